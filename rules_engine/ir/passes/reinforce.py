"""CR 702.77: reinforce."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Target
from rules_engine.ir.costs import Cost, DiscardThis
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, TARGET
from rules_engine.vocabulary import CounterKind, Keyword, Zone


@expands(Keyword.REINFORCE)
def reinforce(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.77a."""
    assert ability.cost is not None
    assert ability.amount is not None
    price = Cost((*ability.cost.parts, DiscardThis()))
    grown = PutCounters(CounterKind.PLUS_ONE, ability.amount, TARGET)
    return (ActivatedAbility(price, (grown,), (Target(CREATURE),), zone=Zone.HAND),)
