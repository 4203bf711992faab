"""Events of pods from the start to the final table (tournament rules 18)."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from fractions import Fraction

import pytest
from django.db import IntegrityError, transaction
from django.db.models import Count

from tests.factories import NOW, PlayerFactory, TournamentFactory, UserFactory
from tests.factories.events import next_round
from tests.tournaments.pod_events import first_round, players_of, pod_event, win_all
from tournaments.enums import PodOutcome, TeamKind
from tournaments.errors import (
    ImpossibleResult,
    InvalidInput,
    MissingResults,
    NotYourMatch,
    PairingRefused,
    PlayoffRefused,
    RepairRefused,
    ResultConflict,
    RoundClosed,
    RoundRefused,
    TournamentRefused,
)
from tournaments.models import Pod, PodSeat, Registration, Tournament
from tournaments.selectors.floor import extra_turns_of
from tournaments.selectors.playoffs import champion
from tournaments.selectors.pods import (
    next_pod_phase,
    pod_cut_size,
    pod_order,
    pod_standings,
    pods_of,
)
from tournaments.selectors.standings import final_order
from tournaments.services import participation, pods, rounds, tournaments, undo

pytestmark = pytest.mark.django_db


def outcomes(pod: Pod) -> list[str]:
    return list(pod.seats.order_by("position").values_list("outcome", flat=True))


class TestStarting:
    def test_18_4_rounds_last_seventy_five_minutes(self):
        event = tournaments.create_tournament(
            actor=None,
            organization=TournamentFactory().organization,
            name="Commander",
            starts_at=NOW,
            format=TournamentFactory().format,
            structure="pods",
            now=NOW,
        )
        assert event.round_minutes == 75

    def test_18_6_rounds_and_cut_follow_the_number_of_players(self):
        event = pod_event(17)
        assert (event.swiss_rounds, pod_cut_size(event)) == (3, 7)

    def test_a_pod_needs_three_players_who_play_alone(self):
        with pytest.raises(TournamentRefused) as caught:
            pod_event(2)
        assert caught.value.code == "too_few_players"
        with pytest.raises(InvalidInput) as caught:
            tournaments.create_tournament(
                actor=None,
                organization=TournamentFactory().organization,
                name="Both",
                starts_at=NOW,
                format=TournamentFactory().format,
                structure="pods",
                team_kind=TeamKind.TRIOS,
                cut_to=8,
                now=NOW,
            )
        assert sorted(caught.value.fields) == ["cut_to", "team_kind"]


class TestPairing:
    def test_18_1_tables_of_four_and_three(self):
        round = first_round(11)
        assert [len(one.seats) for one in pods_of(round)] == [4, 4, 3]
        assert sorted(round.entries.values_list("kind", flat=True)) == ["pod"] * 11
        assert round.best_of == 1

    def test_18_5_round_one_is_random_by_the_stored_seed(self):
        first, again = first_round(12, seed=1), first_round(12, seed=1)
        names = [
            [seat.name for one in pods_of(row) for seat in one.seats] for row in (first, again)
        ]
        assert names[0] == names[1]
        assert first.seed == again.seed

    def test_18_5_winners_meet_and_nobody_meets_an_opponent_again(self):
        round = first_round(16)
        win_all(round)
        second = next_round(round.tournament)
        assert second.cost == {"short_again": 0, "repeats": 0, "spread": 0}
        assert [seat.points for seat in pods_of(second)[0].seats] == [7, 7, 7, 7]

    def test_18_1_a_player_is_at_a_short_table_once(self):
        round = first_round(7)
        win_all(round)
        second = next_round(round.tournament)
        short = Counter(
            seat.registration_id
            for row in (round, second)
            for one in pods_of(row)
            if len(one.seats) == 3
            for seat in one.seats
        )
        assert max(short.values()) == 1

    def test_awarded_byes_are_wins(self):
        event = pod_event(9)
        lucky = event.registrations.first()
        lucky.awarded_byes = 1
        lucky.save()
        round = next_round(event)
        assert round.entries.get(registration=lucky).kind == "bye"
        event.refresh_from_db()
        (row,) = [one for one in pod_standings(event) if one.registration_id == lucky.pk]
        assert (row.points, row.record) == (7, "1–0–0")

    def test_a_draft_is_paired_again_discarded_and_undone(self):
        event = pod_event(12)
        draft = rounds.pair_next_round(actor=None, tournament=event, now=NOW)
        before = [[seat.name for seat in one.seats] for one in pods_of(draft)]
        again = rounds.repair_round(actor=None, round=draft, now=NOW, seed=99)
        assert [[seat.name for seat in one.seats] for one in pods_of(again)] != before
        undo.undo_last_action(actor=None, tournament=event, round_number=1, now=NOW)
        assert [[seat.name for seat in one.seats] for one in pods_of(draft)] == before
        rounds.discard_draft(actor=None, round=draft, now=NOW)
        assert not Pod.objects.exists()

    def test_a_round_with_a_result_is_not_paired_again(self):
        round = first_round(8)
        win_all(round)
        with pytest.raises(RepairRefused):
            rounds.repair_round(actor=None, round=round, now=NOW)

    def test_open_pods_hold_up_the_next_round(self):
        round = first_round(8)
        with pytest.raises(MissingResults) as caught:
            rounds.pair_next_round(actor=None, tournament=round.tournament, now=NOW)
        assert caught.value.tables == (1, 2)
        with pytest.raises(MissingResults):
            rounds.complete_round(actor=None, round=round, now=NOW)
        rounds.pair_next_round(
            actor=None, tournament=round.tournament, now=NOW, allow_missing_results=True
        )
        event = Tournament.objects.get(pk=round.tournament_id)
        assert {row.points for row in pod_standings(event)} == {1}

    def test_who_left_is_not_paired_and_who_comes_late_has_a_loss(self):
        round = first_round(8, swiss_rounds=3)
        win_all(round)
        event = round.tournament
        leaver = event.registrations.first()
        participation.drop_player(actor=None, registration=leaver, now=NOW)
        late = participation.enter_late(
            actor=None, tournament=event, player=PlayerFactory(name="Late"), now=NOW
        )
        second = next_round(event)
        seated = set(second.entries.values_list("registration_id", flat=True))
        assert leaver.pk not in seated
        assert late.pk in seated
        assert round.entries.get(registration=late).kind == "loss"


class TestResults:
    def test_18_2_a_winner_takes_seven_and_nobody_else_a_point(self):
        round = first_round(8)
        pod = round.pods.get(table=1)
        second = players_of(pod)[1]
        pods.enter_pod_result(actor=None, pod=pod, winner=second, now=NOW)
        assert outcomes(pod) == ["lost", "won", "lost", "lost"]
        event = Tournament.objects.get(pk=round.tournament_id)
        assert [row.points for row in pod_standings(event)] == [7, 0, 0, 0, 0, 0, 0, 0]

    def test_18_2_five_points_a_win_where_the_event_says_so(self):
        event = pod_event(8)
        with pytest.raises(InvalidInput) as caught:
            pods.set_pod_settings(actor=None, tournament=event, scoring="five", now=NOW)
        assert list(caught.value.fields) == ["scoring"]
        event.status = "registration"
        event.save()
        pods.set_pod_settings(
            actor=None, tournament=event, scoring="five", seat_order="balanced", cut_to=4, now=NOW
        )
        event.status = "running"
        event.save()
        round = next_round(event)
        win_all(round)
        event.refresh_from_db()
        assert pod_standings(event)[0].points == 5
        with pytest.raises(InvalidInput):
            pods.set_pod_settings(actor=None, tournament=event, cut_to=8, now=NOW)

    def test_18_4_those_still_in_have_drawn(self):
        round = first_round(8)
        pod = round.pods.get(table=2)
        one, two, three, _four = players_of(pod)
        pods.enter_pod_result(actor=None, pod=pod, drawn=[one, three], now=NOW)
        assert outcomes(pod) == ["drawn", "lost", "drawn", "lost"]
        pods.enter_pod_result(actor=None, pod=pod, winner=two, now=NOW)
        assert outcomes(pod) == ["lost", "won", "lost", "lost"]
        undo.undo_last_action(actor=None, tournament=round.tournament, round_number=1, now=NOW)
        assert outcomes(pod) == ["drawn", "lost", "drawn", "lost"]

    def test_a_changed_winner_is_undone_both_ways(self):
        round = first_round(8)
        pod = round.pods.get(table=1)
        players = players_of(pod)
        for winner in (players[2], players[0], players[3]):
            pods.enter_pod_result(actor=None, pod=pod, winner=winner, now=NOW)
        for position in (1, 3):
            undo.undo_last_action(actor=None, tournament=round.tournament, round_number=1, now=NOW)
            assert outcomes(pod).index("won") == position - 1

    def test_impossible_outcomes(self):
        round = first_round(8)
        first, second = round.pods.order_by("table")
        here, there = players_of(first), players_of(second)
        for options, reason in (
            ({"winner": there[0]}, "This player does not sit at this pod."),
            (
                {"winner": here[0], "drawn": here[1:]},
                "A pod is won by one player or drawn, not both.",
            ),
            ({"drawn": here[:1]}, "Only one player was still in: that is the winner."),
        ):
            with pytest.raises(ImpossibleResult) as caught:
                pods.enter_pod_result(actor=None, pod=first, now=NOW, **options)
            assert list(caught.value.reasons) == [reason]
        with pytest.raises(ResultConflict):
            pods.enter_pod_result(
                actor=None, pod=first, winner=here[0], expected_version=3, now=NOW
            )

    def test_a_complete_round_is_corrected(self):
        round = first_round(8)
        win_all(round)
        rounds.complete_round(actor=None, round=round, now=NOW)
        pod = round.pods.get(table=1)
        players = players_of(pod)
        with pytest.raises(RoundClosed):
            pods.enter_pod_result(actor=None, pod=pod, winner=players[3], now=NOW)
        draft = rounds.pair_next_round(actor=None, tournament=round.tournament, now=NOW)
        pods.correct_pod_result(actor=None, pod=pod, winner=players[3], now=NOW)
        draft.refresh_from_db()
        assert (outcomes(pod)[3], draft.is_outdated) == ("won", True)

    def test_a_result_is_taken_off(self):
        round = first_round(8)
        pod = round.pods.get(table=1)
        win_all(round)
        pods.clear_pod_result(actor=None, pod=pod, now=NOW)
        pod.refresh_from_db()
        assert (outcomes(pod), pod.result_status) == ([""] * 4, "open")

    def test_the_database_holds_one_winner_and_one_seat_per_player(self):
        pod = first_round(8).pods.get(table=1)
        with pytest.raises(IntegrityError), transaction.atomic():
            pod.seats.update(outcome=PodOutcome.WON)
        one = pod.seats.first()
        with pytest.raises(IntegrityError), transaction.atomic():
            PodSeat.objects.create(pod=pod, registration=one.registration, position=5)


class TestReports:
    def test_two_players_agree(self):
        pod = first_round(8).pods.get(table=1)
        one, two, three, _four = players_of(pod)
        pods.report_pod_result(actor=None, pod=pod, reporter=one, winner=two, now=NOW)
        pod.refresh_from_db()
        assert pod.result_status == "reported"
        pods.confirm_pod_report(actor=None, pod=pod, confirmer=three, now=NOW)
        pod.refresh_from_db()
        assert (pod.result_status, pod.result_source) == ("confirmed", "player")
        assert outcomes(pod) == ["lost", "won", "lost", "lost"]
        with pytest.raises(RoundRefused) as caught:
            pods.report_pod_result(actor=None, pod=pod, reporter=one, winner=one, now=NOW)
        assert caught.value.code == "result_confirmed"

    def test_players_who_differ_are_disputed_until_they_agree(self):
        pod = first_round(8).pods.get(table=1)
        one, two, *_others = players_of(pod)
        pods.report_pod_result(actor=None, pod=pod, reporter=one, winner=one, now=NOW)
        pods.report_pod_result(actor=None, pod=pod, reporter=two, drawn=[one, two], now=NOW)
        pod.refresh_from_db()
        assert pod.result_status == "disputed"
        pods.report_pod_result(actor=None, pod=pod, reporter=one, drawn=[two, one], now=NOW)
        pod.refresh_from_db()
        assert (pod.result_status, outcomes(pod)) == (
            "confirmed",
            ["drawn", "drawn", "lost", "lost"],
        )

    def test_strangers_and_lonely_confirmations_are_refused(self):
        round = first_round(8)
        first, second = round.pods.order_by("table")
        with pytest.raises(NotYourMatch):
            pods.report_pod_result(actor=None, pod=first, reporter=players_of(second)[0], now=NOW)
        with pytest.raises(RoundRefused) as caught:
            pods.confirm_pod_report(
                actor=UserFactory(), pod=first, confirmer=players_of(first)[0], now=NOW
            )
        assert caught.value.code == "nothing_reported"


class TestTheWholeEvent:
    def test_18_6_the_best_seeds_wait_for_the_winners_of_the_cut(self):
        event = pod_event(17)
        for _round in range(3):
            win_all(next_round(event))
        ranked = [row.registration_id for row in pod_standings(_fresh(event))]
        semifinal = next_round(event)
        byes = semifinal.entries.filter(kind="bye").order_by("bracket_position")
        assert list(byes.values_list("registration_id", flat=True)) == ranked[:3]
        (pod,) = semifinal.pods.all()
        assert [one.pk for one in players_of(pod)] == ranked[3:7]
        with pytest.raises(ImpossibleResult) as caught:
            pods.enter_pod_result(actor=None, pod=pod, drawn=players_of(pod), now=NOW)
        assert list(caught.value.reasons) == ["A pod of the cut needs a winner."]
        upset = players_of(pod)[3]
        pods.enter_pod_result(actor=None, pod=pod, winner=upset, now=NOW)
        final = next_round(event)
        with pytest.raises(PlayoffRefused):
            pods.correct_pod_result(actor=None, pod=pod, winner=players_of(pod)[0], now=NOW)
        (table,) = final.pods.all()
        assert [one.pk for one in players_of(table)] == [*ranked[:3], upset.pk]
        assert next_pod_phase(_fresh(event)) is None
        pods.enter_pod_result(actor=None, pod=table, winner=upset, now=NOW)
        assert champion(_fresh(event)).pk == upset.pk
        done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
        order = pod_order(done)
        assert order[:4] == (upset.pk, *ranked[:3])
        assert set(order[4:7]) == {pk for pk in ranked[3:7] if pk != upset.pk}
        assert [row.registration_id for row in final_order(done)] == list(order)

    def test_18_6_a_cut_above_sixteen_has_a_round_before_the_semifinals(self):
        event = pod_event(24)
        pods.set_pod_settings(actor=None, tournament=event, cut_to=22, now=NOW)
        for _round in range(3):
            win_all(next_round(event))
        ranked = [row.registration_id for row in pod_standings(_fresh(event))]
        first = next_round(event)
        byes = first.entries.filter(kind="bye").order_by("bracket_position")
        assert list(byes.values_list("registration_id", flat=True)) == ranked[:14]
        assert [[one.pk for one in players_of(pod)] for pod in first.pods.order_by("table")] == [
            [ranked[seed - 1] for seed in table] for table in ((15, 18, 19, 22), (16, 17, 20, 21))
        ]
        upset, other = (players_of(pod)[-1] for pod in first.pods.order_by("table"))
        for pod, winner in zip(first.pods.order_by("table"), (upset, other), strict=True):
            pods.enter_pod_result(actor=None, pod=pod, winner=winner, now=NOW)
        second = next_round(event)
        assert (second.entries.count(), second.pods.count()) == (16, 4)
        seeds = dict(second.entries.values_list("registration_id", "bracket_position"))
        assert (seeds[ranked[0]], seeds[upset.pk], seeds[other.pk]) == (1, 22, 21)
        tables = [[one.pk for one in players_of(pod)] for pod in second.pods.order_by("table")]
        assert tables[0] == [ranked[0], ranked[7], ranked[8], upset.pk]
        for pod in second.pods.all():
            winner = upset if upset in players_of(pod) else players_of(pod)[0]
            pods.enter_pod_result(actor=None, pod=pod, winner=winner, now=NOW)
        final = next_round(event)
        assert final.pods.count() == 1
        assert next_pod_phase(_fresh(event)) is None
        pods.enter_pod_result(actor=None, pod=final.pods.get(), winner=upset, now=NOW)
        done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
        assert champion(done).pk == upset.pk
        order = pod_order(done)
        assert order[:4] == (upset.pk, *ranked[1:4])
        assert set(order[4:16]) == {*ranked[:14], other.pk} - set(order[:4])
        assert set(order[16:22]) == set(ranked[14:22]) - {upset.pk, other.pk}

    def test_18_6_whoever_leaves_the_cut_makes_room_for_a_bye(self):
        event = pod_event(22)
        pods.set_pod_settings(actor=None, tournament=event, cut_to=22, now=NOW)
        for _round in range(3):
            win_all(next_round(event))
        first = next_round(event)
        win_all(first)
        leaving = first.entries.get(bracket_position=1).registration
        participation.drop_player(actor=None, registration=leaving, now=NOW)
        second = next_round(event)
        assert sorted(second.pods.annotate(n=Count("seats")).values_list("n", flat=True)) == [
            3,
            4,
            4,
            4,
        ]
        assert not second.entries.filter(kind="bye").exists()

    def test_18_6_a_small_event_is_one_table_without_cut(self):
        event = pod_event(5)
        round = next_round(event)
        assert [len(one.seats) for one in pods_of(round)] == [5]
        win_all(round)
        assert next_pod_phase(_fresh(event)) is None
        done = tournaments.finish_tournament(actor=None, tournament=event, now=NOW)
        assert champion(done).pk == players_of(round.pods.get())[0].pk

    def test_18_3_standings_of_a_round_played(self):
        event = pod_event(7, swiss_rounds=2)
        round = next_round(event)
        win_all(round)
        rows = pod_standings(_fresh(event))
        assert [(row.points, row.match_win) for row in rows[:2]] == [
            (7, Fraction(1)),
            (5, Fraction(1)),
        ]
        # The mean of the opponents' points: 5 and 0 at the table of three, 7, 0, 0 at the other.
        assert [row.opponents_points for row in rows[2:]] == [
            *[Fraction(5, 2)] * 2,
            *[Fraction(7, 3)] * 3,
        ]
        assert rows[2].match_win == Fraction(1, 7)

    def test_the_disqualified_are_in_no_place(self):
        event = pod_event(8)
        round = next_round(event)
        win_all(round)
        cheat = Registration.objects.get(pk=pod_standings(_fresh(event))[0].registration_id)
        participation.disqualify_player(actor=None, registration=cheat, now=NOW)
        assert cheat.pk not in [row.registration_id for row in pod_standings(_fresh(event))]


def _fresh(event: Tournament) -> Tournament:
    return Tournament.objects.get(pk=event.pk)


def test_an_unanswered_report_of_a_pod_counts_after_its_time():
    pod = first_round(8).pods.get(table=1)
    one, two, *_others = players_of(pod)
    pods.report_pod_result(actor=None, pod=pod, reporter=one, winner=two, now=NOW)
    assert pods.confirm_unanswered_pods(now=NOW + timedelta(minutes=14)) == 0
    assert pods.confirm_unanswered_pods(now=NOW + timedelta(minutes=15)) == 1
    assert pods.confirm_unanswered_pods(now=NOW + timedelta(minutes=16)) == 0
    pod.refresh_from_db()
    assert (pod.result_source, outcomes(pod)) == ("timeout", ["lost", "won", "lost", "lost"])


def test_18_4_no_turns_follow_the_call_of_time():
    assert extra_turns_of(pod_event(4)) == 0


class TestSwapping:
    def test_two_players_change_places_and_back(self):
        round = first_round(8)
        first, second = round.pods.order_by("table")
        one, two = players_of(first)[1], players_of(second)[3]
        pods.swap_pod_players(actor=None, round=round, first=one, second=two, now=NOW)
        assert (players_of(first)[1], players_of(second)[3]) == (two, one)
        assert round.entries.get(registration=one).pod == second
        round.refresh_from_db()
        assert (round.is_edited, round.is_optimal) == (True, False)
        undo.undo_last_action(actor=None, tournament=round.tournament, round_number=1, now=NOW)
        assert (players_of(first)[1], players_of(second)[3]) == (one, two)
        assert round.entries.get(registration=one).pod == first

    def test_what_cannot_be_swapped(self):
        round = first_round(8)
        first, second = round.pods.order_by("table")
        one, two, *_others = players_of(first)
        stranger = pod_event(3).registrations.first()
        for other, code in ((two, "same_match"), (stranger, "not_in_round")):
            with pytest.raises(PairingRefused) as caught:
                pods.swap_pod_players(actor=None, round=round, first=one, second=other, now=NOW)
            assert caught.value.code == code
        pods.enter_pod_result(actor=None, pod=first, winner=one, now=NOW)
        with pytest.raises(PairingRefused) as caught:
            pods.swap_pod_players(
                actor=None, round=round, first=one, second=players_of(second)[0], now=NOW
            )
        assert caught.value.code == "table_has_result"
