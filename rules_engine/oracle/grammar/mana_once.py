"""Triggered abilities that add mana once in a turn."""

from __future__ import annotations

from rules_engine.ir import Ability, EventPattern, TriggeredAbility
from rules_engine.ir.effects import Then
from rules_engine.oracle.grammar.engine import rule


@rule(
    "ability",
    "<event:triggers> , if you haven't added mana with this ability this turn , "
    "<then:instructions>",
)
def _adds_once(event: EventPattern, then: Then) -> Ability:
    """CR 603.2h: it triggers only if that hasn't been done this turn."""
    return TriggeredAbility(event, then, done_once_each_turn=True)
