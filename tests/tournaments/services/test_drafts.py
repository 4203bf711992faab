"""Drafts in the browser and at the tables: seats, picks, clocks, pools."""

from __future__ import annotations

import pytest

from decks.boosters import booster_for
from decks.drafting import take
from decks.models import Printing
from tests.decks.rows import make_card, make_set
from tests.factories import NOW, FormatFactory, PlayerFactory
from tests.factories.events import by_name, next_round, play_all, started
from tests.tournaments.drafted_events import (
    cube,
    draft_to_the_end,
    hand,
    later,
    live_draft,
    pick,
    seat,
    started_draft,
    with_accounts,
)
from tournaments.draft_input import load_pod
from tournaments.enums import (
    DraftKind,
    DraftMode,
    DraftReview,
    DraftSeating,
    DraftTiming,
    RulesEnforcementLevel,
)
from tournaments.errors import DeadlinePassed, DraftMoved, DraftRefused, InvalidInput
from tournaments.models import (
    AuditEntry,
    Draft,
    DraftPod,
    DraftSeat,
    DraftStep,
    LimitedSettings,
    PlayerPool,
)
from tournaments.selectors.drafts import call_shown
from tournaments.selectors.limited import pool_counts_of
from tournaments.selectors.standings import standings
from tournaments.services import drafts, limited, participation
from tournaments.services.drafts import DraftSettings
from tournaments.services.drafts.contents import open_packs
from tournaments.services.limited.settings import ProductChoice, set_limited

pytestmark = pytest.mark.django_db


def _create(event, *, seed=1, **settings):
    return drafts.create_draft(
        actor=None, tournament=event, now=NOW, settings=DraftSettings(**settings), seed=seed
    )


def _pod(draft, number=1):
    return DraftPod.objects.select_related("draft__tournament").get(draft=draft, number=number)


def _fresh(draft):
    return Draft.objects.get(pk=draft.pk)


def _sizes(draft):
    return [pod.seats.count() for pod in draft.pods.order_by("number")]


# Seats


@pytest.mark.parametrize(
    ("players", "sizes"), [(8, [8]), (12, [6, 6]), (11, [11]), (21, [7, 7, 7]), (4, [4])]
)
def test_16_5_pods_of_about_equal_size_at_random(players, sizes):
    draft = _create(started(players))
    assert _sizes(draft) == sizes
    seated = DraftSeat.objects.filter(pod__draft=draft)
    assert seated.values("registration").distinct().count() == players


def _seated_names(draft):
    seats = DraftSeat.objects.filter(pod__draft=draft).order_by("number")
    return list(seats.values_list("registration__player__name", flat=True))


def test_16_5_the_same_seed_draws_the_same_seats_and_another_one_others():
    event = started(8)
    first = _create(event, seed=1)
    before = _seated_names(first)
    assert _seated_names(drafts.reseat_draft(actor=None, draft=first, now=NOW, seed=2)) != before
    assert _seated_names(drafts.reseat_draft(actor=None, draft=first, now=NOW, seed=1)) == before


def test_seats_by_standing():
    event = started(16, swiss_rounds=6)
    for _round in range(3):
        play_all(next_round(event))
    draft = _create(event, seating=DraftSeating.BY_STANDING)
    assert (draft.first_round, draft.last_round) == (4, 6)
    ranks = {row.registration_id: row.rank for row in standings(event)}
    tables = [
        {ranks[pk] for pk in pod.seats.values_list("registration_id", flat=True)}
        for pod in draft.pods.order_by("number")
    ]
    assert tables == [set(range(1, 9)), set(range(9, 17))]


def test_2_4_what_the_level_allows_is_the_default_and_the_limit():
    regular = _create(started(4))
    assert regular.review == DraftReview.BETWEEN_PICKS
    event = started(4)
    event.rules_enforcement_level = RulesEnforcementLevel.COMPETITIVE
    event.save()
    assert _create(event).review == DraftReview.REVIEW_PERIODS
    with pytest.raises(InvalidInput) as refused:
        _create(event, first_round=4, review=DraftReview.BETWEEN_PICKS, pairs_in_pods=False)
    assert set(refused.value.fields) == {"review", "pairs_in_pods"}


