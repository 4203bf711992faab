"""CR 702.105: dethrone."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.events import Attacks
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import PLAYER, THIS, HasMostLife
from rules_engine.vocabulary import CounterKind, Keyword


@expands(Keyword.DETHRONE)
def dethrone(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.105a."""
    grow = PutCounters(CounterKind.PLUS_ONE, 1, THIS)
    return (TriggeredAbility(Attacks(THIS, PLAYER & HasMostLife()), (grow,)),)
