"""CR 701.6: countering spells and abilities."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.registry import executes
from rules_engine.ids import ObjectId
from rules_engine.ir import effects as ir
from rules_engine.rules.resolution import counter_object
from rules_engine.state.game import GameState


@executes(ir.CounterSpell)
def counter_spell(state: GameState, effect: ir.CounterSpell, context: Context) -> Run[None]:
    """CR 701.6."""
    found = yield from chosen_objects(state, effect.what, context)
    countered: list[ObjectId] = []
    for oid in found:
        if (yield from counter_object(state, oid, effect.to)):
            countered.append(oid)
    context.bound[RESULT] = tuple(countered)
    context.result = len(countered)
