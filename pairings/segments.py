"""A round cut into small matchings that together are proven to be optimal.

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
from dataclasses import dataclass, field

from .matching import (
    EXACT_LIMIT,
    Edge,
    Solution,
    cheapest_perfect_matching,
    solve_full,
)
from .weights import RANDOM_BITS, Packing, RoundProblem

SMALL_SEPARATOR = 48
"""Separators up to this size are paired by an exact matching instead of shuffling."""

MINIMUM_SEPARATOR = 8
"""Smaller score groups are never separators: too often they cannot be paired inside."""


@dataclass(frozen=True, slots=True)
class _Vertices:
    """How the vertices of a segment's matching are numbered: members, bye, ways up, ways down."""

    members: int
    phantom: int
    ups: int
    downs: int

    @property
    def first_up(self) -> int:
        return self.members + self.phantom

    @property
    def first_down(self) -> int:
        return self.first_up + self.ups

    @property
    def total(self) -> int:
        return self.first_down + self.downs


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


class Chain:
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
        problem = self.problem
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
        vertices = _Vertices(
            size,
            int(segment.has_bye),
            most + (most - odd_up) % 2 if top is not None else 0,
            most + (most - odd_down) % 2 if bottom is not None else 0,
        )
        levels = [level for level in (top, bottom) if level is not None]
        packing = Packing(problem, members, vertices.total, levels)
        if not packing.exact:
            return False
        edges = self._segment_edges(members, unpairable, vertices, packing, top, bottom)
        matched = cheapest_perfect_matching(vertices.total, edges)
        if matched is None:
            return False
        segment.pairs, segment.up, segment.down, segment.passes = [], [], [], 0
        for i, j in matched:
            if j < size:
                segment.pairs.append((members[i], members[j]))
            elif i < size:
                if j < vertices.first_up:
                    segment.bye = members[i]
                elif j < vertices.first_down:
                    segment.up.append(members[i])
                else:
                    segment.down.append(members[i])
            elif i < vertices.first_down <= j:
                segment.passes += 1
        return True

    def _segment_edges(
        self,
        members: list[int],
        unpairable: list[set[int]],
        vertices: _Vertices,
        packing: Packing,
        top: int | None,
        bottom: int | None,
    ) -> list[Edge]:
        """All pairs of the segment, and the ways out of it at the cost of who is met there.

        A random number is drawn once for all the ways up of a player, which are one choice, and
        once for those down.
        """
        points, pair_downs = self.problem.points, self.problem.pair_downs
        pack_pair_down = packing.pack_pair_down
        bits, draw = packing.random_bits, self.rng.getrandbits
        ways_up = range(vertices.first_up, vertices.first_down)
        ways_down = range(vertices.first_down, vertices.total)
        edges: list[Edge] = []
        for i, a in enumerate(members):
            bad = unpairable[i]
            points_a, downs_a = points[a], pair_downs[a]
            for j in range(i + 1, len(members)):
                b = members[j]
                if b in bad:
                    continue
                cost = draw(bits)
                difference = points_a - points[b]
                if difference:
                    cost += pack_pair_down(
                        difference, downs_a + pair_downs[b], max(points_a, points[b])
                    )
                edges.append((i, j, cost))
            for level, ways in ((top, ways_up), (bottom, ways_down)):
                if level is not None:
                    cost = draw(bits) + pack_pair_down(
                        level - points_a, downs_a, max(level, points_a)
                    )
                    edges.extend((i, way, cost) for way in ways)
            if vertices.phantom and a in self.bye_class:
                edges.append((i, vertices.members, draw(bits)))
        for ways in (ways_up, ways_down):
            edges.extend((i, j, 0) for i in ways for j in ways if i < j)
        if top is not None and bottom is not None:
            cost = pack_pair_down(top - bottom, 0, top)
            edges.extend((i, j, cost) for i in ways_up for j in ways_down)
        return edges

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
