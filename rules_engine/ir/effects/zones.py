"""Instructions that move objects between zones (CR 400)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.amounts import Amount
from rules_engine.ir.costs import Cost
from rules_engine.ir.effects.base import Action, Effect
from rules_engine.ir.effects.tokens import TokenSpec
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import YOU, Selector
from rules_engine.vocabulary import CardType, Zone

if TYPE_CHECKING:
    from rules_engine.ir.modifications import Modification
    from rules_engine.vocabulary import Keyword


@dataclass(frozen=True, slots=True)
class Destroy(Action):
    """CR 701.8."""

    what: Selector
    can_regenerate: bool = True
    but_only: CardType | None = None
    """CR 701.19c: only those of this type can't be regenerated."""


@dataclass(frozen=True, slots=True)
class Exile(Action):
    """CR 701.13; with `remember`, later instructions and linked abilities find the cards by it."""

    what: Selector
    face_down: bool = False
    link: str = ""
    """Tells this from other abilities of the same object that exile cards (CR 607.1)."""


@dataclass(frozen=True, slots=True)
class ExileAsItResolves(Effect):
    """CR 608.2n, 614.1a: when that spell has resolved, its card is exiled instead of being put into
    a graveyard (of this effect's controller alone, if `own`), with these counters, and the
    instructions are followed, in which the event's object is that card."""

    what: Selector
    own: bool = True
    counters: tuple[tuple[str, int], ...] = ()
    then: tuple[Effect | Action, ...] = ()


@dataclass(frozen=True, slots=True)
class ExileUntilLeaves(Effect):
    """CR 610.3: exiled until this object, or that other one, leaves the battlefield."""

    what: Selector
    other: Selector | None = None


@dataclass(frozen=True, slots=True)
class ExileUntilMonarch(Effect):
    """CR 610.3: exiled until an opponent becomes the monarch."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ReturnToHand(Action):
    """Return to its owner's hand, from wherever the selector finds it."""

    what: Selector


@dataclass(frozen=True, slots=True)
class Sacrifice(Action):
    """CR 701.21: `player` sacrifices `count` permanents matching, of their choice; all of them if
    `count` is None.

    `Sacrifice(THIS)` sacrifices this. As a pattern: whenever `player` sacrifices one of these.
    """

    what: Selector
    player: Selector = YOU
    count: Amount | None = None


@dataclass(frozen=True, slots=True)
class SacrificeOneOfEach(Effect):
    """CR 701.21: each of the players sacrifices a permanent of each of the kinds, another one for
    each of them, as many as they can."""

    kinds: tuple[Selector, ...]
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class SacrificeForCard(Effect):
    """The permanent's controller sacrifices it and puts the card onto the battlefield at the same
    time; nothing happens unless both are there as it is followed."""

    what: Selector
    card: Selector


@dataclass(frozen=True, slots=True)
class PutIntoGraveyard(Effect):
    what: Selector


@dataclass(frozen=True, slots=True)
class FaceDownAs(Node):
    """CR 708.2, 708.7: what a face-down permanent is, and for what cost it may be turned up.

    Without `values` it is a 2/2 creature. `by` names what hides it.
    """

    values: TokenSpec | None = None
    by: str = ""
    up: Cost | None = None
    up_first: bool = False
    """CR 614.1a: before it assigns or deals damage, is dealt damage or becomes tapped, it is turned
    face up."""


@dataclass(frozen=True, slots=True)
class PutOntoBattlefield(Effect):
    """Put the cards onto the battlefield; under their owners' control if `under` is None."""

    what: Selector
    under: Selector | None = YOU
    tapped: bool = False
    attached_to: Selector | None = None
    counters: tuple[tuple[str, Amount], ...] = ()
    attacking: bool = False
    attacked: Selector | None = None
    """What it attacks; its controller's choice if None (CR 508.4)."""
    blocking: bool = False
    blocked: Selector | None = None
    """What it blocks; its controller's choice if None (CR 509.4)."""
    transformed: bool = False
    """With its back face up (CR 712.14a)."""
    flipped: bool = False
    """With the alternative characteristics of a flip card (CR 710.2)."""
    face_down: FaceDownAs | None = None
    """Face down, with those characteristics (CR 708.3)."""
    exiled_on_leaving: bool = False
    """If it would leave the battlefield, it is exiled instead of going anywhere else."""
    being: tuple[Modification, ...] = ()
    """CR 611.2e: what it is or has from the moment it enters on ("That permanent is a Zombie")."""
    made_by: Keyword | None = None
    """CR 702.167c: what was exiled to pay for the ability was used for that (`UsedFor`)."""


class LibraryPosition(StrEnum):
    TOP = "top"
    BOTTOM = "bottom"
    RANDOM_BOTTOM = "bottom in a random order"
    SHUFFLED = "shuffled"
    TOP_OR_BOTTOM = "top or bottom"
    """As the player of `ordered_by` chooses."""


@dataclass(frozen=True, slots=True)
class PutInLibrary(Effect):
    """Put into the owners' libraries; several in any order their owner likes."""

    what: Selector
    position: LibraryPosition = LibraryPosition.TOP
    from_top: Amount = 0
    """Beneath how many cards from the top on."""
    ordered_by: Selector | None = None
    """Who puts several in an order; their owners if None (CR 401.4)."""


@dataclass(frozen=True, slots=True)
class PutInHand(Effect):
    """Put into the owners' hands (not "return"): from libraries, exile."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ExchangeZones(Effect):
    """CR 701.12f: all cards of one of your zones go to the other, and those of the other to that
    one; also if one of them is empty."""

    one: Zone
    other: Zone
