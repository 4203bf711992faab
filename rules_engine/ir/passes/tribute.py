"""CR 702.104: tribute."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithChoice, KeywordAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import OPPONENT
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.TRIBUTE)
def tribute(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.104a."""
    assert ability.amount is not None
    return (EntersWithChoice("tribute", ((CounterKind.PLUS_ONE, ability.amount),), by=OPPONENT),)
