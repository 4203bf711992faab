"""What all drafts have in common: seats, what was taken, the clock, who has left."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .cards import DraftCard, Seat
from .choices import Choice
from .errors import IllegalChoice, NotYet
from .kinds import ReviewRule, Timing
from .view import DraftView


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a draft's log; without a choice the seat left the draft."""

    at: int
    seat: Seat
    choice: Choice | None
    is_automatic: bool = False


@dataclass(frozen=True, slots=True)
class Taken:
    """A card that a seat took, and when in the draft."""

    card: DraftCard
    round_number: int
    pick_number: int
    is_automatic: bool = False


class DraftMachine(ABC):
    """A draft under way. `legal_picks`, `apply` and `view_for` are all that a player needs.

    Args:
        seats: How many sit at the table.
        timing: Whether decisions have a deadline.
        review: When seats may look at their own cards.
    """

    def __init__(self, seats: int, timing: Timing, review: ReviewRule) -> None:
        self.seats = seats
        self.timing = timing
        self.review = review
        self.taken: list[list[Taken]] = [[] for _ in range(seats)]
        self.present: set[Seat] = set(range(seats))
        self.round_number = 1
        self.now = 0
        #: For each seat that is asked, when it was and from when on it may answer.
        self.opens_at: dict[Seat, int] = {}

    # What each kind of draft says of itself -----------------------------------------------

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""

    @abstractmethod
    def acting(self) -> tuple[Seat, ...]:
        """The seats that are asked."""

    @abstractmethod
    def legal_picks(self, seat: Seat) -> Iterator[Choice]:
        """Everything that the seat may choose now; nothing if it is not asked."""

    @abstractmethod
    def auto_choice(self, seat: Seat) -> Choice:
        """What is chosen for a seat that does not choose, by a plain rule."""

    @abstractmethod
    def seconds_allowed(self, seat: Seat) -> int | None:
        """The official time for the decision; None if there is none."""

    @abstractmethod
    def _perform(self, seat: Seat, choice: Choice, at: int, *, automatic: bool) -> None: ...

    @abstractmethod
    def _seat_left(self, seat: Seat, at: int) -> None: ...

    @abstractmethod
    def view_for(self, seat: Seat) -> DraftView:
        """The draft as this seat may know it."""

    def is_legal(self, seat: Seat, choice: Choice) -> bool:
        """Whether the seat may choose this, the clock left aside."""
        return choice in self.legal_picks(seat)

    # The common part ---------------------------------------------------------------------

    def apply(self, seat: Seat, choice: Choice, at: int, *, automatic: bool = False) -> None:
        """Carry a decision out.

        Raises:
            IllegalChoice: The seat is not asked, or not for this; nothing changes.
            NotYet: The review before the pick is not over.
        """
        if self.is_over:
            raise IllegalChoice(seat, "over")
        if seat not in self.present:
            raise IllegalChoice(seat, "left")
        if seat not in self.acting():
            raise IllegalChoice(seat, "not_asked")
        if not self.is_legal(seat, choice):
            raise IllegalChoice(seat, "not_offered")
        if at < self.opens_at[seat]:
            raise NotYet(seat, self.opens_at[seat])
        self.now = max(self.now, at)
        self._perform(seat, choice, self.now, automatic=automatic)

    def leave(self, seat: Seat, at: int) -> None:
        """MTR 7.7: the seat keeps what it has, its further picks are skipped."""
        if seat not in self.present:
            raise IllegalChoice(seat, "left")
        self.now = max(self.now, at)
        self.present.discard(seat)
        self.opens_at.pop(seat, None)
        self._seat_left(seat, self.now)

    def deadline(self, seat: Seat) -> int | None:
        """When the seat's time is up, on the draft's clock; None without a limit.

        Where nothing is left to choose there is nothing to wait for, also in untimed drafts.
        """
        if seat not in self.acting():
            return None
        if self._is_forced(seat):
            return self.opens_at[seat]
        seconds = self.seconds_allowed(seat)
        if self.timing is Timing.UNTIMED or seconds is None:
            return None
        return self.opens_at[seat] + seconds * 1000 * self._factor

    def due_at(self, seat: Seat, *, grace: int = 0) -> int | None:
        """When the choice is made for the seat: at its deadline and some grace, or at once where
        there is nothing to choose."""
        deadline = self.deadline(seat)
        return deadline if deadline is None or self._is_forced(seat) else deadline + grace

    def next_due_at(self, *, grace: int = 0) -> int | None:
        """When somebody's time is up next, if nobody chooses before."""
        times = (self.due_at(seat, grace=grace) for seat in self.acting())
        return min((time for time in times if time is not None), default=None)

    def settle(
        self, at: int, *, grace: int = 0, wishes: Mapping[Seat, Choice] | None = None
    ) -> list[Step]:
        """Choose for everybody whose time was up by then; the steps to be added to the log.

        Each is dated at its deadline, so it does not matter when or how often this is called.

        Args:
            grace: Milliseconds by which a choice may come late.
            wishes: What seats have marked; taken instead of the automatic choice while it is legal.
        """
        steps: list[Step] = []
        while not self.is_over:
            due = [
                (deadline, seat)
                for seat in self.acting()
                if (time := self.due_at(seat, grace=grace)) is not None
                and time <= at
                and (deadline := self.deadline(seat)) is not None
            ]
            if not due:
                break
            deadline, seat = min(due)
            steps.append(self.choose_for(seat, deadline, wish=(wishes or {}).get(seat)))
        return steps

    def choose_for(self, seat: Seat, at: int, *, wish: Choice | None = None) -> Step:
        """Carry the wish of a seat out if it is legal, else the automatic choice."""
        is_wish = wish is not None and self.is_legal(seat, wish)
        choice = wish if wish is not None and is_wish else self.auto_choice(seat)
        self.apply(seat, choice, at, automatic=True)
        return Step(self.now, seat, choice, is_automatic=True)

    def pool_of(self, seat: Seat) -> tuple[DraftCard, ...]:
        """The cards that the seat has, in the order in which it took them."""
        return tuple(one.card for one in self.taken[seat])

    def review_for(self, seat: Seat) -> tuple[DraftCard, ...]:
        """The seat's own cards if it may look at them now, else nothing."""
        return self.pool_of(seat) if self.may_review(seat) else ()

    def may_review(self, seat: Seat) -> bool:
        """MTR 7.7: in the reviews between packs and after the draft, at Regular also between
        picks; who looks at the own cards lays the pack down."""
        if self.is_over or self.review is ReviewRule.BETWEEN_PICKS:
            return True
        return self.in_review(seat)

    def in_review(self, seat: Seat) -> bool:
        """Whether the seat is in a review by the time of the last step; see `tick`."""
        return seat in self.opens_at and self.now < self.opens_at[seat]

    def tick(self, at: int) -> None:
        """Let the clock run on without anything happening."""
        self.now = max(self.now, at)

    @property
    def _factor(self) -> int:
        return 2 if self.timing is Timing.DOUBLE else 1

    def _review_ms(self, seconds: int) -> int:
        return 0 if self.timing is Timing.UNTIMED else seconds * 1000 * self._factor

    def _is_forced(self, seat: Seat) -> bool:
        """Whether there is exactly one thing to choose."""
        choices = self.legal_picks(seat)
        return next(choices, None) is not None and next(choices, None) is None

    def _note(
        self, seat: Seat, cards: tuple[DraftCard, ...], pick_number: int, *, automatic: bool
    ) -> None:
        self.taken[seat].extend(
            Taken(card, self.round_number, pick_number, automatic) for card in cards
        )

    @property
    def _counts(self) -> tuple[int, ...]:
        return tuple(len(cards) for cards in self.taken)

    @property
    def _left(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if seat not in self.present)
