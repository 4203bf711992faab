"""CR 702.53: transmute."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.amounts import ManaValueOf
from rules_engine.ir.costs import Cost, DiscardThis
from rules_engine.ir.effects import Search
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, Comparison, ManaValueIs
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.TRANSMUTE)
def transmute(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.53a."""
    assert ability.cost is not None
    price = Cost((*ability.cost.parts, DiscardThis()))
    same = ManaValueIs(Comparison.EQUAL, ManaValueOf(THIS))
    return (
        ActivatedAbility(
            price, (Search(same, reveal=True),), timing=Timing.SORCERY, zone=Zone.HAND
        ),
    )
