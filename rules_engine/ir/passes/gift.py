"""CR 702.174: gift."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, SpellAbility, TriggeredAbility
from rules_engine.ir.conditions import cost_was_paid
from rules_engine.ir.events import Enters
from rules_engine.ir.keyword_actions import Act
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword, KeywordAction


@expands(Keyword.GIFT)
def gift(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.174b: on a permanent; what an instant or sorcery gives belongs to its text."""
    if isinstance(ability.ability, SpellAbility | TriggeredAbility):
        given = (*ability.ability.then, Act(KeywordAction.GIVE_GIFT))
        paid = cost_was_paid(Keyword.GIFT)
        return (TriggeredAbility(Enters(THIS), given, condition=paid),)
    return ()
