"""Who registers whose pool."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tournaments.services.limited.swap import across_the_table


@given(st.lists(st.integers(1, 10_000), min_size=2, max_size=60, unique=True), st.randoms())
def test_16_4_everybody_registers_one_pool_of_somebody_at_the_same_table(entrants, rng):
    seats = across_the_table(entrants, rng)
    assert sorted(seat.owner for seat in seats) == sorted(entrants)
    assert sorted(seat.registrar for seat in seats) == sorted(entrants)
    assert all(seat.owner != seat.registrar for seat in seats)
    sizes = Counter(seat.table for seat in seats)
    assert set(sizes.values()) <= {2, 3}
    assert sum(size == 3 for size in sizes.values()) == len(entrants) % 2
    table_of = {seat.owner: seat.table for seat in seats}
    assert all(table_of[seat.registrar] == seat.table for seat in seats)


def test_16_4_a_single_player_has_nobody_across_the_table():
    assert across_the_table([1], random.Random(1)) == ()
