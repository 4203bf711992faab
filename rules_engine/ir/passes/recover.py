"""CR 702.59: recover."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import Exile, May, ReturnToHand
from rules_engine.ir.events import Dies
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import CREATURE, THIS, YOU, OwnedBy
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.RECOVER)
def recover(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.59a."""
    assert ability.cost is not None
    return (
        TriggeredAbility(
            Dies(CREATURE & OwnedBy(YOU)),
            (May((ReturnToHand(THIS),), ability.cost, otherwise=(Exile(THIS),)),),
            zone=Zone.GRAVEYARD,
        ),
    )
