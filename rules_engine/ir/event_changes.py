"""Changes of events: what a replacement effect makes of the event that it replaces (CR 614.1a)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import THAT_MUCH, Amount
from rules_engine.ir.effects import LibraryPosition, TokenSpec
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import Selector
from rules_engine.vocabulary import ManaType, Zone


@dataclass(frozen=True, slots=True)
class EventChange(Node):
    """Base of all changes."""


@dataclass(frozen=True, slots=True)
class AmountBecomes(EventChange):
    """Another amount; `THAT_MUCH` is the amount it would have been ("twice that much instead")."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class GoesTo(EventChange):
    """The object goes to that zone instead; into a library, at that position."""

    zone: Zone
    position: LibraryPosition = LibraryPosition.SHUFFLED
    counters: tuple[tuple[str, int], ...] = ()
    """What it is exiled with (CR 122.6)."""
    reveal: bool = False
    """It is revealed as it goes there, if it isn't seen anyway."""


@dataclass(frozen=True, slots=True)
class SearchesTop(EventChange):
    """CR 701.23: so many cards from the top of the library are searched instead of all."""

    count: int


@dataclass(frozen=True, slots=True)
class DealtTo(EventChange):
    """CR 614.9: the damage is dealt to that player or permanent instead."""

    what: Selector


@dataclass(frozen=True, slots=True)
class UnderControlOf(EventChange):
    """CR 616.1b: it enters, or the tokens are created, under that player's control instead."""

    player: Selector


@dataclass(frozen=True, slots=True)
class AlsoCreates(EventChange):
    """These tokens are created too ("those tokens plus …")."""

    token: TokenSpec
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class CreatesInstead(EventChange):
    """That many of each of these tokens are created instead; or of one of them, as the player who
    creates them chooses, if `one_kind`."""

    tokens: tuple[TokenSpec, ...]
    count: Amount = THAT_MUCH
    one_kind: bool = False


@dataclass(frozen=True, slots=True)
class CountersBecome(EventChange):
    """Counters of that kind are put instead."""

    kind: str


@dataclass(frozen=True, slots=True)
class ManaBecomes(EventChange):
    """CR 106.6a: each mana produced is of that type instead, or only each mana of the type
    `only`; with `amount`, so much is produced ("instead of any other type and amount")."""

    type: ManaType
    amount: int | None = None
    only: ManaType | None = None
