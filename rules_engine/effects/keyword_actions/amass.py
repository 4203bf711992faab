"""CR 701.47: amass."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.effects.selecting import find_objects
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, CreateToken, PutCounters, Remember, TokenSpec
from rules_engine.ir.modifications import AddTypes
from rules_engine.ir.selectors import CREATURE, YOU_CONTROL, Bound, Choice, subtype
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Color, CounterKind, KeywordAction


@executes(ir.Amass)
def amass(state: GameState, effect: ir.Amass, context: Context) -> Run[None]:
    """CR 701.47a-c; `Bound("amassed")` is the Army that was chosen."""
    army = CREATURE & subtype("Army") & YOU_CONTROL
    if not find_objects(state, army, context):
        token = TokenSpec(0, 0, (Color.BLACK,), subtypes=(effect.subtype, "Army"))
        yield from follow(state, (CreateToken(token),), context)
    chosen = Bound("amassed")
    grown = PutCounters(CounterKind.PLUS_ONE, effect.amount, chosen)
    named = Apply(chosen, (AddTypes(subtypes=(effect.subtype,)),), INDEFINITELY)
    yield from follow(state, (Remember("amassed", Choice(army)), grown, named), context)
    armies = context.bound["amassed"]
    found = ObjectId(armies[0]) if armies else None
    yield from acted(state, KeywordAction.AMASS, context.controller, found)
