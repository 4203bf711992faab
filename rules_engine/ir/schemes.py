"""CR 314, 701.32, 701.33, 904: schemes."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.ir.effects import Action
from rules_engine.ir.events import EventPattern
from rules_engine.ir.selectors import THIS, YOU, AllOf, IsSupertype, IsType, Not, Selector
from rules_engine.vocabulary import CardType, Supertype


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


NON_ONGOING = AllOf((IsType(CardType.SCHEME), Not(IsSupertype(Supertype.ONGOING))))
"""CR 904.10."""


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """CR 701.33: an ongoing scheme is abandoned."""

    what: Selector = THIS
