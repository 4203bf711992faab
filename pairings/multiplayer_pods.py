"""Pairing tables of several players: four at each, three where the number does not divide.

A round costs, in this order: players at a short table once more although others have not been at
one, opponents who met before, and differences of points at a table (`PodCost`). Up to
``EXACT_PLAYERS`` the cheapest round is found by trying all; above, tables by points are improved
by exchanging players until no exchange helps, from several beginnings. Which of equally cheap
rounds is taken depends on the seed alone.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, permutations

from .errors import InvalidHistory
from .multiplayer_types import (
    FULL_TABLE,
    LARGEST_TABLE,
    SMALLEST_TABLE,
    Pod,
    PodCost,
    PodPairings,
    PodRoundResults,
    PodScoring,
    SeatOrder,
)
from .types import PlayerId

EXACT_PLAYERS = 12
#: Up to so many players every exchange is tried; above, exchanges between near tables.
ALL_EXCHANGES = 64
BEGINNINGS = 12
WINDOW = 10
Table = list[PlayerId]


def table_sizes(players: int) -> tuple[int, ...]:
    """Sizes of the tables, the full ones first; never fewer than three at one.

    >>> table_sizes(16), table_sizes(13), table_sizes(6), table_sizes(5)
    ((4, 4, 4, 4), (4, 3, 3, 3), (3, 3), (5,))
    """
    if players < SMALLEST_TABLE:
        raise InvalidHistory("players", f"a table needs at least {SMALLEST_TABLE} players")
    if players == LARGEST_TABLE:
        return (LARGEST_TABLE,)
    short = -players % FULL_TABLE
    full = (players - SMALLEST_TABLE * short) // FULL_TABLE
    return (FULL_TABLE,) * full + (SMALLEST_TABLE,) * short


class Past:
    """What earlier rounds say about each player and each two of them."""

    def __init__(
        self, rounds: Sequence[PodRoundResults], scoring: PodScoring | None = None
    ) -> None:
        scoring = scoring or PodScoring()
        self.points: Counter[PlayerId] = Counter()
        self.short: Counter[PlayerId] = Counter()
        self.met: Counter[frozenset[PlayerId]] = Counter()
        self.seated: Counter[tuple[PlayerId, int]] = Counter()
        for number, results in enumerate(rounds):
            for pod in results.pods:
                if len(set(pod.seats)) != len(pod.seats):
                    raise InvalidHistory(f"rounds[{number}]", "somebody sits twice at a table")
                for seat, player in enumerate(pod.seats):
                    self.points[player] += pod.points(player, scoring)
                    self.seated[player, seat] += 1
                    self.short[player] += len(pod.seats) < FULL_TABLE
                for pair in combinations(pod.seats, 2):
                    self.met[frozenset(pair)] += 1
            for player in results.byes:
                self.points[player] += scoring.bye
            for player in results.losses:
                self.points[player] += scoring.loss

    def cost(self, table: Sequence[PlayerId]) -> PodCost:
        """What a table costs."""
        short = sum(self.short[player] for player in table) if len(table) < FULL_TABLE else 0
        repeats = spread = 0
        for one, two in combinations(table, 2):
            repeats += self.met[frozenset((one, two))]
            spread += (self.points[one] - self.points[two]) ** 2
        return PodCost(short, repeats, spread)

    def total(self, tables: Sequence[Sequence[PlayerId]]) -> PodCost:
        return sum((self.cost(table) for table in tables), PodCost())


def pair_pods(
    players: Collection[PlayerId],
    rounds: Sequence[PodRoundResults] = (),
    *,
    seed: int,
    scoring: PodScoring | None = None,
    seat_order: SeatOrder = SeatOrder.RANDOM,
    byes: Collection[PlayerId] = (),
    first_table: int = 1,
    fixed_tables: Mapping[PlayerId, int] | None = None,
) -> PodPairings:
    """The tables of the next round.

    Args:
        players: everybody who takes part, in any order.
        rounds: what happened before.
        seed: decides between equally good rounds, and the turn order if it is random.
        byes: players who have a bye in this round and sit at no table.
        fixed_tables: players who always sit at this table number.

    Raises:
        InvalidHistory: Too few players, somebody twice, or a bye for a stranger.
    """
    everybody = sorted(players)
    if len(set(everybody)) != len(everybody):
        raise InvalidHistory("players", "somebody is listed twice")
    strangers = set(byes) - set(everybody)
    if strangers:
        raise InvalidHistory("byes", f"not in the event: {', '.join(sorted(strangers))}")
    playing = [player for player in everybody if player not in set(byes)]
    if not playing:
        return PodPairings((), tuple(sorted(byes)), PodCost(), True, seed)
    rng = random.Random(seed)
    rng.shuffle(playing)
    past = Past(rounds, scoring)
    sizes = table_sizes(len(playing))
    if len(playing) <= EXACT_PLAYERS:
        tables, optimal = _cheapest(playing, sizes, past), True
    else:
        tables = _improved(playing, sizes, past, rng)
        optimal = past.total(tables) == _least_thinkable(playing, sizes, past)
    return PodPairings(
        pods=_numbered(tables, past, rng, seat_order, first_table, fixed_tables or {}),
        byes=tuple(sorted(byes)),
        cost=past.total(tables),
        optimal=optimal,
        seed=seed,
    )


def _cheapest(playing: Sequence[PlayerId], sizes: Sequence[int], past: Past) -> list[Table]:
    """The cheapest of all rounds; among equals the first in the order of `playing`."""
    best: list[Table] = []
    least: PodCost | None = None

    def fill(
        left: tuple[PlayerId, ...], sizes: Counter[int], made: list[Table], cost: PodCost
    ) -> None:
        nonlocal best, least
        if least is not None and cost >= least:
            return
        if not left:
            best, least = [*made], cost
            return
        first, *others = left
        for size in sorted(sizes, reverse=True):
            if not sizes[size]:
                continue
            sizes[size] -= 1
            for mates in combinations(others, size - 1):
                table = [first, *mates]
                made.append(table)
                rest = tuple(player for player in others if player not in mates)
                fill(rest, sizes, made, cost + past.cost(table))
                made.pop()
            sizes[size] += 1

    fill(tuple(playing), Counter(sizes), [], PodCost())
    return best


def _least_thinkable(playing: Sequence[PlayerId], sizes: Sequence[int], past: Past) -> PodCost:
    """A bound that no round can be below: those least often at short tables, and nothing else."""
    seats = sum(size for size in sizes if size < FULL_TABLE)
    return PodCost(sum(sorted(past.short[player] for player in playing)[:seats]))


def _improved(
    playing: Sequence[PlayerId], sizes: Sequence[int], past: Past, rng: random.Random
) -> list[Table]:
    """The best of several beginnings, each improved by exchanges until none helps."""
    best: list[Table] = []
    least: PodCost | None = None
    for _beginning in range(BEGINNINGS if len(playing) <= ALL_EXCHANGES else 2):
        tables = _by_points(playing, sizes, past, rng)
        cost = _exchange(tables, past)
        if least is None or cost < least:
            best, least = tables, cost
        if least.repeats == 0 and least.spread == 0:
            break
    return best


def _by_points(
    playing: Sequence[PlayerId], sizes: Sequence[int], past: Past, rng: random.Random
) -> list[Table]:
    """Tables by points from the top; at the short ones those who have been there least, from the
    bottom."""
    order = list(playing)
    rng.shuffle(order)
    seats = sum(size for size in sizes if size < FULL_TABLE)
    at_short = set(sorted(order, key=lambda one: (past.short[one], past.points[one]))[:seats])
    ranked = sorted(order, key=lambda one: -past.points[one])
    full = iter([one for one in ranked if one not in at_short])
    short = iter([one for one in ranked if one in at_short])
    return [
        [next(full if size >= FULL_TABLE else short) for _seat in range(size)] for size in sizes
    ]


def _exchange(tables: list[Table], past: Past) -> PodCost:
    """Exchange two players of two tables as long as the round gets cheaper; its cost."""
    costs = [past.cost(table) for table in tables]
    window = len(tables) if sum(map(len, tables)) <= ALL_EXCHANGES else WINDOW
    nothing = PodCost()
    again = True
    while again:
        again = False
        for here in range(len(tables)):
            for there in range(len(tables)):
                if here == there or abs(here - there) > window or costs[here] == nothing:
                    continue
                again |= _exchange_between(tables, costs, here, there, past)
    return sum(costs, nothing)


def _exchange_between(
    tables: list[Table], costs: list[PodCost], here: int, there: int, past: Past
) -> bool:
    """Make the first exchange between two tables that helps; whether there was one."""
    before = costs[here] + costs[there]
    one, two = tables[here], tables[there]
    for first in range(len(one)):
        for second in range(len(two)):
            one[first], two[second] = two[second], one[first]
            new = past.cost(one), past.cost(two)
            if new[0] + new[1] < before:
                costs[here], costs[there] = new
                return True
            one[first], two[second] = two[second], one[first]
    return False


def _numbered(
    tables: list[Table],
    past: Past,
    rng: random.Random,
    seat_order: SeatOrder,
    first_table: int,
    fixed_tables: Mapping[PlayerId, int],
) -> tuple[Pod, ...]:
    """The tables with numbers, most points first, and turn orders."""

    def weight(table: Table) -> tuple[float, int]:
        points = sorted((past.points[player] for player in table), reverse=True)
        return (-sum(points) / len(points), -points[0])

    ordered = sorted(tables, key=weight)
    numbers: dict[int, int] = {}
    taken: set[int] = set()
    for place, table in enumerate(ordered):
        wanted = [fixed_tables[player] for player in table if player in fixed_tables]
        if wanted and min(wanted) not in taken:
            numbers[place] = min(wanted)
            taken.add(min(wanted))
    free = (number for number in _counting_from(first_table) if number not in taken)
    pods = []
    for place, table in enumerate(ordered):
        number = numbers[place] if place in numbers else next(free)
        seats = turn_order(table, past, rng, seat_order)
        pods.append(
            Pod(
                table=number,
                seats=seats,
                points=tuple(past.points[player] for player in seats),
                repeats=tuple(pair for pair in combinations(seats, 2) if past.met[frozenset(pair)]),
            )
        )
    return tuple(sorted(pods, key=lambda pod: pod.table))


def _counting_from(number: int) -> Iterator[int]:
    while True:
        yield number
        number += 1


def turn_order(
    table: Sequence[PlayerId], past: Past, rng: random.Random, seat_order: SeatOrder
) -> tuple[PlayerId, ...]:
    """Who goes first, second … at a table: at random, or so that everybody has all turns."""
    seats = sorted(table)
    rng.shuffle(seats)
    if seat_order is SeatOrder.RANDOM:
        return tuple(seats)
    return min(
        permutations(seats),
        key=lambda order: sum(
            past.seated[player, seat] ** 2 + 2 * past.seated[player, seat]
            for seat, player in enumerate(order)
        ),
    )


def validate_pods(
    pairings: PodPairings,
    players: Collection[PlayerId],
    rounds: Sequence[PodRoundResults] = (),
    *,
    scoring: PodScoring | None = None,
) -> tuple[str, ...]:
    """What is wrong with a round of pods, counted from it and the results alone; nothing if it
    is as it should be."""
    problems = []
    seated = [player for pod in pairings.pods for player in pod.seats] + list(pairings.byes)
    for player, times in sorted(Counter(seated).items()):
        if times > 1:
            problems.append(f"{player} is in the round {times} times")
    for player in sorted(set(players) - set(seated)):
        problems.append(f"{player} is not in the round")
    for player in sorted(set(seated) - set(players)):
        problems.append(f"{player} is not in the event")
    sizes = tuple(sorted((len(pod.seats) for pod in pairings.pods), reverse=True))
    playing = sum(sizes)
    if pairings.pods and (playing < SMALLEST_TABLE or sizes != table_sizes(playing)):
        problems.append(f"the tables have {', '.join(map(str, sizes))} players")
    numbers = [pod.table for pod in pairings.pods]
    if len(set(numbers)) < len(numbers):
        problems.append("a table number is used twice")
    past = Past(rounds, scoring)
    cost = past.total([pod.seats for pod in pairings.pods])
    if cost != pairings.cost:
        problems.append(f"the cost is {cost}, not {pairings.cost}")
    fresh = [player for player in players if player in set(seated) and not past.short[player]]
    again = [
        player
        for pod in pairings.pods
        if len(pod.seats) < FULL_TABLE
        for player in pod.seats
        if past.short[player]
    ]
    at_full = {
        player for pod in pairings.pods if len(pod.seats) >= FULL_TABLE for player in pod.seats
    }
    if again and any(player in at_full for player in fresh):
        problems.append(
            f"at a short table again while others have not been: {', '.join(sorted(again))}"
        )
    return tuple(problems)
