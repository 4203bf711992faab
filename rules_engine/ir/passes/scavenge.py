"""CR 702.97: scavenge."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Target, Timing
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.costs import Cost, ExileThis
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, TARGET, THIS
from rules_engine.vocabulary import CounterKind, Keyword, Zone


@expands(Keyword.SCAVENGE)
def scavenge(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.97a."""
    assert ability.cost is not None
    price = Cost((*ability.cost.parts, ExileThis()))
    grown = PutCounters(CounterKind.PLUS_ONE, PowerOf(THIS), TARGET)
    return (
        ActivatedAbility(
            price, (grown,), (Target(CREATURE),), timing=Timing.SORCERY, zone=Zone.GRAVEYARD
        ),
    )