def test_refuses_settings_that_contradict_each_other():
    event = started(8)
    _create(event)
    with pytest.raises(InvalidInput) as refused:
        _create(event, mode=DraftMode.LIVE, kind=DraftKind.TEAM_ROCHESTER, first_round=3)
    assert set(refused.value.fields) == {"kind", "set_code", "first_round"}
    with pytest.raises(InvalidInput) as refused:
        _create(event, first_round=4, is_for_playoff=True)
    assert set(refused.value.fields) == {"is_for_playoff"}
    with pytest.raises(InvalidInput) as refused:
        _create(event, first_round=4, mode=DraftMode.LIVE, card_list="No Such Card\n\n2x Nor This")
    assert refused.value.fields == {
        "card_list": [
            "Line 1: there is no card “No Such Card”.",
            "Line 3: there is no card “Nor This”.",
        ]
    }


def test_refuses_too_few_players_and_events_that_do_not_run():
    with pytest.raises(DraftRefused) as refused:
        _create(started(3))
    assert refused.value.code == "too_few_players"
    event = started(4)
    event.status = "registration"
    event.save()
    with pytest.raises(DraftRefused) as refused:
        _create(event)
    assert refused.value.code == "not_running"


def test_an_absent_player_is_replaced_before_the_start():
    event = started(list("ABCDE"))
    draft = _create(event)
    participation.withdraw_registration(actor=None, registration=by_name(event, "A"), now=NOW)
    place = DraftSeat.objects.get(pod__draft=draft, registration=by_name(event, "B"))
    other = DraftSeat.objects.get(pod__draft=draft, registration=by_name(event, "C"))
    moved = drafts.replace_player(actor=None, seat=place, registration=by_name(event, "C"), now=NOW)
    assert (moved.registration, moved.number) == (by_name(event, "C"), place.number)
    assert DraftSeat.objects.get(registration=by_name(event, "B")).number == other.number
    with pytest.raises(DraftRefused) as refused:
        drafts.replace_player(actor=None, seat=moved, registration=by_name(event, "A"), now=NOW)
    assert refused.value.code == "not_playing"


def test_a_player_without_a_seat_takes_the_one_of_somebody_absent():
    event = started(list("ABCD"))
    draft = _create(event)
    gone = by_name(event, "A")
    participation.withdraw_registration(actor=None, registration=gone, now=NOW)
    new = participation.enter_late(actor=None, tournament=event, player=PlayerFactory(), now=NOW)
    place = DraftSeat.objects.get(pod__draft=draft, registration=gone)
    moved = drafts.replace_player(actor=None, seat=place, registration=new, now=NOW)
    assert (moved.pk, moved.registration) == (place.pk, new)
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    with pytest.raises(DraftRefused) as refused:
        drafts.replace_player(actor=None, seat=moved, registration=gone, now=NOW)
    assert refused.value.code == "draft_started"


def test_a_draft_is_taken_back_until_it_starts():
    event = started(8)
    drafts.remove_draft(actor=None, draft=_create(event), now=NOW)
    assert event.drafts.count() == 0
    draft = drafts.start_draft(actor=None, draft=_create(event), now=NOW)
    for service in (drafts.remove_draft, drafts.reseat_draft):
        with pytest.raises(DraftRefused) as refused:
            service(actor=None, draft=draft, now=NOW)
        assert refused.value.code == "draft_started"


# Picks


def test_the_same_seed_opens_the_same_packs():
    draft = live_draft(started(4), size=3)
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    opened = list(_pod(draft).packs.values_list("cards", flat=True))
    assert [len(pack) for pack in opened] == [3] * 4
    names = {card[0] for pack in opened for card in pack}
    assert len(names) == 12
    assert open_packs(draft, _pod(draft), 4) == opened


