"""Instructions that create tokens and emblems (CR 111, 114)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules_engine.ir.amounts import Amount
from rules_engine.ir.effects.base import Action, Effect
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import YOU, Selector
from rules_engine.vocabulary import CardType, Color, Supertype

if TYPE_CHECKING:
    from rules_engine.ir.abilities import Ability
    from rules_engine.ir.modifications import Modification


@dataclass(frozen=True, slots=True)
class TokenSpec(Node):
    """What a token is (CR 111.3); its name is its subtypes and "Token" unless given (111.4)."""

    power: Amount | None = None
    toughness: Amount | None = None
    colors: tuple[Color, ...] = ()
    types: tuple[CardType, ...] = (CardType.CREATURE,)
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""
    back: TokenSpec | None = None
    """The other face of a double-faced token (CR 111.10i)."""
    of_choice: bool = False
    """Of the color and the creature type that were chosen for this object."""


@dataclass(frozen=True, slots=True)
class CreateToken(Action):
    """CR 701.7."""

    token: TokenSpec
    count: Amount = 1
    player: Selector = YOU
    tapped: bool = False
    attacking: bool = False
    attacked: Selector | None = None
    """What they attack; their controller's choice if None (CR 508.4)."""
    attached_to: Selector | None = None
    """Created attached to that (CR 303.4i, 301.5e)."""
    blocking: Selector | None = None
    """The attacking creature that they enter blocking (CR 509.4)."""
    at_once: bool = False
    """At the same time as the instruction before this: one clause lists both."""


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """CR 114.2: the player gets an emblem with these abilities."""

    abilities: tuple[Ability, ...]
    player: Selector = YOU
    name: str = ""


@dataclass(frozen=True, slots=True)
class CreateTokenCopy(Effect):
    """CR 707.2: tokens that are copies of the object, except for modifications of what is copied
    (707.9, see `BecomesCopyOf`)."""

    of: Selector
    count: Amount = 1
    player: Selector = YOU
    exceptions: tuple[Modification, ...] = ()
    tapped: bool = False
    attacking: bool = False
    attacked: Selector | None = None
    """What they attack; their controller's choice if None (CR 508.4)."""
