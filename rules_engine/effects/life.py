"""CR 119, 104: life totals, winning and losing."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.amounts import amount_of, natural
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.ir import effects as ir
from rules_engine.rules.ending import check_game_over, draw_game, lose_game, win_game
from rules_engine.rules.events import happen
from rules_engine.rules.leaving import leave_those_who_lost
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


@executes(ir.GainLife)
def gain_life(state: GameState, effect: ir.GainLife, context: Context) -> Run[None]:
    """CR 119.3."""
    amount = natural(state, effect.amount, context)
    players = find_players(state, effect.player, context)
    yield from happen(state, *(ev.LifeGained(player, amount) for player in players))


@executes(ir.LoseLife)
def lose_life(state: GameState, effect: ir.LoseLife, context: Context) -> Run[None]:
    """CR 119.3."""
    amount = natural(state, effect.amount, context)
    players = find_players(state, effect.player, context)
    done = yield from happen(state, *(ev.LifeLost(player, amount) for player in players))
    context.result = sum(event.amount for event in done if isinstance(event, ev.LifeLost))


@executes(ir.SetLife)
def set_life(state: GameState, effect: ir.SetLife, context: Context) -> Run[None]:
    """CR 119.5: by gaining or losing the difference."""
    amount = amount_of(state, effect.amount, context)
    events: list[ev.Event] = []
    for player in find_players(state, effect.player, context):
        change = amount - state.players[player].life
        events.append(ev.LifeGained(player, change) if change > 0 else ev.LifeLost(player, -change))
    yield from happen(state, *events)


@executes(ir.WinGame)
def win_the_game(state: GameState, effect: ir.WinGame, context: Context) -> Run[None]:
    """CR 104.2b."""
    for player in find_players(state, effect.player, context):
        win_game(state, player, state.name(context.source))
    yield from leave_those_who_lost(state)


@executes(ir.DrawGame)
def draw_the_game(state: GameState, effect: ir.DrawGame, context: Context) -> Run[None]:
    """CR 104.4c."""
    draw_game(state, state.name(context.source))
    return
    yield


@executes(ir.LoseGame)
def lose_the_game(state: GameState, effect: ir.LoseGame, context: Context) -> Run[None]:
    """CR 104.3e."""
    for player in find_players(state, effect.player, context):
        lose_game(state, player, state.name(context.source))
    check_game_over(state)
    yield from leave_those_who_lost(state)
