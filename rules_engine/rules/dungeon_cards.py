"""CR 309.2-309.4, 309.7: how dungeon cards come into a game and leave it."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.dungeons import COMPLETED, VENTURE_MARKER, Room, completed
from rules_engine.rules.board import starting_characteristics
from rules_engine.rules.faces import show_face
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, LastKnown, ObjectKind
from rules_engine.vocabulary import CardType, Zone


def dungeon_of(state: GameState, player: PlayerId) -> ObjectId | None:
    """CR 309.3: the dungeon card that the player owns in the command zone."""
    for oid in state.command:
        obj = state.objects[oid]
        if obj.owner == player and CardType.DUNGEON in obj.face.types:
            return oid
    return None


def current_room(obj: GameObject) -> Room:
    """CR 309.4: the room that the venture marker is in."""
    number = obj.designations[VENTURE_MARKER]
    rooms = (one for one in obj.face.abilities if isinstance(one, Room))
    return next(room for room in rooms if room.number == number)


def enter_dungeon(
    state: GameState, event: ev.DungeonEntered
) -> tuple[ev.Event | None, list[ev.Event]]:
    """CR 309.3, 309.4a: only if the player owns no other there; the marker comes with it."""
    if dungeon_of(state, event.player) is not None:
        return None, []
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.CARD,
        definition=event.definition,
        card="",
        owner=event.player,
        controller=event.player,
        zone=Zone.COMMAND,
        timestamp=state.tick(),
    )
    state.objects[new.id] = new
    state.names[new.id] = show_face(new).name
    state.command.append(new.id)
    state.card_zones |= {Zone.COMMAND}
    state.touch()
    return replace(event, new_id=new.id), [ev.Designated(new.id, VENTURE_MARKER, 1)]


def leave_dungeon(state: GameState, event: ev.DungeonCompleted) -> None:
    """CR 309.7: its owner has completed it."""
    obj = state.objects.pop(event.object)
    state.command.remove(event.object)
    found = starting_characteristics(obj, obj.owner)
    state.last_known[obj.id] = LastKnown(obj, found, state.turn, None)
    designations = state.players[event.player].designations
    for name in (COMPLETED, completed(obj.face.name)):
        designations[name] = designations.get(name, 0) + 1
    state.touch()
