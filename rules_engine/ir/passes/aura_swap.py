"""CR 702.65: aura swap."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility
from rules_engine.ir.effects import May
from rules_engine.ir.keyword_actions import SwapAura
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Keyword


@expands(Keyword.AURA_SWAP)
def aura_swap(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.65a."""
    assert ability.cost is not None
    return (ActivatedAbility(ability.cost, (May((SwapAura(),)),)),)
