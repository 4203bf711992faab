"""From weights to pairs: what a pair costs, and how the cheapest pairs are found.

The cost (``PairingCost``) is the specification; the algorithm may be replaced. Costs are packed
into one integer per edge, field by field from the most important down, each field wide enough
for the sum over a whole round, so that comparing sums compares the fields lexicographically. The
lowest field is random: it makes the optimum unique and so the seed decides between equal rounds.

A matching over all players takes cubic time. A large round is therefore cut at *separators*,
score groups large enough to be paired inside themselves whatever few players leave or join them.
The players between two separators (a *segment*) are matched exactly, with the possibility to
*leave* towards the separator above or below at the cost of meeting somebody there. That is a
relaxation: whether the separators really offer those partners is not asked, and a pair that jumps
over a separator costs at least as much as its two parts, since (a + b)² >= a² + b². The sum of
the segments' optima is thus a lower bound for the round. If the separators can then be paired,
newcomers included, without any further cost, the bound is reached and the round is proven
optimal. A separator that cannot is dissolved into its segments, and these are solved again; in
the end at most one segment is left, which is the full matching.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from operator import index as identity

import rustworkx

from .types import PairingCost

Edge = tuple[int, int, int]

MOST_WEIGHT_BITS = 122
"""Weights stay below this, because the library computes with signed 128-bit integers."""

RANDOM_BITS = 40
"""Enough that two different optima with equal sums do not happen in practice."""

EXACT_LIMIT = 1500
"""Largest segment that is given all its edges; a larger one gets each player's nearest."""

SMALL_SEPARATOR = 48
"""Separators up to this size are paired by an exact matching instead of shuffling."""

NEIGHBORS = 24
"""Edges per player in a segment beyond ``EXACT_LIMIT``."""


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


@dataclass(frozen=True, slots=True)
class Solution:
    """Pairs of places, who has the bye, and whether nothing better exists.

    ``exact`` is false if the cost was too large to be compared in all its fields.
    """

    pairs: list[tuple[int, int]]
    bye: int | None
    optimal: bool
    exact: bool = True


class Packing:
    """Packs the fields of a cost into one integer, the most important field highest.

    ``exact`` is false when the numbers are so large that the least important fields had to be
    left out.
    """

    __slots__ = ("exact", "random_bits", "shifts")

    def __init__(self, problem: RoundProblem, members: Sequence[int], vertices: int) -> None:
        points = [problem.points[place] for place in members]
        most_points = max(points, default=0)
        spread = most_points - min(points, default=0)
        most_met = max((len(problem.opponents[place]) for place in members), default=0)
        ranks = [problem.order[place] for place in members] if problem.order is not None else []
        most_deviation = (max(ranks) - min(ranks) + problem.wished_distance) ** 2 if ranks else 0
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


@dataclass(slots=True)
class _Segment:
    """Players between two separators, and how they are paired."""

    members: list[int]
    has_bye: bool = False
    solved: bool = False
    pairs: list[tuple[int, int]] = field(default_factory=list)
    up: list[int] = field(default_factory=list)
    down: list[int] = field(default_factory=list)
    passes: int = 0
    bye: int | None = None


@dataclass(slots=True)
class _Separator:
    """A score group that is paired inside itself apart from the newcomers."""

    members: list[int]
    points: int
    has_bye: bool = False
    paired: bool = False
    pairs: list[tuple[int, int]] = field(default_factory=list)
    leaving: list[int] = field(default_factory=list)
    bye: int | None = None


def solve(problem: RoundProblem, rng: random.Random) -> Solution | None:
    """The cheapest pairing of the round, or ``None`` if the forbidden pairs leave none."""
    if not problem.players:
        return Solution([], None, True)
    if len(problem.players) < 2 * MINIMUM_SEPARATOR:
        return solve_full(problem, rng)
    if problem.order is not None:
        return _solve_ordered(problem, rng)
    return _Chain(problem, rng).solve()


MINIMUM_SEPARATOR = 8
"""Smaller score groups are never separators: too often they cannot be paired inside."""


def solve_full(problem: RoundProblem, rng: random.Random) -> Solution | None:
    """One matching over all players, with a phantom opponent for the bye if they are odd."""
    members = problem.players
    if len(members) > EXACT_LIMIT:
        return _solve_near(problem, rng)
    neighbors = [range(i + 1, len(members)) for i in range(len(members))]
    return _solve_with(problem, rng, members, neighbors, complete=True)


