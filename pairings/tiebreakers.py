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
    """Every player's own percentages and the means over their opponents, by place.

    The integers behind the percentages put players in order; the ``Fraction``s are made for
    those players of whom they are asked, since a page shows a part of a large event.
    """

    __slots__ = (
        "_common_game_wins",
        "_common_match_wins",
        "_game_wins",
        "_history",
        "_match_wins",
        "_scoring",
    )

    def __init__(self, history: History, scoring: Scoring) -> None:
        self._history = history
        self._scoring = scoring
        self._match_wins, self._common_match_wins = _own_percentages(
            history.points, history.rounds_played, scoring.win, scoring.floor
        )
        self._game_wins, self._common_game_wins = _own_percentages(
            history.game_points, history.games, GAME_WIN_POINTS, scoring.floor
        )

    def raw_match_win(self, place: int) -> Fraction:
        """Own match-win percentage without the minimum."""
        history = self._history
        return match_win_percentage(
            history.points[place], history.rounds_played[place], self._scoring
        )

    def match_win(self, place: int) -> Fraction:
        """Own match-win percentage, at least the minimum."""
        return with_minimum(self.raw_match_win(place), self._scoring)

    def raw_game_win(self, place: int) -> Fraction:
        """Own game-win percentage without the minimum."""
        return game_win_percentage(self._history.game_points[place], self._history.games[place])

    def game_win(self, place: int) -> Fraction:
        """Own game-win percentage, at least the minimum."""
        return with_minimum(self.raw_game_win(place), self._scoring)

    def opponents_match_win(self, place: int) -> Fraction:
        """Mean of the match-win percentages of the opponents, one term for every match."""
        return self._mean(place, self._match_wins, self._common_match_wins)

    def opponents_game_win(self, place: int) -> Fraction:
        """Mean of the game-win percentages of the opponents, one term for every match."""
        return self._mean(place, self._game_wins, self._common_game_wins)

    def _mean(self, place: int, numerators: Sequence[int], common: int) -> Fraction:
        met = self._history.opponents[place]
        if not met:
            return self._scoring.no_opponents
        return Fraction(sum(map(numerators.__getitem__, met)), common * len(met))

    def sort_keys(self) -> list[int]:
        """Integers in the order of (match points, opponents' match wins, game wins)."""
        history = self._history
        means = self._means(self._match_wins, self._common_match_wins)
        above_means = max(means, default=0) + 1
        if not self._scoring.use_games:
            return [
                points * above_means + mean
                for points, mean in zip(history.points, means, strict=True)
            ]
        order = {value: rank for rank, value in enumerate(sorted(set(self._game_wins)))}
        above_wins = len(order)
        return [
            (points * above_means + mean) * above_wins + order[game_win]
            for points, mean, game_win in zip(history.points, means, self._game_wins, strict=True)
        ]

    def last_keys(self, places: Sequence[int]) -> list[int]:
        """For the places integers in the order of the opponents' game-win percentages."""
        if not self._scoring.use_games:
            return [0] * len(places)
        return self._means(self._game_wins, self._common_game_wins, places)

    def _means(
        self, numerators: Sequence[int], common: int, places: Sequence[int] | None = None
    ) -> list[int]:
        """The means over opponents as integers over one common denominator."""
        opponents: Sequence[Sequence[int]] = self._history.opponents
        if places is not None:
            opponents = [opponents[place] for place in places]
        without = self._scoring.no_opponents
        counts = set(map(len, opponents))
        counts.discard(0)
        whole = lcm(*counts) * without.denominator
        factors = {count: whole // count for count in counts}
        key_without = without.numerator * common * (whole // without.denominator)
        look_up = numerators.__getitem__
        return [
            sum(map(look_up, met)) * factors[len(met)] if met else key_without for met in opponents
        ]


def _own_percentages(
    points: Sequence[int], counts: Sequence[int], most: int, floor: Fraction
) -> tuple[list[int], int]:
    """Points by the most that is possible, at least the minimum, over a common denominator.

    Few distinct records stand for many players.
    """
    records = list(zip(points, counts, strict=True))
    values = {
        record: max(Fraction(record[0], most * record[1]) if record[1] else Fraction(0), floor)
        for record in set(records)
    }
    common = lcm(*{value.denominator for value in values.values()})
    scaled = {
        record: value.numerator * (common // value.denominator) for record, value in values.items()
    }
    return list(map(scaled.__getitem__, records)), common
