"""What persist and undying have in common."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, TriggeredAbility
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.conditions import Compare
from rules_engine.ir.effects import PutOntoBattlefield
from rules_engine.ir.events import Dies
from rules_engine.ir.selectors import THIS, Comparison
from rules_engine.vocabulary import CounterKind


def returns_with_counter(kind: CounterKind) -> tuple[Ability, ...]:
    """When this dies without such a counter, it returns with one."""
    return (
        TriggeredAbility(
            Dies(THIS),
            (PutOntoBattlefield(THIS, under=None, counters=((kind, 1),)),),
            condition=Compare(CountersOn(kind, THIS), Comparison.EQUAL, 0),
        ),
    )
