"""CR 702.192: paradigm."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.casting import copy_of_card
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes, follow
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import CastWithoutPaying, Exile
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.selectors import THIS, YOU, Bound
from rules_engine.rules.board import characteristics
from rules_engine.state import events as ev
from rules_engine.state.effects import Delayed
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Step, Zone

THE_COPY = "the copy"


@executes(ir.Paradigm)
def paradigm(state: GameState, effect: ir.Paradigm, context: Context) -> Run[None]:
    """CR 702.192a: a delayed triggered ability for the rest of the game, and the spell's exile."""
    if _is_first_of_its_name(state, context):
        state.delayed.append(
            Delayed(
                state.tick(),
                context.source,
                context.controller,
                BeginningOf(Step.PRECOMBAT_MAIN, YOU),
                (ir.CastCopyInExile(),),
                False,
                (),
                None,
                (),
                0,
            )
        )
    yield from follow(state, (Exile(THIS),), context)


def _is_first_of_its_name(state: GameState, context: Context) -> bool:
    """Whether no other spell of that name has resolved under that player's control before."""
    name = characteristics(state, context.source).name
    for event in state.log:
        if isinstance(event, ev.Resolved) and event.object != context.source:
            before = state.last_known.get(ObjectId(event.object))
            if (
                before is not None
                and before.object.is_spell
                and before.characteristics.name == name
                and before.characteristics.controller == context.controller
            ):
                return False
    return True


@executes(ir.CastCopyInExile)
def cast_copy_in_exile(state: GameState, effect: ir.CastCopyInExile, context: Context) -> Run[None]:
    """CR 702.192a, 707.12: of the spell as it last was, wherever its card is now."""
    original = state.known(context.source)
    copy = copy_of_card(state, original, context.controller, Zone.EXILE)
    context.bound[THE_COPY] = (copy,)
    yield from follow(state, (CastWithoutPaying(Bound(THE_COPY)),), context)
