"""Triggers that wait for a state (CR 603.8)."""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    Compare,
    Condition,
    EventsThisTurn,
    Exists,
    IsNot,
    TriggeredAbility,
)
from rules_engine.ir.conditions import WasCast
from rules_engine.ir.effects import Then
from rules_engine.ir.events import StateIs
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule


@rule("ability", "when <condition> , <then:instructions>")
def _state(condition: Condition, then: Then) -> Ability | None:
    """CR 603.8: the state of the game, not what has happened."""
    if not isinstance(condition, Exists | IsNot | Compare) or any(
        isinstance(node, WasCast | EventsThisTurn) for node in walk(condition)
    ):
        return None
    return TriggeredAbility(StateIs(), then, condition=condition)
