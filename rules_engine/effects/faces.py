"""CR 701.27-28, 701.40, 701.42, 701.58, 701.62, 708, 731: turning cards over."""

from __future__ import annotations

from rules_engine.decisions import DecisionKind, Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.combat import what_it_attacks
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.library import choose_cards
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find_players
from rules_engine.effects.zones import face_down_values
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir import turning as ir_turning
from rules_engine.ir.selectors import Choice, Definite
from rules_engine.rules.events import happen
from rules_engine.rules.face_down import turn_face_up
from rules_engine.rules.faces import CLOAKED, FACE_DOWN
from rules_engine.rules.transforming import has_turned_since, is_meld_pair
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import FaceDown, ObjectKind
from rules_engine.vocabulary import KeywordAction, Zone


@executes(ir.TurnFaceUp)
def execute_face_up(state: GameState, effect: ir.TurnFaceUp, context: Context) -> Run[None]:
    """CR 708.8: no cost is paid."""
    found = yield from chosen_objects(state, effect.what, context)
    done = yield from turn_face_up(state, found, context.controller)
    context.result = sum(isinstance(event, ev.TurnedFaceUp) for event in done)


@executes(ir.TurnFaceDown)
def execute_face_down(state: GameState, effect: ir.TurnFaceDown, context: Context) -> Run[None]:
    """CR 708.2a-b."""
    hidden = None if effect.values is None else face_down_values(state, effect.values, context)
    found = yield from chosen_objects(state, effect.what, context)
    done = yield from happen(
        state,
        *(
            ev.TurnedFaceDown(oid, hidden)
            for oid in found
            if (obj := state.get(oid)) is not None and obj.zone is Zone.BATTLEFIELD
        ),
    )
    context.result = sum(isinstance(event, ev.TurnedFaceDown) for event in done)


@executes(ir_turning.Transform)
def transform(state: GameState, effect: ir_turning.Transform, context: Context) -> Run[None]:
    """CR 701.27a, f; 701.28."""
    found = yield from chosen_objects(state, effect.what, context)
    events: list[ev.Event] = []
    for oid in found:
        obj = state.get(oid)
        if obj is not None and not has_turned_since(state, obj, context):
            events.append(ev.Transformed(oid, convert=effect.convert))
    done = yield from happen(state, *events)
    context.result = sum(isinstance(event, ev.Transformed) for event in done)


HIDDEN_VALUES = {
    ir_turning.Hiding.MANIFEST: FaceDown(FACE_DOWN, "manifest"),
    ir_turning.Hiding.CLOAK: FaceDown(CLOAKED, "cloak"),
}


@executes(ir_turning.Manifest)
def manifest(state: GameState, effect: ir_turning.Manifest, context: Context) -> Run[None]:
    """CR 701.40a, e; 701.58a, e: one card at a time."""
    made: list[ObjectId] = []
    for player in find_players(state, effect.player, context):
        if effect.what is not None:
            cards = yield from chosen_objects(state, effect.what, context)
            for oid in cards:
                if oid in state.objects:
                    made.extend((yield from hide(state, oid, player, effect.how)))
            continue
        for _ in range(natural(state, effect.amount, context)):
            library = state.players[player].library
            if library:
                made.extend((yield from hide(state, library[-1], player, effect.how)))
    context.bound["entered"] = context.bound[RESULT] = tuple(made)
    context.result = len(made)


def hide(
    state: GameState, oid: ObjectId, player: PlayerId, how: ir_turning.Hiding
) -> Run[list[ObjectId]]:
    """The card enters face down under the player's control; returns what it became."""
    done = yield from happen(
        state,
        ev.ZoneMove(
            oid,
            Zone.BATTLEFIELD,
            "effect",
            player=player,
            face_down=True,
            face_down_as=HIDDEN_VALUES[how],
        ),
    )
    return [
        event.new_id
        for event in done
        if isinstance(event, ev.ZoneMove) and event.to is Zone.BATTLEFIELD and event.new_id
    ]


