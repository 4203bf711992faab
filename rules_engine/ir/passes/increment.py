"""CR 702.191: increment."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import ManaSpent, PowerOf, ToughnessOf
from rules_engine.ir.conditions import Compare, Matches
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.events import Casts
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, IT, SPELL, THIS, YOU, Comparison
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.INCREMENT)
def increment(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.191a: more mana than its power or than its toughness."""
    spent = ManaSpent(what=IT)
    more = Compare(spent, Comparison.MORE_THAN, PowerOf(THIS)) | Compare(
        spent, Comparison.MORE_THAN, ToughnessOf(THIS)
    )
    grown = PutCounters(CounterKind.PLUS_ONE, 1, THIS)
    return (
        TriggeredAbility(Casts(YOU, SPELL), (grown,), condition=Matches(THIS, CREATURE) & more),
    )
