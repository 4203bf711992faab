"""CR 702.68: frenzy."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import Apply
from rules_engine.ir.events import AttacksUnblocked
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword


@expands(Keyword.FRENZY)
def frenzy(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.68a."""
    assert ability.amount is not None
    bonus = ModifyPowerToughness(ability.amount, 0)
    return (TriggeredAbility(AttacksUnblocked(THIS), (Apply(THIS, (bonus,)),)),)
