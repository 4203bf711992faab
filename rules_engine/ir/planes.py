"""CR 311, 312, 701.31, 901: planes, phenomena, and planeswalking between them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules_engine.ir.effects import Action
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import PLAYER, THIS, YOU, Selector


@dataclass(frozen=True, slots=True)
class Planeswalk(Action):
    """CR 701.31: the player planeswalks; also what "whenever a player planeswalks" waits for."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ChaosEnsues(Action):
    """CR 311.7: chaos ensues; also what chaos abilities wait for."""


class PlanarUse(StrEnum):
    """What is done with plane cards that are revealed from a planar deck."""

    BOTTOM = "they may be put on the bottom"
    CHAOS = "their chaos abilities trigger"
    """CR 311.7."""
    VISIT = "the player planeswalks to them"
    VISIT_TOO = "the player planeswalks to them and away from no plane"
    TOP = "one of them is put on top"


@dataclass(frozen=True, slots=True)
class RevealPlanes(Action):
    """CR 901.4: the player reveals the top cards of their planar deck: so many, or until so many
    plane cards are among them. What isn't used otherwise goes to the bottom."""

    use: PlanarUse
    count: int = 1
    until_planes: bool = False
    random_rest: bool = False
    """The rest goes to the bottom in a random order, not in one of the player's choice."""
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class PlaneswalksTo(EventPattern):
    """CR 701.31d: its controller planeswalks to this plane."""

    what: Selector = THIS
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class PlaneswalksFrom(EventPattern):
    """CR 701.31d: its controller planeswalks away from this plane."""

    what: Selector = THIS
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Encounters(EventPattern):
    """CR 312.5: this phenomenon is moved off a planar deck and turned face up."""

    what: Selector = THIS
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class RollsPlanarDie(EventPattern):
    """CR 901.9: a player rolls the planar die, whatever it shows."""

    player: Selector = PLAYER
