"""Solomon drafts of two players.

Eight cards lie open; one player splits them into two piles in any way, the other chooses a pile,
and the splitter has the rest. They split in turn.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from .cards import DraftCard, Seat
from .choices import Choice, ChoiceKind, split, take_pile
from .errors import DraftError
from .kinds import ReviewRule, Timing
from .machine import DraftMachine
from .view import DraftView

Piles = tuple[tuple[DraftCard, ...], tuple[DraftCard, ...]]


class SolomonDraft(DraftMachine):
    """A Solomon draft.

    Args:
        packs: The cards that are laid out in each round, usually eight.
    """

    def __init__(
        self, packs: Sequence[Sequence[DraftCard]], *, timing: Timing, review: ReviewRule
    ) -> None:
        if not packs or not all(packs):
            raise DraftError("a Solomon draft needs cards for each round")
        super().__init__(2, timing, review)
        self._packs = packs
        self._piles: Piles | None = None
        self.opens_at = {self._splitter: 0}

    @property
    def _splitter(self) -> Seat:
        return (self.round_number - 1) % 2

    @property
    def is_over(self) -> bool:
        return self.round_number > len(self._packs)

    @property
    def _laid_out(self) -> tuple[DraftCard, ...]:
        return () if self.is_over else tuple(self._packs[self.round_number - 1])

    def acting(self) -> tuple[Seat, ...]:
        if self.is_over:
            return ()
        return (self._splitter if self._piles is None else 1 - self._splitter,)

    def legal_picks(self, seat: Seat) -> Iterator[Choice]:
        if seat not in self.acting():
            return
        if self._piles is not None:
            yield take_pile(0)
            yield take_pile(1)
            return
        keys = sorted(card.key for card in self._laid_out)
        for size in range(len(keys) + 1):
            for chosen in itertools.combinations(keys, size):
                yield split(chosen)

    def is_legal(self, seat: Seat, choice: Choice) -> bool:
        if seat not in self.acting():
            return False
        if self._piles is not None:
            return choice in (take_pile(0), take_pile(1))
        keys = {card.key for card in self._laid_out}
        return choice == split(set(choice.cards)) and set(choice.cards) <= keys

    def auto_choice(self, seat: Seat) -> Choice:
        """The first half as it lies against the second; of two piles the larger, then the first."""
        if self._piles is not None:
            first, second = self._piles
            return take_pile(0 if len(first) >= len(second) else 1)
        cards = self._laid_out
        return split(card.key for card in cards[: len(cards) // 2])

    def seconds_allowed(self, seat: Seat) -> int | None:
        return None

    def view_for(self, seat: Seat) -> DraftView:
        is_asked = seat in self.acting()
        piles = self._piles or ()
        return DraftView(
            seat=seat,
            is_over=self.is_over,
            is_asked=is_asked,
            round_number=min(self.round_number, len(self._packs)),
            pick_number=min(self.round_number, len(self._packs)),
            cards=self._laid_out,
            to_take=0,
            opens_at=max(self.opens_at.values(), default=0),
            deadline=self.deadline(seat),
            waiting=(0, 0),
            counts=self._counts,
            left=self._left,
            may_review=True,
            acting=self.acting(),
            drafted=(self.pool_of(0), self.pool_of(1)),
            piles=tuple(len(pile) for pile in piles),
            open_piles=tuple(piles),
        )

    def may_review(self, seat: Seat) -> bool:
        """Everything lies open all the time."""
        return True

    def _perform(self, seat: Seat, choice: Choice, at: int, *, automatic: bool) -> None:
        if choice.kind is ChoiceKind.SPLIT:
            first = tuple(card for card in self._laid_out if card.key in choice.cards)
            second = tuple(card for card in self._laid_out if card.key not in choice.cards)
            self._piles = (first, second)
            self.opens_at = {1 - self._splitter: at}
            return
        assert self._piles is not None
        self._take_piles(self._piles, chosen=choice.pile, chooser=seat, automatic=automatic)
        self._next_round(at)

    def _take_piles(self, piles: Piles, *, chosen: int, chooser: Seat, automatic: bool) -> None:
        self._note(chooser, piles[chosen], self.round_number, automatic=automatic)
        if 1 - chooser in self.present:
            self._note(1 - chooser, piles[1 - chosen], self.round_number, automatic=automatic)

    def _next_round(self, at: int) -> None:
        self._piles = None
        self.round_number += 1
        self.opens_at = {} if self.is_over else {self._splitter: at}

    def _seat_left(self, seat: Seat, at: int) -> None:
        """With one player gone nobody is left to split for; the rest stays on the table."""
        self._piles = None
        self.round_number = len(self._packs) + 1
        self.opens_at = {}
