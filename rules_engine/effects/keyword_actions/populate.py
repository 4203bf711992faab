"""CR 701.36: populate."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow_one
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import CreateTokenCopy, Remember
from rules_engine.ir.selectors import CREATURE, TOKEN, YOU_CONTROL, Bound, Choice
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction


@executes(ir.Populate)
def populate(state: GameState, effect: ir.Populate, context: Context) -> Run[None]:
    """CR 701.36a-b."""
    chosen = Choice(CREATURE & TOKEN & YOU_CONTROL)
    yield from follow_one(state, Remember("populated", chosen), context)
    made = CreateTokenCopy(Bound("populated"), tapped=effect.tapped, attacking=effect.attacking)
    yield from follow_one(state, made, context)
    yield from acted(state, KeywordAction.POPULATE, context.controller)
