"""CR 702.96: overload."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword


@way_to_cast()
def overload(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.96a: an alternative cost; `casting.spell_parts` changes the text."""
    for ability in found.keyword_abilities(Keyword.OVERLOAD):
        yield Way(Keyword.OVERLOAD, ability.cost)
