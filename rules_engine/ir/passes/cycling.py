"""CR 702.29: cycling."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility
from rules_engine.ir.costs import Cost, DiscardThis
from rules_engine.ir.effects import Draw, Search
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import YOU
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.CYCLING)
def cycling(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.29a, e."""
    assert ability.cost is not None
    price = Cost((*ability.cost.parts, DiscardThis(cycling=True)))
    then = Draw(YOU, 1) if ability.what is None else Search(ability.what, reveal=True)
    return (ActivatedAbility(price, (then,), zone=Zone.HAND),)
