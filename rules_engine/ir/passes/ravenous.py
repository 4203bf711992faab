"""CR 702.156: ravenous."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithCounters, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import X
from rules_engine.ir.conditions import at_least
from rules_engine.ir.effects import Draw
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.RAVENOUS)
def ravenous(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.156a."""
    return (
        EntersWithCounters(CounterKind.PLUS_ONE, X),
        TriggeredAbility(Enters(THIS), (Draw(),), condition=at_least(X, 5)),
    )
