"""CR 702.40: storm."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import EventsThisTurn
from rules_engine.ir.effects import CopySpell
from rules_engine.ir.events import Casts
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.STORM)
def storm(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.40a."""
    return (
        TriggeredAbility(
            Casts(YOU, THIS),
            (CopySpell(THIS, EventsThisTurn(Casts(), before=True)),),
            zone=Zone.STACK,
        ),
    )
