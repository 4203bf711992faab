"""CR 702.121: melee."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import Count
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import Attacks
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import OPPONENT, THIS, AttackedThisCombat
from rules_engine.vocabulary import Keyword


@expands(Keyword.MELEE)
def melee(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.121a."""
    attacked = Count(OPPONENT & AttackedThisCombat())
    return (
        TriggeredAbility(
            Attacks(THIS), (Apply(THIS, (ModifyPowerToughness(attacked, attacked),)),)
        ),
    )
