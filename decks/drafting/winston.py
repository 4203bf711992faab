"""Winston drafts of two players.

Three piles grow from a common stack. In turn a player looks at the first pile and takes it, or
adds a card to it and goes on to the next; who declines all three takes the top card of the stack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .cards import DraftCard, Seat
from .choices import DECLINE, Choice, ChoiceKind, take_pile
from .errors import DraftError
from .kinds import ReviewRule, Timing
from .machine import DraftMachine
from .view import DraftView

PILES = 3


class WinstonDraft(DraftMachine):
    """A Winston draft.

    Args:
        cards: The shuffled stack, its top card first.
    """

    def __init__(self, cards: Sequence[DraftCard], *, timing: Timing, review: ReviewRule) -> None:
        if len(cards) < PILES:
            raise DraftError("a Winston draft needs a card for each pile")
        super().__init__(2, timing, review)
        self._piles = [[card] for card in cards[:PILES]]
        self._stack = list(cards[PILES:])
        self._turn: Seat = 0
        self._pile = 0
        self.opens_at = {0: 0}

    @property
    def is_over(self) -> bool:
        return not self.present or not (self._stack or any(self._piles))

    def acting(self) -> tuple[Seat, ...]:
        return () if self.is_over else (self._turn,)

    def legal_picks(self, seat: Seat) -> Iterator[Choice]:
        if seat in self.acting():
            yield take_pile(self._pile)
            if self._stack or self._next_pile() is not None:
                yield DECLINE

    def auto_choice(self, seat: Seat) -> Choice:
        """The pile that is being looked at."""
        return take_pile(self._pile)

    def seconds_allowed(self, seat: Seat) -> int | None:
        return None

    def view_for(self, seat: Seat) -> DraftView:
        is_asked = seat in self.acting()
        return DraftView(
            seat=seat,
            is_over=self.is_over,
            is_asked=is_asked,
            round_number=self.round_number,
            pick_number=len(self.taken[seat]) + 1,
            cards=tuple(self._piles[self._pile]) if is_asked else (),
            to_take=0,
            opens_at=max(self.opens_at.values(), default=0),
            deadline=self.deadline(seat),
            waiting=(0, 0),
            counts=self._counts,
            left=self._left,
            may_review=self.may_review(seat),
            acting=self.acting(),
            piles=tuple(len(pile) for pile in self._piles),
            pile=None if self.is_over else self._pile,
            stack=len(self._stack),
        )

    def may_review(self, seat: Seat) -> bool:
        """There are no packs to be kept apart: the own cards may always be looked at."""
        return True

    def _perform(self, seat: Seat, choice: Choice, at: int, *, automatic: bool) -> None:
        number = len({one.pick_number for one in self.taken[seat]}) + 1
        pile = self._piles[self._pile]
        if choice.kind is ChoiceKind.TAKE_PILE:
            self._note(seat, tuple(pile), number, automatic=automatic)
            pile.clear()
            self._add_from_stack(self._pile)
            self._end_turn(at)
            return
        self._add_from_stack(self._pile)
        following = self._next_pile()
        if following is not None:
            self._pile = following
            self.opens_at = {seat: at}
            return
        if self._stack:
            self._note(seat, (self._stack.pop(0),), number, automatic=automatic)
        self._end_turn(at)

    def _seat_left(self, seat: Seat, at: int) -> None:
        if not self.is_over and self._turn == seat:
            self._end_turn(at)

    def _end_turn(self, at: int) -> None:
        self.opens_at.clear()
        if self.is_over:
            return
        other = 1 - self._turn
        self._turn = other if other in self.present else self._turn
        if self._turn not in self.present:
            return
        self._pile = next(number for number, pile in enumerate(self._piles) if pile)
        self.opens_at = {self._turn: at}

    def _add_from_stack(self, pile: int) -> None:
        if self._stack:
            self._piles[pile].append(self._stack.pop(0))

    def _next_pile(self) -> int | None:
        """The next pile with cards behind the one that is being looked at."""
        return next((n for n in range(self._pile + 1, PILES) if self._piles[n]), None)
