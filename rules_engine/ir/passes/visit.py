"""CR 702.159: visit."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Keyword


@expands(Keyword.VISIT)
def visit(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.159a: it triggers whenever the Attraction is visited."""
    assert isinstance(ability.ability, TriggeredAbility)
    return (ability.ability,)
