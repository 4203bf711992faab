"""CR 702.46: soulshift."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, Target, TriggeredAbility
from rules_engine.ir.effects import May, ReturnToHand
from rules_engine.ir.events import Dies
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import (
    CARD,
    IN_YOUR_GRAVEYARD,
    TARGET,
    THIS,
    Comparison,
    ManaValueIs,
    subtype,
)
from rules_engine.vocabulary import Keyword


@expands(Keyword.SOULSHIFT)
def soulshift(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.46a."""
    assert ability.amount is not None
    spirit = subtype("Spirit") & CARD & ManaValueIs(Comparison.AT_MOST, ability.amount)
    return (
        TriggeredAbility(
            Dies(THIS), (May((ReturnToHand(TARGET),)),), (Target(spirit & IN_YOUR_GRAVEYARD),)
        ),
    )
