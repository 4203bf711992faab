"""CR 702.182: job select."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import TokenSpec
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.giving import armed_token
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.JOB_SELECT)
def job_select(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.182a."""
    hero = TokenSpec(1, 1, subtypes=("Hero",))
    return (TriggeredAbility(Enters(THIS), armed_token(hero)),)
