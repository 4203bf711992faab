"""The cheapest round, by the method that proves it soonest."""

from __future__ import annotations

import random
from dataclasses import replace

from .matching import NEIGHBORS, Solution, solve_full, solve_with
from .segments import MINIMUM_SEPARATOR, Chain
from .types import PairingCost
from .weights import RoundProblem


def solve(problem: RoundProblem, rng: random.Random) -> Solution | None:
    """The cheapest pairing of the round, or ``None`` if the forbidden pairs leave none."""
    if not problem.players:
        return Solution([], None, True)
    if len(problem.players) < 2 * MINIMUM_SEPARATOR:
        return solve_full(problem, rng)
    if problem.order is not None:
        return _solve_ordered(problem, rng)
    return Chain(problem, rng).solve()


def _solve_ordered(problem: RoundProblem, rng: random.Random) -> Solution | None:
    """A matching over the pairs that are nearly as far apart in the order as is wished.

    A round with any other pair deviates by more than ``reach`` squared. So if the round found
    deviates less, and is as good in all that comes before as the best round in any order, it is
    the best. Otherwise more pairs are tried.
    """
    order = problem.order
    assert order is not None
    free = replace(problem, order=None, wished_distance=0)
    bound = solve(free, random.Random(0))
    if bound is None:
        return None
    least = _before_order(free.cost(bound.pairs, bound.bye))
    members = sorted(problem.players, key=order.__getitem__)
    size = len(members)
    wish = problem.wished_distance
    reach = NEIGHBORS
    while True:
        neighbors = [
            range(max(i + wish - reach, i + 1), min(i + wish + reach + 1, size))
            for i in range(size)
        ]
        complete = reach >= size
        solution = solve_with(problem, rng, members, neighbors, complete=complete, reach=reach)
        if solution is not None:
            cost = problem.cost(solution.pairs, solution.bye)
            if (
                bound.optimal
                and _before_order(cost) == least
                and cost.order_deviation < (reach + 1) ** 2
            ):
                return replace(solution, optimal=solution.exact)
        if complete or (solution is not None and reach * size > MOST_ORDERED_EDGES):
            return solution
        reach *= 2


def _before_order(cost: PairingCost) -> tuple[int, int, int, int]:
    """The part of the cost that is more important than a wished order."""
    return (
        cost.rematches,
        cost.earlier_byes,
        cost.bye_points,
        cost.squared_point_differences,
    )


MOST_ORDERED_EDGES = 1_000_000
"""Beyond so many pairs a round in a wished order stays unproven."""
