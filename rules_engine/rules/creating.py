"""CR 111, 114: tokens and emblems that are created."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ids import ObjectId
from rules_engine.rules.faces import alone, show_face
from rules_engine.rules.moving import Performed, _be, copies_on_entering, counters_on_entering
from rules_engine.rules.preparing import enter_prepared
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.vocabulary import Zone


def each_token(event: ev.TokensCreated) -> list[ev.Event]:
    """CR 616.1g: the creation of each is contained in the event."""
    found: list[ev.Event] = []
    for index in range(event.amount):
        attacked = event.attacking[index : index + 1] or event.attacking[:1] or (None,)
        found.append(
            ev.TokenCreated(
                event.face,
                event.player,
                event.tapped,
                attacked[0],
                definition=event.definition,
                side=event.side,
                attached_to=event.attached_to,
                owner=event.owner,
                counters=event.counters,
            )
        )
    return found


def make_token(state: GameState, event: ev.TokenCreated) -> ObjectId:
    """CR 111.2: the creating player owns the token; it is nowhere before it enters (614.12)."""
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.TOKEN,
        definition=event.definition or alone(event.face),
        card="",
        owner=event.player if event.owner is None else event.owner,
        controller=event.player,
        zone=Zone.OUTSIDE,
        timestamp=state.tick(),
        side=event.side,
    )
    state.objects[new.id] = new
    state.names[new.id] = show_face(new).name
    return new.id


def create_token(state: GameState, event: ev.TokenCreated) -> Performed:
    """It enters under the control of who creates it."""
    assert event.object is not None
    new = state.objects[event.object]
    new.zone = Zone.BATTLEFIELD
    new.timestamp = state.tick()
    new.owner = event.player if event.owner is None else event.owner
    new.controller = new.control_seen = event.player
    new.entered_turn = state.turn
    new.tapped = event.tapped
    new.attached_to = event.attached_to
    new.choices = event.choices
    new.used = event.used
    new.copied = event.copy_of
    new.copies = copies_on_entering(event)
    state.names[new.id] = show_face(new).name
    state.battlefield.append(new.id)
    new.designations = dict(event.designations)
    state.touch()
    enter_prepared(state, new)
    if event.entering_with:
        _be(state, new, event.entering_with, new.id)
    return replace(event, new_id=new.id), counters_on_entering(event.counters, new)


def create_emblem(state: GameState, event: ev.EmblemCreated) -> ev.Event:
    """CR 114.2: the player who gets it puts it into the command zone, owns and controls it."""
    new = GameObject(
        id=state.new_id(),
        kind=ObjectKind.EMBLEM,
        definition=alone(event.face),
        card="",
        owner=event.player,
        controller=event.player,
        zone=Zone.COMMAND,
        timestamp=state.tick(),
    )
    state.objects[new.id] = new
    state.names[new.id] = show_face(new).name or "emblem"
    state.command.append(new.id)
    state.card_zones |= {Zone.COMMAND}
    state.touch()
    return replace(event, new_id=new.id)
