"""Who leaves the event leaves its drafts: picks are skipped, cards kept, nobody waits."""

from __future__ import annotations

import pytest

from tests.factories import NOW, UserFactory
from tests.factories.events import match_of, next_round, play_all, started
from tests.tournaments.drafted_events import (
    draft_to_the_end,
    hand,
    later,
    live_draft,
    pick,
    seat,
    started_draft,
    with_accounts,
)
from tests.tournaments.team_events import started_teams
from tournaments.draft_input import load_pod
from tournaments.enums import AuditAction, DraftKind, DraftTiming
from tournaments.models import AuditEntry, DraftPod, DraftSeat, DraftStep
from tournaments.services import drafts, participation, results, undo
from tournaments.services.drafts import DraftSettings

pytestmark = pytest.mark.django_db


def _withdraw(registration):
    return participation.withdraw_registration(actor=None, registration=registration, now=NOW)


def _drop(registration):
    return participation.drop_player(actor=None, registration=registration, now=NOW)


def _disqualify(registration):
    return participation.disqualify_player(actor=None, registration=registration, now=NOW)


def _sizes(draft):
    pod = DraftPod.objects.select_related("draft__tournament").get(draft=draft)
    return [len(load_pod(pod).machine.pool_of(place)) for place in range(pod.seats.count())]


def _drafting_after_a_round(players=4, **options):
    event = started(players)
    play_all(next_round(event))
    return event, started_draft(event, size=players, **options)


@pytest.mark.parametrize("leave", [_drop, _disqualify])
def test_16_7_who_leaves_the_event_is_skipped_without_the_staff(leave):
    _event, draft = _drafting_after_a_round()
    pick(draft, 2)
    leave(seat(draft, 2).registration)
    assert seat(draft, 2).has_left
    for number in (1, 3, 4):
        pick(draft, number)
    # The pack of the left seat has gone on to the third.
    assert (len(hand(draft, 2)), len(hand(draft, 3))) == (0, 3)
    draft_to_the_end(draft)
    assert _sizes(draft) == [5, 1, 5, 5]
    # 16.10: the cards are the player's.
    assert seat(draft, 2).pool.entries.count() == 1


def test_16_7_who_withdraws_before_round_1_is_skipped():
    event = started(4)
    draft = started_draft(event, size=4)
    gone = seat(draft, 3).registration
    _withdraw(gone)
    assert [one.has_left for one in DraftSeat.objects.order_by("number")] == [
        False,
        False,
        True,
        False,
    ]
    entry = AuditEntry.objects.filter(tournament=event).latest("pk")
    assert (entry.action, entry.text) == (AuditAction.DRAFT_SEAT_SKIPPED, gone.name)
    draft_to_the_end(draft)
    assert sum(_sizes(draft)) == 16


def test_a_player_who_leaves_alone_is_no_action_of_the_staff():
    event = with_accounts(4)
    draft = started_draft(event, size=4)
    gone = seat(draft, 1).registration
    participation.withdraw_registration(actor=gone.player.user, registration=gone, now=NOW)
    entries = AuditEntry.objects.filter(tournament=event).order_by("-pk")[:2]
    assert [one.is_staff_action for one in entries] == [False, False]
    draft_by_staff = seat(draft, 2)
    drafts.skip_player(actor=UserFactory(), seat=draft_by_staff, now=NOW)
    assert AuditEntry.objects.latest("pk").is_staff_action


def test_what_time_has_decided_before_counts():
    event = started(4)
    draft = started_draft(event, size=15, timing=DraftTiming.OFFICIAL)
    participation.withdraw_registration(
        actor=None, registration=seat(draft, 1).registration, now=later(42)
    )
    assert _sizes(draft) == [1, 1, 1, 1]
    assert [one.kind for one in DraftStep.objects.order_by("number")] == ["take"] * 4 + ["leave"]


def test_who_leaves_in_a_pause_is_skipped_when_it_goes_on():
    event = started(4)
    draft = started_draft(event, size=4)
    drafts.pause_draft(actor=None, draft=draft, now=NOW)
    _withdraw(seat(draft, 2).registration)
    drafts.resume_draft(actor=None, draft=draft, now=NOW)
    draft_to_the_end(draft)
    assert _sizes(draft)[1] == 0


def test_when_all_but_one_have_left_the_last_one_drafts_on_and_then_it_is_over():
    event = started(4)
    draft = started_draft(event, size=2)
    for number in (1, 2, 3):
        _withdraw(seat(draft, number).registration)
    draft_to_the_end(draft)
    assert _sizes(draft) == [0, 0, 0, 8]


def test_when_everybody_has_left_the_event_the_draft_is_over():
    draft = started_draft(started(4), size=2)
    for number in range(1, 5):
        _withdraw(seat(draft, number).registration)
    assert draft.pods.get().is_done


def test_who_has_left_before_the_start_is_not_waited_for():
    event = started(4)
    draft = live_draft(event, size=4)
    gone = seat(draft, 4).registration
    _withdraw(gone)
    assert not seat(draft, 4).has_left
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    assert seat(draft, 4).has_left
    draft_to_the_end(draft)
    assert (_sizes(draft)[3], sum(_sizes(draft))) == (0, 16)


def test_at_the_tables_the_seat_is_marked():
    event = started(4)
    draft = drafts.create_draft(actor=None, tournament=event, now=NOW, settings=DraftSettings())
    drafts.start_draft(actor=None, draft=draft, now=NOW)
    _withdraw(seat(draft, 1).registration)
    assert [one.has_left for one in DraftSeat.objects.order_by("number")] == [
        True,
        False,
        False,
        False,
    ]
    assert not DraftStep.objects.exists()


def test_a_drop_that_is_undone_brings_nobody_back_to_the_draft():
    event, draft = _drafting_after_a_round()
    gone = seat(draft, 1).registration
    participation.drop_player(actor=UserFactory(), registration=gone, now=NOW)
    undo.undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
    gone.refresh_from_db()
    assert (gone.is_active, seat(draft, 1).has_left) == (True, True)
    draft_to_the_end(draft)
    assert _sizes(draft)[0] == 0


def test_a_no_show_who_is_dropped_leaves_the_draft_that_runs_beside_the_round():
    event = started(4)
    round = next_round(event)
    draft = started_draft(event, size=4)
    absent = seat(draft, 1).registration
    match = match_of(round, absent.player.name)
    results.record_no_show(actor=None, match=match, absent=absent, now=NOW, drop=True)
    assert seat(draft, 1).has_left


def test_8_9_the_drop_of_a_team_empties_all_of_its_seats():
    event = started_teams(["Reds", "Blues"])
    draft = started_draft(event, kind=DraftKind.TEAM_ROCHESTER, size=3, seats=6)
    gone = seat(draft, 1).registration
    _withdraw(gone)
    left = DraftSeat.objects.filter(pod__draft=draft, has_left=True)
    assert [one.registration_id for one in left] == [gone.pk] * 3
    assert sorted(one.team_seat for one in left) == ["A", "B", "C"]


def test_somebody_in_no_draft_leaves_as_ever():
    event = started(4)
    play_all(next_round(event))
    gone = event.registrations.order_by("pk").first()
    assert drafts.leave_drafts(actor=None, tournament=event, registration=gone, now=NOW) == []
    _drop(gone)
    assert not AuditEntry.objects.filter(action=AuditAction.DRAFT_SEAT_SKIPPED).exists()
