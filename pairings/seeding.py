"""Who sits where: table numbers, and the order used by pairings that are not random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .history import History
from .tiebreakers import Percentages
from .types import Entrant, PlayerId, Scoring


def ranks_by_standing(
    history: History, places: Sequence[int], scoring: Scoring, tie_order: Mapping[int, int]
) -> list[int]:
    """The rank of every place among the given ones, by points and tie-breakers (MTR App. C)."""
    percentages = Percentages(history, scoring)
    keys = percentages.sort_keys()
    last_keys = percentages.last_keys(range(len(keys)))
    ordered = sorted(places, key=lambda place: (-keys[place], -last_keys[place], tie_order[place]))
    ranks = [0] * len(history.players)
    for rank, place in enumerate(ordered):
        ranks[place] = rank
    return ranks


def ranks_by_seat(
    history: History, places: Sequence[int], seats: Mapping[int, int | None]
) -> list[int]:
    """The rank of every place by seat number; players without a seat come last."""
    ordered = sorted(places, key=lambda place: (seats[place] is None, seats[place] or 0, place))
    ranks = [0] * len(history.players)
    for rank, place in enumerate(ordered):
        ranks[place] = rank
    return ranks


def assign_tables(
    pairs: Sequence[tuple[PlayerId, PlayerId]],
    entrants: Mapping[PlayerId, Entrant],
    first_table: int,
) -> list[int]:
    """A table for every pair, in the given order, with fixed tables honored.

    If two fixed seats collide, the pair that comes first keeps the table and the other takes the
    free table nearest to it.
    """
    wishes: list[int | None] = []
    for first, second in pairs:
        fixed = [
            table
            for table in (entrants[first].fixed_table, entrants[second].fixed_table)
            if table is not None
        ]
        wishes.append(min(fixed) if fixed else None)
    taken: set[int] = set()
    tables: list[int | None] = [None] * len(pairs)
    late: list[int] = []
    for number, wish in enumerate(wishes):
        if wish is None:
            continue
        if wish in taken:
            late.append(number)
        else:
            taken.add(wish)
            tables[number] = wish
    for number in late:
        wish = wishes[number]
        assert wish is not None
        distance = 1
        while True:
            free = [
                table
                for table in (wish - distance, wish + distance)
                if table >= first_table and table not in taken
            ]
            if free:
                taken.add(free[0])
                tables[number] = free[0]
                break
            distance += 1
    following = first_table
    result: list[int] = []
    for table in tables:
        if table is None:
            while following in taken:
                following += 1
            table = following
            following += 1
        result.append(table)
    return result
