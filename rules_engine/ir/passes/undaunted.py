"""CR 702.125: undaunted."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, SelfCostChange
from rules_engine.ir.amounts import Count, Times
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import OPPONENT
from rules_engine.vocabulary import Keyword


@expands(Keyword.UNDAUNTED)
def undaunted(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.125a."""
    return (SelfCostChange(Times(-1, Count(OPPONENT))),)
