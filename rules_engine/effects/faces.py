"""CR 701.27, 701.40, 708: turning permanents over."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ir import effects as ir
from rules_engine.rules.events import happen
from rules_engine.rules.face_down import turn_face_up
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


@executes(ir.TurnFaceUp)
def execute_face_up(state: GameState, effect: ir.TurnFaceUp, context: Context) -> Run[None]:
    """CR 708.8: no cost is paid."""
    found = yield from chosen_objects(state, effect.what, context)
    done = yield from turn_face_up(state, found, context.controller)
    context.result = sum(isinstance(event, ev.TurnedFaceUp) for event in done)


@executes(ir.TurnFaceDown)
def execute_face_down(state: GameState, effect: ir.TurnFaceDown, context: Context) -> Run[None]:
    """CR 708.2a-b."""
    found = yield from chosen_objects(state, effect.what, context)
    done = yield from happen(
        state,
        *(
            ev.TurnedFaceDown(oid)
            for oid in found
            if (obj := state.get(oid)) is not None and obj.zone is Zone.BATTLEFIELD
        ),
    )
    context.result = sum(isinstance(event, ev.TurnedFaceDown) for event in done)
