"""CR 702.30: echo."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.conditions import CameUnderControlSinceUpkeep
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.keyword_actions import SacrificeUnlessEcho
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import YOU
from rules_engine.vocabulary import Keyword, Step


@expands(Keyword.ECHO)
def echo(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.30a."""
    assert ability.cost is not None
    return (
        TriggeredAbility(
            BeginningOf(Step.UPKEEP, YOU),
            (SacrificeUnlessEcho(ability.cost),),
            condition=CameUnderControlSinceUpkeep(),
        ),
    )
