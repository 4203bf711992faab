"""Undo of the last staff action on a round restores the rows as they were."""

from __future__ import annotations

import pytest

from tests.factories import NOW, PlayerFactory, UserFactory
from tests.factories.events import by_name, match_of, next_round, pair, play, play_all, started
from tests.kept import fresh, made_once
from tournaments.enums import AuditAction, MissedRounds
from tournaments.errors import UndoRefused
from tournaments.models import (
    AuditEntry,
    Match,
    Penalty,
    Playoff,
    Registration,
    Round,
    RoundClock,
    RoundEntry,
    TimeExtension,
)
from tournaments.selectors.audit import changed_fields
from tournaments.selectors.desk_log import LogFilter, log_entries
from tournaments.selectors.pairings import last_undoable
from tournaments.services import (
    clocks,
    pairing_edits,
    participation,
    results,
    rounds,
    tournaments,
)
from tournaments.services.audit import row_values
from tournaments.services.undo import undo_last_action

pytestmark = pytest.mark.django_db


def state(event):
    """Every row of the event that undo may touch, as values."""
    tables = [
        Round.objects.filter(tournament=event),
        Match.objects.filter(round__tournament=event),
        RoundEntry.objects.filter(round__tournament=event),
        RoundClock.objects.filter(round__tournament=event),
        Registration.objects.filter(tournament=event),
        Penalty.objects.filter(registration__tournament=event),
        Playoff.objects.filter(tournament=event),
    ]
    return [[row_values(row) for row in rows.order_by("pk")] for rows in tables]


def undo(event, number):
    return undo_last_action(actor=None, tournament=event, round_number=number, now=NOW)


def check(event, number, action):
    """The action changes something and undo brings everything back."""
    before = state(event)
    action()
    assert state(event) != before
    entry = undo(event, number)
    assert state(event) == before
    assert entry.action == AuditAction.UNDONE
    assert entry.undoes is not None


def in_round_1():
    """Six players in round 1, published, tables A–B, C–D, E–F without results."""
    event = started(list("ABCDEF"), swiss_rounds=3)
    pair(event, ("A", "B"), ("C", "D"), ("E", "F"))
    return event


made = made_once(in_round_1)


@pytest.fixture
def event(db, made):
    return fresh(made)


@pytest.fixture
def first(event):
    return event.rounds.get(number=1)


def test_a_result(event, first):
    check(event, 1, lambda: play(first, "A", (2, 1, 0)))


def test_a_changed_result(event, first):
    play(first, "A", (2, 1, 0))
    check(event, 1, lambda: play(first, "A", (0, 2, 0)))


def test_a_no_show_with_its_drop(event, first):
    match = match_of(first, "A")
    check(
        event,
        1,
        lambda: results.record_no_show(
            actor=None, match=match, absent=match.player_one, now=NOW, drop=True
        ),
    )


def test_a_cleared_result_with_the_players_reports(event, first):
    match = match_of(first, "A")
    for one in (match.player_one, match.player_two):
        results.report_result(actor=None, match=match, reporter=one, games=(2, 0, 0), now=NOW)
    reports = list(match.reports.values_list("pk", "registration_id"))
    check(event, 1, lambda: results.clear_result(actor=None, match=match, now=NOW))
    assert list(match.reports.values_list("pk", "registration_id")) == reports


def test_a_swap(event, first):
    check(
        event,
        1,
        lambda: pairing_edits.swap_players(
            actor=None, round=first, first=by_name(event, "A"), second=by_name(event, "C"), now=NOW
        ),
    )


def test_a_pairing_set_by_hand(event, first):
    participation.enter_late(actor=None, tournament=event, player=PlayerFactory(name="L"), now=NOW)
    check(
        event,
        1,
        lambda: pairing_edits.pair_manually(
            actor=None, round=first, first=by_name(event, "L"), second=by_name(event, "C"), now=NOW
        ),
    )


def test_an_assigned_loss(event, first):
    check(
        event,
        1,
        lambda: pairing_edits.assign_loss(
            actor=None, round=first, registration=by_name(event, "A"), now=NOW
        ),
    )


def test_a_move_to_another_table(event, first):
    match = match_of(first, "A")
    table = match_of(first, "E").table
    check(
        event,
        1,
        lambda: pairing_edits.move_to_table(actor=None, match=match, table=table, now=NOW),
    )


def test_a_drop_and_a_disqualification(event):
    check(
        event,
        1,
        lambda: participation.drop_player(
            actor=UserFactory(), registration=by_name(event, "A"), now=NOW
        ),
    )
    check(
        event,
        1,
        lambda: participation.disqualify_player(
            actor=None, registration=by_name(event, "A"), now=NOW
        ),
    )


