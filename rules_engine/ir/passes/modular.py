"""CR 702.43: modular."""

from __future__ import annotations

from rules_engine.ir.abilities import (
    Ability,
    EntersWithCounters,
    KeywordAbility,
    Target,
    TriggeredAbility,
)
from rules_engine.ir.amounts import CountersOn, ManaSpent
from rules_engine.ir.effects import May, PutCounters
from rules_engine.ir.events import Dies
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import ARTIFACT, CREATURE, TARGET, THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.MODULAR)
def modular(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.43a, 702.44c: without a number it is modular—sunburst."""
    kind = CounterKind.PLUS_ONE
    number = ManaSpent(number_of_colors=True) if ability.amount is None else ability.amount
    moved = PutCounters(kind, CountersOn(kind, THIS), TARGET)
    return (
        EntersWithCounters(kind, number),
        TriggeredAbility(Dies(THIS), (May((moved,)),), (Target(ARTIFACT & CREATURE),)),
    )
