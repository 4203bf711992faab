"""CR 702.60: ripple."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.events import Casts
from rules_engine.ir.keyword_actions import Ripple
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.RIPPLE)
def ripple(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.60a."""
    assert ability.amount is not None
    return (TriggeredAbility(Casts(YOU, THIS), (Ripple(ability.amount),), zone=Zone.STACK),)
