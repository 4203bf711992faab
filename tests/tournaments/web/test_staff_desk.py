"""The desk: what comes next at every point of an event, and who may see it."""

import re
from urllib.parse import quote

import pytest
from django.urls import reverse

from tests.factories import NOW, OrganizationFactory, StaffMembershipFactory, UserFactory
from tests.factories.events import next_round, registered, started
from tournaments.enums import StaffRole, TournamentStatus
from tournaments.services import results, rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def organizer():
    return UserFactory(username="olga")


@pytest.fixture
def store(organizer):
    store = OrganizationFactory(name="Card Corner")
    StaffMembershipFactory(organization=store, user=organizer, role=StaffRole.ORGANIZER)
    return store


@pytest.fixture
def desk_client(client, organizer):
    client.force_login(organizer)
    return client


def step_of(client, tournament) -> str:
    answer = client.get(reverse("tournaments:desk", args=[tournament.slug]))
    assert answer.status_code == 200
    return re.search(r'data-step="([a-z_]+)"', answer.content.decode())[1]


def post(client, page, *args, **data):
    return client.post(reverse(f"tournaments:{page}", args=args), data)


def messages_of(client, tournament) -> list[str]:
    page = client.get(reverse("tournaments:desk", args=[tournament.slug]))
    return [str(message) for message in page.context["messages"]]


def test_a_whole_event_follows_the_big_button(desk_client, store):
    tournament = registered(
        9,
        organization=store,
        status=TournamentStatus.PLANNED,
        cut_to=4,
        round_minutes=0,
        playoff_round_minutes=0,
    )
    slug = tournament.slug
    assert step_of(desk_client, tournament) == "open_registration"
    post(desk_client, "open_registration", slug)
    assert step_of(desk_client, tournament) == "start"
    post(desk_client, "start_event", slug, swiss_rounds="2")
    for number in (1, 2):
        assert step_of(desk_client, tournament) == "pair"
        post(desk_client, "pair_round", slug)
        assert step_of(desk_client, tournament) == "publish"
        post(desk_client, "publish_round", slug, number)
        for table in (1, 2, 3, 4):
            assert step_of(desk_client, tournament) == "results"
            post(desk_client, "quick_entry", slug, number, entry=f"{table} 2-0")
    assert step_of(desk_client, tournament) == "cut"
    post(desk_client, "pair_round", slug)
    post(desk_client, "publish_round", slug, 3)
    post(desk_client, "quick_entry", slug, 3, entry="1 2-1")
    post(desk_client, "quick_entry", slug, 3, entry="2 0-2")
    assert step_of(desk_client, tournament) == "pair_playoff"
    post(desk_client, "pair_round", slug)
    post(desk_client, "publish_round", slug, 4)
    post(desk_client, "quick_entry", slug, 4, entry="1 2-1")
    assert step_of(desk_client, tournament) == "finish"
    final = tournament.rounds.get(number=4).matches.with_players().get()
    post(desk_client, "finish_event", slug)
    assert step_of(desk_client, tournament) == "over"
    page = desk_client.get(reverse("tournaments:desk", args=[slug]))
    assert page.context["champion"].player.name == final.player_one.player.name


def test_clock_comes_before_results(desk_client, store):
    tournament = started(4, organization=store)
    row = next_round(tournament)
    assert step_of(desk_client, tournament) == "start_clock"
    post(desk_client, "clock_action", tournament.slug, 1, "start")
    assert step_of(desk_client, tournament) == "results"
    post(desk_client, "clock_action", tournament.slug, 1, "pause")
    post(desk_client, "clock_action", tournament.slug, 1, "extend", minutes="5")
    row.clock.refresh_from_db()
    assert row.clock.paused_at is not None
    assert row.clock.seconds == 55 * 60


def test_check_in_is_asked_for_before_the_start(desk_client, store):
    tournament = registered(3, organization=store, check_in="remove")
    assert step_of(desk_client, tournament) == "check_in"
    post(desk_client, "check_in_all", tournament.slug)
    assert step_of(desk_client, tournament) == "start"


