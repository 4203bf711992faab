"""CR 702.56: replicate."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.passes.paid_copies import copied_if_paid
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Keyword


@expands(Keyword.REPLICATE)
def replicate(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.56a."""
    return copied_if_paid(Keyword.REPLICATE)
