"""CR 701.53: incubate."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find_players
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import CreateToken, PutCounters
from rules_engine.ir.predefined_tokens import PREDEFINED
from rules_engine.ir.selectors import Bound, Definite
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, KeywordAction


@executes(ir.Incubate)
def incubate(state: GameState, effect: ir.Incubate, context: Context) -> Run[None]:
    """CR 701.53a-b."""
    grown = PutCounters(CounterKind.PLUS_ONE, effect.amount, Bound("created"))
    for player in find_players(state, effect.player, context):
        made = CreateToken(PREDEFINED["Incubator"], player=Definite((player,)))
        yield from follow(state, (made, grown), context)
        yield from acted(state, KeywordAction.INCUBATE, player)
