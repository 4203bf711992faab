"""What a seat can decide in a draft."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from .cards import CardKey


class ChoiceKind(StrEnum):
    TAKE = "take"
    """Take these cards."""

    TAKE_PILE = "take_pile"
    """Take a whole pile (Winston: the one looked at; Solomon: the first or the second)."""

    DECLINE = "decline"
    """Winston: leave the pile, with a card more."""

    SPLIT = "split"
    """Solomon: these cards are the first pile, the others the second."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision; cards are in the order of their keys, so that equal decisions are equal."""

    kind: ChoiceKind
    cards: tuple[CardKey, ...] = ()
    pile: int = 0


DECLINE = Choice(ChoiceKind.DECLINE)


def take(*cards: CardKey) -> Choice:
    """Take these cards."""
    return Choice(ChoiceKind.TAKE, tuple(sorted(cards)))


def take_pile(pile: int) -> Choice:
    """Take this pile."""
    return Choice(ChoiceKind.TAKE_PILE, pile=pile)


def split(first_pile: Iterable[CardKey]) -> Choice:
    """Make two piles, the first of these cards."""
    return Choice(ChoiceKind.SPLIT, tuple(sorted(first_pile)))
