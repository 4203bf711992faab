"""The cheapest perfect matching, by a library, over all pairs of players or the nearest.

The cost is the specification (``weights``); this module only finds the cheapest pairs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from operator import index as identity

import rustworkx

from .types import PairingCost
from .weights import Packing, RoundProblem

Edge = tuple[int, int, int]

EXACT_LIMIT = 1500
"""Most players who are given all their pairs; in a larger field each has the nearest only."""

NEIGHBORS = 24
"""How many of the nearest."""


def cheapest_perfect_matching(size: int, edges: Sequence[Edge]) -> list[tuple[int, int]] | None:
    """The pairs of vertices ``0 … size - 1`` with the least total cost, or ``None`` without any.

    Args:
        size: number of vertices, all of which are to be matched.
        edges: ``(vertex, vertex, cost)``.
    """
    if size % 2:
        return None
    if not edges:
        return [] if size == 0 else None
    most = max(edge[2] for edge in edges) + 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(
        multigraph=True, node_count_hint=size, edge_count_hint=len(edges)
    )
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(a, b, most - cost) for a, b, cost in edges])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=identity)
    if 2 * len(matched) != size:
        return None
    return sorted((a, b) if a < b else (b, a) for a, b in matched)


@dataclass(frozen=True, slots=True)
class Solution:
    """Pairs of places, who has the bye, and whether nothing better exists.

    ``exact`` is false if the cost was too large to be compared in all its fields.
    """

    pairs: list[tuple[int, int]]
    bye: int | None
    optimal: bool
    exact: bool = True


def solve_full(problem: RoundProblem, rng: random.Random) -> Solution | None:
    """One matching over all players, with a phantom opponent for the bye if they are odd."""
    members = problem.players
    if len(members) > EXACT_LIMIT:
        return _solve_near(problem, rng)
    neighbors = [range(i + 1, len(members)) for i in range(len(members))]
    return solve_with(problem, rng, members, neighbors, complete=True)


def _solve_near(problem: RoundProblem, rng: random.Random) -> Solution | None:
    """A matching over each player's nearest neighbors, twice as many until one is perfect.

    Without the other edges nothing is proven.
    """
    members = sorted(problem.players, key=lambda place: -problem.points[place])
    size = len(members)
    reach = NEIGHBORS
    while True:
        neighbors = [range(i + 1, min(i + 1 + reach, size)) for i in range(size)]
        solution = solve_with(problem, rng, members, neighbors, complete=reach >= size)
        if solution is not None or reach >= size:
            return solution
        reach *= 2


def solve_with(
    problem: RoundProblem,
    rng: random.Random,
    members: list[int],
    neighbors: Sequence[Sequence[int]],
    *,
    complete: bool,
    reach: int | None = None,
) -> Solution | None:
    """One matching over the given pairs of the members.

    Args:
        problem: the round.
        rng: decides between equally cheap matchings.
        members: the places to be matched; one of them has the bye if they are odd.
        neighbors: for every member the later positions in ``members`` it may be paired with.
        complete: whether that is all of them, so that the result is proven.
        reach: how far from the wished distance in the order neighbors are at most.
    """
    size = len(members)
    phantom = size % 2
    packing = Packing(problem, members, size + phantom, reach=reach)
    points, pair_downs, order = problem.points, problem.pair_downs, problem.order
    bits = packing.random_bits
    draw = rng.getrandbits
    rematch_unit = packing.pack(PairingCost(rematches=1))
    repeat_unit = packing.pack(PairingCost(repeated_rematches=1))
    pack_pair_down = packing.pack_pair_down
    deviation_unit = packing.pack(PairingCost(order_deviation=1))
    edges: list[Edge] = []
    for i, a in enumerate(members):
        met = problem.opponents[a]
        met_set = set(met)
        banned = problem.forbidden.get(a, ())
        points_a, downs_a = points[a], pair_downs[a]
        for j in neighbors[i]:
            b = members[j]
            if b in banned:
                continue
            cost = draw(bits)
            difference = points_a - points[b]
            if difference:
                cost += pack_pair_down(
                    difference, downs_a + pair_downs[b], max(points_a, points[b])
                )
            if b in met_set:
                cost += rematch_unit + (met.count(b) - 1) * repeat_unit
            if order is not None:
                cost += problem.order_deviation(a, b) * deviation_unit
            edges.append((i, j, cost))
    if phantom:
        for i, a in enumerate(members):
            cost = packing.pack(PairingCost(earlier_byes=problem.byes[a], bye_points=points[a]))
            edges.append((i, size, cost + draw(bits)))
    matched = cheapest_perfect_matching(size + phantom, edges)
    if matched is None:
        return None
    pairs: list[tuple[int, int]] = []
    bye: int | None = None
    for i, j in matched:
        if j == size:
            bye = members[i]
        else:
            pairs.append((members[i], members[j]))
    return Solution(pairs, bye, complete and packing.exact, packing.exact)
