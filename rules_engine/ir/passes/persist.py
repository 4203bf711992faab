"""CR 702.79: persist."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.passes.returning import returns_with_counter
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.PERSIST)
def persist(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.79a."""
    return returns_with_counter(CounterKind.MINUS_ONE)
