"""CR 702.153: casualty."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.passes.paid_copies import copied_if_paid
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Keyword


@expands(Keyword.CASUALTY)
def casualty(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.153a."""
    return copied_if_paid(Keyword.CASUALTY)
