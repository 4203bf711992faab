"""CR 702.144: demonstrate."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import CopySpell, May
from rules_engine.ir.events import Casts
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import OPPONENT, THIS, YOU, Choice
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.DEMONSTRATE)
def demonstrate(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.144a: with one opponent there is nothing to choose."""
    theirs = CopySpell(THIS, controller=Choice(OPPONENT))
    return (TriggeredAbility(Casts(YOU, THIS), (May((CopySpell(THIS), theirs)),), zone=Zone.STACK),)
