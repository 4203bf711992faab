"""Damage of a source of your choice that strikes back at its controller (CR 609.7, 614)."""

from __future__ import annotations

from rules_engine.ir import (
    ANY_AMOUNT,
    IT,
    THAT_MUCH,
    THIS,
    YOU,
    Bound,
    ControllerOf,
    DealDamage,
    ReplaceEvents,
    Selector,
)
from rules_engine.ir.abilities import ModifiedEvent
from rules_engine.ir.durations import AnyDuration
from rules_engine.ir.effects import CHOSEN_SOURCE, Then
from rules_engine.oracle.grammar.engine import rule
from rules_engine.oracle.grammar.prevention import DamageKind


@rule(
    "clause",
    "the next time <source:source_of_choice> would deal <kind:damage_kind> to you "
    "<until:prevention_time> , instead that source deals that much damage to you and <self> deals "
    "that much damage to that source 's controller",
)
def _strikes_back(source: Selector, kind: DamageKind, until: AnyDuration, self: bool) -> Then:
    """The damage itself stays what it is; the other damage follows it."""
    event = DealDamage(ANY_AMOUNT, YOU, Bound(CHOSEN_SOURCE), kind.combat)
    then = (DealDamage(THAT_MUCH, ControllerOf(IT), THIS),)
    return (
        ReplaceEvents(ModifiedEvent(event, (), then), until, next_time=True, chosen_source=source),
    )
