"""CR 702.85: cascade."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.events import Casts
from rules_engine.ir.keyword_actions import Cascade
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.CASCADE)
def cascade(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.85a."""
    return (TriggeredAbility(Casts(YOU, THIS), (Cascade(),), zone=Zone.STACK),)
