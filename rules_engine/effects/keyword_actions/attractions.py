"""CR 701.51-701.52: opening Attractions, rolling to visit them, claiming prizes (702.159b)."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find_players
from rules_engine.ir.attractions import ClaimPrize, OpenAttraction, RollToVisit
from rules_engine.rules.attractions import open_attraction, roll_to_visit
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction


@executes(OpenAttraction)
def execute_open(state: GameState, effect: OpenAttraction, context: Context) -> Run[None]:
    count = natural(state, effect.count, context)
    for player in find_players(state, effect.player, context):
        for _ in range(count):
            yield from open_attraction(state, player)


@executes(RollToVisit)
def execute_roll(state: GameState, effect: RollToVisit, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        yield from roll_to_visit(state, player)


@executes(ClaimPrize)
def execute_claim(state: GameState, effect: ClaimPrize, context: Context) -> Run[None]:
    for player in find_players(state, effect.player, context):
        yield from follow(state, effect.then, context)
        yield from happen(state, ev.Acted(KeywordAction.CLAIM_PRIZE, player, context.source))
