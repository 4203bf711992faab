"""CR 309, 701.49, 726: dungeon cards, venturing into them, and the initiative."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.abilities import Ability, Target
from rules_engine.ir.amounts import AmountNode
from rules_engine.ir.effects import Action, Mode, Then
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import THIS, YOU, Selector

VENTURE_MARKER = "venture marker"
"""The room that a dungeon card's venture marker is in, as a designation of the card (CR 309.4)."""

COMPLETED = "completed a dungeon"
"""How many dungeons a player has completed; together with a name, how often that one."""


def completed(name: str) -> str:
    """CR 309.7: the designation of a player who has completed the dungeon of that name."""
    return f"completed {name}"


@dataclass(frozen=True, slots=True)
class DungeonsCompleted(AmountNode):
    """How many dungeons with different names the player has completed (CR 309.7)."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Room(Ability):
    """CR 309.4: a room with its room ability and the rooms that arrows point to; none for the
    bottommost. The venture marker enters at room 1."""

    number: int
    name: str
    then: Then
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    leads_to: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EntersRoom(EventPattern):
    """CR 309.4c: the venture marker of the dungeon moves into that room."""

    number: int
    dungeon: Selector = THIS


@dataclass(frozen=True, slots=True)
class Venture(Action):
    """CR 701.49: the player ventures into the dungeon, or into one of a quality (701.49d)."""

    player: Selector = YOU
    into: str = ""


@dataclass(frozen=True, slots=True)
class TakeInitiative(Action):
    """CR 726: the player takes the initiative."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class InitiativeHolder(Selector):
    """CR 726.1: the player who has the initiative, if there is one."""


@dataclass(frozen=True, slots=True)
class CompletesDungeon(EventPattern):
    """CR 309.7."""

    player: Selector = YOU
