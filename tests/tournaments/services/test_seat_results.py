"""Seat results make the team's result (tournament rules 9.8, 17.1, 17.4, 17.5)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.factories import NOW, TournamentFactory, UserFactory
from tests.factories.events import next_round
from tests.tournaments.team_events import paired_teams, started_teams
from tournaments.enums import ResultStatus, Seat, TeamKind
from tournaments.errors import ImpossibleResult, NotYourMatch, RoundRefused
from tournaments.models import Match
from tournaments.selectors.standings import standings
from tournaments.services import results, rounds, tournaments, undo

pytestmark = pytest.mark.django_db
A, B, C = Seat.A, Seat.B, Seat.C


@pytest.fixture
def match() -> Match:
    return paired_teams(TournamentFactory(team_kind=TeamKind.TRIOS, use_game_percentages=False))


def enter(match: Match, **games) -> Match:
    return results.enter_seat_results(
        actor=None,
        match=match,
        games_by_seat={Seat(seat): one for seat, one in games.items()},
        now=NOW,
    )


class TestSeats:
    def test_17_1_the_majority_of_the_seats_wins(self, match):
        enter(match, A=(2, 0, 0))
        match.refresh_from_db()
        assert (match.result_status, match.games) == (ResultStatus.REPORTED, None)
        enter(match, B=(0, 2, 0))
        enter(match, C=(2, 1, 0))
        match.refresh_from_db()
        assert (match.games, match.winner_id) == ((2, 1, 0), match.player_one_id)

    def test_17_1_a_decided_match_may_end_unfinished(self, match):
        enter(match, A=(1, 2, 0), C=(0, 2, 0))
        match.refresh_from_db()
        assert (match.games, match.winner_id) == ((0, 2, 0), match.player_two_id)
        # The third seat may finish nevertheless.
        enter(match, B=(2, 0, 0))
        match.refresh_from_db()
        assert (match.games, match.winner_id) == ((1, 2, 0), match.player_two_id)

    def test_17_1_as_many_seats_on_both_sides_is_a_draw(self, match):
        enter(match, A=(2, 0, 0), B=(0, 2, 0), C=(1, 1, 1))
        match.refresh_from_db()
        assert (match.games, match.has_result, match.winner_id) == ((1, 1, 1), True, None)

    def test_17_1_seats_play_their_own_seats(self, match):
        assert list(match.seat_matches.order_by("seat").values_list("seat", flat=True)) == [
            "A",
            "B",
            "C",
        ]

    @pytest.mark.parametrize(
        ("games", "reasons"),
        [
            ({"A": (3, 0, 0)}, ["A: In a best of 3 a player wins at most 2 games."]),
            (
                {"A": (2, 2, 0), "B": (-1, 0, 0)},
                [
                    "A: Not both players can win 2 games: the match ends before.",
                    "B: Numbers of games cannot be negative.",
                ],
            ),
            ({}, ["Please choose a result."]),
        ],
    )
    def test_impossible_seat_results(self, match, games, reasons):
        with pytest.raises(ImpossibleResult) as caught:
            enter(match, **games)
        assert list(caught.value.reasons) == reasons
        assert not match.seat_matches.exclude(result_status="open").exists()

    def test_a_pair_has_no_seat_c(self):
        match = paired_teams(TournamentFactory(team_kind=TeamKind.PAIRS))
        with pytest.raises(ImpossibleResult) as caught:
            enter(match, C=(2, 0, 0))
        assert list(caught.value.reasons) == ["The teams of this event have no seat C."]
        enter(match, A=(2, 0, 0), B=(0, 2, 0))
        match.refresh_from_db()
        assert (match.games, match.winner_id) == ((1, 1, 0), None)

    def test_staff_may_enter_the_teams_result_alone(self, match):
        results.enter_result(actor=None, match=match, games=(3, 0, 0), now=NOW)
        with pytest.raises(ImpossibleResult) as caught:
            results.enter_result(actor=None, match=match, games=(2, 2, 0), now=NOW)
        assert list(caught.value.reasons) == [
            "The teams have 3 seats: no more matches can be won or drawn."
        ]

    def test_clearing_takes_the_seats_too_and_undo_brings_them_back(self, match):
        enter(match, A=(2, 0, 0), B=(2, 0, 0))
        results.clear_result(actor=None, match=match, now=NOW)
        assert (
            list(match.seat_matches.values_list("result_status", "games_one"))
            == [("open", None)] * 3
        )
        undo.undo_last_action(
            actor=None, tournament=match.round.tournament, round_number=1, now=NOW
        )
        match.refresh_from_db()
        assert match.games == (2, 0, 0)
        assert [one.games for one in match.seat_matches.all()] == [(2, 0, 0), (2, 0, 0), None]

    def test_a_complete_round_is_corrected(self, match):
        enter(match, A=(2, 0, 0), B=(2, 0, 0))
        rounds.complete_round(actor=None, round=match.round, now=NOW)
        with pytest.raises(RoundRefused):
            enter(match, A=(0, 2, 0))
        correction = results.correct_seat_results(
            actor=None, match=match, games_by_seat={A: (0, 2, 0), C: (0, 2, 0)}, now=NOW
        )
        assert (correction.before, correction.match.games) == ("2–0–0", (1, 2, 0))
        with pytest.raises(ImpossibleResult):
            results.correct_seat_results(
                actor=None, match=match, games_by_seat={B: (3, 0, 0)}, now=NOW
            )


class TestReports:
    def test_two_teams_agree_seat_by_seat(self, match):
        one, two = match.player_one, match.player_two
        for seat in (A, B):
            for reporter in (one, two):
                results.report_seat_result(
                    actor=None, match=match, seat=seat, reporter=reporter, games=(2, 1, 0), now=NOW
                )
        match.refresh_from_db()
        assert (match.games, match.result_source) == ((2, 0, 0), "player")

    def test_teams_that_differ_call_for_a_judge(self, match):
        one, two = match.player_one, match.player_two
        results.report_seat_result(
            actor=None, match=match, seat=B, reporter=one, games=(2, 0, 0), now=NOW
        )
        match.refresh_from_db()
        assert match.result_status == ResultStatus.REPORTED
        results.report_seat_result(
            actor=None, match=match, seat=B, reporter=two, games=(0, 2, 0), now=NOW
        )
        match.refresh_from_db()
        assert match.result_status == ResultStatus.DISPUTED
        results.report_seat_result(
            actor=None, match=match, seat=B, reporter=one, games=(0, 2, 0), now=NOW
        )
        match.refresh_from_db()
        assert (match.result_status, match.seat_matches.get(seat=B).games) == (
            ResultStatus.REPORTED,
            (0, 2, 0),
        )
        with pytest.raises(RoundRefused) as caught:
            results.report_seat_result(
                actor=None, match=match, seat=B, reporter=one, games=(2, 0, 0), now=NOW
            )
        assert caught.value.code == "result_confirmed"

    def test_a_report_is_confirmed_by_the_other_team_only(self, match):
        one, two = match.player_one, match.player_two
        with pytest.raises(RoundRefused) as caught:
            results.confirm_seat_report(actor=None, match=match, seat=A, confirmer=two, now=NOW)
        assert caught.value.code == "nothing_reported"
        results.report_seat_result(
            actor=None, match=match, seat=A, reporter=one, games=(1, 0, 1), now=NOW
        )
        with pytest.raises(RoundRefused):
            results.confirm_seat_report(actor=None, match=match, seat=A, confirmer=one, now=NOW)
        results.confirm_seat_report(actor=None, match=match, seat=A, confirmer=two, now=NOW)
        assert match.seat_matches.get(seat=A).games == (1, 0, 1)

    def test_strangers_and_whole_matches_are_refused(self, match):
        stranger = started_teams(["X", "Y"]).registrations.first()
        with pytest.raises(NotYourMatch):
            results.report_seat_result(
                actor=None, match=match, seat=A, reporter=stranger, games=(2, 0, 0), now=NOW
            )
        with pytest.raises(RoundRefused) as caught:
            results.report_result(
                actor=None, match=match, reporter=match.player_one, games=(2, 0, 0), now=NOW
            )
        assert caught.value.code == "seat_needed"

    def test_an_unanswered_report_counts_after_its_time(self, match):
        user = UserFactory()
        for seat in (A, C):
            results.report_seat_result(
                actor=user,
                match=match,
                seat=seat,
                reporter=match.player_two,
                games=(0, 2, 0),
                now=NOW,
            )
        assert results.confirm_unanswered_seats(now=NOW + timedelta(minutes=14)) == 0
        assert results.confirm_unanswered_seats(now=NOW + timedelta(minutes=15)) == 2
        assert results.confirm_unanswered_seats(now=NOW + timedelta(minutes=16)) == 0
        match.refresh_from_db()
        assert (match.games, match.result_source) == ((0, 2, 0), "timeout")


class TestStandings:
    def test_9_8_teams_are_ranked_by_points_and_opponents_alone(self):
        event = tournaments.create_tournament(
            actor=None,
            organization=TournamentFactory().organization,
            name="Trios",
            starts_at=NOW,
            format=TournamentFactory().format,
            team_kind=TeamKind.TRIOS,
            use_game_percentages=True,
            now=NOW,
        )
        assert event.use_game_percentages is False

    def test_17_5_seats_won_do_not_break_ties(self):
        event = started_teams(["Reds", "Blues", "Greens", "Golds"], swiss_rounds=1)
        round = next_round(event)
        clear, close = round.matches.order_by("table")
        enter(clear, A=(2, 0, 0), B=(2, 0, 0), C=(2, 0, 0))
        enter(close, A=(2, 1, 0), B=(0, 2, 0), C=(2, 1, 0))
        event.refresh_from_db()
        first, second, *_rest = standings(event)
        assert (first.match_points, second.match_points) == (3, 3)
        assert first.omw == second.omw
        assert (first.shared_rank, second.shared_rank, first.is_tied) == (1, 1, True)


class TestTwoHeadedGiant:
    def test_17_4_a_match_is_one_game_and_drawn_games_are_played_on(self):
        event = tournaments.create_tournament(
            actor=None,
            organization=TournamentFactory().organization,
            name="Giants",
            starts_at=NOW,
            format=TournamentFactory().format,
            team_kind=TeamKind.TWO_HEADED_GIANT,
            swiss_best_of=3,
            now=NOW,
        )
        assert (event.swiss_best_of, event.playoff_best_of, event.bye_games) == (1, 1, 1)
        match = paired_teams(event)
        assert match.round.best_of == 1
        assert not match.seat_matches.exists()
        results.enter_result(actor=None, match=match, games=(1, 0, 2), now=NOW)
        match.refresh_from_db()
        assert match.winner_id == match.player_one_id
        with pytest.raises(ImpossibleResult):
            results.enter_result(actor=None, match=match, games=(2, 0, 0), now=NOW)
        with pytest.raises(RoundRefused) as caught:
            enter(match, A=(1, 0, 0))
        assert caught.value.code == "no_seats"

    def test_a_playoff_match_of_teams_has_a_winner(self):
        event = started_teams(["Reds", "Blues"], structure="single_elimination")
        match = next_round(event).matches.get()
        enter(match, A=(1, 1, 0), B=(2, 0, 0))
        with pytest.raises(ImpossibleResult):
            enter(match, C=(0, 2, 0))
        enter(match, C=(0, 0, 1))
        match.refresh_from_db()
        assert match.games == (1, 0, 2)
