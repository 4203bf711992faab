"""CR 702.189: firebending."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import AddMana
from rules_engine.ir.events import Attacks
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword, ManaType


@expands(Keyword.FIREBENDING)
def firebending(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.189a."""
    assert ability.amount is not None
    mana = AddMana(((ManaType.RED,),), ability.amount, until_end_of_combat=True)
    return (TriggeredAbility(Attacks(THIS), (mana,)),)
