"""CR 702.98: unleash."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithChoice, KeywordAbility, StaticAbility
from rules_engine.ir.conditions import Matches
from rules_engine.ir.modifications import CantBlock
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS, HasCounter
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.UNLEASH)
def unleash(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.98a."""
    grown = Matches(THIS, HasCounter(CounterKind.PLUS_ONE))
    return (
        EntersWithChoice("unleash", ((CounterKind.PLUS_ONE, 1),)),
        StaticAbility(THIS, (CantBlock(),), condition=grown),
    )
