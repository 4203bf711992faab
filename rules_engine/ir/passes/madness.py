"""CR 702.35: madness."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.conditions import ChoiceWas
from rules_engine.ir.events import MovesTo
from rules_engine.ir.keyword_actions import CastOrBury
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.MADNESS)
def madness(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.35a: the triggered ability; that it is exiled as it is discarded is in `rules`."""
    assert ability.cost is not None
    return (
        TriggeredAbility(
            MovesTo(THIS, Zone.EXILE, Zone.HAND),
            (CastOrBury(str(Keyword.MADNESS), ability.cost),),
            condition=ChoiceWas("madness", "yes"),
            zone=Zone.EXILE,
        ),
    )