def test_a_list_that_is_too_short_makes_no_draft():
    event = started(8)
    with pytest.raises(InvalidInput) as refused:
        _create(event, mode=DraftMode.LIVE, card_list=cube(9), pack_size=5, packs_each=1)
    assert refused.value.fields == {"card_list": ["The list has 9 cards; the draft needs 40."]}
    assert not event.drafts.exists()


def test_16_6_a_pick_passes_the_pack_to_the_left():
    draft = started_draft(started(4), size=3)
    held = hand(draft, 1)
    pick(draft, 1, held[1])
    pick(draft, 2)
    assert hand(draft, 2) == [held[0], held[2]]
    step = DraftStep.objects.get(number=1)
    assert (step.kind, step.cards, step.seat.number) == ("take", [held[1]], 1)


def test_a_double_submit_is_harmless_and_another_card_is_refused():
    draft = started_draft(started(4), size=3)
    card, other, _last = hand(draft, 1)
    pick(draft, 1, card, expected_turn=0)
    pick(draft, 1, card, expected_turn=0)
    assert DraftStep.objects.count() == 1
    with pytest.raises(DraftMoved) as refused:
        pick(draft, 1, other, expected_turn=0)
    assert refused.value.code == "draft_moved"
    assert DraftStep.objects.count() == 1


@pytest.mark.parametrize(("keys", "code"), [((99,), "not_offered"), ((0, 1), "not_offered")])
def test_refuses_cards_that_are_not_in_hand(keys, code):
    draft = started_draft(started(4), size=3)
    with pytest.raises(DraftRefused) as refused:
        pick(draft, 1, *keys)
    assert refused.value.code == code
    assert DraftStep.objects.count() == 0


def test_refuses_picks_out_of_turn_and_while_nothing_runs():
    draft = live_draft(started(4), size=3)
    with pytest.raises(DraftRefused) as refused:
        pick(draft, 1, 0)
    assert refused.value.code == "not_drafting"
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    pick(draft, 1)
    with pytest.raises(DraftRefused) as refused:
        pick(draft, 1, 0)
    assert refused.value.code == "not_asked"
    drafts.pause_draft(actor=None, draft=draft, now=NOW)
    with pytest.raises(DraftRefused) as refused:
        pick(draft, 2, 3)
    assert refused.value.code == "draft_paused"


def test_the_last_card_is_taken_by_itself_and_the_pools_are_handed_out():
    event = with_accounts(4)
    draft = started_draft(event, size=2)
    for number in range(1, 5):
        pick(draft, number)
    pod = _pod(draft)
    assert (pod.status, pod.done_at, pod.next_due_at) == ("done", NOW, None)
    assert DraftStep.objects.filter(is_automatic=True).count() == 4
    machine = load_pod(pod).machine
    for row in pod.seats.select_related("registration__player__user", "pool").order_by("number"):
        names = {card.name for card in machine.pool_of(row.number - 1)}
        assert {entry.card.name for entry in row.pool.entries.all()} == names
        assert row.pool.owner == row.registration.player.user
        assert len(names) == 2
    entry = AuditEntry.objects.get(action="draft_done")
    assert "Cube Card" not in str(entry.changes)


def _small_set(code="SML"):
    """A set of which boosters can be opened: enough cards of each rarity."""
    made = make_set(code)
    for rarity, count in (("common", 30), ("uncommon", 14), ("rare", 12)):
        for number in range(count):
            card = make_card(f"{rarity.title()} Bear {number}", sets=())
            Printing.objects.create(
                card=card, card_set=made, rarity=rarity, number=f"{rarity[0]}{number}"
            )
    return made


