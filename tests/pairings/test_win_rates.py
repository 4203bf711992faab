"""Win rates of groups with their intervals."""

from fractions import Fraction

import pytest

from pairings import MatchResult, PlayerId, wilson_interval, win_rates

ANN, BOB, CY, DEE = map(PlayerId, ("Ann", "Bob", "Cy", "Dee"))
GROUPS = {ANN: "Red", BOB: "Red", CY: "Blue"}


def found(*matches):
    return {row.group: row for row in win_rates(GROUPS, matches)}


def test_matches_within_a_group_and_with_strangers_are_left_out():
    rows = found(
        MatchResult((ANN, CY), (2, 0, 0)),
        MatchResult((CY, BOB), (1, 2, 0)),
        MatchResult((ANN, BOB), (2, 0, 0)),
        MatchResult((ANN, DEE), (2, 0, 0)),
    )
    red, blue = rows["Red"], rows["Blue"]
    assert (red.players, red.won, red.lost, red.rate) == (2, 2, 0, Fraction(1))
    assert (blue.players, blue.won, blue.lost, blue.rate) == (1, 0, 2, Fraction(0))


def test_drawn_matches_and_double_losses_are_shown_and_not_rated():
    rows = found(
        MatchResult((ANN, CY), (1, 1, 1)),
        MatchResult((BOB, CY), (0, 0, 0), double_loss=True),
    )
    assert (rows["Red"].drawn, rows["Red"].rate, rows["Red"].interval) == (2, None, None)


def test_the_biggest_group_comes_first():
    assert [row.group for row in win_rates(GROUPS, [])] == ["Red", "Blue"]


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.277533), (10, 10, 0.722467, 1.0), (50, 100, 0.403832, 0.596168)],
)
def test_wilsons_interval(successes, trials, low, high):
    assert wilson_interval(successes, trials) == pytest.approx((low, high), abs=1e-6)


@pytest.mark.parametrize(("successes", "trials"), [(0, 0), (2, 1), (-1, 3)])
def test_what_is_no_share(successes, trials):
    with pytest.raises(ValueError, match="is no share"):
        wilson_interval(successes, trials)
