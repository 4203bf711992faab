"""Pages of drafts: the own seat, the desk, the projector, what stays hidden."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.factories import NOW, StaffMembershipFactory, UserFactory
from tests.tournaments.drafted_events import (
    draft_to_the_end,
    hand,
    live_draft,
    pick,
    started_draft,
    with_accounts,
)
from tournaments.enums import DraftKind, DraftReview, DraftTiming, RulesEnforcementLevel
from tournaments.models import Draft, DraftPod, DraftStep
from tournaments.services import drafts, tournaments
from tournaments.services.drafts import DraftSettings

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    """The client of an organizer and the event's store."""

    def sign_in(event):
        user = UserFactory()
        StaffMembershipFactory(organization=event.organization, user=user)
        client.force_login(user)
        return client

    return sign_in


def _player_of(draft, number, pod=1):
    return (
        DraftPod.objects.get(draft=draft, number=pod)
        .seats.get(number=number)
        .registration.player.user
    )


def _url(name, draft, *args):
    return reverse(f"tournaments:{name}", args=[draft.tournament.slug, draft.number, *args])


def _names(html):
    return sorted(set(re.findall(r"Cube Card \d{3}", html)))


def _in_hand(draft, number):
    row = DraftPod.objects.select_related("draft").get(draft=draft, number=1)
    from tournaments.draft_input import load_pod

    view = load_pod(row).machine.view_for(number - 1)
    return sorted(card.name for card in view.cards)


# The own seat


def test_fm_26_a_seat_shows_the_own_pack_and_nothing_else(client):
    draft = started_draft(with_accounts(4), size=4)
    for number in range(1, 5):
        client.force_login(_player_of(draft, number))
        page = client.get(_url("draft_seat", draft)).content.decode()
        assert _names(page) == _in_hand(draft, number)
        assert "Pack 1, pick 1" in page


def test_a_pick_goes_on_to_what_comes_next(client):
    draft = started_draft(with_accounts(4), size=4)
    key = hand(draft, 1)[2]
    client.force_login(_player_of(draft, 1))
    answer = client.post(_url("draft_pick", draft), {"card": key, "turn": 0})
    assert (answer.status_code, answer.url) == (302, _url("draft_seat", draft))
    page = client.get(answer.url).content.decode()
    assert "Waiting for the next pack" in page
    assert DraftStep.objects.get().cards == [key]
    # The same form once more changes nothing and says nothing.
    client.post(_url("draft_pick", draft), {"card": key, "turn": 0})
    assert DraftStep.objects.count() == 1


def test_with_htmx_the_seat_comes_back_at_once(client):
    draft = started_draft(with_accounts(4), size=4)
    client.force_login(_player_of(draft, 1))
    url = _url("draft_pick", draft)
    answer = client.post(
        url, {"card": hand(draft, 1)[0], "turn": 0}, headers={"HX-Request": "true"}
    )
    html = answer.content.decode()
    assert html.lstrip().startswith('<div id="draft-seat"')
    assert "Waiting for the next pack" in html
    refused = client.post(url, {"card": "99", "turn": 1}, headers={"HX-Request": "true"})
    assert "You cannot take this now." in refused.content.decode()


@pytest.mark.parametrize(
    "data", [{}, {"card": "x"}, {"card": "9" * 30}, {"card": "-1"}, {"turn": "zz", "card": "99"}]
)
def test_absurd_picks_are_refused(client, data):
    draft = started_draft(with_accounts(4), size=4)
    client.force_login(_player_of(draft, 1))
    answer = client.post(_url("draft_pick", draft), data, follow=True)
    assert "You cannot take this now." in answer.content.decode()
    assert DraftStep.objects.count() == 0


