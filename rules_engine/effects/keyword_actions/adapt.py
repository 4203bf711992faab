"""CR 701.46: adapt."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow_one
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import PutCounters
from rules_engine.ir.selectors import THIS
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, KeywordAction


@executes(ir.Adapt)
def adapt(state: GameState, effect: ir.Adapt, context: Context) -> Run[None]:
    """CR 701.46a: only without a +1/+1 counter on it."""
    obj = state.get(context.source)
    if obj is not None and not obj.counters.get(CounterKind.PLUS_ONE):
        grown = PutCounters(CounterKind.PLUS_ONE, effect.amount, THIS)
        yield from follow_one(state, grown, context)
        yield from acted(state, KeywordAction.ADAPT, context.controller, obj.id)
