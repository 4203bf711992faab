"""CR 701.51-701.52, 702.159, 717: opening and visiting Attractions, and their prizes."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.amounts import Amount
from rules_engine.ir.effects import Action, Then
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import THIS, YOU, Selector


@dataclass(frozen=True, slots=True)
class OpenAttraction(Action):
    """CR 701.51: the player opens so many Attractions, one after the other."""

    player: Selector = YOU
    count: Amount = 1


@dataclass(frozen=True, slots=True)
class RollToVisit(Action):
    """CR 701.52: the player rolls to visit their Attractions."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ClaimPrize(Action):
    """CR 702.159b: the player claims the prize of the Attraction, and does what that is.

    As a pattern, with nothing to do: "whenever you claim the prize of an Attraction".
    """

    then: Then = ()
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class VisitsAttraction(EventPattern):
    """CR 701.52a: the player visits the Attraction, having rolled a number that is lit up on it."""

    what: Selector = THIS
    player: Selector = YOU
