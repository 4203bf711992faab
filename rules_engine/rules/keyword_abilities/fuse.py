"""CR 709.3, 702.102, 702.127: casting the halves of split cards; fuse and aftermath."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards.definition import CardFace
from rules_engine.cards.layouts import Layout
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, Mana
from rules_engine.rules.card_parts import FUSED, castable_halves, fused, has_keyword
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.ways import FROM_GRAVEYARD, Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone

FROM_GRAVEYARD.add(Keyword.AFTERMATH)


def _price(face: CardFace) -> Cost | None:
    return None if face.mana_cost is None else Cost((Mana(face.mana_cost),))


@way_to_cast()
def halves(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 709.3: the left half, as the right one is another face; CR 702.102a: or both."""
    obj = state.objects[card]
    definition = obj.definition
    hidden = obj.face_down and obj.zone is not Zone.EXILE  # where the card itself may be played
    if hidden or definition.layout not in (Layout.SPLIT, Layout.ROOM):
        return
    sides = castable_halves(definition)
    if 0 in sides:
        left = definition.front
        yield Way(left.name, _price(left), side=0)
    if obj.zone is Zone.HAND and len(sides) > 1 and Keyword.FUSE in found.keywords:
        yield Way("fuse", _price(fused(definition)), side=FUSED)


@way_to_cast(Zone.GRAVEYARD)
def aftermath(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.127a: that half from the graveyard only, and it is exiled afterward."""
    definition = state.objects[card].definition
    if definition.layout is not Layout.SPLIT:
        return
    for side, face in enumerate(definition.faces):
        if has_keyword(face, Keyword.AFTERMATH):
            yield Way(face.name, _price(face), side=side, exile_after=True)
