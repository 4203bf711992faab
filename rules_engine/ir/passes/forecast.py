"""CR 702.57: forecast."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.costs import Cost, RevealThis
from rules_engine.ir.passes.registry import expands
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.FORECAST)
def forecast(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.57a-b: from the hand, in its owner's upkeep, once each turn, revealed meanwhile."""
    assert isinstance(ability.ability, ActivatedAbility)
    activated = ability.ability
    price = Cost((*activated.cost.parts, RevealThis()))
    return (
        replace(
            activated,
            cost=price,
            zone=Zone.HAND,
            timing=Timing.YOUR_UPKEEP,
            times_each_turn=1,
        ),
    )
