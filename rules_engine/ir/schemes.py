"""CR 314, 701.32, 701.33, 904: schemes."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.effects import Action
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import THIS, YOU, Selector


@dataclass(frozen=True, slots=True)
class SetInMotion(Action):
    """CR 701.32: the player sets a scheme in motion: the top one of their scheme deck, or that
    one, which is face up already."""

    what: Selector | None = None
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class SetsInMotion(EventPattern):
    """CR 904.9: a player sets such a scheme in motion."""

    what: Selector = THIS
    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """CR 701.33: an ongoing scheme is abandoned."""

    what: Selector = THIS
