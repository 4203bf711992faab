"""CR 702.100: evolve."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import PowerOf, ToughnessOf
from rules_engine.ir.conditions import Compare, Matches
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.events import Enters
from rules_engine.ir.keyword_actions import Act
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, IT, THIS, YOU_CONTROL, Comparison
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction


@expands(Keyword.EVOLVE)
def evolve(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.100a, c: a permanent that isn't a creature has nothing to compare."""
    bigger = Compare(PowerOf(IT), Comparison.MORE_THAN, PowerOf(THIS)) | Compare(
        ToughnessOf(IT), Comparison.MORE_THAN, ToughnessOf(THIS)
    )
    both = Matches(THIS, CREATURE) & Matches(IT, CREATURE)
    grown = (PutCounters(CounterKind.PLUS_ONE, 1, THIS), Act(KeywordAction.EVOLVE))
    return (TriggeredAbility(Enters(CREATURE & YOU_CONTROL), grown, condition=both & bigger),)
