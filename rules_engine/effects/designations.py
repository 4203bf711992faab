"""CR 716.2b, 719.3b, 702.171b: giving permanents designations."""

from __future__ import annotations

from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects
from rules_engine.ir.layouts import (
    PREPARED,
    UNLOCKED,
    Designate,
    Flip,
    UnlockHalf,
)
from rules_engine.rules.events import happen
from rules_engine.rules.preparing import can_become_prepared
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


@executes(Designate)
def designate(state: GameState, effect: Designate, context: Context) -> Run[None]:
    """Only permanents can have them."""
    value = natural(state, effect.value, context) or None
    found = [
        oid
        for oid in find_objects(state, effect.on, context)
        if (obj := state.get(oid)) is not None and obj.zone is Zone.BATTLEFIELD
    ]
    if effect.name == PREPARED and value:
        found = [oid for oid in found if can_become_prepared(state.objects[oid])]
    yield from happen(state, *(ev.Designated(oid, effect.name, value) for oid in found))


@executes(Flip)
def flip(state: GameState, effect: Flip, context: Context) -> Run[None]:
    """CR 710.4: only flip cards, and only those that aren't flipped."""
    found = [
        oid
        for oid in find_objects(state, effect.what, context)
        if (obj := state.get(oid)) is not None
        and obj.zone is Zone.BATTLEFIELD
        and not obj.flipped
        and (obj.copied or obj.definition).layout is Layout.FLIP
    ]
    yield from happen(state, *(ev.Flipped(oid) for oid in found))


_WHICH_DOOR = {
    True: "Lock which door?",
    False: "Unlock which door?",
    None: "Lock or unlock which door?",
}


@executes(UnlockHalf)
def unlock_half(state: GameState, effect: UnlockHalf, context: Context) -> Run[None]:
    """CR 709.5f-g: the player chooses among the halves that can be."""
    for oid in find_objects(state, effect.what, context):
        obj = state.get(oid)
        if obj is None or obj.zone is not Zone.BATTLEFIELD:
            continue
        definition = obj.copied or obj.definition
        is_open = [UNLOCKED[side] in obj.designations for side in (0, 1)]
        halves = [
            side
            for side in (0, 1)
            if definition.layout is Layout.ROOM and effect.lock in (None, is_open[side])
        ]
        if not halves:
            continue
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                _WHICH_DOOR[effect.lock],
                tuple(Option(definition.faces[side].name, detail=str(side)) for side in halves),
                rule="CR 709.5f" if effect.lock is False else "CR 709.5g",
                source=oid,
            )
        )
        side = halves[answer[0]]
        value = None if is_open[side] else 1
        yield from happen(state, ev.Designated(oid, UNLOCKED[side], value))