def test_16_5_boosters_of_a_set_with_one_rare_card_each():
    _small_set()
    event = started(4)
    draft = _create(event, mode=DraftMode.LIVE, set_code="sml", packs_each=2)
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    packs = list(_pod(draft).packs.values_list("cards", flat=True))
    assert len(packs) == 8
    assert len({len(pack) for pack in packs}) == 1
    for pack in packs:
        assert len({card[0] for card in pack}) == len(pack)
        assert [card[3] for card in pack].count("rare") >= 1
        assert {card[1] for card in pack if card[3]} == {"SML"}
    # Who is away gets the rare card of the pack.
    drafts.settle_pod(_pod(draft), now=later(42))
    first = DraftStep.objects.get(number=1)
    rarities = dict(enumerate(card[3] for pack in packs for card in pack))
    assert rarities[first.cards[0]] == "rare"


def test_a_set_that_cannot_be_opened_is_refused():
    make_set("BAD")
    event = started(4)
    for code in ("BAD", "NONE"):
        draft = _create(event, mode=DraftMode.LIVE, set_code=code)
        with pytest.raises(InvalidInput) as refused:
            drafts.start_draft(actor=None, draft=draft, now=NOW)
        assert set(refused.value.fields) == {"set_code"}
        drafts.remove_draft(actor=None, draft=draft, now=NOW)


def test_the_events_own_products_are_drafted():
    _small_set()
    event = started(
        4, format=FormatFactory(slug="draft-house", kind="limited", card_pool="registered")
    )
    products = [ProductChoice(booster_for("SML", None).code, 3, "SML")]
    set_limited(
        actor=None,
        tournament=event,
        kind="booster_draft",
        products=products,
        before_release=True,
        now=NOW,
    )
    draft = _create(event, mode=DraftMode.LIVE)
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    assert _pod(draft).packs.count() == 12
    wrong = _create(event, mode=DraftMode.LIVE, packs_each=4, first_round=4)
    with pytest.raises(InvalidInput) as refused:
        drafts.start_draft(actor=None, draft=wrong, now=NOW)
    assert set(refused.value.fields) == {"packs_each"}


def test_in_a_limited_event_the_picks_are_the_players_pools():
    event = with_accounts(
        4, format=FormatFactory(slug="sealed-house", kind="limited", card_pool="registered")
    )
    set_limited(actor=None, tournament=event, kind="booster_draft", now=NOW)
    draft = started_draft(event, size=3)
    draft_to_the_end(draft)
    machine = load_pod(_pod(draft)).machine
    for row in _pod(draft).seats.select_related("registration").order_by("number"):
        pool = PlayerPool.objects.get(registration=row.registration)
        names = {entry.card.name for entry in pool.card_pool.entries.select_related("card")}
        assert names == {card.name for card in machine.pool_of(row.number - 1)}
        assert (pool.source, pool.registered_at) == ("drafted", NOW)


def test_a_limited_event_without_settings_gets_the_usual_ones_with_its_first_pools():
    event = with_accounts(
        4, format=FormatFactory(slug="draft-house", kind="limited", card_pool="registered")
    )
    draft_to_the_end(started_draft(event, size=2))
    settings = LimitedSettings.objects.get(tournament=event)
    assert (settings.kind, settings.construction_minutes) == ("booster_draft", 25)
    assert PlayerPool.objects.filter(source="drafted").count() == 4


def test_2_7_after_another_draft_another_deck_is_due():
    event = with_accounts(
        4,
        format=FormatFactory(
            slug="draft-house", kind="limited", card_pool="registered", main_minimum=2
        ),
    )
    event.rules_enforcement_level = RulesEnforcementLevel.COMPETITIVE
    event.save()
    draft_to_the_end(started_draft(event, size=2))
    player = by_name(event, "P1")
    names = set(pool_counts_of(player))
    main = dict.fromkeys(names, 1)
    limited.hand_in_deck(actor=None, registration=player, main=main, now=NOW)
    limited.save_deck(actor=None, registration=player, main=main, now=NOW)
    next_round(event)
    with pytest.raises(DeadlinePassed):
        limited.save_deck(actor=None, registration=player, main=main, now=NOW)
    Draft.objects.update(rounds=1)
    again = _create(
        event,
        mode=DraftMode.LIVE,
        card_list=Draft.objects.get().card_list,
        packs_each=1,
        pack_size=2,
        timing=DraftTiming.UNTIMED,
        seed=9,
    )
    draft_to_the_end(drafts.start_draft(actor=None, draft=again, now=NOW))
    player = by_name(event, "P1")
    assert player.decklist_version is None
    assert PlayerPool.objects.get(registration=player).draft == {}
    fresh = dict.fromkeys(pool_counts_of(player), 1)
    limited.hand_in_deck(actor=None, registration=player, main=fresh, now=NOW)
    assert by_name(event, "P1").decklist_version is not None


