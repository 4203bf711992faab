"""CR 709.3, 712.11b, 715.3, 720.3: casting another face or part of a card than the first."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, Mana
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.faces import castable_sides
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state.game import GameState


@way_to_cast()
def other_faces(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """The player chooses the face before the card is put onto the stack."""
    definition = state.objects[card].definition
    for side in castable_sides(definition):
        if side:
            face = definition.faces[side]
            price = Cost((Mana(face.mana_cost),)) if face.mana_cost is not None else None
            yield Way(face.name, price, side=side)
