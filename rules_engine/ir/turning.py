"""CR 701.27-28, 701.40, 701.42, 701.58, 708, 712, 731: turning cards over, day and night."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.ir.abilities import Ability
from rules_engine.ir.amounts import Amount
from rules_engine.ir.conditions import Condition
from rules_engine.ir.effects import Effect
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import ANYTHING, THIS, YOU, Selector

# --- instructions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Transform(Effect):
    """CR 701.27; `convert` (701.28) is the same under another name."""

    what: Selector
    convert: bool = False


class Hiding(StrEnum):
    """How cards are put onto the battlefield face down."""

    MANIFEST = "manifest"
    CLOAK = "cloak"


@dataclass(frozen=True, slots=True)
class Manifest(Effect):
    """CR 701.40, 701.58: these cards one at a time; the top cards of your library if None."""

    amount: Amount = 1
    what: Selector | None = None
    player: Selector = YOU
    how: Hiding = Hiding.MANIFEST


@dataclass(frozen=True, slots=True)
class ManifestDread(Effect):
    """CR 701.62."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class HidePile(Effect):
    """CR 701.40, 701.58: these are exiled in a face-down pile, which is shuffled, then the cards of
    it are put onto the battlefield in that order, hidden so."""

    what: Selector
    how: Hiding = Hiding.MANIFEST


@dataclass(frozen=True, slots=True)
class Meld(Effect):
    """CR 701.42: exile these cards, if they aren't yet; if they are a meld pair, they enter as one
    permanent, else they stay. `into` is its name."""

    what: Selector
    into: str = ""
    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True, slots=True)
class OwnsMeldPair(Condition):
    """CR 712.5: you both own and control this and one like `partner`; both attack, if `attacking`
    says so."""

    partner: Selector
    attacking: bool = False


class Daytime(StrEnum):
    """CR 731.1: the designations that the game can have."""

    DAY = "day"
    NIGHT = "night"


@dataclass(frozen=True, slots=True)
class LookAtFaceDown(Effect):
    """The player may look at these face-down objects from now on (CR 406.3, 708.5)."""

    what: Selector
    player: Selector = YOU


# --- abilities ---------------------------------------------------------------------------------


class Turning(StrEnum):
    """In which way a permanent turns over."""

    FACE_UP = "is turned face up"
    TRANSFORMS = "transforms"


@dataclass(frozen=True, slots=True)
class AsTurned(Ability):
    """CR 708.11, 712.20: what applies as this turns over: counters, a choice, or a copy.

    `ability` says it as for entering (`EntersWithCounters`, `AsEnters`, `EntersAsCopy`). `by`: only
    if a cost of that kind was paid to turn it up (CR 702.37b).
    """

    ability: Ability
    how: Turning = Turning.FACE_UP
    by: str = ""


# --- patterns, selectors, conditions -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Transforms(EventPattern):
    """CR 701.27e: transforms or converts; `into` describes it right afterward."""

    what: Selector = THIS
    into: Selector = ANYTHING


@dataclass(frozen=True, slots=True)
class IsTransformed(Selector):
    """CR 701.27g: double-faced, with its back face up."""


@dataclass(frozen=True, slots=True)
class IsDoubleFaced(Selector):
    """CR 712.1, 111.10i."""


@dataclass(frozen=True, slots=True)
class IsTimeOfDay(Condition):
    """CR 731.1."""

    time: Daytime


@dataclass(frozen=True, slots=True)
class HasAdventure(Selector):
    """CR 715.2: with the alternative characteristics of an Adventure, whether it uses them now or
    not."""
