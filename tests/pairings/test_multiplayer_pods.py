"""Tables of several players (tournament rules 18): pairing, points, tie-breakers, the cut."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pairings import InvalidHistory, PlayerId
from pairings.multiplayer_cut import (
    pod_cut,
    pod_final_order,
    seeds_left,
    suggest_pod_structure,
)
from pairings.multiplayer_pods import Past, pair_pods, table_sizes, turn_order, validate_pods
from pairings.multiplayer_standings import compute_pod_standings
from pairings.multiplayer_types import (
    PodCost,
    PodResult,
    PodRoundResults,
    PodScoring,
    SeatOrder,
)


def names(count: int) -> list[PlayerId]:
    return [PlayerId(f"P{number:03d}") for number in range(1, count + 1)]


def result(text: str, winner: str = "", drawn: str = "") -> PodResult:
    """A table from letters: ``result("ABCD", "A")``."""
    return PodResult(
        tuple(PlayerId(one) for one in text),
        PlayerId(winner) if winner else None,
        frozenset(PlayerId(one) for one in drawn),
    )


def play(players: list[PlayerId], rounds: int, seed: int) -> list[PodRoundResults]:
    """So many rounds, paired one after the other, with random winners."""
    rng = random.Random(seed)
    played: list[PodRoundResults] = []
    for number in range(rounds):
        pairings = pair_pods(players, played, seed=seed + number)
        assert validate_pods(pairings, players, played) == ()
        played.append(
            PodRoundResults(
                tuple(PodResult(pod.seats, rng.choice(pod.seats)) for pod in pairings.pods)
            )
        )
    return played


class TestTables:
    @pytest.mark.parametrize(
        ("players", "sizes"),
        [
            (3, (3,)),
            (4, (4,)),
            (5, (5,)),
            (6, (3, 3)),
            (7, (4, 3)),
            (8, (4, 4)),
            (9, (3, 3, 3)),
            (10, (4, 3, 3)),
            (11, (4, 4, 3)),
            (17, (4, 4, 3, 3, 3)),
        ],
    )
    def test_18_1_four_at_a_table_and_three_where_it_does_not_divide(self, players, sizes):
        assert table_sizes(players) == sizes

    def test_18_1_never_fewer_than_three_at_a_table(self):
        for players in range(6, 300):
            sizes = table_sizes(players)
            assert sum(sizes) == players
            assert set(sizes) <= {3, 4}
            assert sizes.count(3) <= 3
        for players in range(3):
            with pytest.raises(InvalidHistory):
                table_sizes(players)

    @pytest.mark.parametrize("players", [7, 10, 11, 14, 19, 30])
    def test_18_1_nobody_is_at_a_short_table_again_while_others_have_not_been(self, players):
        field = names(players)
        short_seats = sum(size for size in table_sizes(players) if size == 3)
        played = play(field, players // short_seats, seed=11)
        short = Counter(
            player
            for round in played
            for pod in round.pods
            if len(pod.seats) == 3
            for player in pod.seats
        )
        assert max(short.values()) == 1


class TestPairing:
    def test_18_5_round_one_is_random_and_the_same_for_the_same_seed(self):
        field = names(20)
        first, again, other = (pair_pods(field, seed=seed) for seed in (1, 1, 2))
        assert first == again
        assert first.pods != other.pods
        assert pair_pods(list(reversed(field)), seed=1) == first
        assert (first.cost, first.optimal) == (PodCost(), True)

    def test_18_5_leaders_meet_leaders(self):
        field = names(16)
        played = [
            PodRoundResults(
                tuple(PodResult(tuple(field[start::4]), field[start]) for start in range(4))
            )
        ]
        pairings = pair_pods(field, played, seed=5)
        assert pairings.pods[0].points == (7, 7, 7, 7)
        assert pairings.cost == PodCost(0, 0, 0)
        assert [pod.table for pod in pairings.pods] == [1, 2, 3, 4]

    def test_18_5_sixteen_players_meet_no_opponent_twice_in_three_rounds(self):
        field = names(16)
        for seed in range(5):
            played = play(field, 3, seed)
            met = Counter(
                frozenset(pair)
                for round in played
                for pod in round.pods
                for pair in combinations(pod.seats, 2)
            )
            assert sum(times - 1 for times in met.values() if times > 1) == 0, seed

    @pytest.mark.parametrize("players", [6, 7, 8, 9, 10])
    def test_18_5_small_fields_cost_as_little_as_any_round(self, players):
        field = names(players)
        for seed in range(3):
            played = play(field, 2, seed)
            pairings = pair_pods(field, played, seed=seed)
            assert pairings.optimal
            assert pairings.cost == least_by_trying(field, played)

    def test_18_5_repeats_are_as_few_as_can_be_where_they_cannot_be_avoided(self):
        field = names(8)
        played = play(field, 1, seed=3)
        # Two tables of four: of any four, two at least come from the same table.
        assert pair_pods(field, played, seed=4).cost.repeats == 4

    def test_large_fields_are_paired_soundly(self):
        field = names(150)
        played = play(field, 3, seed=1)
        pairings = pair_pods(field, played, seed=9)
        assert validate_pods(pairings, field, played) == ()
        assert pairings.cost.repeats == 0
        assert pairings.cost.short_again == 0

    def test_18_5_turn_order_is_balanced_on_demand(self):
        table = [PlayerId(one) for one in "ABCD"]
        played = [PodRoundResults((PodResult(tuple(table), table[0]),))]
        order = turn_order(table, Past(played), random.Random(1), SeatOrder.BALANCED)
        assert all(order[seat] != table[seat] for seat in range(4))
        for _round in range(3):
            past = Past(played)
            seats = turn_order(table, past, random.Random(len(played)), SeatOrder.BALANCED)
            played.append(PodRoundResults((PodResult(seats, seats[0]),)))
        first = Counter(round.pods[0].seats[0] for round in played)
        assert first == Counter(dict.fromkeys(table, 1))

    def test_byes_and_fixed_tables(self):
        field = names(9)
        pairings = pair_pods(
            field, seed=1, byes=[field[0]], first_table=10, fixed_tables={field[8]: 11}
        )
        assert pairings.byes == (field[0],)
        assert [len(pod.seats) for pod in pairings.pods] == [4, 4]
        assert [pod.table for pod in pairings.pods] == [10, 11]
        assert field[8] in pairings.pods[1].seats

    def test_bad_fields_are_refused(self):
        field = names(4)
        for players, options in (
            ([*field, field[0]], {}),
            (field[:2], {}),
            (field, {"byes": [PlayerId("X")]}),
            (field, {"byes": field[:2]}),
        ):
            with pytest.raises(InvalidHistory):
                pair_pods(players, seed=1, **options)

    def test_the_checker_finds_what_is_wrong(self):
        field = names(8)
        pairings = pair_pods(field, seed=1)
        assert validate_pods(pairings, field[:7]) == (f"{field[7]} is not in the event",)
        assert validate_pods(pairings, names(9)) == ("P009 is not in the round",)


def least_by_trying(field, played) -> PodCost:
    past = Past(played)

    def rounds(left, sizes):
        if not left:
            yield PodCost()
            return
        first = left[0]
        for size in set(sizes):
            rest_sizes = list(sizes)
            rest_sizes.remove(size)
            for mates in combinations(left[1:], size - 1):
                table = (first, *mates)
                others = [player for player in left[1:] if player not in mates]
                cost = past.cost(table)
                for rest in rounds(others, rest_sizes):
                    yield cost + rest

    return min(rounds(list(field), list(table_sizes(len(field)))))


class TestPoints:
    def test_18_2_a_win_is_twice_the_seats_less_one(self):
        scoring = PodScoring()
        four, three = result("ABCD", "A"), result("ABC", "B")
        assert [four.points(PlayerId(one), scoring) for one in "ABCD"] == [7, 0, 0, 0]
        assert [three.points(PlayerId(one), scoring) for one in "ABC"] == [0, 5, 0]
        assert (scoring.bye, scoring.floor) == (7, Fraction(1, 7))

    def test_18_2_five_for_a_win_at_every_table(self):
        scoring = PodScoring(win=5)
        assert result("ABC", "B").points(PlayerId("B"), scoring) == 5
        assert (scoring.bye, scoring.floor) == (5, Fraction(1, 5))

    def test_18_4_an_unfinished_game_is_a_draw_for_those_still_in(self):
        drawn = result("ABCD", drawn="AC")
        assert [drawn.points(PlayerId(one), PodScoring()) for one in "ABCD"] == [1, 0, 1, 0]

    def test_18_3_tie_breakers_in_their_order(self):
        rounds = [
            PodRoundResults((result("ABCD", "A"), result("EFGH", drawn="EF"))),
            PodRoundResults((result("AEBF", "A"),), byes=(PlayerId("C"),), losses=(PlayerId("D"),)),
        ]
        table = {
            one.player: one
            for one in compute_pod_standings([PlayerId(one) for one in "ABCDEFGH"], rounds)
        }
        a, c, e, g = (table[PlayerId(one)] for one in "ACEG")
        assert (a.rank, a.points, a.match_win_percentage) == (1, 14, Fraction(1))
        # The bye counts as a win and is left out of the percentage, which has its minimum.
        assert (c.points, c.byes, c.match_win_percentage) == (7, 1, Fraction(1, 7))
        assert (e.points, e.match_win_percentage) == (1, Fraction(1, 7))
        # A: B, C, D and then E, B, F, with 0, 7, 0, 1, 0, 1 points.
        assert a.opponents_points == Fraction(9, 6)
        assert a.opponents_match_win_percentage == Fraction(1, 7)
        assert (g.points, g.rounds_played, g.losses) == (0, 1, 1)
        assert table[PlayerId("D")].losses == 2

    def test_18_3_equal_lines_share_their_rank_in_a_fixed_order(self):
        rounds = [PodRoundResults((result("ABCD", drawn="ABCD"),))]
        players = [PlayerId(one) for one in "DCBA"]
        found = compute_pod_standings(
            players,
            rounds,
            tie_numbers={PlayerId(one): number for number, one in enumerate("CADB")},
        )
        assert [one.player for one in found] == ["C", "A", "D", "B"]
        assert [one.shared_rank for one in found] == [1, 1, 1, 1]

    def test_the_disqualified_are_left_out_and_strangers_refused(self):
        rounds = [PodRoundResults((result("ABCD", "A"),))]
        players = [PlayerId(one) for one in "ABCD"]
        found = compute_pod_standings(players, rounds, disqualified=[PlayerId("A")])
        assert [one.player for one in found] == ["B", "C", "D"]
        with pytest.raises(InvalidHistory):
            compute_pod_standings(players[:3], rounds)


class TestCut:
    @pytest.mark.parametrize(
        ("players", "rounds", "cut"),
        [
            (4, 1, 0),
            (5, 1, 0),
            (6, 2, 4),
            (16, 2, 4),
            (17, 3, 7),
            (24, 3, 7),
            (25, 4, 10),
            (32, 4, 10),
            (33, 5, 13),
            (40, 5, 13),
            (41, 5, 16),
            (64, 5, 16),
            (65, 6, 16),
            (200, 7, 16),
        ],
    )
    def test_18_6_recommended_rounds_and_cut(self, players, rounds, cut):
        found = suggest_pod_structure(players)
        assert (found.rounds, found.cut) == (rounds, cut)

    @pytest.mark.parametrize(
        ("seeds", "byes", "tables"),
        [
            (4, 0, [4]),
            (5, 0, [5]),
            (6, 3, [3]),
            (7, 3, [4]),
            (8, 2, [3, 3]),
            (10, 2, [4, 4]),
            (13, 1, [4, 4, 4]),
            (16, 0, [4, 4, 4, 4]),
        ],
    )
    def test_18_6_the_best_seeds_wait_at_the_final_table(self, seeds, byes, tables):
        cut = pod_cut(seeds)
        assert cut.byes == tuple(range(1, byes + 1))
        assert sorted((len(table) for table in cut.tables), reverse=True) == tables
        assert sorted([*cut.byes, *(one for table in cut.tables for one in table)]) == list(
            range(1, seeds + 1)
        )
        assert cut.is_final == (seeds <= 5)

    def test_18_6_winners_join_those_who_waited(self):
        assert seeds_left(pod_cut(10), [6, 4]) == (1, 2, 4, 6)
        with pytest.raises(InvalidHistory):
            seeds_left(pod_cut(10), [3, 6])
        with pytest.raises(InvalidHistory):
            pod_cut(2)

    @pytest.mark.parametrize(
        ("seeds", "byes", "tables"),
        [
            (17, 14, [3]),
            (18, 15, [3]),
            (19, 15, [4]),
            (22, 14, [4, 4]),
            (28, 12, [4] * 4),
            (40, 8, [4] * 8),
            (41, 7, [4] * 7 + [3, 3]),
            (64, 0, [4] * 16),
            (65, 62, [3]),
            (256, 0, [4] * 64),
        ],
    )
    def test_18_6_larger_cuts_lead_to_a_round_of_sixteen(self, seeds, byes, tables):
        cut = pod_cut(seeds)
        assert cut.byes == tuple(range(1, byes + 1))
        assert sorted((len(table) for table in cut.tables), reverse=True) == tables
        assert sorted([*cut.byes, *(one for table in cut.tables for one in table)]) == list(
            range(1, seeds + 1)
        )

    def test_every_cut_ends_at_one_table(self):
        for seeds in range(3, 300):
            left, rounds = seeds, 0
            while True:
                cut = pod_cut(left)
                assert all(len(table) in (3, 4) for table in cut.tables) or cut.is_final
                rounds += 1
                if cut.is_final:
                    break
                assert cut.players_left < left
                left = cut.players_left
            assert rounds == 1 + (seeds > 5) + (seeds > 16) + (seeds > 64) + (seeds > 256)

    def test_the_final_order(self):
        rounds = [PodRoundResults((result("ABCD", "A"), result("EFGH", "E")))]
        players = [PlayerId(one) for one in "ABCDEFGH"]
        standings = compute_pod_standings(players, rounds)
        order = pod_final_order(
            standings,
            stages=[[PlayerId(one) for one in stage] for stage in ("AEBCDF", "AEBD")],
            champion=PlayerId("D"),
        )
        assert order[:4] == ("D", "A", "E", "B")
        assert set(order[4:6]) == {"C", "F"}
        assert len(order) == 8
