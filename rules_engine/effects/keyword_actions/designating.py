"""CR 702.131a, 702.179c: ascending and speeding up by an effect."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.player_designations import ascend, speed_up
from rules_engine.state.game import GameState


@executes(ir.Ascend)
def execute_ascend(state: GameState, effect: ir.Ascend, context: Context) -> Run[None]:
    """CR 702.131a."""
    ascend(state, context.controller)
    return
    yield


@executes(ir.SpeedUp)
def execute_speed_up(state: GameState, effect: ir.SpeedUp, context: Context) -> Run[None]:
    """CR 702.179c."""
    for player in find_players(state, effect.player, context):
        speed_up(state, player, natural(state, effect.amount, context))
    return
    yield
