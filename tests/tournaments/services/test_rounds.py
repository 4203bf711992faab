"""Rounds: drafted, inspected, edited, published, paired again, completed."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from tests.factories import NOW, PlayerFactory
from tests.factories.events import by_name, match_of, next_round, pair, play, play_all, started
from tournaments.enums import EntryKind, RoundStatus
from tournaments.errors import (
    MissingResults,
    PairingRefused,
    RepairRefused,
    RoundClosed,
    RoundRefused,
    TournamentRefused,
)
from tournaments.models import Match, RoundEntry
from tournaments.selectors.pairings import reasons
from tournaments.services import pairing_edits, participation, rounds, tournaments

pytestmark = pytest.mark.django_db


def table_of(round):
    """Who plays whom, as a set of pairs of names."""
    return {
        frozenset((match.player_one.player.name, match.player_two.player.name))
        for match in round.matches.all().with_players()
    }


def draft_of(event, **options):
    return rounds.pair_next_round(actor=None, tournament=event, now=NOW, **options)


class TestDrafts:
    def test_6_10_a_draft_is_inspected_before_it_is_published(self):
        event = started(["A", "B", "C"])
        draft = draft_of(event)
        assert draft.status == RoundStatus.DRAFT
        (match,) = draft.matches.all()
        assert reasons(match) == ("First round: at random",)
        bye = draft.entries.get(kind=EntryKind.BYE)
        assert len(reasons(bye)) == 1
        published = rounds.publish_round(actor=None, round=draft, now=NOW)
        assert (published.status, published.published_at) == (RoundStatus.PUBLISHED, NOW)

    def test_publishing_twice_is_refused(self):
        event = started(4)
        round = next_round(event)
        with pytest.raises(RoundRefused) as refused:
            rounds.publish_round(actor=None, round=round, now=NOW)
        assert refused.value.code == "round_published"

    def test_there_is_one_draft_at_a_time(self):
        event = started(4)
        draft_of(event)
        with pytest.raises(RoundRefused) as refused:
            draft_of(event)
        assert refused.value.code == "draft_exists"

    def test_6_13_the_same_seed_gives_the_same_pairings(self):
        event = started(16, seed=99)
        draft = draft_of(event, seed=5)
        first = table_of(draft)
        rounds.discard_draft(actor=None, round=draft, now=NOW)
        again = draft_of(event, seed=5)
        assert (table_of(again), again.seed) == (first, 5)
        other = rounds.repair_round(actor=None, round=again, now=NOW, seed=6)
        assert table_of(other) != first

    def test_6_13_events_with_the_same_seed_are_paired_alike(self):
        names = [f"N{number}" for number in range(12)]
        one, two = started(names, seed=3), started(names, seed=3)
        assert table_of(draft_of(one)) == table_of(draft_of(two))

    @pytest.mark.scenario("TR-07")
    def test_6_3_winners_meet_winners(self):
        event = started(["A", "B", "C", "D"], swiss_rounds=2)
        first = pair(event, ("A", "B"), ("C", "D"))
        play(first, "A", (2, 0, 0))
        play(first, "D", (2, 0, 0))
        second = next_round(event)
        assert table_of(second) == {frozenset("AD"), frozenset("BC")}
        match = match_of(second, "A")
        assert (match.table, match.points_one, match.points_two) == (1, 3, 3)
        assert reasons(match) == ("Same number of match points",)

    @pytest.mark.scenario("TR-07")
    def test_6_4_the_only_pairing_without_a_rematch_is_taken(self):
        event = started(["A", "B", "C", "D"], swiss_rounds=3)
        for tables in [(("A", "B"), ("C", "D")), (("A", "C"), ("B", "D"))]:
            round = pair(event, *tables)
            play_all(round)
        assert table_of(next_round(event)) == {frozenset("AD"), frozenset("BC")}

    def test_6_4_an_unavoidable_rematch_is_shown(self):
        event = started(["A", "B"], swiss_rounds=2)
        play_all(next_round(event))
        second = next_round(event)
        assert "Rematch: no pairing without one is possible" in reasons(match_of(second, "A"))
        assert second.cost["rematches"] == 1

    def test_6_9_forbidden_pairs_do_not_meet(self):
        event = started(["A", "B", "C", "D"])
        wishes = rounds.RoundWishes(forbidden=[(by_name(event, "A"), by_name(event, "B"))])
        for seed in range(6):
            draft = draft_of(event, wishes=wishes, seed=seed)
            assert frozenset("AB") not in table_of(draft)
            rounds.discard_draft(actor=None, round=draft, now=NOW)

    def test_6_9_impossible_wishes_are_explained(self):
        event = started(["A", "B"])
        wishes = rounds.RoundWishes(forbidden=[(by_name(event, "A"), by_name(event, "B"))])
        with pytest.raises(PairingRefused) as refused:
            draft_of(event, wishes=wishes)
        assert refused.value.code == "no_valid_pairing"

    def test_6_9_fixed_tables_are_honoured(self):
        event = started(8, first_table=10)
        row = by_name(event, "P003")
        row.fixed_table = 12
        row.save()
        round = next_round(event)
        assert match_of(round, "P003").table == 12
        assert sorted(round.matches.values_list("table", flat=True)) == [10, 11, 12, 13]

    @pytest.mark.scenario("TR-07")
    def test_7_3_the_bye_goes_to_the_lowest_group_and_to_nobody_twice(self):
        event = started(9, swiss_rounds=4)
        seen = []
        for _number in range(4):
            round = next_round(event)
            bye = round.entries.get(kind=EntryKind.BYE)
            lowest = min(
                entry.match_points
                for entry in round.entries.all()
                if entry.registration_id not in seen
            )
            assert bye.match_points == lowest
            seen.append(bye.registration_id)
            play_all(round)
        assert len(set(seen)) == 4

    def test_7_4_awarded_byes_for_the_first_rounds(self):
        event = started(6, swiss_rounds=3)
        row = by_name(event, "P001")
        row.awarded_byes = 2
        row.save()
        for number in (1, 2, 3):
            round = next_round(event)
            entry = round.entries.get(registration=row)
            assert entry.kind == (EntryKind.MATCH if number == 3 else EntryKind.BYE)
            play_all(round)

    def test_6_8_the_last_round_by_standings_is_an_option(self):
        event = started(8, swiss_rounds=3, pair_last_round_by_standings=True)
        for _number in range(2):
            play_all(next_round(event))
        last = next_round(event)
        assert "Paired by standings" in " ".join(
            reason for match in last.matches.all() for reason in reasons(match)
        )


class TestRepair:
    def test_6_10_a_published_round_without_results_may_be_paired_again(self):
        event = started(8)
        round = next_round(event)
        again = rounds.repair_round(actor=None, round=round, now=NOW, seed=77)
        assert (again.pk, again.status, again.published_at) == (round.pk, RoundStatus.DRAFT, None)
        assert (again.matches.count(), again.entries.count()) == (4, 8)

    def test_6_10_not_once_a_result_is_in(self):
        event = started(8)
        round = next_round(event)
        play(round, "P001", (2, 0, 0))
        before = table_of(round)
        with pytest.raises(RepairRefused) as refused:
            rounds.repair_round(actor=None, round=round, now=NOW)
        assert refused.value.code == "repair_refused"
        assert table_of(round) == before


class TestCompletion:
    def test_5_6_no_next_round_while_a_match_is_open(self):
        event = started(["A", "B", "C", "D"])
        first = pair(event, ("A", "B"), ("C", "D"))
        play(first, "A", (2, 0, 0))
        with pytest.raises(MissingResults) as refused:
            draft_of(event)
        assert refused.value.tables == (match_of(first, "C").table,)
        assert draft_of(event, allow_missing_results=True).number == 2

    def test_pairing_the_next_round_completes_the_last(self):
        event = started(4)
        first = next_round(event)
        play_all(first)
        draft_of(event)
        first.refresh_from_db()
        assert (first.status, first.completed_at) == (RoundStatus.COMPLETE, NOW)

    def test_completing_and_reopening(self):
        event = started(4)
        first = next_round(event)
        with pytest.raises(MissingResults):
            rounds.complete_round(actor=None, round=first, now=NOW)
        play_all(first)
        assert rounds.complete_round(actor=None, round=first, now=NOW).is_complete
        with pytest.raises(RoundRefused):
            rounds.complete_round(actor=None, round=first, now=NOW)
        assert rounds.reopen_round(actor=None, round=first, now=NOW).is_open

    def test_a_round_with_a_later_one_is_not_reopened(self):
        event = started(4)
        first = next_round(event)
        play_all(first)
        draft_of(event)
        with pytest.raises(RoundRefused) as refused:
            rounds.reopen_round(actor=None, round=first, now=NOW)
        assert refused.value.code == "later_round_exists"

    def test_discarding_the_draft_opens_the_last_round_again(self):
        event = started(4)
        first = next_round(event)
        play_all(first)
        rounds.discard_draft(actor=None, round=draft_of(event), now=NOW)
        first.refresh_from_db()
        assert first.is_open
        assert event.rounds.count() == 1

    def test_2_6_the_event_ends_with_the_announced_number_of_rounds(self):
        event = started(4, swiss_rounds=2)
        for _number in range(2):
            play_all(next_round(event))
        with pytest.raises(TournamentRefused) as refused:
            draft_of(event)
        assert refused.value.code == "no_rounds_left"
        assert tournaments.finish_tournament(actor=None, tournament=event, now=NOW).is_over

    def test_an_event_is_not_finished_with_rounds_left_unless_early(self):
        event = started(4, swiss_rounds=2)
        play_all(next_round(event))
        with pytest.raises(TournamentRefused) as refused:
            tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
        assert refused.value.code == "rounds_left"
        done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW, early=True)
        assert done.is_over


class TestEdits:
    def swapped(self, event, round, one, two):
        return pairing_edits.swap_players(
            actor=None, round=round, first=by_name(event, one), second=by_name(event, two), now=NOW
        )

    def test_two_players_change_places(self):
        event = started(["A", "B", "C", "D"])
        round = pair(event, ("A", "B"), ("C", "D"))
        self.swapped(event, round, "A", "C")
        assert table_of(round) == {frozenset("CB"), frozenset("AD")}
        round.refresh_from_db()
        assert (round.is_edited, round.is_optimal) == (True, False)
        assert reasons(match_of(round, "A")) == ("Pairing changed by hand",)

    def test_a_player_takes_anothers_bye(self):
        event = started(["A", "B", "C"])
        round = pair(event, ("A", "B"))
        self.swapped(event, round, "A", "C")
        assert table_of(round) == {frozenset("CB")}
        assert round.entries.get(kind=EntryKind.BYE).registration == by_name(event, "A")

    def test_only_single_tables_without_a_result_are_swapped(self):
        event = started(["A", "B", "C", "D", "E", "F"])
        round = pair(event, ("A", "B"), ("C", "D"), ("E", "F"))
        play(round, "A", (2, 0, 0))
        with pytest.raises(PairingRefused) as refused:
            self.swapped(event, round, "A", "C")
        assert refused.value.code == "table_has_result"
        self.swapped(event, round, "C", "E")
        assert table_of(round) == {frozenset("AB"), frozenset("ED"), frozenset("CF")}

    def test_players_of_one_match_cannot_be_swapped(self):
        event = started(["A", "B"])
        round = next_round(event)
        with pytest.raises(PairingRefused) as refused:
            self.swapped(event, round, "A", "B")
        assert refused.value.code == "same_match"

    def test_manual_pairing_lets_the_former_opponents_meet(self):
        event = started(["A", "B", "C", "D"])
        round = pair(event, ("A", "B"), ("C", "D"))
        pairing_edits.pair_manually(
            actor=None, round=round, first=by_name(event, "A"), second=by_name(event, "D"), now=NOW
        )
        assert table_of(round) == {frozenset("AD"), frozenset("CB")}

    def test_a_rematch_by_hand_is_marked(self):
        event = started(["A", "B", "C", "D"], swiss_rounds=3)
        play_all(pair(event, ("A", "B"), ("C", "D")))
        draft = draft_of(event)
        pairing_edits.pair_manually(
            actor=None, round=draft, first=by_name(event, "A"), second=by_name(event, "B"), now=NOW
        )
        assert "Rematch, set by hand" in reasons(match_of(draft, "A"))

    def test_8_6_a_late_entrant_is_paired_with_the_bye_of_the_running_round(self):
        event = started(["A", "B", "C"])
        round = pair(event, ("A", "B"))
        late = participation.enter_late(
            actor=None, tournament=event, player=PlayerFactory(name="L"), now=NOW
        )
        assert round.entries.get(registration=late).kind == EntryKind.LOSS
        pairing_edits.pair_manually(
            actor=None, round=round, first=late, second=by_name(event, "C"), now=NOW
        )
        assert table_of(round) == {frozenset("AB"), frozenset("LC")}
        assert set(round.entries.values_list("kind", flat=True)) == {EntryKind.MATCH}

    def test_a_bye_by_hand_lets_its_holder_play(self):
        event = started(["A", "B", "C"])
        round = pair(event, ("A", "B"))
        pairing_edits.assign_bye(actor=None, round=round, registration=by_name(event, "B"), now=NOW)
        assert table_of(round) == {frozenset("AC")}
        assert round.entries.get(registration=by_name(event, "B")).kind == EntryKind.BYE

    def test_a_bye_by_hand_leaves_nobody_alone(self):
        event = started(["A", "B"])
        round = next_round(event)
        with pytest.raises(PairingRefused) as refused:
            pairing_edits.assign_bye(
                actor=None, round=round, registration=by_name(event, "B"), now=NOW
            )
        assert refused.value.code == "no_bye"

    @pytest.mark.parametrize("names", ["ABC", "ABCD"])
    def test_an_assigned_loss_leaves_nobody_alone(self, names):
        event = started(list(names))
        round = pair(event, ("A", "B"))
        pairing_edits.assign_loss(
            actor=None, round=round, registration=by_name(event, "A"), now=NOW
        )
        kinds = {e.registration.player.name: e.kind for e in round.entries.all()}
        if names == "ABC":
            assert kinds == {"A": "loss", "B": "match", "C": "match"}
        else:
            assert kinds == {"A": "loss", "B": "bye", "C": "match", "D": "match"}
        assert all("A" not in pair for pair in table_of(round))

    def test_a_complete_round_is_not_edited(self):
        event = started(["A", "B", "C", "D"])
        round = pair(event, ("A", "B"), ("C", "D"))
        play_all(round)
        rounds.complete_round(actor=None, round=round, now=NOW)
        with pytest.raises(RoundClosed):
            self.swapped(event, round, "A", "C")

    def test_moving_to_an_occupied_table_exchanges_the_tables(self):
        event = started(["A", "B", "C", "D"])
        round = pair(event, ("A", "B"), ("C", "D"))
        ab, cd = match_of(round, "A"), match_of(round, "C")
        pairing_edits.move_to_table(actor=None, match=ab, table=cd.table, now=NOW)
        assert match_of(round, "A").table == cd.table
        assert match_of(round, "C").table == ab.table


class TestDatabase:
    """The invariants are held by the database, whatever the code does."""

    def test_23_1_nobody_is_twice_in_a_round(self):
        event = started(["A", "B", "C"])
        round = pair(event, ("A", "B"))
        with pytest.raises(IntegrityError), transaction.atomic():
            RoundEntry.objects.create(
                round=round, registration=by_name(event, "A"), kind=EntryKind.BYE
            )

    def test_nobody_plays_themselves(self):
        event = started(["A", "B"])
        round = next_round(event)
        one = by_name(event, "A")
        with pytest.raises(IntegrityError), transaction.atomic():
            Match.objects.create(round=round, table=9, player_one=one, player_two=one)

    def test_a_table_is_used_once(self):
        event = started(["A", "B", "C", "D"])
        round = pair(event, ("A", "B"), ("C", "D"))
        with pytest.raises(IntegrityError), transaction.atomic():
            round.matches.update(table=1)

    def test_a_confirmed_match_has_games(self):
        event = started(["A", "B"])
        round = next_round(event)
        with pytest.raises(IntegrityError), transaction.atomic():
            round.matches.update(result_status="confirmed")


def test_6_1_events_use_swiss_pairings_unless_announced_otherwise():
    event = started("ABCD")
    assert (event.structure, event.is_swiss) == ("swiss", True)
    assert next_round(event).phase == "swiss"
