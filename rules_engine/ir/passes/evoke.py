"""CR 702.74: evoke."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.conditions import WasCastWith
from rules_engine.ir.effects import Sacrifice
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.EVOKE)
def evoke(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.74a: the triggered ability."""
    return (
        TriggeredAbility(Enters(THIS), (Sacrifice(THIS),), condition=WasCastWith(Keyword.EVOKE)),
    )
