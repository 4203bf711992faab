"""CR 702.91: battle cry."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import Attacks
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, OTHER, THIS, IsAttacking
from rules_engine.vocabulary import Keyword


@expands(Keyword.BATTLE_CRY)
def battle_cry(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.91a."""
    others = CREATURE & IsAttacking() & OTHER
    return (TriggeredAbility(Attacks(THIS), (Apply(others, (ModifyPowerToughness(1, 0),)),)),)
