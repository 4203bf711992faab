"""Late entry, drop, reinstatement, disqualification (MTR 2.10 and practice)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.factories import NOW, PlayerFactory, RegistrationFactory
from tests.factories.events import (
    by_name,
    match_of,
    next_round,
    pair,
    play,
    play_all,
    registered,
    started,
)
from tournaments.enums import (
    CheckInPolicy,
    EntryKind,
    LateEntryPolicy,
    MissedRounds,
    PenaltyKind,
    RegistrationStatus,
)
from tournaments.errors import AlreadyDropped, LateEntryRefused, RegistrationRefused
from tournaments.selectors.standings import explain_standing, standings
from tournaments.services import participation, penalties, registrations, rounds, tournaments

pytestmark = pytest.mark.django_db


def fresh(event):
    event.refresh_from_db()
    return event


def late(event, name="Late", **options):
    return participation.enter_late(
        actor=None, tournament=event, player=PlayerFactory(name=name), now=NOW, **options
    )


def drop(event, name):
    return participation.drop_player(actor=None, registration=by_name(event, name), now=NOW)


class TestLateEntry:
    def test_8_6_with_a_loss_for_each_missed_round(self):
        event = started(4, swiss_rounds=3)
        first = next_round(event)
        entrant = late(event)
        assert (entrant.status, entrant.entered_in_round) == (RegistrationStatus.PLAYING, 2)
        entry = first.entries.get(registration=entrant)
        assert (entry.kind, entry.reasons[0]["code"]) == (EntryKind.LOSS, "late_entry")
        play_all(first)
        play_all(next_round(event))
        explained = explain_standing(fresh(event), entrant)
        assert (explained.rounds_played, explained.losses) == (2, (1,))
        assert explained.games_played == 2

    def test_9_12_an_assigned_loss_is_a_round_without_opponent_and_games(self):
        event = started(4, swiss_rounds=3)
        first = next_round(event)
        entrant = late(event)
        play_all(first)
        explained = explain_standing(fresh(event), entrant)
        assert (explained.row.record, explained.row.match_points) == ("0–1–0", 0)
        assert (explained.games_played, explained.shares) == (0, ())
        assert explained.match_win_percentage == Fraction(33, 100)

    def test_8_6_without_losses_missed_rounds_do_not_count(self):
        event = started(4, swiss_rounds=3, late_entry=LateEntryPolicy.WITHOUT_LOSSES)
        first = next_round(event)
        entrant = late(event)
        assert not first.entries.filter(registration=entrant).exists()
        play_all(first)
        second = next_round(event)
        play_all(second)
        explained = explain_standing(fresh(event), entrant)
        assert explained.rounds_played == 1

    def test_staff_choose_per_player(self):
        event = started(4, swiss_rounds=3)
        first = next_round(event)
        entrant = late(event, missed_rounds=MissedRounds.NOT_COUNTED)
        assert not first.entries.filter(registration=entrant).exists()

    def test_the_policy_says_until_when(self):
        event = started(4, swiss_rounds=4, late_entry_until_round=1)
        play_all(next_round(event))
        play_all(next_round(event))
        with pytest.raises(LateEntryRefused) as refused:
            late(event)
        assert refused.value.code == "too_late"
        assert late(event, "Friend", override=True).entered_in_round == 3

    def test_no_late_entry_by_policy(self):
        event = started(4, late_entry=LateEntryPolicy.REFUSED)
        next_round(event)
        with pytest.raises(LateEntryRefused) as refused:
            late(event)
        assert refused.value.code == "late_entry_refused"

    def test_no_late_entry_into_a_full_event(self):
        event = started(4, capacity=4)
        next_round(event)
        with pytest.raises(LateEntryRefused) as refused:
            late(event)
        assert refused.value.code == "event_full"

    def test_never_into_a_bracket(self):
        event = started(4, structure="single_elimination")
        next_round(event)
        with pytest.raises(LateEntryRefused):
            late(event, override=True)

    def test_a_draft_has_to_be_paired_again(self):
        event = started(4)
        draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
        late(event)
        draft.refresh_from_db()
        assert draft.is_outdated
        assert rounds.repair_round(actor=None, round=draft, now=NOW).entries.count() == 5

    def test_who_enters_before_round_1_is_present_and_does_not_lose_it(self):
        event = registered(4, check_in=CheckInPolicy.ROUND_LOSS)
        registrations.check_in_all(actor=None, tournament=event, now=NOW)
        tournaments.start_tournament(actor=None, tournament=event, now=NOW)
        entrant = late(event)
        first = next_round(event)
        assert first.entries.get(registration=entrant).kind != EntryKind.LOSS
        assert first.matches.count() == 2

    def test_somebody_from_the_waiting_list_keeps_the_registration(self):
        event = started(4)
        waiting = RegistrationFactory(tournament=event, status=RegistrationStatus.WAITING)
        next_round(event)
        entrant = participation.enter_late(
            actor=None, tournament=event, player=waiting.player, now=NOW
        )
        assert entrant.pk == waiting.pk


class TestDrops:
    @pytest.mark.mtr("2.10")
    def test_8_1_who_drops_is_not_paired_again(self):
        event = started(6, swiss_rounds=3)
        play_all(next_round(event))
        gone = drop(event, "P002")
        assert (gone.status, gone.dropped_after_round) == (RegistrationStatus.DROPPED, 1)
        second = next_round(event)
        assert not second.entries.filter(registration=gone).exists()
        assert second.entries.count() == 5

    @pytest.mark.mtr("2.10")
    def test_8_1_a_paired_match_still_needs_its_result(self):
        event = started(4, swiss_rounds=3)
        first = next_round(event)
        drop(event, "P001")
        match = play(first, "P001", (0, 2, 0))
        assert match.has_result

    def test_dropping_twice_is_refused(self):
        event = started(4)
        next_round(event)
        drop(event, "P001")
        with pytest.raises(AlreadyDropped) as refused:
            drop(event, "P001")
        assert refused.value.code == "already_dropped"

    def test_before_round_1_a_player_withdraws_instead(self):
        event = started(4)
        with pytest.raises(RegistrationRefused) as refused:
            drop(event, "P001")
        assert refused.value.code == "event_not_started"

    @pytest.mark.mtr("2.10")
    def test_8_5_a_dropped_player_keeps_points_and_counts_for_opponents(self):
        event = started(["A", "B", "C", "D"], swiss_rounds=3)
        one = pair(event, ("A", "B"), ("C", "D"))
        play(one, "A", (2, 0, 0))
        play(one, "C", (2, 0, 0))
        drop(event, "A")
        play_all(next_round(event))
        rows = {row.name: row for row in standings(fresh(event))}
        assert (rows["A"].match_points, rows["A"].dropped_after) == (3, 1)
        shares = explain_standing(event, by_name(event, "B")).shares
        assert (shares[0].name, shares[0].match_win_percentage) == ("A", 1)

    @pytest.mark.mtr("2.10")
    def test_8_4_who_comes_back_lost_the_rounds_between(self):
        event = started(6, swiss_rounds=4)
        play_all(next_round(event))
        drop(event, "P001")
        play_all(next_round(event))
        back = participation.reinstate_player(
            actor=None, registration=by_name(event, "P001"), now=NOW
        )
        assert (back.status, back.dropped_after_round) == (RegistrationStatus.PLAYING, None)
        assert event.rounds.get(number=2).entries.get(registration=back).kind == EntryKind.LOSS
        third = next_round(event)
        assert third.entries.filter(registration=back).exists()

    def test_8_4_rounds_before_a_late_entry_that_do_not_count_stay_so(self):
        event = started(4, swiss_rounds=5)
        play_all(next_round(event))
        late(event, missed_rounds=MissedRounds.NOT_COUNTED)
        play_all(next_round(event))
        drop(event, "Late")
        play_all(next_round(event))
        back = participation.reinstate_player(
            actor=None, registration=by_name(event, "Late"), now=NOW
        )
        lost = back.entries.filter(kind=EntryKind.LOSS)
        assert list(lost.values_list("round__number", flat=True)) == [3]

    @pytest.mark.mtr("2.10")
    def test_8_4_never_after_the_cut(self):
        event = started(4, swiss_rounds=1, cut_to=2)
        play_all(next_round(event))
        drop(event, "P001")
        next_round(event)
        with pytest.raises(RegistrationRefused) as refused:
            participation.reinstate_player(actor=None, registration=by_name(event, "P001"), now=NOW)
        assert refused.value.code == "playoff_begun"

    def test_who_has_not_dropped_cannot_come_back(self):
        event = started(4)
        next_round(event)
        with pytest.raises(RegistrationRefused) as refused:
            participation.reinstate_player(actor=None, registration=by_name(event, "P001"), now=NOW)
        assert refused.value.code == "not_dropped"


class TestDisqualification:
    def test_8_7_loses_the_current_match_and_disappears(self):
        event = started(["A", "B", "C", "D"], swiss_rounds=2)
        one = pair(event, ("A", "B"), ("C", "D"))
        penalty = participation.disqualify_player(
            actor=None, registration=by_name(event, "A"), now=NOW, infraction="USC 4.8"
        )
        assert (penalty.kind, penalty.round) == (PenaltyKind.DISQUALIFICATION, one)
        match = match_of(one, "A")
        assert match.winner_id == by_name(event, "B").pk
        play(one, "C", (2, 0, 0))
        rows = standings(fresh(event))
        assert {row.name for row in rows} == {"B", "C", "D"}
        assert not next_round(event).entries.filter(registration=by_name(event, "A")).exists()

    def test_twice_is_refused_and_there_is_no_way_back(self):
        event = started(4)
        next_round(event)
        row = by_name(event, "P001")
        participation.disqualify_player(actor=None, registration=row, now=NOW)
        with pytest.raises(RegistrationRefused) as refused:
            participation.disqualify_player(actor=None, registration=row, now=NOW)
        assert refused.value.code == "already_disqualified"
        with pytest.raises(RegistrationRefused) as refused:
            participation.reinstate_player(actor=None, registration=row, now=NOW)
        assert refused.value.code == "disqualified"
        with pytest.raises(AlreadyDropped):
            participation.drop_player(actor=None, registration=row, now=NOW)

    def test_a_recorded_result_of_the_current_round_stays(self):
        event = started(["A", "B"], swiss_rounds=2)
        one = next_round(event)
        play(one, "A", (2, 0, 0))
        participation.disqualify_player(actor=None, registration=by_name(event, "A"), now=NOW)
        assert match_of(one, "A").winner_id == by_name(event, "A").pk

    def test_19_1_other_penalties_are_recorded_with_their_round(self):
        event = started(4)
        first = next_round(event)
        penalty = penalties.give_penalty(
            actor=None,
            registration=by_name(event, "P001"),
            ruling=penalties.Ruling(kind=PenaltyKind.WARNING, infraction="Spilled coffee"),
            now=NOW,
        )
        assert (penalty.round, penalty.registration.status) == (first, "playing")
