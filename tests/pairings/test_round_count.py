"""Recommended rounds and cuts."""

import pytest

from pairings import InvalidHistory, suggest_structure


@pytest.mark.parametrize(
    ("players", "rounds", "cut"),
    [
        (9, 5, 4),
        (16, 5, 4),
        (17, 5, 8),
        (32, 5, 8),
        (33, 6, 8),
        (64, 6, 8),
        (65, 7, 8),
        (128, 7, 8),
        (129, 8, 8),
        (226, 8, 8),
        (227, 9, 8),
        (409, 9, 8),
        (410, 10, 8),
        (10_000, 10, 8),
    ],
)
def test_10_1_rounds_and_cut(players, rounds, cut):
    suggested = suggest_structure(players)
    assert (suggested.swiss_rounds, suggested.cut) == (rounds, cut)
    assert suggested.elimination_rounds == {4: 2, 8: 3}[cut]
    assert suggested.counted_players == players


@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_10_1_small_events_are_single_elimination(players):
    suggested = suggest_structure(players)
    assert (suggested.swiss_rounds, suggested.cut, suggested.elimination_rounds) == (0, 0, 3)


def test_10_1_four_teams():
    assert suggest_structure(4, teams=True).elimination_rounds == 2


def test_2_5_four_single_players_meet_one_another_in_three_rounds():
    suggested = suggest_structure(4)
    assert (suggested.swiss_rounds, suggested.cut, suggested.elimination_rounds) == (3, 0, 0)


@pytest.mark.parametrize(("players", "rounds"), [(9, 4), (16, 4), (17, 5)])
def test_10_1_limited_with_a_draft_playoff(players, rounds):
    suggested = suggest_structure(players, limited=True)
    assert (suggested.swiss_rounds, suggested.cut) == (rounds, 8)


@pytest.mark.parametrize(
    ("byes", "counted", "rounds"), [([1], 33, 6), ([2], 35, 6), ([3], 39, 6), ([3] * 5, 67, 7)]
)
def test_7_4_awarded_byes_count_as_more_players(byes, counted, rounds):
    suggested = suggest_structure(32, awarded_byes=byes)
    assert (suggested.counted_players, suggested.swiss_rounds) == (counted, rounds)


def test_10_2_a_team_counts_as_one_player():
    for teams in range(5, 500):
        assert suggest_structure(teams, teams=True) == suggest_structure(teams)


def test_2_5_too_few_players():
    with pytest.raises(InvalidHistory, match="at least 4"):
        suggest_structure(3)
    with pytest.raises(InvalidHistory, match="awarded_byes"):
        suggest_structure(9, awarded_byes=[-1])
