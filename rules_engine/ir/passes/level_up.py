"""CR 702.87: level up."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.LEVEL_UP)
def level_up(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.87a."""
    assert ability.cost is not None
    counter = PutCounters(CounterKind.LEVEL, 1, THIS)
    return (ActivatedAbility(ability.cost, (counter,), timing=Timing.SORCERY),)
