"""Drafts with all cards open: Rochester, team Rochester, Rotisserie (MTR 7.7, 8.5, App. B).

One pack after the other lies open on the table. The opener takes first, then the next seat in the
direction; the last of the line takes twice in a row and the order turns, until the pack is empty.
A Rotisserie draft is the same with one large pack and an agreed number of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .cards import DraftCard, Seat, in_auto_pick_order
from .choices import Choice, take
from .errors import DraftError
from .kinds import ReviewRule, Timing
from .machine import DraftMachine
from .timing import ROCHESTER_PICK_SECONDS, ROCHESTER_REVIEW_SECONDS
from .view import DraftView


def rochester_order(n: int, opener: int, direction: int, cards: int) -> list[int]:
    """The seats, from 1, that take the cards of a pack one after the other.

    Args:
        opener: Who takes first.
        direction: +1 with rising numbers (clockwise, to the left), -1 with falling ones.

    >>> rochester_order(8, 1, 1, 15)
    [1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2]
    """
    line = [(opener - 1 + direction * place) % n + 1 for place in range(n)]
    turned = line + line[::-1]
    return [turned[pick % len(turned)] for pick in range(cards)]


def opener_order(n: int, rounds: int, first: int = 1) -> list[tuple[int, int]]:
    """Who opens each pack, from seat 1, and in which direction its picks go.

    With each round the direction turns, and whoever opened last opens first.

    >>> opener_order(3, 2)
    [(1, 1), (2, 1), (3, 1), (3, -1), (2, -1), (1, -1)]
    """
    line = [(first - 1 + place) % n + 1 for place in range(n)]
    found = []
    for number in range(rounds):
        direction = -1 if number % 2 else 1
        found += [(seat, direction) for seat in line[::direction]]
    return found


class FaceUpDraft(DraftMachine):
    """A draft in which each card is picked in sight of all.

    Args:
        packs: The packs in the order in which they are laid out.
        turns: For each pack the seats, from 0, that take its cards one after the other.
        rounds: For each pack the round of the draft that it belongs to.
    """

    def __init__(
        self,
        seats: int,
        packs: Sequence[Sequence[DraftCard]],
        turns: Sequence[Sequence[Seat]],
        rounds: Sequence[int],
        *,
        timing: Timing,
        review: ReviewRule,
        pick_seconds: int | None,
        review_seconds: int,
    ) -> None:
        if not packs or not len(packs) == len(turns) == len(rounds):
            raise DraftError("each pack needs its order of picks and its round")
        super().__init__(seats, timing, review)
        self._packs = [list(pack) for pack in packs]
        self._turns = [list(order) for order in turns]
        self._rounds = rounds
        self._pick_seconds = pick_seconds
        self._review_seconds = review_seconds
        self._pack = 0
        self._turn = 0
        self._to_next_turn(0, new_pack=True)

    @property
    def pack_number(self) -> int:
        """Which pack lies on the table, from 1."""
        return self._pack + 1

    @property
    def is_over(self) -> bool:
        return self._pack >= len(self._packs)

    def acting(self) -> tuple[Seat, ...]:
        return () if self.is_over else (self._turns[self._pack][self._turn],)

    def legal_picks(self, seat: Seat) -> Iterator[Choice]:
        if seat in self.acting():
            for card in self._packs[self._pack]:
                yield take(card.key)

    def auto_choice(self, seat: Seat) -> Choice:
        return take(in_auto_pick_order(self._packs[self._pack])[0].key)

    def seconds_allowed(self, seat: Seat) -> int | None:
        return self._pick_seconds

    def view_for(self, seat: Seat) -> DraftView:
        is_asked = seat in self.acting()
        return DraftView(
            seat=seat,
            is_over=self.is_over,
            is_asked=is_asked,
            round_number=self.round_number,
            pick_number=len(self.taken[seat]) + 1,
            cards=() if self.is_over else tuple(self._packs[self._pack]),
            to_take=1 if is_asked else 0,
            opens_at=max(self.opens_at.values(), default=0),
            deadline=None if self.is_over else self.deadline(self.acting()[0]),
            waiting=(0,) * self.seats,
            counts=self._counts,
            left=self._left,
            may_review=True,
            acting=self.acting(),
            drafted=tuple(self.pool_of(one) for one in range(self.seats)),
        )

    def may_review(self, seat: Seat) -> bool:
        """Everything lies open all the time."""
        return True

    def _perform(self, seat: Seat, choice: Choice, at: int, *, automatic: bool) -> None:
        pack = self._packs[self._pack]
        (card,) = (one for one in pack if one.key in choice.cards)
        self._note(seat, (card,), len(self.taken[seat]) + 1, automatic=automatic)
        pack.remove(card)
        self.opens_at.clear()
        self._turn += 1
        self._to_next_turn(at)

    def _seat_left(self, seat: Seat, at: int) -> None:
        if not self.is_over and not self.opens_at:
            self._to_next_turn(at)

    def _to_next_turn(self, at: int, *, new_pack: bool = False) -> None:
        """Go on to the next seat that still drafts, with the next pack if this one is done."""
        while not self.is_over:
            order = self._turns[self._pack]
            while self._turn < len(order) and order[self._turn] not in self.present:
                self._turn += 1
            if self._turn < len(order) and self._packs[self._pack]:
                break
            self._pack += 1
            self._turn = 0
            new_pack = True
        if self.is_over:
            return
        self.round_number = self._rounds[self._pack]
        wait = self._review_ms(self._review_seconds) if new_pack else 0
        self.opens_at = {self.acting()[0]: at + wait}


def rochester_draft(
    seats: int,
    packs: Sequence[Sequence[DraftCard]],
    *,
    timing: Timing,
    review: ReviewRule,
    first_opener: Seat = 0,
) -> FaceUpDraft:
    """A Rochester draft; in one of teams the middle player of the first team opens first."""
    if len(packs) % seats:
        raise DraftError("each seat opens the same number of packs")
    openers = opener_order(seats, len(packs) // seats, first_opener + 1)
    turns = [
        [one - 1 for one in rochester_order(seats, opener, direction, len(pack))]
        for (opener, direction), pack in zip(openers, packs, strict=True)
    ]
    return FaceUpDraft(
        seats,
        packs,
        turns,
        [1 + number // seats for number in range(len(packs))],
        timing=timing,
        review=review,
        pick_seconds=ROCHESTER_PICK_SECONDS,
        review_seconds=ROCHESTER_REVIEW_SECONDS,
    )


def rotisserie_draft(
    seats: int,
    cards: Sequence[DraftCard],
    cards_each: int,
    *,
    timing: Timing,
    review: ReviewRule,
) -> FaceUpDraft:
    """A Rotisserie draft: all cards open, in serpentine order, an agreed number for each seat."""
    if len(cards) < seats * cards_each:
        raise DraftError("there are not enough cards for everybody")
    turns = [one - 1 for one in rochester_order(seats, 1, 1, seats * cards_each)]
    return FaceUpDraft(
        seats,
        [cards],
        [turns],
        [1],
        timing=timing,
        review=review,
        pick_seconds=None,
        review_seconds=0,
    )
