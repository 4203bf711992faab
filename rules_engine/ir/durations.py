"""Durations of continuous effects (CR 611.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules_engine.ir.conditions import Condition
from rules_engine.ir.node import Node
from rules_engine.ir.selectors import Selector

if TYPE_CHECKING:
    from rules_engine.ir.events import EventPattern


class DurationKind(StrEnum):
    END_OF_TURN = "until end of turn"
    END_OF_COMBAT = "until end of combat"
    YOUR_NEXT_TURN = "until your next turn"
    YOUR_NEXT_UPKEEP = "until the beginning of your next upkeep"
    YOUR_NEXT_END_STEP = "until your next end step"
    END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    END_OF_YOUR_NEXT_UPKEEP = "until the end of your next upkeep"
    END_OF_THIS_UPKEEP = "until the end of this upkeep"
    """What becomes of the former as that upkeep begins."""
    PLANESWALK = "until a player planeswalks"
    """CR 901.11."""
    INDEFINITE = ""
    """For the rest of the game; for an object, as long as it stays where it is."""
    WHILE_SOURCE_ON_BATTLEFIELD = "for as long as this remains on the battlefield"
    WHILE_SOURCE_CONTROLLED = "for as long as you control this"
    WHILE_SOURCE_TAPPED = "for as long as this remains tapped"
    ITS_NEXT_UNTAP_STEP = "until its controller's next untap step"
    """It ends as that step begins."""
    NEXT_UNTAP_STEP = "during its controller's next untap step"


@dataclass(frozen=True, slots=True)
class Duration(Node):
    kind: DurationKind


@dataclass(frozen=True, slots=True)
class AsLongAs(Node):
    """CR 611.2b."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class DuringNextTurnOf(Node):
    """CR 611.2a: during the next turn of one player; it begins as that turn begins and ends as it
    does."""

    player: Selector


@dataclass(frozen=True, slots=True)
class DuringNextUntapStepOf(Node):
    """CR 502.3, 701.43a: during the next untap step of one player, whoever controls what it is
    told of by then."""

    player: Selector


@dataclass(frozen=True, slots=True)
class UntilEvent(Node):
    """CR 611.2a: until something happens ("until a player casts a creature spell")."""

    event: EventPattern


AnyDuration = Duration | AsLongAs | DuringNextTurnOf | DuringNextUntapStepOf | UntilEvent

UNTIL_END_OF_TURN = Duration(DurationKind.END_OF_TURN)
UNTIL_END_OF_COMBAT = Duration(DurationKind.END_OF_COMBAT)
UNTIL_YOUR_NEXT_TURN = Duration(DurationKind.YOUR_NEXT_TURN)
INDEFINITELY = Duration(DurationKind.INDEFINITE)
