"""CR 701.68: blight."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find_players
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import PutCounters, Remember
from rules_engine.ir.selectors import CREATURE, YOU_CONTROL, Bound, Choice
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, KeywordAction


@executes(ir.Blight)
def blight(state: GameState, effect: ir.Blight, context: Context) -> Run[None]:
    """CR 701.68a, c-d."""
    for player in find_players(state, effect.player, context):
        theirs = Context(context.source, player, x=context.x)
        withered = PutCounters(CounterKind.MINUS_ONE, effect.amount, Bound("blighted"))
        chosen = Remember("blighted", Choice(CREATURE & YOU_CONTROL))
        yield from follow(state, (chosen, withered), theirs)
        context.bound["blighted"] = theirs.bound["blighted"]
        found = theirs.bound["blighted"]
        yield from acted(state, KeywordAction.BLIGHT, player, ObjectId(found[0]) if found else None)
