"""CR 702.24: cumulative upkeep."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.effects import PutCounters, Sacrifice, UnlessPays
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.mana import Deed
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.vocabulary import CounterKind, Keyword, Step


@expands(Keyword.CUMULATIVE_UPKEEP)
def cumulative_upkeep(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.24a."""
    assert ability.cost is not None
    age = CounterKind.AGE
    price = UnlessPays(
        (Sacrifice(THIS),), ability.cost, times=CountersOn(age, THIS), deed=Deed.CUMULATIVE_UPKEEP
    )
    return (TriggeredAbility(BeginningOf(Step.UPKEEP, YOU), (PutCounters(age, 1, THIS), price)),)
