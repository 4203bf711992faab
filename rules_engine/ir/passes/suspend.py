"""CR 702.62: suspend."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.conditions import Compare, Matches
from rules_engine.ir.effects import RemoveCounters
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.keyword_actions import CastSuspended
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, YOU, Comparison, InZone, IsSuspended
from rules_engine.vocabulary import CounterKind, Keyword, Step, Zone


@expands(Keyword.SUSPEND)
def suspend(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.62a: the two triggered abilities; the special action is in `rules`."""
    time = CounterKind.TIME
    none_left = Compare(CountersOn(time, THIS), Comparison.EQUAL, 0)
    exiled = Matches(THIS, InZone(Zone.EXILE))
    return (
        TriggeredAbility(
            BeginningOf(Step.UPKEEP, YOU),
            (RemoveCounters(time, 1, THIS),),
            condition=Matches(THIS, IsSuspended()),
            zone=Zone.EXILE,
        ),
        TriggeredAbility(
            RemoveCounters(time, None, THIS),
            (CastSuspended(),),
            condition=exiled & none_left,
            zone=Zone.EXILE,
        ),
    )
