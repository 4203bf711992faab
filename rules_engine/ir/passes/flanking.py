"""CR 702.25: flanking."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import BecomesBlocked
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, THIS, EventOther, HasKeyword
from rules_engine.vocabulary import Keyword


@expands(Keyword.FLANKING)
def flanking(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.25a."""
    without = CREATURE - HasKeyword(Keyword.FLANKING)
    return (
        TriggeredAbility(
            BecomesBlocked(THIS, by=without),
            (Apply(EventOther(), (ModifyPowerToughness(-1, -1),)),),
        ),
    )
