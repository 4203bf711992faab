"""Triggers with two events, and those that wait for a state (CR 603.2, 603.8)."""

from __future__ import annotations

from rules_engine.ir import (
    Ability,
    AnyOfEvents,
    Compare,
    Condition,
    EventPattern,
    EventsThisTurn,
    Exists,
    IsNot,
    TriggeredAbility,
)
from rules_engine.ir.conditions import WasCast
from rules_engine.ir.effects import Then
from rules_engine.ir.events import OneOrMore, StateIs
from rules_engine.ir.node import walk
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.lines import limited
from rules_engine.oracle.grammar.syntax import Limit, Narrowed


@rule("ability", "when <condition> , <then:instructions>")
def _state(condition: Condition, then: Then) -> Ability | None:
    """CR 603.8: the state of the game, not what has happened."""
    if not isinstance(condition, Exists | IsNot | Compare) or any(
        isinstance(node, WasCast | EventsThisTurn) for node in walk(condition)
    ):
        return None
    return TriggeredAbility(StateIs(), then, condition=condition)


@rule(
    "ability",
    "when/whenever <one:event> and when/whenever <other:event> , <then:instructions> "
    "<limits:trigger_limit*>",
    "when/whenever <one:event> or when/whenever <other:event> , <then:instructions> "
    "<limits:trigger_limit*>",
)
def _either(
    one: EventPattern, other: EventPattern, then: Then, limits: tuple[Limit, ...]
) -> Ability | None:
    if any(isinstance(event, OneOrMore | Narrowed) for event in (one, other)):
        return None
    return limited(TriggeredAbility(AnyOfEvents((one, other)), then), limits)
