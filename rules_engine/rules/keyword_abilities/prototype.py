"""CR 718.3, 702.160: casting a card prototyped; CR 715.3d: after its Adventure."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards.layouts import Layout
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, Mana
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.ways import Way, costs_to_cast, is_on_an_adventure, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone


@way_to_cast()
def prototype(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 718.3: with its alternative power, toughness and mana cost."""
    obj = state.objects[card]
    if obj.face_down or obj.definition.layout is not Layout.PROTOTYPE:
        return
    cost = obj.definition.faces[1].mana_cost
    yield Way(str(Keyword.PROTOTYPE), None if cost is None else Cost((Mana(cost),)), side=1)


@way_to_cast(Zone.EXILE)
def after_the_adventure(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 715.3d: as long as it remains exiled, but not as an Adventure again."""
    if is_on_an_adventure(state.objects[card], player):
        for way in costs_to_cast(state, player, card, found):
            if not way.side:
                yield way
