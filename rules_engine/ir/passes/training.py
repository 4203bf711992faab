"""CR 702.149: training."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.events import Attacks
from rules_engine.ir.keyword_actions import Act
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, THIS, power
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction


@expands(Keyword.TRAINING)
def training(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.149a, c."""
    trainer = CREATURE & power(">", PowerOf(THIS))
    grow = PutCounters(CounterKind.PLUS_ONE, 1, THIS)
    return (TriggeredAbility(Attacks(THIS, along_with=trainer), (grow, Act(KeywordAction.TRAIN))),)
