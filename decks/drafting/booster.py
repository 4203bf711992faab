"""Booster drafts (MTR 7.7, App. B).

| rule | name | done |
| --- | --- | --- |
| MTR 7.7 | all open a pack, take in secret, pass on; left, right, left … | yes |
| MTR 7.7 | two cards at the first pick, or at each pick of a team | yes |
| MTR 7.7 | who cannot go on keeps the cards; the picks are skipped | yes |
| MTR App. B | pick times and reviews | yes |

Packs that come while a player still thinks wait in a queue in front of that player. Where players
have left, the others go on until the packs are empty.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .cards import DraftCard, Seat, in_auto_pick_order
from .choices import Choice, ChoiceKind, take
from .errors import DraftError
from .kinds import PassDirection, ReviewRule, Timing
from .machine import DraftMachine
from .neighbors import next_present
from .timing import pick_seconds, review_seconds
from .view import DraftView


@dataclass(slots=True)
class Pack:
    """A pack on its way round the table; it is never empty."""

    cards: list[DraftCard]
    picks_made: int = 0


@dataclass(frozen=True, slots=True)
class PickRule:
    """How many cards are taken at once."""

    first_pick: int = 1
    each_pick: int = 1

    def cards_to_take(self, cards_left: int, picks_made: int) -> int:
        """How many cards the next pick out of a pack takes."""
        return min(self.each_pick if picks_made else self.first_pick, cards_left)


class BoosterDraft(DraftMachine):
    """A booster draft.

    Args:
        packs: For each round the pack of each seat.
        rule: How many cards are taken at once.
        two_headed_giant: The seats are teams, with their own times.
    """

    def __init__(
        self,
        packs: Sequence[Sequence[Sequence[DraftCard]]],
        *,
        rule: PickRule,
        timing: Timing,
        review: ReviewRule,
        two_headed_giant: bool = False,
    ) -> None:
        if not packs or len(packs[0]) < 2:
            raise DraftError("a draft needs packs and two seats")
        if any(len(one) != len(packs[0]) for one in packs):
            raise DraftError("each seat needs a pack in each round")
        super().__init__(len(packs[0]), timing, review)
        self.rule = rule
        self.two_headed_giant = two_headed_giant
        self._packs = packs
        #: The packs in front of each seat, the one in hand first.
        self._queues: list[deque[Pack]] = [deque() for _ in range(self.seats)]
        self._open_packs(opens_at=0)

    @property
    def direction(self) -> PassDirection:
        """Left with the first pack, right with the second, left with the third …"""
        return PassDirection.LEFT if self.round_number % 2 else PassDirection.RIGHT

    @property
    def is_over(self) -> bool:
        return not any(self._queues)

    def acting(self) -> tuple[Seat, ...]:
        """Everybody with a pack: they take at the same time."""
        return tuple(seat for seat in range(self.seats) if self._queues[seat])

    def legal_picks(self, seat: Seat) -> Iterator[Choice]:
        pack = self._in_hand(seat)
        if pack is not None:
            keys = sorted(card.key for card in pack.cards)
            for chosen in itertools.combinations(keys, self._to_take(pack)):
                yield take(*chosen)

    def is_legal(self, seat: Seat, choice: Choice) -> bool:
        pack = self._in_hand(seat)
        if pack is None or choice.kind is not ChoiceKind.TAKE:
            return False
        chosen = set(choice.cards)
        return (
            len(choice.cards) == len(chosen) == self._to_take(pack)
            and chosen <= {card.key for card in pack.cards}
            and choice == take(*choice.cards)
        )

    def auto_choice(self, seat: Seat) -> Choice:
        pack = self._in_hand(seat)
        assert pack is not None
        first = in_auto_pick_order(pack.cards)[: self._to_take(pack)]
        return take(*(card.key for card in first))

    def seconds_allowed(self, seat: Seat) -> int | None:
        pack = self._in_hand(seat)
        if pack is None:
            return None
        return pick_seconds(len(pack.cards), two_headed_giant=self.two_headed_giant)

    def view_for(self, seat: Seat) -> DraftView:
        pack = self._in_hand(seat)
        is_open = pack is not None and not self.in_review(seat)
        return DraftView(
            seat=seat,
            is_over=self.is_over,
            is_asked=pack is not None,
            round_number=self.round_number,
            pick_number=self._pick_number(seat),
            cards=tuple(pack.cards) if pack is not None and is_open else (),
            to_take=self._to_take(pack) if pack is not None else 0,
            opens_at=self.opens_at.get(seat, 0),
            deadline=self.deadline(seat),
            waiting=tuple(len(queue) for queue in self._queues),
            counts=self._counts,
            left=self._left,
            may_review=self.may_review(seat),
            acting=self.acting(),
        )

    def _perform(self, seat: Seat, choice: Choice, at: int, *, automatic: bool) -> None:
        pack = self._queues[seat].popleft()
        chosen = [card for card in pack.cards if card.key in choice.cards]
        self._note(seat, tuple(chosen), self._pick_number(seat), automatic=automatic)
        pack.cards = [card for card in pack.cards if card.key not in choice.cards]
        pack.picks_made += 1
        self.opens_at.pop(seat, None)
        if self._queues[seat]:
            self.opens_at[seat] = at
        if pack.cards:
            self._pass_on(seat, pack, at)
        self._maybe_next_round(at)

    def _seat_left(self, seat: Seat, at: int) -> None:
        left_over = list(self._queues[seat])
        self._queues[seat].clear()
        for pack in left_over:
            self._pass_on(seat, pack, at)
        self._maybe_next_round(at)

    def _pass_on(self, seat: Seat, pack: Pack, at: int) -> None:
        target = next_present(seat, self.seats, self.direction.step, self.present)
        if target is None:
            return  # nobody is left to take anything
        if not self._queues[target]:
            self.opens_at[target] = max(at, self.opens_at.get(target, 0))
        self._queues[target].append(pack)

    def _maybe_next_round(self, at: int) -> None:
        if any(self._queues) or self.round_number >= len(self._packs) or not self.present:
            return
        review = review_seconds(self.round_number, two_headed_giant=self.two_headed_giant)
        self.round_number += 1
        self._open_packs(opens_at=at + self._review_ms(review))

    def _open_packs(self, *, opens_at: int) -> None:
        for seat in sorted(self.present):
            self._queues[seat].append(Pack(list(self._packs[self.round_number - 1][seat])))
            self.opens_at[seat] = opens_at
        for seat in self._left:
            # Nobody opens it: it starts with the next player in the direction of passing.
            self._pass_on(seat, Pack(list(self._packs[self.round_number - 1][seat])), opens_at)

    def _to_take(self, pack: Pack) -> int:
        return self.rule.cards_to_take(len(pack.cards), pack.picks_made)

    def _in_hand(self, seat: Seat) -> Pack | None:
        queue = self._queues[seat]
        return queue[0] if queue else None

    def _pick_number(self, seat: Seat) -> int:
        made = {
            one.pick_number for one in self.taken[seat] if one.round_number == self.round_number
        }
        return len(made) + 1
