"""CR 702.71: transfigure."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.amounts import ManaValueOf
from rules_engine.ir.costs import Cost, SacrificeThis
from rules_engine.ir.effects import Search
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, THIS, Comparison, ManaValueIs
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.TRANSFIGURE)
def transfigure(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.71a."""
    assert ability.cost is not None
    price = Cost((*ability.cost.parts, SacrificeThis()))
    same = CREATURE & ManaValueIs(Comparison.EQUAL, ManaValueOf(THIS))
    found = Search(same, to=Zone.BATTLEFIELD)
    return (ActivatedAbility(price, (found,), timing=Timing.SORCERY),)
