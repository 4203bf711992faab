"""CR 702.142: boast."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility
from rules_engine.ir.conditions import Condition, Matches
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, AttackedThisTurn
from rules_engine.vocabulary import Keyword


@expands(Keyword.BOAST)
def boast(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.142a."""
    assert isinstance(ability.ability, ActivatedAbility)
    boasted: Condition = Matches(THIS, AttackedThisTurn())
    if ability.ability.condition is not None:
        boasted = boasted & ability.ability.condition
    return (replace(ability.ability, condition=boasted, times_each_turn=1),)
