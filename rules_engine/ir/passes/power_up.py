"""CR 702.193: power-up."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Keyword


@expands(Keyword.POWER_UP)
def power_up(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.193a."""
    assert isinstance(ability.ability, ActivatedAbility)
    return (replace(ability.ability, once=True, less_when_new=True),)
