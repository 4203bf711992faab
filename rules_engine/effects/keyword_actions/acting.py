"""CR 701: telling that something has been done."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction


def acted(
    state: GameState,
    action: KeywordAction,
    player: PlayerId,
    oid: ObjectId | None = None,
    amount: int = 0,
    other: ObjectId | None = None,
) -> Run[None]:
    """The action is complete, even if parts of it were impossible."""
    yield from happen(state, ev.Acted(action, player, oid, amount, other))


@executes(ir.Act)
def act(state: GameState, effect: ir.Act, context: Context) -> Run[None]:
    others = [] if effect.other is None else find_objects(state, effect.other, context)
    other = others[0] if others else None
    if effect.other is not None and other is None:
        return  # what it would be done to isn't there
    for oid in find_objects(state, effect.what, context):
        yield from acted(state, effect.action, context.controller, oid, context.result, other)
