"""CR 702.89: umbra armor."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, Replacement
from rules_engine.ir.effects import Destroy
from rules_engine.ir.keyword_actions import Heal
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import HOST, THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.UMBRA_ARMOR)
def umbra_armor(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.89a."""
    return (Replacement(Destroy(HOST), (Heal(HOST), Destroy(THIS))),)