def test_a_late_entry(event):
    check(
        event,
        1,
        lambda: participation.enter_late(
            actor=None, tournament=event, player=PlayerFactory(name="Late"), now=NOW
        ),
    )


def test_the_clock(event, first):
    check(event, 1, lambda: clocks.start_clock(actor=None, round=first, now=NOW))
    clocks.start_clock(actor=None, round=first, now=NOW)
    check(event, 1, lambda: clocks.extend_clock(actor=None, round=first, minutes=5, now=NOW))


def test_publication(event):
    play_all(event.rounds.get(number=1))
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    check(event, 2, lambda: rounds.publish_round(actor=None, round=draft, now=NOW))


def test_pairing_a_round_reopens_the_last(event, first):
    play_all(first)
    check(event, 2, lambda: rounds.pair_next_round(actor=None, tournament=event, now=NOW))
    first.refresh_from_db()
    assert first.is_open


def test_pairing_again_and_discarding(event):
    play_all(event.rounds.get(number=1))
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    check(event, 2, lambda: rounds.repair_round(actor=None, round=draft, now=NOW, seed=4))
    check(event, 2, lambda: rounds.discard_draft(actor=None, round=draft, now=NOW))


def test_pairing_a_published_round_again(event, first):
    check(event, 1, lambda: rounds.repair_round(actor=None, round=first, now=NOW, seed=4))


def test_completion(event, first):
    play_all(first)
    check(event, 1, lambda: rounds.complete_round(actor=None, round=first, now=NOW))


def test_the_cut(event):
    event.cut_to, event.swiss_rounds = 4, 1
    event.save()
    play_all(event.rounds.get(number=1))
    check(event, 2, lambda: rounds.pair_next_round(actor=None, tournament=event, now=NOW))
    assert not Playoff.objects.filter(tournament=event).exists()


def test_a_correction_of_the_last_round(event, first):
    play_all(first)
    rounds.complete_round(actor=None, round=first, now=NOW)
    check(
        event,
        1,
        lambda: results.correct_result(
            actor=None, match=first.matches.first(), games=(0, 2, 0), now=NOW
        ),
    )


def test_undoing_goes_back_step_by_step(event, first):
    before = state(event)
    play(first, "A", (2, 0, 0))
    between = state(event)
    play(first, "C", (2, 0, 0))
    undo(event, 1)
    assert state(event) == between
    undo(event, 1)
    assert state(event) == before


def test_the_undo_is_in_the_log_and_moves_the_revision_on(event, first):
    play(first, "A", (2, 0, 0))
    event.refresh_from_db()
    revision = event.revision
    user = UserFactory()
    entry = undo_last_action(actor=user, tournament=event, round_number=1, now=NOW)
    event.refresh_from_db()
    assert event.revision == revision + 1
    assert (entry.actor, entry.undoes.action) == (user, AuditAction.RESULT_ENTERED)
    newest = log_entries(event, LogFilter()).first()
    assert newest == entry
    assert [c.before for c in changed_fields(entry) if c.field == "result"] == ["Confirmed"]


def test_a_version_never_goes_back(event, first):
    play(first, "A", (2, 0, 0))
    assert match_of(first, "A").version == 1
    undo(event, 1)
    assert match_of(first, "A").version == 2


def test_nothing_to_undo(event):
    with pytest.raises(UndoRefused) as refused:
        undo(event, 7)
    assert refused.value.code == "undo_refused"


def test_refused_when_a_player_has_reported_since(event, first):
    match = match_of(first, "A")
    results.report_result(
        actor=None, match=match, reporter=match.player_one, games=(2, 0, 0), now=NOW
    )
    before = state(event)
    with pytest.raises(UndoRefused) as refused:
        undo(event, 1)
    assert refused.value.code == "undo_has_followers"
    assert state(event) == before


def test_refused_when_the_same_match_was_changed_by_its_players_since(event, first):
    match = play(first, "A", (2, 0, 0))
    results.clear_result(actor=None, match=match, now=NOW)
    results.report_result(
        actor=None, match=match, reporter=match.player_one, games=(2, 0, 0), now=NOW
    )
    with pytest.raises(UndoRefused) as refused:
        undo(event, 1)
    assert refused.value.code == "undo_has_followers"


def test_refused_when_a_later_round_was_paired(event, first):
    play_all(first)
    rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    with pytest.raises(UndoRefused) as refused:
        undo(event, 1)
    assert refused.value.code == "undo_later_round"


def test_refused_when_the_discarded_draft_no_longer_fits(event, first):
    play_all(first)
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    rounds.discard_draft(actor=None, round=draft, now=NOW)
    play(first, "A", (0, 2, 0))
    with pytest.raises(UndoRefused):
        undo(event, 2)


