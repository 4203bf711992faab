"""CR 702.186: infinity."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import Matches
from rules_engine.ir.layouts import HasDesignation
from rules_engine.ir.modifications import GainAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.INFINITY)
def infinity(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.186a."""
    assert ability.ability is not None
    harnessed = Matches(THIS, HasDesignation("harnessed"))
    return (StaticAbility(THIS, (GainAbility(ability.ability),), condition=harnessed),)
