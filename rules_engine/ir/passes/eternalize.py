"""CR 702.129: eternalize."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.modifications import AddTypes, SetBasePowerToughness, SetColors
from rules_engine.ir.passes.exiled_copies import token_of_the_exiled
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Color, Keyword


@expands(Keyword.ETERNALIZE)
def eternalize(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.129a."""
    assert ability.cost is not None
    return token_of_the_exiled(
        ability.cost,
        SetColors((Color.BLACK,)),
        AddTypes(subtypes=("Zombie",)),
        SetBasePowerToughness(4, 4),
    )