def test_a_live_part_that_shows_what_is_true_is_left_alone(client):
    draft = started_draft(with_accounts(4), size=4)
    client.force_login(_player_of(draft, 1))
    htmx = {"HX-Request": "true"}
    page = client.get(_url("draft_seat", draft))
    state = page.context["state"]

    def look_at_table():
        query = {"part": "table", "revision": revision, "state": state}
        return client.get(_url("draft_seat", draft), query, headers=htmx)

    revision = draft.pods.get().revision
    assert look_at_table().status_code == 204
    # Somebody else picks: the table is drawn again, the pack in hand is not.
    pick(draft, 3)
    answer = look_at_table()
    assert "1 card" in answer.content.decode()
    assert _names(answer.content.decode()) == []
    assert "HX-Trigger" not in answer.headers
    # The draft is paused: that is news for the seat, too.
    drafts.pause_draft(actor=None, draft=draft, now=NOW)
    assert look_at_table()["HX-Trigger"] == "draft-news"
    seat = client.get(_url("draft_seat", draft), headers=htmx).content.decode()
    assert "The draft is paused." in seat
    assert "Take this card" not in seat


def test_a_look_after_the_deadline_settles_it(client):
    event = with_accounts(4)
    draft = live_draft(event, size=15, timing=DraftTiming.OFFICIAL)
    drafts.start_draft(actor=None, draft=draft, now=NOW)  # long ago by the clock on the wall
    assert timezone.now() > NOW
    client.force_login(_player_of(draft, 1))
    page = client.get(_url("draft_seat", draft)).content.decode()
    assert "You have drafted 15 cards." in page
    assert draft.pods.get().is_done
    assert DraftStep.objects.filter(is_automatic=False).count() == 0


def test_2_4_at_regular_level_a_player_lays_the_pack_down_to_look(client):
    draft = started_draft(with_accounts(4), size=4)
    client.force_login(_player_of(draft, 1))
    client.post(_url("draft_pick", draft), {"card": hand(draft, 1)[0], "turn": 0})
    mine = client.get(f"{_url('draft_seat', draft)}?look=mine").content.decode()
    assert "My 1 card" in mine
    assert len(_names(mine)) == 1
    assert "Take this card" not in mine


def test_2_4_at_competitive_level_only_in_the_reviews(client):
    event = with_accounts(4)
    event.rules_enforcement_level = RulesEnforcementLevel.COMPETITIVE
    event.save()
    draft = started_draft(event, size=4)
    assert draft.review == DraftReview.REVIEW_PERIODS
    client.force_login(_player_of(draft, 1))
    client.post(_url("draft_pick", draft), {"card": hand(draft, 1)[0], "turn": 0})
    mine = client.get(f"{_url('draft_seat', draft)}?look=mine").content.decode()
    assert _names(mine) == []


def test_16_6_without_times_the_page_says_which_neighbor_goes_first(client):
    draft = started_draft(with_accounts(4), size=4)
    names = [row.registration.player.name for row in draft.pods.get().seats.order_by("number")]
    client.force_login(_player_of(draft, 1))
    page = client.get(_url("draft_seat", draft)).content.decode()
    assert f"The pack goes to {names[1]}." in page
    assert f"If you wait for each other, {names[1]} goes first." in page


def test_marks_are_remembered_and_bad_ones_ignored(client):
    draft = started_draft(with_accounts(4), size=4)
    key = hand(draft, 1)[3]
    client.force_login(_player_of(draft, 1))
    for sent, kept in ((key, [key]), (99, [key])):
        answer = client.post(
            _url("draft_mark", draft), {"card": sent}, headers={"HX-Request": "true"}
        )
        assert answer.status_code == 204
        assert draft.pods.get().seats.get(number=1).marked == kept
    page = client.get(_url("draft_seat", draft)).content.decode()
    assert f'id="card-{key}" checked' in page


def test_only_who_sits_there_may_come_in(client):
    draft = started_draft(with_accounts(4), size=4)
    for url in (_url("draft_seat", draft),):
        assert client.get(url).status_code == 302
        client.force_login(UserFactory())
        assert client.get(url).status_code == 403
        assert client.post(_url("draft_pick", draft), {"card": 0}).status_code == 403
        assert client.post(_url("draft_mark", draft), {"card": 0}).status_code == 403
    assert DraftStep.objects.count() == 0


