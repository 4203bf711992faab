"""Tie-breakers of MTR App. C as exact numbers.

| rule | name | done |
| --- | --- | --- |
| App. C | match points | yes (``History.points``) |
| App. C | match-win percentage with its minimum | yes |
| App. C | opponents' match-win percentage | yes |
| App. C | game-win percentage with its minimum | yes |
| App. C | opponents' game-win percentage | yes |

The sums over opponents are made with integers over one common denominator, which is exact like
``Fraction`` and an order of magnitude faster.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from .history import GAME_WIN_POINTS, History
from .types import Scoring


def match_win_percentage(match_points: int, rounds_played: int, scoring: Scoring) -> Fraction:
    """Match points by the most that so many rounds give, without the minimum.

    >>> match_win_percentage(16, 8, Scoring())
    Fraction(2, 3)
    """
    if rounds_played == 0:
        return Fraction(0)
    return Fraction(match_points, scoring.win * rounds_played)


def game_win_percentage(game_points: int, games: int) -> Fraction:
    """Game points by the most that so many games give, without the minimum.

    >>> game_win_percentage(21, 10)
    Fraction(7, 10)
    """
    if games == 0:
        return Fraction(0)
    return Fraction(game_points, GAME_WIN_POINTS * games)


def with_minimum(percentage: Fraction, scoring: Scoring) -> Fraction:
    """The percentage, raised to the minimum where it is lower.

    >>> with_minimum(Fraction(1, 4), Scoring())
    Fraction(33, 100)
    """
    return max(percentage, scoring.floor)


class Percentages:
    """Every player's own percentages and the means over their opponents.

    Attributes:
        raw_match_wins, match_wins: own match-win percentage without and with the minimum.
        raw_game_wins, game_wins: own game-win percentage without and with the minimum.
        opponents_match_wins, opponents_game_wins: means over the opponents met, one term for
            every match.
        sort_keys: integers in the order of (opponents' match wins, game wins, opponents' game
            wins), of which only the order means something.
    """

    __slots__ = (
        "game_wins",
        "match_wins",
        "opponents_game_wins",
        "opponents_match_wins",
        "raw_game_wins",
        "raw_match_wins",
        "sort_keys",
    )

    def __init__(self, history: History, scoring: Scoring) -> None:
        self.raw_match_wins, self.match_wins = _own_percentages(
            history.points, history.rounds_played, scoring.win, scoring.floor
        )
        self.raw_game_wins, self.game_wins = _own_percentages(
            history.game_points, history.games, GAME_WIN_POINTS, scoring.floor
        )
        self.opponents_match_wins, first_keys = _means(
            self.match_wins, history.opponents, scoring.no_opponents
        )
        if scoring.use_games:
            self.opponents_game_wins, third_keys = _means(
                self.game_wins, history.opponents, scoring.no_opponents
            )
            second_keys = _integers(self.game_wins)[0]
        else:
            self.opponents_game_wins, _ = _means(
                self.game_wins, history.opponents, scoring.no_opponents
            )
            second_keys = third_keys = [0] * len(history.players)
        self.sort_keys = list(zip(first_keys, second_keys, third_keys, strict=True))


def _own_percentages(
    points: Sequence[int], counts: Sequence[int], most: int, floor: Fraction
) -> tuple[list[Fraction], list[Fraction]]:
    """Points by the most that is possible; few distinct records stand for many players."""
    known: dict[tuple[int, int], tuple[Fraction, Fraction]] = {}
    raw: list[Fraction] = []
    raised: list[Fraction] = []
    for record in zip(points, counts, strict=True):
        pair = known.get(record)
        if pair is None:
            own = Fraction(record[0], most * record[1]) if record[1] else Fraction(0)
            pair = known[record] = (own, max(own, floor))
        raw.append(pair[0])
        raised.append(pair[1])
    return raw, raised


def _integers(values: Sequence[Fraction]) -> tuple[list[int], int]:
    """The values as numerators over one common denominator, and that denominator."""
    distinct = {id(value): value for value in values}
    common = lcm(*{value.denominator for value in distinct.values()}) if distinct else 1
    scaled = {
        key: value.numerator * (common // value.denominator) for key, value in distinct.items()
    }
    return [scaled[id(value)] for value in values], common


def _means(
    values: Sequence[Fraction], opponents: Sequence[Sequence[int]], without: Fraction
) -> tuple[list[Fraction], list[int]]:
    """For every player the mean of the opponents' values, and integers in the same order."""
    numerators, common = _integers(values)
    counts_lcm = lcm(*{len(met) for met in opponents if met}) if any(opponents) else 1
    factors = {count: counts_lcm // count for count in {len(met) for met in opponents} if count}
    scale = common * counts_lcm * without.denominator
    key_without = without.numerator * common * counts_lcm
    means: list[Fraction] = []
    keys: list[int] = []
    look_up = numerators.__getitem__
    known: dict[int, Fraction] = {}
    for met in opponents:
        if met:
            key = sum(map(look_up, met)) * factors[len(met)] * without.denominator
        else:
            key = key_without
        mean = known.get(key)
        if mean is None:
            mean = known[key] = Fraction(key, scale)
        means.append(mean)
        keys.append(key)
    return means, keys
