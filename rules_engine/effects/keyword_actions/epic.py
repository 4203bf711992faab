"""CR 702.50: epic."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes, follow
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.durations import INDEFINITELY
from rules_engine.ir.effects import Apply, CopySpell
from rules_engine.ir.events import BeginningOf
from rules_engine.ir.modifications import CantCastSpells
from rules_engine.ir.selectors import THIS, YOU
from rules_engine.state.effects import Delayed
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Step

NOT_EPIC = ("epic", "no")


@executes(ir.Epic)
def epic(state: GameState, effect: ir.Epic, context: Context) -> Run[None]:
    """CR 702.50a-b: no more spells, and a copy of this one at each of your upkeeps."""
    spell = state.get(context.source)
    if spell is None or NOT_EPIC in spell.choices:
        return
    yield from follow(state, (Apply(YOU, (CantCastSpells(),), INDEFINITELY),), context)
    state.delayed.append(
        Delayed(
            state.tick(),
            context.source,
            context.controller,
            BeginningOf(Step.UPKEEP, YOU),
            (ir.CopyWithoutEpic(),),
            False,
            (),
            None,
            (),
            0,
        )
    )


@executes(ir.CopyWithoutEpic)
def copy_without_epic(state: GameState, effect: ir.CopyWithoutEpic, context: Context) -> Run[None]:
    """CR 702.50a, 707.10."""
    before: set[ObjectId] = set(state.stack)
    yield from follow(state, (CopySpell(THIS),), context)
    for oid in state.stack:
        if oid not in before:
            state.objects[oid].choices = (*state.objects[oid].choices, NOT_EPIC)