@executes(ir_turning.HidePile)
def hide_pile(state: GameState, effect: ir_turning.HidePile, context: Context) -> Run[None]:
    """CR 701.40e, 701.58e: nobody but chance decides in which order; a token can't come back from
    exile (111.8)."""
    yield from follow(state, (ir.Exile(effect.what, face_down=True),), context)
    pile = [ObjectId(entity) for entity in context.bound["exiled"]]
    state.rng.shuffle(pile)
    made: list[ObjectId] = []
    for oid in pile:
        obj = state.get(oid)
        if obj is not None and obj.zone is Zone.EXILE and obj.kind is ObjectKind.CARD:
            made.extend((yield from hide(state, oid, context.controller, effect.how)))
    context.bound["entered"] = context.bound[RESULT] = tuple(made)
    context.result = len(made)


@executes(ir_turning.ManifestDread)
def manifest_dread(
    state: GameState, effect: ir_turning.ManifestDread, context: Context
) -> Run[None]:
    """CR 701.62a-b."""
    made: list[ObjectId] = []
    for player in find_players(state, effect.player, context):
        top = list(reversed(state.players[player].library[-2:]))
        yield from happen(state, ev.LookedAt(tuple(top), player))
        chosen = yield from choose_cards(
            state,
            player,
            top,
            min(1, len(top)),
            1,
            "Manifest",
            DecisionKind.CHOOSE,
            context,
            rule="CR 701.62a",
        )
        for oid in chosen:
            made.extend((yield from hide(state, oid, player, ir_turning.Hiding.MANIFEST)))
        rest = [oid for oid in top if oid not in chosen and oid in state.objects]
        yield from happen(
            state, *(ev.ZoneMove(oid, Zone.GRAVEYARD, "effect", by=player) for oid in rest)
        )
        yield from happen(state, ev.Acted(KeywordAction.MANIFEST_DREAD, player))
    context.bound["entered"] = context.bound[RESULT] = tuple(made)


@executes(ir_turning.Meld)
def meld(state: GameState, effect: ir_turning.Meld, context: Context) -> Run[None]:
    """CR 701.42a-c."""
    found = yield from chosen_objects(state, effect.what, context)
    others = tuple(oid for oid in found if oid != context.source)
    if effect.into and len(others) > 1:  # one of several with that name
        partner = yield from chosen_objects(state, Choice(Definite(others)), context)
        found = [oid for oid in found if oid == context.source or oid in partner]
    there = [oid for oid in found if (obj := state.get(oid)) and obj.zone is Zone.BATTLEFIELD]
    if there:
        yield from follow(state, (ir.Exile(Definite(tuple(there))),), context)
        found = [oid for oid in found if oid not in there]
        found.extend(ObjectId(entity) for entity in context.bound["exiled"])
    present = [oid for oid in found if oid in state.objects]
    if not is_meld_pair(state, present):
        return
    attacking = None
    if effect.attacking:
        name = state.name(present[0])
        attacking = yield from what_it_attacks(state, context.controller, None, name, context)
    done = yield from happen(
        state,
        ev.ZoneMove(
            present[0],
            Zone.BATTLEFIELD,
            "meld",
            player=context.controller,
            side=1,
            joined_by=(present[1],),
            tapped=effect.tapped,
            attacking=attacking,
        ),
    )
    context.bound["entered"] = tuple(
        e.new_id for e in done if isinstance(e, ev.ZoneMove) and e.new_id is not None
    )


@executes(ir_turning.LookAtFaceDown)
def look_at_face_down(
    state: GameState, effect: ir_turning.LookAtFaceDown, context: Context
) -> Run[None]:
    """CR 406.3, 708.5."""
    found = yield from chosen_objects(state, effect.what, context)
    hidden = tuple(oid for oid in found if oid in state.objects)
    for player in find_players(state, effect.player, context):
        yield from happen(state, ev.LookedAt(hidden, player))
