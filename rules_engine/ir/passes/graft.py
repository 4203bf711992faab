"""CR 702.58: graft."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithCounters, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.conditions import at_least
from rules_engine.ir.effects import If, May, PutCounters, RemoveCounters
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, IT, OTHER, THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.GRAFT)
def graft(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.58a."""
    assert ability.amount is not None
    kind = CounterKind.PLUS_ONE
    given = (RemoveCounters(kind, 1, THIS), PutCounters(kind, 1, IT))
    return (
        EntersWithCounters(kind, ability.amount),
        TriggeredAbility(
            Enters(CREATURE & OTHER),
            (If(at_least(CountersOn(kind, THIS), 1), (May(given),)),),
            condition=at_least(CountersOn(kind, THIS), 1),
        ),
    )
