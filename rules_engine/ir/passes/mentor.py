"""CR 702.134: mentor."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, Target, TriggeredAbility
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.events import Attacks
from rules_engine.ir.keyword_actions import Act
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import ATTACKING, CREATURE, TARGET, THIS, power
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction


@expands(Keyword.MENTOR)
def mentor(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.134a, c."""
    student = Target(CREATURE & ATTACKING & power("<", PowerOf(THIS)))
    grow = PutCounters(CounterKind.PLUS_ONE, 1, TARGET)
    return (TriggeredAbility(Attacks(THIS), (grow, Act(KeywordAction.MENTOR)), (student,)),)