def test_outdated_draft_is_paired_again(desk_client, store):
    tournament = started(6, organization=store)
    first = next_round(tournament)
    for match in first.matches.all():
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    rounds.pair_next_round(actor=None, tournament=tournament, now=NOW)
    leaver = first.matches.first().player_one
    post(desk_client, "registration_action", tournament.slug, leaver.pk, "drop")
    assert step_of(desk_client, tournament) == "pair_again"
    answer = post(desk_client, "publish_round", tournament.slug, 2)
    assert answer.status_code == 409
    post(desk_client, "repair_round", tournament.slug, 2)
    assert step_of(desk_client, tournament) == "publish"


def test_knock_out_starts_with_the_bracket(desk_client, store):
    tournament = registered(
        5, organization=store, structure="single_elimination", playoff_round_minutes=0
    )
    slug = tournament.slug
    post(desk_client, "start_event", slug)
    page = desk_client.get(reverse("tournaments:desk", args=[slug]))
    assert page.context["step"] == "pair_playoff"
    assert "Make the bracket" in page.content.decode()
    post(desk_client, "pair_round", slug)
    post(desk_client, "publish_round", slug, 1)
    post(desk_client, "quick_entry", slug, 1, entry="1 2-0")
    post(desk_client, "quick_entry", slug, 1, entry="1 1-1", overwrite="1")
    assert tournament.rounds.get().matches.get().result_text == "2–0–0"
    assert step_of(desk_client, tournament) == "pair_playoff"


def test_outdated_playoff_draft_is_discarded(desk_client, store):
    tournament = started(4, organization=store, cut_to=4, swiss_rounds=1)
    for match in next_round(tournament).matches.all():
        results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
    post(desk_client, "pair_round", tournament.slug)
    leaver = tournament.registrations.first()
    post(desk_client, "registration_action", tournament.slug, leaver.pk, "drop")
    assert step_of(desk_client, tournament) == "discard"
    post(desk_client, "discard_round", tournament.slug, 2)
    assert step_of(desk_client, tournament) == "cut"


def test_staff_go_on_without_missing_results_only_when_they_say_so(desk_client, store):
    tournament = started(6, organization=store)
    next_round(tournament)
    post(desk_client, "quick_entry", tournament.slug, 1, entry="1 2-0")
    assert post(desk_client, "pair_round", tournament.slug).status_code == 409
    post(desk_client, "pair_round", tournament.slug, allow_missing_results="1")
    assert [row.status for row in tournament.rounds.order_by("number")] == ["complete", "draft"]


def test_disputed_reports_come_first(desk_client, store):
    tournament = started(4, organization=store)
    row = next_round(tournament)
    match = row.matches.with_players().get(table=2)
    for player, games in ((match.player_one, (2, 0, 0)), (match.player_two, (0, 2, 0))):
        results.report_result(actor=None, match=match, reporter=player, games=games, now=NOW)
    assert step_of(desk_client, tournament) == "settle"
    page = desk_client.get(reverse("tournaments:desk", args=[tournament.slug]))
    assert [row.table for row in page.context["open_tables"]] == [match.table, 3 - match.table]
    assert f"Settle table {match.table}" in page.content.decode()
    assert page.context["open_tables"][0].reported == (
        (match.player_one.player.name, "2–0–0"),
        (match.player_two.player.name, "0–2–0"),
    )


def test_undo_takes_back_the_shown_action(desk_client, store):
    tournament = started(4, organization=store)
    row = next_round(tournament)
    post(desk_client, "quick_entry", tournament.slug, 1, entry="1 2-0")
    page = desk_client.get(reverse("tournaments:desk", args=[tournament.slug]))
    undo = page.context["undo"]
    post(desk_client, "undo", tournament.slug, round=undo.round_number, entry=undo.pk)
    assert row.matches.get(table=1).result_text == ""
    again = post(desk_client, "undo", tournament.slug, round=undo.round_number, entry=undo.pk)
    assert again.status_code == 409


