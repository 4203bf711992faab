"""CR 702.146: disturb: cast transformed from the graveyard."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.transforming import TURNABLE
from rules_engine.rules.ways import FROM_GRAVEYARD, Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone

FROM_GRAVEYARD.add(Keyword.DISTURB)


@way_to_cast(Zone.GRAVEYARD)
def disturb(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.146a-b, 712.11a: with its back face up, on the stack and on the battlefield."""
    if state.objects[card].definition.layout not in TURNABLE:
        return
    for ability in found.keyword_abilities(Keyword.DISTURB):
        yield Way(Keyword.DISTURB.value, ability.cost, free=True, side=1)
