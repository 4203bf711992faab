"""CR 701.49, 726: venturing into the dungeon, taking the initiative."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.ir.dungeons import TakeInitiative, Venture
from rules_engine.rules.designations import take_initiative
from rules_engine.rules.dungeons import venture
from rules_engine.state.game import GameState


@executes(Venture)
def execute_venture(state: GameState, effect: Venture, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        yield from venture(state, player, effect.into)


@executes(TakeInitiative)
def execute_initiative(state: GameState, effect: TakeInitiative, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        yield from take_initiative(state, player)
