"""CR 701.32, 701.33: setting schemes in motion and abandoning them."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find, find_players
from rules_engine.ids import ObjectId
from rules_engine.ir.schemes import Abandon, SetInMotion
from rules_engine.rules.schemes import abandon, set_in_motion
from rules_engine.state.game import GameState


@executes(SetInMotion)
def execute_set_in_motion(state: GameState, effect: SetInMotion, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        if effect.what is None:
            yield from set_in_motion(state, player)
            continue
        for oid in find(state, effect.what, context):
            yield from set_in_motion(state, player, ObjectId(oid))


@executes(Abandon)
def execute_abandon(state: GameState, effect: Abandon, context: Context) -> Run[None]:
    for oid in find(state, effect.what, context):
        yield from abandon(state, ObjectId(oid))
