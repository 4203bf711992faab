"""CR 702.44: sunburst."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithCounters, KeywordAbility
from rules_engine.ir.amounts import ManaSpent
from rules_engine.ir.conditions import Matches
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, THIS
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.SUNBURST)
def sunburst(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.44a-b: +1/+1 counters on a creature, charge counters on anything else."""
    colors = ManaSpent(number_of_colors=True)
    creature = Matches(THIS, CREATURE)
    return (
        EntersWithCounters(CounterKind.PLUS_ONE, colors, condition=creature),
        EntersWithCounters(CounterKind.CHARGE, colors, condition=~creature),
    )
