"""CR 702.108: prowess."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import Casts
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, SPELL, THIS, YOU
from rules_engine.vocabulary import Keyword


@expands(Keyword.PROWESS)
def prowess(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.108a."""
    return (
        TriggeredAbility(
            Casts(YOU, SPELL - CREATURE), (Apply(THIS, (ModifyPowerToughness(1, 1),)),)
        ),
    )