def _solve_near(problem: RoundProblem, rng: random.Random) -> Solution | None:
    """A matching over each player's nearest neighbors, twice as many until one is perfect.

    Without the other edges nothing is proven.
    """
    members = sorted(problem.players, key=lambda place: -problem.points[place])
    size = len(members)
    reach = NEIGHBORS
    while True:
        neighbors = [range(i + 1, min(i + 1 + reach, size)) for i in range(size)]
        solution = _solve_with(problem, rng, members, neighbors, complete=reach >= size)
        if solution is not None or reach >= size:
            return solution
        reach *= 2


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
        solution = _solve_with(problem, rng, members, neighbors, complete=complete)
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


def _solve_with(
    problem: RoundProblem,
    rng: random.Random,
    members: list[int],
    neighbors: Sequence[Sequence[int]],
    *,
    complete: bool,
) -> Solution | None:
    size = len(members)
    phantom = size % 2
    packing = Packing(problem, members, size + phantom)
    points, pair_downs, order = problem.points, problem.pair_downs, problem.order
    bits = packing.random_bits
    draw = rng.getrandbits
    rematch_unit = packing.pack(PairingCost(rematches=1))
    repeat_unit = packing.pack(PairingCost(repeated_rematches=1))
    square_unit = packing.pack(PairingCost(squared_point_differences=1))
    down_unit = packing.pack(PairingCost(repeated_pair_downs=1))
    points_unit = packing.pack(PairingCost(points_paired_down=1))
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
                cost += (
                    difference * difference * square_unit
                    + (downs_a + pair_downs[b]) * down_unit
                    + max(points_a, points[b]) * points_unit
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


class _Chain:
    """The alternation of segments and separators from the top of the standings down."""

    def __init__(self, problem: RoundProblem, rng: random.Random) -> None:
        self.problem = problem
        self.rng = rng
        points, byes = problem.points, problem.byes
        groups: dict[int, list[int]] = {}
        for place in problem.players:
            groups.setdefault(points[place], []).append(place)
        self.bye_class: frozenset[int] = frozenset()
        bye_level: int | None = None
        if len(problem.players) % 2:
            fewest = min(byes[place] for place in problem.players)
            bye_level = min(points[place] for place in problem.players if byes[place] == fewest)
            self.bye_class = frozenset(
                place for place in groups[bye_level] if byes[place] == fewest
            )
        self.segments: list[_Segment] = [_Segment([])]
        self.separators: list[_Separator] = []
        smallest = max(MINIMUM_SEPARATOR, self._typical_unpairable(groups))
        for level in sorted(groups, reverse=True):
            members = groups[level]
            has_bye = level == bye_level
            if len(members) >= smallest:
                self.separators.append(_Separator(members, level, has_bye))
                self.segments.append(_Segment([]))
            else:
                last = self.segments[-1]
                last.members.extend(members)
                last.has_bye = last.has_bye or has_bye

    def _typical_unpairable(self, groups: dict[int, list[int]]) -> int:
        """A size from which a score group can usually be paired inside itself."""
        rounds = max(len(self.problem.opponents[place]) for place in self.problem.players)
        return rounds + 2 if self.problem.forbidden else (2 * rounds) // 3 + 2

    def solve(self) -> Solution | None:
        """Solve segments, then pair separators; dissolve what does not fit; repeat."""
        while True:
            if not self.separators:
                return solve_full(self.problem, self.rng)
            if not self._solve_segments() or not self._pair_separators():
                continue
            pairs: list[tuple[int, int]] = []
            bye: int | None = None
            parts: list[_Segment | _Separator] = [*self.segments, *self.separators]
            for part in parts:
                pairs.extend(part.pairs)
                bye = part.bye if part.bye is not None else bye
            return Solution(pairs, bye, True)

    def _dissolve(self, number: int) -> None:
        """Make one segment of a separator and the segments above and below it."""
        above, middle, below = (
            self.segments[number],
            self.separators[number],
            self.segments[number + 1],
        )
        merged = _Segment(
            above.members + middle.members + below.members,
            above.has_bye or middle.has_bye or below.has_bye,
        )
        self.segments[number : number + 2] = [merged]
        del self.separators[number]
        for neighbor in self.separators[max(number - 1, 0) : number + 1]:
            neighbor.paired = False

    def _solve_segments(self) -> bool:
        """Solve what is unsolved; false if a segment had to be widened."""
        above = 0
        for number, segment in enumerate(self.segments):
            odd_above = above % 2
            above += len(segment.members) + segment.has_bye
            odd_below = above % 2
            if number < len(self.separators):
                separator = self.separators[number]
                above += len(separator.members) + separator.has_bye
            if segment.solved:
                continue
            top = self.separators[number - 1].points if number > 0 else None
            bottom = self.separators[number].points if number < len(self.separators) else None
            if not self._solve_segment(segment, top, bottom, odd_above, odd_below):
                self._dissolve(min(number, len(self.separators) - 1))
                return False
        return True

    def _solve_segment(
        self, segment: _Segment, top: int | None, bottom: int | None, odd_up: int, odd_down: int
    ) -> bool:
        """The cheapest way to pair the segment, leaving up and down as often as parity asks."""
        problem, rng = self.problem, self.rng
        members = segment.members
        size = len(members)
        segment.solved = True
        if not members:
            segment.pairs, segment.up, segment.down, segment.bye = [], [], [], None
            segment.passes = odd_up
            return True
        if size > EXACT_LIMIT:
            return False
        unpairable = [self._unpairable(a) for a in members]
        places = set(members)
        # Two players who both leave the same way could meet instead, which is cheaper, unless
        # they cannot be paired; one more may pass from separator to separator.
        most = min(size, max(len(bad & places) for bad in unpairable) + 1) + 1
        ups = most + (most - odd_up) % 2 if top is not None else 0
        downs = most + (most - odd_down) % 2 if bottom is not None else 0
        phantom = int(segment.has_bye)
        first_up, first_down = size + phantom, size + phantom + ups
        vertices = first_down + downs
        packing = Packing(
            problem,
            members
            + ([self.separators_at(top)] if top is not None else [])
            + ([self.separators_at(bottom)] if bottom is not None else []),
            vertices,
        )
        if not packing.exact:
            return False
        points, pair_downs = problem.points, problem.pair_downs
        square_unit = packing.pack(PairingCost(squared_point_differences=1))
        down_unit = packing.pack(PairingCost(repeated_pair_downs=1))
        points_unit = packing.pack(PairingCost(points_paired_down=1))
        bits, draw = packing.random_bits, rng.getrandbits
        edges: list[Edge] = []
        for i, a in enumerate(members):
            bad = unpairable[i]
            points_a, downs_a = points[a], pair_downs[a]
            for j in range(i + 1, size):
                b = members[j]
                if b in bad:
                    continue
                cost = draw(bits)
                difference = points_a - points[b]
                if difference:
                    cost += (
                        difference * difference * square_unit
                        + (downs_a + pair_downs[b]) * down_unit
                        + max(points_a, points[b]) * points_unit
                    )
                edges.append((i, j, cost))
            if top is not None:
                cost = (top - points_a) ** 2 * square_unit + downs_a * down_unit + top * points_unit
                # One random number for all the ways up: they are the same choice.
                cost += draw(bits)
                edges.extend((i, exit_, cost) for exit_ in range(first_up, first_down))
            if bottom is not None:
                cost = (
                    (points_a - bottom) ** 2 * square_unit
                    + downs_a * down_unit
                    + points_a * points_unit
                )
                cost += draw(bits)
                edges.extend((i, exit_, cost) for exit_ in range(first_down, vertices))
            if phantom and a in self.bye_class:
                edges.append((i, size, draw(bits)))
        for first, last in ((first_up, first_down), (first_down, vertices)):
            edges.extend((i, j, 0) for i in range(first, last) for j in range(i + 1, last))
        if top is not None and bottom is not None:
            cost = (top - bottom) ** 2 * square_unit + top * points_unit
            edges.extend(
                (i, j, cost)
                for i in range(first_up, first_down)
                for j in range(first_down, vertices)
            )
        matched = cheapest_perfect_matching(vertices, edges)
        if matched is None:
            return False
        segment.pairs, segment.up, segment.down, segment.passes = [], [], [], 0
        for i, j in matched:
            if j < size:
                segment.pairs.append((members[i], members[j]))
            elif i < size:
                if phantom and j == size:
                    segment.bye = members[i]
                elif j < first_down:
                    segment.up.append(members[i])
                else:
                    segment.down.append(members[i])
            elif i < first_down <= j:
                segment.passes += 1
        return True

    def separators_at(self, points: int) -> int:
        """Some player of the separator with so many points."""
        return next(s.members[0] for s in self.separators if s.points == points)

    def _unpairable(self, place: int) -> set[int]:
        """Places that this one has met or must not meet."""
        bad = set(self.problem.opponents[place])
        bad |= self.problem.forbidden.get(place, set())
        return bad

    def _pair_separators(self) -> bool:
        """Pair what is unpaired; false if a separator had to be dissolved."""
        arriving: list[int] = []
        for number, separator in enumerate(self.separators):
            above, below = self.segments[number], self.segments[number + 1]
            if not separator.paired:
                newcomers = [*arriving, *above.down, *below.up]
                if not self._pair_separator(separator, newcomers, below.passes):
                    self._dissolve(number)
                    return False
                separator.paired = True
                if below.passes:
                    self.separators[number + 1].paired = False
            arriving = separator.leaving
        return True

    def _pair_separator(self, separator: _Separator, newcomers: list[int], leaving: int) -> bool:
        """Pair the group, giving each newcomer somebody who never left the group before."""
        if len(separator.members) <= SMALL_SEPARATOR:
            return self._match_separator(separator, newcomers, leaving)
        return self._shuffle_separator(separator, newcomers, leaving) or self._match_separator(
            separator, newcomers, leaving
        )

    def _match_separator(self, separator: _Separator, newcomers: list[int], leaving: int) -> bool:
        problem, draw = self.problem, self.rng.getrandbits
        separator.leaving, separator.bye = [], None
        members = separator.members
        size = len(members)
        if size > EXACT_LIMIT:
            return False
        first_leaving = size + len(newcomers)
        phantom = first_leaving + leaving
        vertices = phantom + separator.has_bye
        edges: list[Edge] = []
        for i, a in enumerate(members):
            bad = self._unpairable(a)
            edges.extend(
                (i, j, draw(RANDOM_BITS)) for j in range(i + 1, size) if members[j] not in bad
            )
            if problem.pair_downs[a] == 0:
                edges.extend(
                    (i, j, draw(RANDOM_BITS))
                    for j, newcomer in enumerate(newcomers, start=size)
                    if newcomer not in bad
                )
                edges.extend((i, j, draw(RANDOM_BITS)) for j in range(first_leaving, phantom))
            if separator.has_bye and a in self.bye_class:
                edges.append((i, phantom, draw(RANDOM_BITS)))
        matched = cheapest_perfect_matching(vertices, edges)
        if matched is None:
            return False
        separator.pairs = []
        for i, j in matched:
            if j < size:
                separator.pairs.append((members[i], members[j]))
            elif j < first_leaving:
                separator.pairs.append((members[i], newcomers[j - size]))
            elif j < phantom:
                separator.leaving.append(members[i])
            else:
                separator.bye = members[i]
        return True

    def _shuffle_separator(self, separator: _Separator, newcomers: list[int], leaving: int) -> bool:
        problem, rng = self.problem, self.rng
        separator.leaving, separator.bye = [], None
        order = separator.members.copy()
        rng.shuffle(order)
        if separator.has_bye:
            separator.bye = next(place for place in order if place in self.bye_class)
            order.remove(separator.bye)
        downs = problem.pair_downs
        pairs: list[tuple[int, int]] = []
        for newcomer in newcomers:
            bad = self._unpairable(newcomer)
            partner = next((a for a in order if downs[a] == 0 and a not in bad), None)
            if partner is None:
                return False
            order.remove(partner)
            pairs.append((partner, newcomer))
        for _ in range(leaving):
            partner = next((a for a in order if downs[a] == 0), None)
            if partner is None:
                return False
            order.remove(partner)
            separator.leaving.append(partner)
        inner = pair_shuffled(order, problem.opponents, problem.forbidden, rng)
        if inner is None:
            return False
        separator.pairs = pairs + inner
        return True


SWAPS_TRIED = 60


def pair_shuffled(
    order: Sequence[int],
    opponents: Sequence[Sequence[int]],
    forbidden: dict[int, set[int]],
    rng: random.Random,
) -> list[tuple[int, int]] | None:
    """Pair neighbors in a shuffled list and swap partners where two cannot meet.

    Returns ``None`` when chance does not find partners for everybody.
    """
    pairs = list(zip(order[::2], order[1::2], strict=True))
    if forbidden:
        none: set[int] = set()

        def refused(a: int, b: int) -> bool:
            return b in opponents[a] or b in forbidden.get(a, none)

        bad = [i for i, (a, b) in enumerate(pairs) if refused(a, b)]
    else:

        def refused(a: int, b: int) -> bool:
            return b in opponents[a]

        bad = [i for i, (a, b) in enumerate(pairs) if b in opponents[a]]
    for i in bad:
        if not refused(*pairs[i]):
            continue
        for _ in range(SWAPS_TRIED):
            j = rng.randrange(len(pairs))
            if j == i:
                continue
            (a, b), (c, d) = pairs[i], pairs[j]
            if rng.getrandbits(1):
                c, d = d, c
            if not refused(a, c) and not refused(b, d):
                pairs[i], pairs[j] = (a, c), (b, d)
                break
        else:
            return None
    return pairs
