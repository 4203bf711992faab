"""CR 702.70: poisonous."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT
from rules_engine.ir.effects import DealDamage, PutCounters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import PLAYER, THAT_PLAYER
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.POISONOUS)
def poisonous(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.70a."""
    assert ability.amount is not None
    return (
        TriggeredAbility(
            DealDamage(ANY_AMOUNT, PLAYER, combat=True),
            (PutCounters(CounterKind.POISON, ability.amount, THAT_PLAYER),),
        ),
    )