def test_refused_when_another_action_came_in_between(event, first):
    play(first, "A", (2, 0, 0))
    shown = last_undoable(event, 1)
    play(first, "C", (2, 0, 0))
    with pytest.raises(UndoRefused) as refused:
        undo_last_action(
            actor=None, tournament=event, round_number=1, now=NOW, expected_entry_id=shown.pk
        )
    assert refused.value.code == "undo_changed"


def test_a_players_own_actions_are_not_undone(event, first):
    play(first, "A", (2, 0, 0))
    match = match_of(first, "C")
    results.report_result(
        actor=None, match=match, reporter=match.player_one, games=(2, 0, 0), now=NOW
    )
    undo(event, 1)
    assert match_of(first, "A").games is None
    assert match_of(first, "C").result_status == "reported"
    assert AuditEntry.objects.filter(tournament=event, undone_by__isnull=False).count() == 1


def test_the_end_of_the_event(event, first):
    event.swiss_rounds = 1
    event.save()
    play_all(first)
    before = state(event)
    tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
    undo(event, 1)
    assert state(event) == before
    event.refresh_from_db()
    assert (event.status, event.finished_at) == ("running", None)


def test_a_late_entrant_paired_by_hand_makes_no_second_bye():
    event = started(list("ABCDE"), swiss_rounds=3)
    first = pair(event, ("A", "B"), ("C", "D"))
    late = participation.enter_late(
        actor=None, tournament=event, player=PlayerFactory(name="L"), now=NOW
    )
    check(
        event,
        1,
        lambda: pairing_edits.pair_manually(
            actor=None, round=first, first=late, second=by_name(event, "C"), now=NOW
        ),
    )
    pairing_edits.pair_manually(
        actor=None, round=first, first=late, second=by_name(event, "C"), now=NOW
    )
    tables = {
        frozenset((one.player_one.player.name, one.player_two.player.name))
        for one in first.matches.with_players()
    }
    assert tables == {frozenset("AB"), frozenset("CL"), frozenset("DE")}
    assert not first.entries.exclude(kind="match").exists()


def test_a_pairing_of_a_late_entrant_without_a_place(event):
    """The bye that a player gets on the way to a match is undone with it."""
    late = participation.enter_late(
        actor=None,
        tournament=event,
        player=PlayerFactory(name="L"),
        now=NOW,
        missed_rounds=MissedRounds.NOT_COUNTED,
    )
    first = event.rounds.get(number=1)
    check(
        event,
        1,
        lambda: pairing_edits.pair_manually(
            actor=None, round=first, first=late, second=by_name(event, "C"), now=NOW
        ),
    )


def test_a_correction_of_an_earlier_round_made_after_later_ones_were_paired(event, first):
    play_all(first)
    next_round(event)
    check(
        event,
        1,
        lambda: results.correct_result(
            actor=None, match=match_of(first, "A"), games=(0, 2, 0), now=NOW
        ),
    )


def test_a_correction_takes_its_mark_off_the_draft(event, first):
    play_all(first)
    rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    check(
        event,
        1,
        lambda: results.correct_result(
            actor=None, match=match_of(first, "A"), games=(0, 2, 0), now=NOW
        ),
    )
    assert not event.rounds.get(number=2).is_outdated


def test_refused_when_a_draft_was_paired_again_with_the_correction(event, first):
    play_all(first)
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    results.correct_result(actor=None, match=match_of(first, "A"), games=(0, 2, 0), now=NOW)
    rounds.repair_round(actor=None, round=draft, now=NOW)
    with pytest.raises(UndoRefused) as refused:
        undo(event, 1)
    assert refused.value.code == "undo_later_round"


def test_refused_when_a_late_entrant_was_put_into_a_draft(event, first):
    play_all(first)
    draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
    late = participation.enter_late(
        actor=None, tournament=event, player=PlayerFactory(name="L"), now=NOW
    )
    pairing_edits.pair_manually(
        actor=None, round=draft, first=late, second=by_name(event, "C"), now=NOW
    )
    with pytest.raises(UndoRefused) as refused:
        undo(event, 1)
    assert refused.value.code == "undo_later_round"


def test_time_extensions_come_back_with_the_pairings(event, first):
    clocks.extend_table(
        actor=None, match=match_of(first, "A"), minutes=5, reason="deck check", now=NOW
    )
    extended = list(TimeExtension.objects.values())
    rounds.repair_round(actor=None, round=first, now=NOW)
    assert not TimeExtension.objects.exists()
    undo(event, 1)
    assert list(TimeExtension.objects.values()) == extended
    pairing_edits.assign_loss(actor=None, round=first, registration=by_name(event, "A"), now=NOW)
    assert not TimeExtension.objects.exists()
    undo(event, 1)
    assert list(TimeExtension.objects.values()) == extended