def test_16_1_everybody_drafts_the_same_number_of_cards():
    draft = started_draft(started(5), size=4, packs=3)
    draft_to_the_end(draft)
    machine = load_pod(_pod(draft)).machine
    assert [len(machine.pool_of(place)) for place in range(5)] == [12] * 5


def test_no_audit_entry_names_a_card():
    draft = started_draft(started(4), size=3)
    pick(draft, 1)
    drafts.skip_player(actor=None, seat=seat(draft, 2), now=NOW)
    draft_to_the_end(draft)
    told = str(list(AuditEntry.objects.values_list("changes", "told")))
    # The list of a cube is a setting, not what was opened.
    assert told.count("Cube Card 001") == 1


# Time


def test_12_7_after_40_seconds_the_card_is_chosen():
    draft = started_draft(started(4), size=15, timing=DraftTiming.OFFICIAL)
    pod = _pod(draft)
    assert pod.next_due_at == later(41.5)  # with the grace for late clicks
    held = hand(draft, 1)
    assert drafts.settle_pod(pod, now=later(41)) is False
    assert drafts.settle_overdue_pods(now=later(41.5)) == 1
    steps = DraftStep.objects.order_by("number")
    assert [(one.seat.number, one.clock_ms, one.is_automatic) for one in steps] == [
        (number, 40_000, True) for number in range(1, 5)
    ]
    assert steps[0].cards == [held[0]]
    assert drafts.settle_overdue_pods(now=later(41.5)) == 0
    assert drafts.settle_pod(pod, now=later(42)) is False


def test_a_late_click_within_the_grace_counts():
    draft = started_draft(started(4), size=15, timing=DraftTiming.OFFICIAL)
    wanted = hand(draft, 1)[7]
    pick(draft, 1, wanted, now=later(41), expected_turn=0)
    assert DraftStep.objects.get().cards == [wanted]
    wanted = hand(draft, 2)[7]
    with pytest.raises(DraftMoved):
        pick(draft, 2, wanted, now=later(42), expected_turn=0)
    assert DraftStep.objects.filter(seat__number=2).get().is_automatic


def test_marked_cards_are_taken_when_the_time_is_up():
    draft = started_draft(started(4), size=15, timing=DraftTiming.OFFICIAL)
    wanted = hand(draft, 3)[9]
    drafts.mark_cards(actor=None, seat=seat(draft, 3), cards=[wanted], now=NOW)
    drafts.settle_pod(_pod(draft), now=later(60))
    assert DraftStep.objects.get(seat__number=3, number=3).cards == [wanted]
    assert seat(draft, 3).marked == []
    with pytest.raises(DraftRefused) as refused:
        drafts.mark_cards(actor=None, seat=seat(draft, 3), cards=[999], now=later(60))
    assert refused.value.code == "not_offered"


