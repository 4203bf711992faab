"""CR 701.43: exert."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow_one
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.durations import DuringNextUntapStepOf
from rules_engine.ir.effects import Apply
from rules_engine.ir.modifications import DoesntUntap
from rules_engine.ir.selectors import YOU, Bound
from rules_engine.rules.board import is_on_battlefield
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction


@executes(ir.Exert)
def exert(state: GameState, effect: ir.Exert, context: Context) -> Run[None]:
    """CR 701.43a-c: it doesn't untap in the next untap step of who exerts it, however often that
    was done."""
    found = yield from chosen_objects(state, effect.what, context)
    for oid in found:
        if not is_on_battlefield(state, oid):
            continue
        context.bound["exerted"] = (oid,)
        until = DuringNextUntapStepOf(YOU)
        yield from follow_one(state, Apply(Bound("exerted"), (DoesntUntap(),), until), context)
        yield from acted(state, KeywordAction.EXERT, context.controller, oid)
