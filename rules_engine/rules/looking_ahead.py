"""CR 614.12: an entering permanent as it would exist on the battlefield.

Which replacement effects apply to it depends on the continuous effects that would affect it there:
a land that enters as a Plains only has no ability of its own to enter tapped.
"""

from __future__ import annotations

from rules_engine.cards.definition import CardFace
from rules_engine.ids import PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.rules.characteristics import Characteristics, base_characteristics
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Zone

MATTERS: tuple[type[mod.Modification], ...] = (
    mod.LoseAllAbilities,
    mod.SetLandTypes,
    mod.SetTypes,
    mod.AddTypes,
    mod.RemoveTypes,
)
"""What static abilities can do to an entering permanent that changes which effects apply to it."""


def as_it_would_be(
    state: GameState, obj: GameObject, face: CardFace, player: PlayerId
) -> Characteristics:
    """The object's characteristics if it were on the battlefield already, under that player."""
    if state.edition.enters_by_printed_text or not _could_change(state):
        return base_characteristics(face, player)
    return _tried(state, obj, face, player)


def _could_change(state: GameState) -> bool:
    made = board(state).characteristics
    return any(
        isinstance(modification, MATTERS)
        for oid in state.battlefield
        for ability in made[oid].index.static
        for modification in ability.modifications
    )


def _tried(state: GameState, obj: GameObject, face: CardFace, player: PlayerId) -> Characteristics:
    """Puts it there, looks, and takes it back; nothing of the state remembers."""
    from rules_engine.rules.layers import compute_board

    present = state.board
    zone, controller, shown, hidden = obj.zone, obj.controller, obj.face, obj.face_down
    place = [] if zone is Zone.OUTSIDE else state.zone_list(zone, obj.owner)
    index = place.index(obj.id) if obj.id in place else 0
    place[index : index + 1] = []
    state.battlefield.append(obj.id)
    obj.zone, obj.controller, obj.face, obj.face_down = Zone.BATTLEFIELD, player, face, False
    try:
        compute_board(state)
        assert state.board is not None
        return state.board.characteristics[obj.id]
    finally:
        state.battlefield.pop()
        obj.zone, obj.controller, obj.face, obj.face_down = zone, controller, shown, hidden
        if zone is not Zone.OUTSIDE:
            place.insert(index, obj.id)
        state.board = present
