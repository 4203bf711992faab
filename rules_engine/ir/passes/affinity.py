"""CR 702.41: affinity."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, SelfCostChange
from rules_engine.ir.amounts import Count as CountOf
from rules_engine.ir.amounts import Times
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import YOU_CONTROL
from rules_engine.vocabulary import Keyword


@expands(Keyword.AFFINITY)
def affinity(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.41a."""
    assert ability.what is not None
    return (SelfCostChange(Times(-1, CountOf(ability.what & YOU_CONTROL))),)
