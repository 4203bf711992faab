"""CR 311.7, 701.31: planeswalking, and chaos that ensues."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find, find_players
from rules_engine.ids import ObjectId
from rules_engine.ir.planes import ChaosEnsues, Planeswalk
from rules_engine.rules.events import happen
from rules_engine.rules.plane_cards import is_planechase
from rules_engine.rules.planes import planeswalk
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


@executes(Planeswalk)
def execute_planeswalk(state: GameState, effect: Planeswalk, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        yield from planeswalk(state, player)


@executes(ChaosEnsues)
def execute_chaos(state: GameState, effect: ChaosEnsues, context: Context) -> Run[None]:
    if not is_planechase(state):
        return
    if effect.on is None:
        yield from happen(state, ev.ChaosEnsued(context.controller))
        return
    for oid in find(state, effect.on, context):
        yield from happen(state, ev.ChaosEnsued(context.controller, ObjectId(oid)))
