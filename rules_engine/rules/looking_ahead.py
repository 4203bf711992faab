"""CR 614.12: an entering permanent as it would exist on the battlefield.

Which replacement effects apply to it depends on the continuous effects that would affect it there:
a land that enters as a Plains only has no ability of its own to enter tapped.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.cards.definition import CardFace
from rules_engine.ids import PlayerId
from rules_engine.ir.abilities import StaticAbility
from rules_engine.rules.board import board
from rules_engine.rules.characteristics import Characteristics, base_characteristics
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Zone


def as_it_would_be(
    state: GameState, obj: GameObject, face: CardFace, player: PlayerId
) -> Characteristics:
    """The object's characteristics if it were on the battlefield already, under that player."""
    if state.edition.enters_by_printed_text or not _could_change(state, obj, face):
        return base_characteristics(face, player)
    return _tried(state, obj, face, player)


def _could_change(state: GameState, obj: GameObject, face: CardFace) -> bool:
    """Whether some static ability, its own too (keywords stand for some), or an effect on the spell
    that goes on to apply to the permanent (CR 400.7a), changes more than power and toughness."""
    made = board(state).characteristics
    if any(_changes(made[oid].index.static) for oid in state.battlefield):
        return True
    for effect in state.effects:
        if effect.affected is not None and obj.id in effect.affected and _changes([effect]):
            return True
    own = base_characteristics(face, obj.owner).index
    return _changes((*own.static, *own.defining))


def _changes(changing: Iterable[StaticAbility | ContinuousEffect]) -> bool:
    return any(
        modification.layer and not modification.layer.startswith("7")
        for one in changing
        for modification in one.modifications
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
