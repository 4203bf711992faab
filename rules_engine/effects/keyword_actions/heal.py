"""CR 701.69: heal."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.state.game import GameState


@executes(ir.Heal)
def heal(state: GameState, effect: ir.Heal, context: Context) -> Run[None]:
    """CR 701.69a: all marked damage is removed."""
    found = yield from chosen_objects(state, effect.what, context)
    for oid in found:
        if oid in state.objects:
            state.objects[oid].damage = 0
    state.touch()
