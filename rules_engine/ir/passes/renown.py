"""CR 702.112: renown."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.amounts import ANY_AMOUNT
from rules_engine.ir.conditions import Matches
from rules_engine.ir.effects import DealDamage, PutCounters
from rules_engine.ir.keyword_actions import Act
from rules_engine.ir.layouts import Designate, HasDesignation
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import PLAYER, THIS
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction


@expands(Keyword.RENOWN)
def renown(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.112a."""
    assert ability.amount is not None
    mark = "renowned"
    return (
        TriggeredAbility(
            DealDamage(ANY_AMOUNT, PLAYER, combat=True),
            (
                PutCounters(CounterKind.PLUS_ONE, ability.amount, THIS),
                Designate(mark),
                Act(KeywordAction.BECOME_RENOWNED),
            ),
            condition=~Matches(THIS, HasDesignation(mark)),
        ),
    )
