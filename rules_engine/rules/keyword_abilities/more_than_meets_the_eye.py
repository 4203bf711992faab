"""CR 702.162: more than meets the eye: cast converted."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.transforming import TURNABLE
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword


@way_to_cast()
def more_than_meets_the_eye(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.162a, 712.11a: for its cost rather than its mana cost, with its back face up."""
    if state.objects[card].definition.layout not in TURNABLE:
        return
    for ability in found.keyword_abilities(Keyword.MORE_THAN_MEETS_THE_EYE):
        yield Way(Keyword.MORE_THAN_MEETS_THE_EYE.value, ability.cost, free=True, side=1)
