"""CR 702.154: enlist."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, StaticAbility
from rules_engine.ir.amounts import PowerOf
from rules_engine.ir.costs import Cost, TapPermanents
from rules_engine.ir.effects import Apply
from rules_engine.ir.keyword_actions import Act
from rules_engine.ir.modifications import ModifyPowerToughness, OptionalAttackCost
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import (
    CREATURE,
    THIS,
    UNTAPPED,
    YOU_CONTROL,
    Bound,
    IsDeclaredAttacker,
    IsSick,
)
from rules_engine.vocabulary import Keyword, KeywordAction


@expands(Keyword.ENLIST)
def enlist(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.154a-b."""
    able = CREATURE & YOU_CONTROL & UNTAPPED - IsDeclaredAttacker() - IsSick()
    bonus = ModifyPowerToughness(PowerOf(Bound("given")), 0)
    return (
        StaticAbility(
            THIS,
            (
                OptionalAttackCost(
                    Cost((TapPermanents(able),)),
                    (Apply(THIS, (bonus,)), Act(KeywordAction.ENLIST)),
                ),
            ),
        ),
    )
