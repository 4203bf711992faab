"""CR 701.39: bolster."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow_one
from rules_engine.effects.selecting import find_objects
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.selectors import CREATURE, YOU_CONTROL, Choice, Comparison, ToughnessIs
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, KeywordAction


@executes(ir.Bolster)
def bolster(state: GameState, effect: ir.Bolster, context: Context) -> Run[None]:
    """CR 701.39a: the least toughness, or one of those tied for it."""
    own = find_objects(state, CREATURE & YOU_CONTROL, context)
    context.bound[RESULT] = ()
    if own:
        least = min(characteristics(state, oid).toughness or 0 for oid in own)
        weakest = CREATURE & YOU_CONTROL & ToughnessIs(Comparison.EQUAL, least)
        grown = PutCounters(CounterKind.PLUS_ONE, effect.amount, Choice(weakest))
        yield from follow_one(state, grown, context)
    yield from acted(state, KeywordAction.BOLSTER, context.controller)
