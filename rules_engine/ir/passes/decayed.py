"""CR 702.147: decayed."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility, TriggeredAbility
from rules_engine.ir.effects import DelayedTrigger, Sacrifice
from rules_engine.ir.events import Attacks, BeginningOf
from rules_engine.ir.modifications import CantBlock
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword, Step


@expands(Keyword.DECAYED)
def decayed(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.147a."""
    later = DelayedTrigger(BeginningOf(Step.END_OF_COMBAT), (Sacrifice(THIS),))
    return (
        StaticAbility(THIS, (CantBlock(),)),
        TriggeredAbility(Attacks(THIS), (later,)),
    )
