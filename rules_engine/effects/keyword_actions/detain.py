"""CR 701.35: detain."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes, follow_one
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.durations import UNTIL_YOUR_NEXT_TURN
from rules_engine.ir.effects import Apply
from rules_engine.ir.modifications import CantActivateAbilities, CantAttack, CantBlock
from rules_engine.state.game import GameState


@executes(ir.Detain)
def detain(state: GameState, effect: ir.Detain, context: Context) -> Run[None]:
    """CR 701.35a."""
    arrest = (CantAttack(), CantBlock(), CantActivateAbilities())
    yield from follow_one(state, Apply(effect.what, arrest, UNTIL_YOUR_NEXT_TURN), context)
