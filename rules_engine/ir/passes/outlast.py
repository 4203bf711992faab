"""CR 702.107: outlast."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.costs import Cost, TapThis
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.OUTLAST)
def outlast(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.107a."""
    assert ability.cost is not None
    price = Cost((*ability.cost.parts, TapThis()))
    return (
        ActivatedAbility(
            price, (PutCounters(CounterKind.PLUS_ONE, 1, THIS),), timing=Timing.SORCERY
        ),
    )
