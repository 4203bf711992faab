"""CR 702.130: afflict."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import LoseLife
from rules_engine.ir.events import BecomesBlocked
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, DefendingPlayer
from rules_engine.vocabulary import Keyword


@expands(Keyword.AFFLICT)
def afflict(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.130a."""
    assert ability.amount is not None
    return (TriggeredAbility(BecomesBlocked(THIS), (LoseLife(DefendingPlayer(), ability.amount),)),)
