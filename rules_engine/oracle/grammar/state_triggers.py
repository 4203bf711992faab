"""Triggers that wait for a state (CR 603.8)."""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    Both,
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
from rules_engine.ir.selectors import HasCounter, HasKeyword, IsType, Not, This
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.syntax import Mention


@rule("ability", "when/whenever <condition> , <then:instructions>")
def _state(condition: Condition, then: Then) -> Ability | None:
    """CR 603.8: the state of the game, not what has happened."""
    return (
        TriggeredAbility(StateIs(), then, condition=condition) if _may_be_state(condition) else None
    )


def _may_be_state(condition: Condition) -> bool:
    match condition:
        case Both(left=first, right=Matches(what=Mention(what=This()), among=IsType())):
            return _may_be_state(first)
        case _:
            pass
    of_state = isinstance(condition, Exists | IsNot | Compare) or _is_of_this(condition)
    return of_state and not any(
        isinstance(node, WasCast | EventsThisTurn) for node in walk(condition)
    )


@rule("ability", "when <condition> , if <also:condition> , <then:instructions>")
def _state_of_this(condition: Condition, also: Condition, then: Then) -> Ability | None:
    """ "… if ~ is an enchantment": both are the state that it waits for."""
    match also:
        case Matches(what=Mention(what=This()), among=IsType()):
            return _state(Both(condition, also), then) if _may_be_state(condition) else None
        case _:
            return None


def _is_of_this(condition: Condition) -> bool:
    """ "When ~ has no ice counters on it", "when ~ has flying"."""
    match condition:
        case Matches(what=Mention(what=This()), among=Not(part=HasCounter()) | HasKeyword()):
            return True
        case _:
            return False
