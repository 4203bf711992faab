"""CR 702.93: undying."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.passes.returning import returns_with_counter
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.UNDYING)
def undying(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.93a."""
    return returns_with_counter(CounterKind.PLUS_ONE)
