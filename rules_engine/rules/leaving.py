"""CR 800.4: players who leave a game that goes on without them."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import characteristics
from rules_engine.rules.designations import pass_on_designations
from rules_engine.rules.ending import reveal_face_down_of
from rules_engine.rules.events import happen
from rules_engine.rules.moving import cease_to_exist
from rules_engine.rules.planes import leave_planes, pass_on_phenomena
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import ObjectKind
from rules_engine.vocabulary import Zone


def leave_those_who_lost(state: GameState) -> Run[None]:
    """CR 104.5: whoever has lost leaves, as long as the game goes on."""
    leaving = [p.id for p in state.players if p.lost and not p.left]
    if not leaving or state.over:
        return
    for player in leaving:
        state.players[player].left = True
    for player in leaving:
        yield from _leave(state, player)


def _leave(state: GameState, player: PlayerId) -> Run[None]:
    """CR 800.4a, in its order."""
    yield from pass_on_designations(state, player)
    if state.priority == player:
        state.priority = state.next_player(player)
    state.effects = [e for e in state.effects if not _gives_control(state, e, player)]
    state.decided_by.pop(player, None)
    state.decided_next.pop(player, None)
    for decided in (state.decided_by, state.decided_next):
        for other in [p for p, decider in decided.items() if decider == player]:
            del decided[other]
    state.touch()
    reveal_face_down_of(state, player)
    for oid in [oid for oid, obj in state.phased_out.items() if obj.owner == player]:
        del state.phased_out[oid]
    yield from happen(
        state,
        *(
            ev.ZoneMove(oid, Zone.OUTSIDE, "leave")
            for oid in state.battlefield
            if state.objects[oid].owner == player
        ),
    )
    yield from leave_planes(state, player)
    mine = [oid for oid, obj in state.objects.items() if obj.owner == player]
    for oid in (oid for oid in mine if state.objects[oid].zone is not Zone.ANTE):  # CR 800.4n
        _remove(state, oid)
    state.players[player].companion = None
    state.players[player].supplementary.clear()
    pass_on_phenomena(state, player)
    for oid in list(state.stack):
        obj = state.objects[oid]
        if obj.kind is not ObjectKind.CARD and characteristics(state, oid).controller == player:
            cease_to_exist(state, oid)
    yield from happen(
        state,
        *(
            ev.ZoneMove(oid, Zone.EXILE, "rule")
            for oid in (*state.battlefield, *state.stack)
            if characteristics(state, oid).controller == player
        ),
    )
    state.touch()


def _gives_control(state: GameState, effect: ContinuousEffect, player: PlayerId) -> bool:
    context = Context(effect.source, effect.controller)
    return any(
        isinstance(change, mod.SetController) and player in find(state, change.player, context)
        for change in effect.modifications
    )


def _remove(state: GameState, oid: ObjectId) -> None:
    """Out of the game from another zone than the battlefield."""
    obj = state.objects[oid]
    characteristics(state, oid)
    if obj.zone is Zone.STACK:
        cease_to_exist(state, oid)
        return
    state.place(oid).remove(oid)
    del state.objects[oid]
    state.revealed.pop(oid, None)
    state.touch()
