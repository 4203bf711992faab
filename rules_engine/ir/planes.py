"""CR 311, 312, 701.31, 901: planes, phenomena, and planeswalking between them."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.effects import Action
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import PLAYER, THIS, YOU, Selector


@dataclass(frozen=True, slots=True)
class Planeswalk(Action):
    """CR 701.31: the player planeswalks; also what "whenever a player planeswalks" waits for."""

    player: Selector = YOU


@dataclass(frozen=True, slots=True)
class ChaosEnsues(Action):
    """CR 311.7: chaos ensues, for these plane cards alone if it says so; also what chaos abilities
    wait for."""

    on: Selector | None = None


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
