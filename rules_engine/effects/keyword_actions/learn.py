"""CR 701.48: learn."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow_one
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import Discard, Draw, May
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction


@executes(ir.Learn)
def learn(state: GameState, effect: ir.Learn, context: Context) -> Run[None]:
    """CR 701.48a: nothing is brought from outside while a game knows no sideboard."""
    if state.players[context.controller].hand:
        yield from follow_one(state, May((Discard(), Draw())), context)
    yield from acted(state, KeywordAction.LEARN, context.controller)
