"""The cards of a draft."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

CardKey = int
"""Which piece of cardboard it is: two copies of a card have two keys."""

Seat = int
"""Seats are counted from 0, clockwise: the neighbor to the left has the next number."""


@dataclass(frozen=True, slots=True)
class DraftCard:
    """One card in one draft.

    Args:
        key: Unique in the draft.
        name: The card's name.
        rarity: The higher, the rarer; used only to pick for the absent.
    """

    key: CardKey
    name: str
    rarity: int = 0


def in_auto_pick_order(cards: Iterable[DraftCard]) -> list[DraftCard]:
    """The order in which cards are taken for somebody who does not choose: the rarest first, of
    equally rare ones as they lie in the pack."""
    return sorted(cards, key=lambda card: -card.rarity)
