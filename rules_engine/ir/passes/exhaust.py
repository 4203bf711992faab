"""CR 702.177: exhaust."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Keyword


@expands(Keyword.EXHAUST)
def exhaust(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.177a."""
    assert isinstance(ability.ability, ActivatedAbility)
    return (replace(ability.ability, once=True),)
