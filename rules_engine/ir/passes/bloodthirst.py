"""CR 702.54: bloodthirst."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithCounters, KeywordAbility
from rules_engine.ir.amounts import ANY_AMOUNT, EventsThisTurn, X
from rules_engine.ir.conditions import happened_this_turn
from rules_engine.ir.effects import DealDamage
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import ANYTHING, OPPONENT
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.BLOODTHIRST)
def bloodthirst(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.54a-b: without a number it is bloodthirst X, which no cost says."""
    wounds = DealDamage(ANY_AMOUNT, OPPONENT, source=ANYTHING)
    if ability.amount in (None, X):
        return (EntersWithCounters(CounterKind.PLUS_ONE, EventsThisTurn(wounds, summed=True)),)
    wounded = happened_this_turn(wounds)
    return (EntersWithCounters(CounterKind.PLUS_ONE, ability.amount, condition=wounded),)
