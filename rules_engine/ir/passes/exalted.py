"""CR 702.83: exalted."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import Attacks
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, IT, YOU_CONTROL
from rules_engine.vocabulary import Keyword


@expands(Keyword.EXALTED)
def exalted(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.83a."""
    return (
        TriggeredAbility(
            Attacks(CREATURE & YOU_CONTROL, alone=True), (Apply(IT, (ModifyPowerToughness(1, 1),)),)
        ),
    )
