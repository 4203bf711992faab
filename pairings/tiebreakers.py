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

from collections.abc import Collection, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from .history import GAME_WIN_POINTS, History
from .types import Scoring


class OwnPercentage(NamedTuple):
    """A player's own percentage: points by the most that is possible, and at least the minimum."""

    raw: Fraction
    raised: Fraction


class Percentages:
    """Every player's own percentages and the means over their opponents, by place.

    The integers behind the percentages put players in order; the ``Fraction``s are made for
    those players of whom they are asked, since a page shows a part of a large event.
    """

    __slots__ = (
        "_common_game_wins",
        "_common_match_wins",
        "_game_win_fractions",
        "_game_wins",
        "_history",
        "_match_win_fractions",
        "_match_wins",
        "_scoring",
    )

    def __init__(self, history: History, scoring: Scoring) -> None:
        self._history = history
        self._scoring = scoring
        self._match_wins, self._common_match_wins, self._match_win_fractions = _own_percentages(
            history.points, history.rounds_played, scoring.win, scoring.floor
        )
        self._game_wins, self._common_game_wins, self._game_win_fractions = _own_percentages(
            history.game_points, history.games, GAME_WIN_POINTS, scoring.floor
        )

    def match_win(self, place: int) -> OwnPercentage:
        """Own match-win percentage."""
        history = self._history
        return self._match_win_fractions[history.points[place], history.rounds_played[place]]

    def game_win(self, place: int) -> OwnPercentage:
        """Own game-win percentage."""
        history = self._history
        return self._game_win_fractions[history.game_points[place], history.games[place]]

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

    def sort_keys(self, behind: Collection[int] = ()) -> list[int]:
        """Integers in the order of (match points, opponents' match wins, game wins).

        The places ``behind`` come after all others with the same match points.
        """
        history = self._history
        points: Sequence[int] = history.points
        if behind:
            points = [2 * own - (place in behind) for place, own in enumerate(points)]
        means = self._means(self._match_wins, self._common_match_wins)
        above_means = max(means, default=0) + 1
        if not self._scoring.use_games:
            return [own * above_means + mean for own, mean in zip(points, means, strict=True)]
        order = {value: rank for rank, value in enumerate(sorted(set(self._game_wins)))}
        above_wins = len(order)
        return [
            (own * above_means + mean) * above_wins + order[game_win]
            for own, mean, game_win in zip(points, means, self._game_wins, strict=True)
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
) -> tuple[list[int], int, dict[tuple[int, int], OwnPercentage]]:
    """Points by the most that is possible: at least the minimum as integers over a common
    denominator, that denominator, and the percentage of every record.

    Few distinct records stand for many players.
    """
    records = list(zip(points, counts, strict=True))
    values: dict[tuple[int, int], OwnPercentage] = {}
    for record in set(records):
        raw = Fraction(record[0], most * record[1]) if record[1] else Fraction(0)
        values[record] = OwnPercentage(raw, max(raw, floor))
    common = lcm(*{own.raised.denominator for own in values.values()})
    scaled = {
        record: own.raised.numerator * (common // own.raised.denominator)
        for record, own in values.items()
    }
    return list(map(scaled.__getitem__, records)), common, values
