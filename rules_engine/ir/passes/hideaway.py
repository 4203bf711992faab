"""CR 702.75: hideaway."""

from __future__ import annotations

from rules_engine.ir.abilities import Ability, KeywordAbility, TriggeredAbility
from rules_engine.ir.effects import LibraryPosition, LookAndTake
from rules_engine.ir.events import Enters
from rules_engine.ir.passes.registry import expands
from rules_engine.ir.selectors import THIS
from rules_engine.vocabulary import Keyword, Zone


@expands(Keyword.HIDEAWAY)
def hideaway(ability: KeywordAbility) -> tuple[Ability, ...]:
    """CR 702.75a."""
    assert ability.amount is not None
    hidden = LookAndTake(
        ability.amount,
        to=Zone.EXILE,
        face_down=True,
        rest_position=LibraryPosition.RANDOM_BOTTOM,
    )
    return (TriggeredAbility(Enters(THIS), (hidden,)),)
