"""What one seat sees of a draft; nothing else of it may leave the server."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import DraftCard, Seat


@dataclass(frozen=True, slots=True)
class DraftView:
    """The draft as one seat may know it.

    Args:
        seat: Whose view it is.
        is_over: Nothing is left to be taken.
        is_asked: This seat is to decide something, now or after `opens_at`.
        round_number: The pack, from 1; in other drafts the round of the table.
        pick_number: This seat's pick out of this pack, from 1.
        cards: What lies open before the seat: the pack in hand, the cards on the table, the pile.
        to_take: How many of them it takes.
        opens_at: When it may decide, on the draft's clock: after the review.
        deadline: Until when; None without a time limit.
        waiting: How many packs lie in front of each seat.
        counts: How many cards each seat has.
        left: Seats whose picks are skipped.
        may_review: The seat may look at its own cards now.
        acting: Who is being asked.
        drafted: Face-up drafts: what each seat has; otherwise empty.
        piles: Sizes of the piles (Winston, Solomon).
        open_piles: Solomon: the two piles as they were split.
        pile: Winston: which pile is being looked at.
        stack: Winston: cards left in the stack.
    """

    seat: Seat
    is_over: bool
    is_asked: bool
    round_number: int
    pick_number: int
    cards: tuple[DraftCard, ...]
    to_take: int
    opens_at: int
    deadline: int | None
    waiting: tuple[int, ...]
    counts: tuple[int, ...]
    left: tuple[Seat, ...]
    may_review: bool
    acting: tuple[Seat, ...]
    drafted: tuple[tuple[DraftCard, ...], ...] = ()
    piles: tuple[int, ...] = ()
    open_piles: tuple[tuple[DraftCard, ...], ...] = ()
    pile: int | None = None
    stack: int = 0
