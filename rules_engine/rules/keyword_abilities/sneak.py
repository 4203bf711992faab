"""CR 702.190: sneak: cast in the declare blockers step for an unblocked attacker."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, ReturnPermanents
from rules_engine.ir.selectors import CREATURE, YOU_CONTROL, IsUnblocked
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject
from rules_engine.vocabulary import Keyword, Step


@way_to_cast()
def sneak(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.190a."""
    if state.step is not Step.DECLARE_BLOCKERS or not state.is_active(player):
        return
    returned = ReturnPermanents(CREATURE & IsUnblocked() & YOU_CONTROL)
    for ability in found.keyword_abilities(Keyword.SNEAK):
        assert ability.cost is not None
        yield Way(Keyword.SNEAK.value, Cost((*ability.cost.parts, returned)), as_flash=True)


def sneaks_in(state: GameState, spell: GameObject) -> Entity | None:
    """CR 702.190b: what the permanent attacks as it enters tapped; None if it doesn't."""
    if spell.casting is None or not spell.casting.way.startswith(Keyword.SNEAK.value):
        return None
    if state.combat is None or spell.item is None:
        return None
    attacked = (state.combat.last_attacked.get(ObjectId(entity)) for entity in spell.item.paid)
    return next((entity for entity in attacked if entity is not None), None)
