"""CR 311.7, 701.31: planeswalking, and chaos that ensues."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.ir.planes import ChaosEnsues, Planeswalk, RevealPlanes
from rules_engine.rules.events import happen
from rules_engine.rules.plane_cards import is_planechase
from rules_engine.rules.planes import planeswalk
from rules_engine.rules.revealed_planes import reveal_planes
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


@executes(Planeswalk)
def execute_planeswalk(state: GameState, effect: Planeswalk, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        yield from planeswalk(state, player)


@executes(ChaosEnsues)
def execute_chaos(state: GameState, effect: ChaosEnsues, context: Context) -> Run[None]:
    if is_planechase(state):
        yield from happen(state, ev.ChaosEnsued(context.controller))


@executes(RevealPlanes)
def execute_reveal(state: GameState, effect: RevealPlanes, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        yield from reveal_planes(state, player, effect)
