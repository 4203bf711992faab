"""CR 702.26: phasing out and in by an effect."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.board import is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.phasing import can_phase_in, phasing_out
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


@executes(ir.PhaseOut)
def phase_out(state: GameState, effect: ir.PhaseOut, context: Context) -> Run[None]:
    """CR 702.26b, g; 610.4c: nothing happens if what it waits for has left already."""
    found = yield from chosen_objects(state, effect.what, context)
    here = [oid for oid in found if is_on_battlefield(state, oid)]
    until = context.source if effect.until_leaves else None
    context.bound[RESULT], context.result = (), 0
    if until is not None and not is_on_battlefield(state, until):
        return
    done = yield from happen(state, *phasing_out(state, here, until, back_tapped=effect.tapped))
    gone = {event.object for event in done if isinstance(event, ev.PhasedOut)}
    context.bound[RESULT] = tuple(oid for oid in here if oid in gone)
    context.result = len(context.bound[RESULT])


@executes(ir.PhaseIn)
def phase_in(state: GameState, effect: ir.PhaseIn, context: Context) -> Run[None]:
    """CR 702.26c, g: what phased out indirectly comes with its host."""
    players = find_players(state, effect.player, context)
    found = [
        oid
        for oid, obj in state.phased_out.items()
        if obj.phased_out_by in players and obj.phased_out_with is None and can_phase_in(state, oid)
    ]
    yield from happen(state, *(ev.PhasedIn(oid) for oid in found))