def test_a_seat_is_read_in_few_queries(client, django_assert_num_queries):
    draft = started_draft(with_accounts(8), size=6)
    for number in range(1, 9):
        pick(draft, number)
    client.force_login(_player_of(draft, 1))
    with django_assert_num_queries(10):
        client.get(_url("draft_seat", draft), headers={"HX-Request": "true"})


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        (DraftKind.ROCHESTER, ("Take this card",)),
        (DraftKind.ROTISSERIE, ("Take this card",)),
    ],
)
def test_face_up_drafts_show_what_everybody_has(client, kind, texts):
    draft = started_draft(with_accounts(4), kind=kind, size=4, cards_each=3)
    client.force_login(_player_of(draft, 1))
    page = client.get(_url("draft_seat", draft)).content.decode()
    assert all(text in page for text in texts)
    client.post(_url("draft_pick", draft), {"card": hand(draft, 1)[0], "turn": 0})
    client.force_login(_player_of(draft, 3))
    page = client.get(_url("draft_seat", draft)).content.decode()
    assert "Another player is picking." in page
    assert DraftStep.objects.get().seat.number == 1


def test_a_winston_draft_in_the_browser(client):
    draft = started_draft(with_accounts(4), kind=DraftKind.WINSTON, size=3, packs=3)
    assert draft.pods.count() == 2
    client.force_login(_player_of(draft, 1))
    page = client.get(_url("draft_seat", draft)).content.decode()
    assert "Pile 1: 1 card" in page
    assert len(_names(page)) == 1
    client.post(_url("draft_pick", draft), {"choice": "decline", "turn": 0})
    client.post(_url("draft_pick", draft), {"choice": "take_pile", "pile": "1", "turn": 1})
    steps = DraftStep.objects.order_by("number").values_list("kind", "pile")
    assert list(steps) == [("decline", 0), ("take_pile", 1)]
    page = client.get(_url("draft_seat", draft)).content.decode()
    assert "The other player is looking at the piles." in page
    assert len(_names(page)) == 1  # the own card


def test_a_solomon_draft_in_the_browser(client):
    draft = started_draft(with_accounts(4), kind=DraftKind.SOLOMON, size=8, packs=1)
    client.force_login(_player_of(draft, 1))
    keys = hand(draft, 1)
    client.post(_url("draft_pick", draft), {"choice": "split", "card": keys[:3], "turn": 0})
    client.force_login(_player_of(draft, 2))
    page = client.get(_url("draft_seat", draft)).content.decode()
    assert page.count("Take this pile") == 2
    client.post(_url("draft_pick", draft), {"choice": "take_pile", "pile": "1", "turn": 0})
    assert [step.kind for step in DraftStep.objects.order_by("number")] == ["split", "take_pile"]


# For everybody


def test_the_draft_page_shows_seats_and_the_way_to_the_own_one(client):
    draft = started_draft(with_accounts(4), size=4)
    page = client.get(_url("draft", draft)).content.decode()
    assert "Pod 1" in page
    assert "Go to my seat" not in page
    client.force_login(_player_of(draft, 1))
    page = client.get(_url("draft", draft)).content.decode()
    assert _url("draft_seat", draft) in page
    nav = client.get(reverse("tournaments:my_event", args=[draft.tournament.slug]))
    assert _url("draft", draft) in nav.content.decode()


def test_picks_are_seen_by_the_player_when_done_and_by_all_after_the_event(client):
    event = with_accounts(4, swiss_rounds=1)
    draft = started_draft(event, size=2, rounds=1)
    own = draft.pods.get().seats.get(number=1)
    url = _url("draft_history", draft, own.pk)
    client.force_login(own.registration.player.user)
    assert client.get(url).status_code == 403
    draft_to_the_end(draft)
    assert len(_names(client.get(url).content.decode())) == 2
    client.force_login(_player_of(draft, 2))
    assert client.get(url).status_code == 403
    from tests.factories.events import next_round, play_all
    from tournaments.services import rounds

    round = next_round(event)
    play_all(round)
    rounds.complete_round(actor=None, round=round, now=NOW)
    tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    assert len(_names(client.get(url).content.decode())) == 2
    assert url in client.get(_url("draft", draft)).content.decode()


def test_the_projector_counts_the_call_down(client):
    event = with_accounts(4)
    draft = drafts.create_draft(
        actor=None, tournament=event, now=NOW, settings=DraftSettings(pack_size=14)
    )
    page = client.get(_url("draft_projector", draft)).content.decode()
    assert "The draft begins soon" in page
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    drafts.call_next(actor=None, draft=draft, now=timezone.now())
    page = client.get(_url("draft_projector", draft)).content.decode()
    assert "Pack 1, pick 1" in page
    assert "14 cards in the pack" in page
    assert "data-clock" in page


