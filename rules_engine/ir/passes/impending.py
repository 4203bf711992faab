"""CR 702.176: impending."""

from __future__ import annotations

from rules_engine.ir.abilities import (
    Ability,
    EntersWithCounters,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.conditions import WasCastWith, at_least
from rules_engine.ir.effects import RemoveCounters
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.modifications import RemoveTypes
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.vocabulary import CardType, CounterKind, Keyword, Step


@expands(Keyword.IMPENDING)
def impending(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.176a."""
    assert ability.amount is not None
    time = CounterKind.TIME
    impending_now = WasCastWith(Keyword.IMPENDING) & at_least(CountersOn(time, THIS), 1)
    return (
        EntersWithCounters(time, ability.amount, condition=WasCastWith(Keyword.IMPENDING)),
        StaticAbility(THIS, (RemoveTypes((CardType.CREATURE,)),), condition=impending_now),
        TriggeredAbility(
            BeginningOf(Step.END, YOU), (RemoveCounters(time, 1, THIS),), condition=impending_now
        ),
    )
