"""CR 702.178: max speed."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import PlayerHas
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.MAX_SPEED)
def max_speed(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.178a."""
    assert ability.ability is not None
    return (StaticAbility(THIS, (GainAbility(ability.ability),), condition=PlayerHas("speed", 4)),)
