"""Season tables and running tables."""

import itertools
import random

import pytest

from pairings import (
    Finish,
    OpenMatch,
    OpenScheme,
    PlayerId,
    PointSource,
    PointsScheme,
    qualified,
    running_table,
    season_table,
)

ANN, BOB, CY, DEE = map(PlayerId, ("Ann", "Bob", "Cy", "Dee"))
BY_PLACE = PointsScheme(by_place=(10, 7, 5))


def shown(rows):
    return [(row.rank, row.player, row.points) for row in rows]


def test_21_1_points_by_place_participation_match_points_and_wins():
    scheme = PointsScheme((10, 7), participation=1, per_match_point=2, per_win=3)
    finishes = [Finish(ANN, 1, 1, 9, 3), Finish(BOB, 1, 2, 6, 2), Finish(CY, 1, 3)]
    rows = season_table(finishes, scheme)
    assert shown(rows) == [(1, ANN, 38), (2, BOB, 26), (3, CY, 1)]


def test_21_3_every_point_names_its_rule():
    scheme = PointsScheme((10,), participation=1, per_match_point=1, per_win=2)
    (row,) = season_table([Finish(ANN, 1, 1, 9, 3, weight=2)], scheme)
    assert row.events[0].parts == (
        (PointSource.PLACE, 20),
        (PointSource.PARTICIPATION, 2),
        (PointSource.MATCH_POINTS, 18),
        (PointSource.WINS, 12),
    )
    assert row.points == row.events[0].points == 52


def test_21_1_only_the_best_results_count():
    scheme = PointsScheme((10, 7, 5), counted_events=2)
    finishes = [Finish(ANN, 1, 3), Finish(ANN, 2, 1), Finish(ANN, 3, 3), Finish(ANN, 4, 2)]
    (row,) = season_table(finishes, scheme)
    assert row.points == 17
    assert [one.counts for one in row.events] == [False, True, False, True]


def test_21_1_of_equal_results_the_earlier_one_counts():
    scheme = PointsScheme((10,), counted_events=1)
    (row,) = season_table([Finish(ANN, 2, 1), Finish(ANN, 1, 1)], scheme)
    assert [(one.finish.event, one.counts) for one in row.events] == [(1, True), (2, False)]


def test_21_1_ties_by_best_result_then_wins_then_head_to_head():
    best = [Finish(ANN, 1, 1), Finish(BOB, 1, 3), Finish(BOB, 2, 3)]
    assert shown(season_table(best, BY_PLACE)) == [(1, ANN, 10), (2, BOB, 10)]
    wins = [Finish(ANN, 1, 1, wins=2), Finish(BOB, 2, 1, wins=3)]
    assert shown(season_table(wins, BY_PLACE)) == [(1, BOB, 10), (2, ANN, 10)]
    level = [Finish(ANN, 1, 1), Finish(BOB, 2, 1)]
    rows = season_table(level, BY_PLACE, beaten=[(2, BOB, ANN)])
    assert shown(rows) == [(1, BOB, 10), (2, ANN, 10)]
    first = [Finish(ANN, 1, 1), Finish(BOB, 1, 1)]
    rows = season_table(first, BY_PLACE, beaten=[(2, BOB, ANN)], through_event=1)
    assert shown(rows) == [(1, ANN, 10), (1, BOB, 10)]
    assert shown(season_table(level, BY_PLACE)) == [(1, ANN, 10), (1, BOB, 10)]


def test_a_shared_rank_leaves_out_the_next_ones():
    finishes = [Finish(ANN, 1, 1), Finish(BOB, 2, 1), Finish(CY, 1, 2)]
    assert shown(season_table(finishes, BY_PLACE)) == [(1, ANN, 10), (1, BOB, 10), (3, CY, 7)]


def test_21_3_the_table_after_an_earlier_event():
    finishes = [Finish(ANN, 1, 1), Finish(BOB, 1, 2), Finish(BOB, 2, 1)]
    assert shown(season_table(finishes, BY_PLACE, through_event=1)) == [(1, ANN, 10), (2, BOB, 7)]
    assert shown(season_table(finishes, BY_PLACE)) == [(1, BOB, 17), (2, ANN, 10)]


def test_the_order_of_the_input_changes_nothing():
    rng = random.Random(5)
    finishes = [
        Finish(player, event, place)
        for event in (1, 2, 3)
        for place, player in enumerate(rng.sample([ANN, BOB, CY, DEE], 4), start=1)
    ]
    tables = {season_table(order, BY_PLACE) for order in itertools.permutations(finishes[:6])}
    assert len(tables) == 1


def test_nobody_finishes_twice_in_one_event():
    with pytest.raises(ValueError, match="Ann finished twice in event 1"):
        season_table([Finish(ANN, 1, 1), Finish(ANN, 1, 2)], BY_PLACE)


def test_21_2_the_top_is_invited_and_places_are_passed_down():
    ranking = [(ANN, 9), (BOB, 7), (CY, 7), (DEE, 1)]
    assert qualified(ranking, top=2) == (ANN, BOB)
    assert qualified(ranking, top=2, declined=[ANN]) == (BOB, CY)
    assert qualified(ranking, threshold=7) == (ANN, BOB, CY)
    assert qualified(ranking, top=1, threshold=7) == (ANN, BOB, CY)
    assert qualified(ranking) == ()


def test_an_open_league_counts_every_match():
    matches = [
        OpenMatch((ANN, BOB), (2, 0, 0)),
        OpenMatch((BOB, ANN), (2, 1, 0)),
        OpenMatch((ANN, BOB), (1, 1, 1)),
        OpenMatch((CY, ANN), (0, 2, 0)),
    ]
    rows = running_table([ANN, BOB, CY, DEE], matches)
    assert [(row.rank, row.player, row.points) for row in rows] == [
        (1, ANN, 7),
        (2, BOB, 4),
        (3, CY, 0),
        (4, DEE, 0),
    ]
    first = rows[0]
    assert (first.played, first.won, first.drawn, first.lost) == (4, 2, 1, 1)
    assert (first.games_won, first.games_lost, first.opponents) == (6, 3, 2)


def test_an_open_leagues_points_are_a_setting():
    rows = running_table([ANN, BOB], [OpenMatch((ANN, BOB), (0, 2, 0))], OpenScheme(2, 1, 1))
    assert [(row.player, row.points) for row in rows] == [(BOB, 2), (ANN, 1)]


def test_a_match_against_a_stranger_is_no_league_match():
    with pytest.raises(ValueError, match="Ann against Bob is no match of this league"):
        running_table([ANN], [OpenMatch((ANN, BOB), (2, 0, 0))])
