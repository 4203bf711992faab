"""Who registers whose pool (pure)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """The owner of a pool at a table, and the one across it who writes the cards down."""

    owner: int
    registrar: int
    table: int


def across_the_table(
    entrants: Sequence[int], rng: random.Random, *, first_table: int = 1
) -> tuple[Seat, ...]:
    """MTR 7.3: random tables of two, whose players register each other's pool.

    With an odd number the last table has three, each of whom registers the next one's pool. A
    single entrant has nobody across the table.

    >>> across_the_table([1, 2], random.Random(1))[0].table
    1
    """
    seated = list(entrants)
    rng.shuffle(seated)
    if len(seated) < 2:
        return ()
    tables = [seated[at : at + 2] for at in range(0, len(seated), 2)]
    if len(tables[-1]) == 1:
        left_over = tables.pop()
        tables[-1] += left_over
    return tuple(
        Seat(owner, table[at - 1], first_table + number)
        for number, table in enumerate(tables)
        for at, owner in enumerate(table)
    )
