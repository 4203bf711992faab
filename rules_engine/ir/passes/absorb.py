"""CR 702.64: absorb."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, DamagePrevention, KeywordAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.ABSORB)
def absorb(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.64a."""
    assert ability.amount is not None
    return (DamagePrevention(to=THIS, amount=ability.amount),)
