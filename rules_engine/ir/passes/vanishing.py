"""CR 702.63: vanishing."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithCounters, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.conditions import Compare, at_least
from rules_engine.ir.effects import RemoveCounters, Sacrifice
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, YOU, Comparison
from rules_engine.vocabulary import CounterKind, Keyword, Step


@expands(Keyword.VANISHING)
def vanishing(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.63a-b."""
    kind = CounterKind.TIME
    none_left = Compare(CountersOn(kind, THIS), Comparison.EQUAL, 0)
    enters = (EntersWithCounters(kind, ability.amount),) if ability.amount is not None else ()
    return (
        *enters,
        TriggeredAbility(
            BeginningOf(Step.UPKEEP, YOU),
            (RemoveCounters(kind, 1, THIS),),
            condition=at_least(CountersOn(kind, THIS), 1),
        ),
        TriggeredAbility(RemoveCounters(kind, None, THIS), (Sacrifice(THIS),), condition=none_left),
    )
