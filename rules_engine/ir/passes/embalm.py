"""CR 702.128: embalm."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.modifications import AddTypes, SetColors
from rules_engine.ir.passes.exiled_copies import token_of_the_exiled
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Color, Keyword


@expands(Keyword.EMBALM)
def embalm(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.128a."""
    assert ability.cost is not None
    return token_of_the_exiled(
        ability.cost, SetColors((Color.WHITE,)), AddTypes(subtypes=("Zombie",))
    )
