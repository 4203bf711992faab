"""What pairs cost (``PairingCost``), as one integer per pair for the matching.

The fields of the cost are packed from the most important down, each wide enough for the sum over
a whole round, so that comparing sums compares the fields lexicographically. The lowest bits are
random: they make the optimum unique, and so the seed decides between equal rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .types import PairingCost

MOST_WEIGHT_BITS = 122
"""Weights stay below this, because the library computes with signed 128-bit integers."""

RANDOM_BITS = 40
"""Enough that two different optima with equal sums do not happen in practice."""


@dataclass(slots=True)
class RoundProblem:
    """A round to be paired, by places in the history's lists.

    Args:
        players: the places of the players to be paired.
        points: match points by place.
        opponents: places met before, one entry per match.
        pair_downs: earlier matches outside the own score group.
        byes: earlier byes.
        forbidden: places that must not meet this place.
        order: a wished order (ranks) by place, if the pairing is to follow one.
        wished_distance: how far apart in ``order`` two opponents should be.
    """

    players: list[int]
    points: Sequence[int]
    opponents: Sequence[Sequence[int]]
    pair_downs: Sequence[int]
    byes: Sequence[int]
    forbidden: dict[int, set[int]]
    order: Sequence[int] | None = None
    wished_distance: int = 0

    def order_deviation(self, a: int, b: int) -> int:
        """How far a pair is from the wished order: the square of the distance from the wish."""
        if self.order is None:
            return 0
        return (abs(self.order[a] - self.order[b]) - self.wished_distance) ** 2

    def cost_of_pair(self, a: int, b: int) -> PairingCost:
        """What one pair contributes to the cost of the round."""
        met = self.opponents[a].count(b)
        difference = self.points[a] - self.points[b]
        if not difference:
            return PairingCost(
                rematches=min(met, 1),
                order_deviation=self.order_deviation(a, b),
                repeated_rematches=max(met - 1, 0),
            )
        return PairingCost(
            rematches=min(met, 1),
            squared_point_differences=difference * difference,
            order_deviation=self.order_deviation(a, b),
            repeated_pair_downs=self.pair_downs[a] + self.pair_downs[b],
            repeated_rematches=max(met - 1, 0),
            points_paired_down=max(self.points[a], self.points[b]),
        )

    def cost(self, pairs: Sequence[tuple[int, int]], bye: int | None) -> PairingCost:
        """The cost of a whole round."""
        rematches = squared = deviation = pair_downs = repeated = paired_down = 0
        for a, b in pairs:
            if self.points[a] == self.points[b] and b not in self.opponents[a]:
                if self.order is not None:
                    deviation += self.order_deviation(a, b)
                continue
            cost = self.cost_of_pair(a, b)
            rematches += cost.rematches
            squared += cost.squared_point_differences
            deviation += cost.order_deviation
            pair_downs += cost.repeated_pair_downs
            repeated += cost.repeated_rematches
            paired_down += cost.points_paired_down
        return PairingCost(
            rematches=rematches,
            earlier_byes=self.byes[bye] if bye is not None else 0,
            bye_points=self.points[bye] if bye is not None else 0,
            squared_point_differences=squared,
            order_deviation=deviation,
            repeated_pair_downs=pair_downs,
            repeated_rematches=repeated,
            points_paired_down=paired_down,
        )


class Packing:
    """Packs the fields of a cost into one integer, the most important field highest.

    ``exact`` is false when the numbers are so large that the least important fields had to be
    left out.
    """

    __slots__ = ("_down_unit", "_points_unit", "_square_unit", "exact", "random_bits", "shifts")

    def __init__(
        self,
        problem: RoundProblem,
        members: Sequence[int],
        vertices: int,
        levels: Sequence[int] = (),
        reach: int | None = None,
    ) -> None:
        """Make room for a matching of so many vertices.

        Args:
            problem: the round.
            members: the players in the matching.
            vertices: the number of vertices, at least twice that of the pairs.
            levels: match points of opponents who are not among the members.
            reach: how far from the wished distance two members may be; any if not given.
        """
        points = [*(problem.points[place] for place in members), *levels]
        most_points = max(points, default=0)
        spread = most_points - min(points, default=0)
        most_met = max((len(problem.opponents[place]) for place in members), default=0)
        most_deviation = 0
        if problem.order is not None:
            ranks = [problem.order[place] for place in members]
            anywhere = max(ranks) - min(ranks) + problem.wished_distance
            most_deviation = (anywhere if reach is None else min(reach, anywhere)) ** 2
        most_downs = max((problem.pair_downs[place] for place in members), default=0)
        widths = [
            vertices.bit_length(),  # rematches
            max((problem.byes[place] for place in members), default=0).bit_length(),
            most_points.bit_length(),  # points of the bye
            (spread * spread * vertices).bit_length(),
            (most_deviation * vertices).bit_length(),
            (2 * most_downs * vertices).bit_length(),
            (most_met * vertices).bit_length(),  # repeated rematches
            (most_points * vertices).bit_length(),  # points paired down
        ]
        self.exact = True
        kept = len(widths)
        while sum(widths[:kept]) > MOST_WEIGHT_BITS:
            kept -= 1
            self.exact = False
        room = MOST_WEIGHT_BITS - sum(widths[:kept])
        random_total = min(room, RANDOM_BITS + vertices.bit_length())
        self.random_bits = max(random_total - vertices.bit_length(), 0)
        shift = random_total
        shifts: list[int | None] = [None] * len(widths)
        for field_number in reversed(range(kept)):
            shifts[field_number] = shift
            shift += widths[field_number]
        self.shifts = shifts
        self._square_unit = self.pack(PairingCost(squared_point_differences=1))
        self._down_unit = self.pack(PairingCost(repeated_pair_downs=1))
        self._points_unit = self.pack(PairingCost(points_paired_down=1))

    def pack_pair_down(self, difference: int, earlier: int, higher_points: int) -> int:
        """What it costs to meet outside the score group.

        Args:
            difference: between the match points of the two.
            earlier: how often that happened to them before.
            higher_points: match points of the one with more of them.
        """
        return (
            difference * difference * self._square_unit
            + earlier * self._down_unit
            + higher_points * self._points_unit
        )

    def pack(self, cost: PairingCost) -> int:
        """The cost as one integer, without the random part."""
        total = 0
        for value, shift in zip(
            (
                cost.rematches,
                cost.earlier_byes,
                cost.bye_points,
                cost.squared_point_differences,
                cost.order_deviation,
                cost.repeated_pair_downs,
                cost.repeated_rematches,
                cost.points_paired_down,
            ),
            self.shifts,
            strict=True,
        ):
            if value and shift is not None:
                total += value << shift
        return total
