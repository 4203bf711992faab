"""CR 702.82: devour."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithChoice, KeywordAbility
from rules_engine.ir.amounts import Count, ResultAmount, Squared, Times
from rules_engine.ir.effects import Sacrifice
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, YOU_CONTROL, Choice
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.DEVOUR)
def devour(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.82a, c: with `what`, devour [quality]."""
    assert ability.amount is not None
    assert isinstance(ability.amount, int | ResultAmount)
    prey = (ability.what or CREATURE) & YOU_CONTROL
    eaten = Sacrifice(Choice(prey, Count(prey), up_to=True))
    grown = (
        Times(ability.amount, ResultAmount())
        if isinstance(ability.amount, int)
        else Squared(ResultAmount())
    )
    return (
        EntersWithChoice("devour", ((CounterKind.PLUS_ONE, grown),), then=(eaten,), optional=False),
    )
