"""CR 702.37b."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, EntersWithCounters, KeywordAbility
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.turning import AsTurned
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.MEGAMORPH)
def megamorph(ability: KeywordAbility) -> tuple[Ability, ...]:
    """A +1/+1 counter as it is turned face up for its megamorph cost."""
    more = EntersWithCounters(CounterKind.PLUS_ONE, 1)
    return (AsTurned(more, by=Keyword.MEGAMORPH.value),)