def test_live_part_is_sent_only_when_something_changed(desk_client, store):
    tournament = started(4, organization=store)
    next_round(tournament)
    tournament.refresh_from_db()
    url = reverse("tournaments:desk", args=[tournament.slug])
    current = {"revision": tournament.revision, "entry": "1"}
    assert desk_client.get(url, current, headers={"HX-Request": "true"}).status_code == 204
    part = desk_client.get(
        url, {"revision": tournament.revision - 1, "entry": "1"}, headers={"HX-Request": "true"}
    ).content.decode()
    assert part.lstrip().startswith('<div id="desk-live"')
    assert 'id="quick-entry"' not in part
    new_round = desk_client.get(
        url, {"revision": tournament.revision - 1, "entry": ""}, headers={"HX-Request": "true"}
    ).content.decode()
    assert '<section id="quick-entry" hx-swap-oob="true"' in new_round


DESK_PAGES = ["desk", "desk_registrations", "audit", "jobs"]


@pytest.mark.parametrize("name", DESK_PAGES)
def test_strangers_and_guests_stay_outside(client, store, name):
    tournament = registered(4, organization=store)
    url = reverse(f"tournaments:{name}", args=[tournament.slug])
    guest = client.get(url)
    assert guest.status_code == 302
    assert guest["Location"] == f"/accounts/login/?next={url}"
    client.force_login(UserFactory())
    assert client.get(url).status_code == 403


def test_parts_of_a_page_send_guests_to_the_sign_in_page(client, store):
    tournament = registered(4, organization=store)
    url = reverse("tournaments:desk", args=[tournament.slug])
    answer = client.get(
        url,
        {"revision": "1"},
        headers={"HX-Request": "true", "HX-Current-URL": f"http://testserver{url}"},
    )
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer["HX-Redirect"] == f"/accounts/login/?next={quote(url, safe='')}"


@pytest.mark.parametrize("role", [StaffRole.JUDGE, StaffRole.SCOREKEEPER])
def test_judges_and_scorekeepers_run_rounds_but_change_no_settings(client, store, role):
    tournament = registered(4, organization=store)
    user = UserFactory()
    StaffMembershipFactory(organization=store, user=user, role=role)
    client.force_login(user)
    assert client.get(reverse("tournaments:desk", args=[tournament.slug])).status_code == 200
    assert client.get(reverse("tournaments:event_edit", args=[tournament.slug])).status_code == 403
    assert post(client, "open_registration", tournament.slug).status_code == 403
    assert post(client, "event_cancel", tournament.slug).status_code == 403
    assert post(client, "start_event", tournament.slug, swiss_rounds="3").status_code == 302
    tournament.refresh_from_db()
    assert (tournament.status, tournament.swiss_rounds) == ("running", 3)


def test_pairing_while_results_are_missing_names_the_tables(desk_client, store):
    tournament = started(6, organization=store)
    next_round(tournament)
    post(desk_client, "quick_entry", tournament.slug, 1, entry="2 2-0")
    url = reverse("tournaments:desk", args=[tournament.slug])
    answer = desk_client.post(
        reverse("tournaments:pair_round", args=[tournament.slug]),
        headers={"Referer": f"http://testserver{url}"},
    )
    assert answer["Location"] == f"http://testserver{url}"
    assert messages_of(desk_client, tournament)[-1] == "Results are missing at table 1, 3."


def test_pairing_again_is_refused_once_a_result_is_in(desk_client, store):
    tournament = started(4, organization=store)
    next_round(tournament)
    post(desk_client, "quick_entry", tournament.slug, 1, entry="1 2-0")
    answer = post(desk_client, "repair_round", tournament.slug, 1)
    assert answer.status_code == 409
    assert 'data-code="repair_refused"' in answer.content.decode()
    assert tournament.rounds.get().matches.get(table=1).result_text == "2–0–0"


def test_desk_asks_the_database_the_same_whatever_the_size(
    desk_client, store, django_assert_max_num_queries
):
    small = started(8, organization=store)
    next_round(small)
    large = started(64, organization=store)
    next_round(large)
    for tournament in (small, large):
        with django_assert_max_num_queries(40):
            desk_client.get(reverse("tournaments:desk", args=[tournament.slug]))