# The desk


def test_staff_prepare_a_draft_from_the_form(staff):
    event = with_accounts(8)
    desk = staff(event)
    url = reverse("tournaments:desk_drafts", args=[event.slug])
    form = desk.get(url).context["form"]
    data = {name: field.initial for name, field in form.fields.items() if field.initial is not None}
    data |= {name: form.instance.__dict__[name] for name in ("packs_each", "pack_size")}
    answer = desk.post(url, data)
    draft = Draft.objects.get()
    assert answer.url == _url("desk_draft", draft)
    assert (draft.kind, draft.mode, draft.rounds) == ("booster", "on_tables", 3)
    assert draft.pods.get().seats.count() == 8
    wrong = desk.post(url, {**data, "mode": "live", "first_round": "4"})
    assert wrong.status_code == 400
    assert "Say which packs are opened" in wrong.content.decode()


def test_the_desk_shows_how_far_it_is_and_no_card(staff):
    draft = started_draft(with_accounts(4), size=4)
    desk = staff(draft.tournament)
    page = desk.get(_url("desk_draft", draft)).content.decode()
    assert "Pack 1 · 0 of 16 cards drafted" in page
    assert _names(page) == []


def test_staff_run_a_draft(staff):
    event = with_accounts(4)
    draft = live_draft(event, size=3)
    desk = staff(event)
    one, two = draft.pods.get().seats.order_by("number")[:2]
    desk.post(_url("draft_replace", draft), {"seat": one.pk, "registration": two.registration_id})
    assert draft.pods.get().seats.get(number=1).registration_id == two.registration_id
    for action, status in (
        ("reseat", "seated"),
        ("start", "drafting"),
        ("pause", "paused"),
        ("resume", "drafting"),
    ):
        answer = desk.post(_url("draft_action", draft, action))
        assert answer.status_code == 302
        assert draft.pods.get().status == status
    seat = draft.pods.get().seats.get(number=3)
    desk.post(_url("draft_skip", draft, seat.pk))
    seat.refresh_from_db()
    assert seat.has_left
    assert desk.post(_url("draft_action", draft, "dance")).status_code == 404
    told = desk.post(_url("draft_remove", draft), follow=True, headers={"Referer": "/"})
    assert Draft.objects.filter(pk=draft.pk).exists()
    assert "The draft has started." in told.content.decode()


def test_staff_call_and_finish_at_the_tables(staff):
    event = with_accounts(4)
    draft = drafts.create_draft(actor=None, tournament=event, now=NOW)
    desk = staff(event)
    desk.post(_url("draft_action", draft, "start"))
    for _press in range(2):  # pressed twice: the second does nothing
        desk.post(_url("draft_action", draft, "call"), {"called": "0"}, headers={"Referer": "/"})
    draft.refresh_from_db()
    assert draft.called == 1
    page = desk.get(_url("desk_draft", draft)).content.decode()
    assert "1 of 48 calls made" in page
    desk.post(_url("draft_action", draft, "finish"))
    assert draft.pods.get().is_done


def test_a_draft_is_removed(staff):
    event = with_accounts(4)
    draft = drafts.create_draft(actor=None, tournament=event, now=NOW)
    staff(event).post(_url("draft_remove", draft))
    assert Draft.objects.count() == 0


@pytest.mark.parametrize("query", ["", "?by=pod", "?by=pod&paper=letter"])
def test_the_seats_as_pdf(staff, query):
    event = with_accounts(4)
    draft = drafts.create_draft(actor=None, tournament=event, now=NOW)
    answer = staff(event).get(_url("draft_seatings", draft) + query)
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


def test_the_desk_is_for_staff(client):
    draft = drafts.create_draft(actor=None, tournament=with_accounts(4), now=NOW)
    client.force_login(UserFactory())
    assert client.get(_url("desk_draft", draft)).status_code == 403
    assert client.post(_url("draft_action", draft, "start")).status_code == 403
    assert client.post(_url("draft_remove", draft)).status_code == 403
    assert draft.pods.get().status == "seated"
