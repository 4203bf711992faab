"""CR 702.55: haunt."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, Target, TriggeredAbility
from rules_engine.ir.conditions import Matches
from rules_engine.ir.events import Dies, MovesTo
from rules_engine.ir.keyword_actions import ExileHaunting
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, INSTANT, SORCERY, TARGET, THIS
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.HAUNT)
def haunt(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.55a: from the battlefield, or from the stack as a spell."""
    haunting = (ExileHaunting(TARGET),)
    creature = (Target(CREATURE),)
    return (
        TriggeredAbility(Dies(THIS), haunting, creature),
        TriggeredAbility(
            MovesTo(THIS, Zone.GRAVEYARD, Zone.STACK),
            haunting,
            creature,
            condition=Matches(THIS, INSTANT | SORCERY),
            zone=Zone.GRAVEYARD,
        ),
    )
