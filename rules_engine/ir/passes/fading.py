"""CR 702.32: fading."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithCounters, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import CountersOn
from rules_engine.ir.conditions import at_least
from rules_engine.ir.effects import If, RemoveCounters, Sacrifice
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.vocabulary import CounterKind, Keyword, Step


@expands(Keyword.FADING)
def fading(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.32a."""
    assert ability.amount is not None
    kind = CounterKind.FADE
    return (
        EntersWithCounters(kind, ability.amount),
        TriggeredAbility(
            BeginningOf(Step.UPKEEP, YOU),
            (
                If(
                    at_least(CountersOn(kind, THIS), 1),
                    (RemoveCounters(kind, 1, THIS),),
                    (Sacrifice(THIS),),
                ),
            ),
        ),
    )
