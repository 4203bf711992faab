"""Who decides first when two players wait for each other (MTR 7.7)."""

from __future__ import annotations

from collections.abc import Collection

from .cards import Seat
from .kinds import PassDirection


def first_to_pick(one: Seat, two: Seat, seats: int, direction: PassDirection) -> Seat:
    """Of two players the one nearer to the side that packs are passed to; at equal distance the
    lower seat.

    >>> first_to_pick(2, 3, 8, PassDirection.LEFT), first_to_pick(2, 3, 8, PassDirection.RIGHT)
    (3, 2)
    >>> first_to_pick(7, 0, 8, PassDirection.LEFT), first_to_pick(1, 5, 8, PassDirection.LEFT)
    (0, 1)
    """
    ahead = (two - one) * direction.step % seats
    behind = (one - two) * direction.step % seats
    if ahead == behind:
        return min(one, two)
    return two if ahead < behind else one


def next_present(seat: Seat, seats: int, step: int, present: Collection[Seat]) -> Seat | None:
    """The nearest seat in a direction where somebody still drafts; possibly the same seat."""
    for distance in range(1, seats + 1):
        found = (seat + distance * step) % seats
        if found in present:
            return found
    return None
