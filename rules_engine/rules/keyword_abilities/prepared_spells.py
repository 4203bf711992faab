"""CR 722.3c: casting the copy of a prepare spell from exile."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.board import controller_of
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.preparing import prepared_permanent
from rules_engine.rules.ways import Way, costs_to_cast, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


@way_to_cast(Zone.EXILE)
def prepared_spell(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """By the controller of the prepared permanent."""
    permanent = prepared_permanent(state, state.objects[card])
    if permanent is not None and controller_of(state, permanent) == player:
        yield from costs_to_cast(state, player, card, found)
