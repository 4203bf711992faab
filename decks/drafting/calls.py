"""What an announcer calls in a draft with cards at the tables (MTR App. B)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from .booster import PickRule
from .kinds import DraftKind, PassDirection, Timing
from .timing import (
    ROCHESTER_PICK_SECONDS,
    ROCHESTER_REVIEW_SECONDS,
    pick_seconds,
    review_seconds,
)


class CallKind(StrEnum):
    PICK = "pick"
    REVIEW = "review"
    END = "end"


@dataclass(frozen=True, slots=True)
class Call:
    """One call, and how long it lasts.

    Args:
        pack: Which pack it is, from 1 (Rochester: of the whole table).
        pick: Which pick out of the pack, from 1; 0 for a review.
        cards_left: In each pack before the pick.
        seconds: 0 without a time limit, and where nothing is left to choose.
        direction: Where the packs are passed after the pick.
    """

    kind: CallKind
    pack: int
    pick: int = 0
    cards_left: int = 0
    seconds: int = 0
    direction: PassDirection | None = None


def booster_calls(
    kind: DraftKind, *, packs: int, pack_size: int, first_pick_cards: int, timing: Timing
) -> Iterator[Call]:
    """The calls of a booster draft from the first pick to its end."""
    teams = kind is DraftKind.TWO_HEADED_GIANT
    each = 2 if teams else 1
    rule = PickRule(first_pick=max(each, first_pick_cards), each_pick=each)
    factor = {Timing.UNTIMED: 0, Timing.OFFICIAL: 1, Timing.DOUBLE: 2}[timing]
    for pack in range(1, packs + 1):
        left, made = pack_size, 0
        while left:
            seconds = pick_seconds(left, two_headed_giant=teams) * factor
            direction = PassDirection.LEFT if pack % 2 else PassDirection.RIGHT
            yield Call(CallKind.PICK, pack, made + 1, left, seconds, direction)
            left -= rule.cards_to_take(left, made)
            made += 1
        if pack < packs:
            review = review_seconds(pack, two_headed_giant=teams) * factor
            yield Call(CallKind.REVIEW, pack, seconds=review)
    yield Call(CallKind.END, packs)


def rochester_calls(*, packs: int, pack_size: int, timing: Timing) -> Iterator[Call]:
    """The calls of a Rochester draft: each pack is looked at, then picked card by card."""
    factor = {Timing.UNTIMED: 0, Timing.OFFICIAL: 1, Timing.DOUBLE: 2}[timing]
    for pack in range(1, packs + 1):
        yield Call(CallKind.REVIEW, pack, seconds=ROCHESTER_REVIEW_SECONDS * factor)
        for pick in range(pack_size):
            left = pack_size - pick
            yield Call(CallKind.PICK, pack, pick + 1, left, ROCHESTER_PICK_SECONDS * factor)
    yield Call(CallKind.END, packs)
