"""CR 702.184: station."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, ActivatedAbility, KeywordAbility, Timing
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.costs import Cost, TapPermanents
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, OTHER, THIS, PaidWith
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.STATION)
def station(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.184a."""
    counters = PutCounters(CounterKind.CHARGE, PowerOf(PaidWith()), THIS)
    price = Cost((TapPermanents(CREATURE & OTHER),))
    return (ActivatedAbility(price, (counters,), timing=Timing.SORCERY),)