def test_a_pause_does_not_count():
    draft = started_draft(started(4), size=15, timing=DraftTiming.OFFICIAL)
    drafts.pause_draft(actor=None, draft=draft, now=later(30))
    assert _pod(draft).next_due_at is None
    assert drafts.settle_overdue_pods(now=later(500)) == 0
    with pytest.raises(DraftRefused):
        drafts.pause_draft(actor=None, draft=draft, now=later(31))
    drafts.resume_draft(actor=None, draft=draft, now=later(1_000))
    assert _pod(draft).next_due_at == later(1_011.5)
    drafts.settle_pod(_pod(draft), now=later(1_012))
    assert DraftStep.objects.count() == 4
    with pytest.raises(DraftRefused):
        drafts.resume_draft(actor=None, draft=draft, now=later(1_013))


def test_12_7_nobody_picks_in_the_review_between_packs():
    draft = started_draft(started(4), size=1, packs=2, timing=DraftTiming.OFFICIAL)
    assert drafts.settle_pod(_pod(draft), now=NOW) is True
    with pytest.raises(DraftRefused) as refused:
        pick(draft, 1, 4, now=later(59))
    assert refused.value.code == "review_not_over"
    drafts.settle_pod(_pod(draft), now=later(60))
    assert _pod(draft).is_done


def test_16_7_who_cannot_go_on_keeps_the_cards_and_stays_in_the_event():
    event = started(4)
    draft = started_draft(event, size=4)
    pick(draft, 2)
    drafts.skip_player(actor=None, seat=seat(draft, 2), now=NOW)
    draft_to_the_end(draft)
    machine = load_pod(_pod(draft)).machine
    assert len(machine.pool_of(1)) == 1
    assert sum(len(machine.pool_of(place)) for place in range(4)) == 16
    assert seat(draft, 2).registration.is_active
    assert seat(draft, 2).pool.entries.count() == 1
    with pytest.raises(DraftRefused) as refused:
        drafts.skip_player(actor=None, seat=seat(draft, 2), now=NOW)
    assert refused.value.code == "has_left"


def test_when_everybody_has_left_the_draft_is_over():
    draft = started_draft(started(4), size=4)
    for number in range(1, 5):
        drafts.skip_player(actor=None, seat=seat(draft, number), now=NOW)
    assert _pod(draft).is_done


# At the tables


def test_12_7_the_announcer_calls_each_pick_and_review():
    draft = _create(started(8), pack_size=3)
    with pytest.raises(DraftRefused) as refused:
        drafts.call_next(actor=None, draft=draft, now=NOW)
    assert refused.value.code == "not_drafting"
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    called = drafts.call_next(actor=None, draft=draft, now=NOW, expected=0)
    assert (called.called, called.called_at) == (1, NOW)
    with pytest.raises(DraftMoved):
        drafts.call_next(actor=None, draft=draft, now=NOW, expected=0)
    drafts.pause_draft(actor=None, draft=draft, now=later(10))
    assert call_shown(_fresh(draft), now=later(20)).is_paused
    drafts.resume_draft(actor=None, draft=draft, now=later(30))
    shown = call_shown(_fresh(draft), now=later(30))
    assert (shown.call.cards_left, shown.seconds, shown.ends_at) == (3, 0, later(25))
    for _call in range(11):
        drafts.call_next(actor=None, draft=draft, now=NOW)
    with pytest.raises(DraftRefused) as refused:
        drafts.call_next(actor=None, draft=draft, now=NOW)
    assert refused.value.code == "all_called"
    drafts.finish_table_draft(actor=None, draft=draft, now=NOW)
    assert _pod(draft).is_done
    with pytest.raises(DraftRefused):
        drafts.finish_table_draft(actor=None, draft=draft, now=NOW)


def test_a_draft_in_the_browser_is_not_called():
    draft = started_draft(started(4), size=3)
    for service in (drafts.call_next, drafts.finish_table_draft):
        with pytest.raises(DraftRefused) as refused:
            service(actor=None, draft=draft, now=NOW)
        assert refused.value.code == "draft_live"
    with pytest.raises(DraftRefused):
        drafts.make_pick(
            actor=None,
            seat=seat(drafts.start_draft(actor=None, draft=_create(started(4)), now=NOW), 1),
            choice=take(0),
            now=NOW,
        )
