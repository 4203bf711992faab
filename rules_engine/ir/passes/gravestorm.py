"""CR 702.69: gravestorm."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import EventsThisTurn
from rules_engine.ir.effects import CopySpell
from rules_engine.ir.events import Casts, MovesTo
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import PERMANENT, THIS, YOU
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.GRAVESTORM)
def gravestorm(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.69a."""
    died = EventsThisTurn(MovesTo(PERMANENT, Zone.GRAVEYARD, Zone.BATTLEFIELD))
    return (TriggeredAbility(Casts(YOU, THIS), (CopySpell(THIS, died),), zone=Zone.STACK),)
