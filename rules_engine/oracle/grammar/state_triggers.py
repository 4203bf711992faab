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
from rules_engine.ir.conditions import Matches, WasCast
from rules_engine.ir.effects import Then
from rules_engine.ir.events import StateIs
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import HasCounter, HasKeyword, Not, This
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Mention


@rule("ability", "when <condition> , <then:instructions>")
def _state(condition: Condition, then: Then) -> Ability | None:
    """CR 603.8: the state of the game, not what has happened."""
    of_state = isinstance(condition, Exists | IsNot | Compare) or _is_of_this(condition)
    if not of_state or any(isinstance(node, WasCast | EventsThisTurn) for node in walk(condition)):
        return None
    return TriggeredAbility(StateIs(), then, condition=condition)


def _is_of_this(condition: Condition) -> bool:
    """ "When ~ has no ice counters on it", "when ~ has flying"."""
    match condition:
        case Matches(what=Mention(what=This()), among=Not(part=HasCounter()) | HasKeyword()):
            return True
        case _:
            return False
