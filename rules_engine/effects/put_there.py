"""CR 400.7j: what an instruction before has put onto the battlefield, as what it is there."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects
from rules_engine.ids import ObjectId
from rules_engine.ir import Selector
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


def as_put_there(state: GameState, what: Selector, context: Context) -> list[ObjectId]:
    """CR 400.7j: the objects that the selector finds; a card that the same effect has put onto the
    battlefield is the permanent there, and what has left the battlefield is as it last was there
    (CR 608.2h): "Return target creature card to the battlefield. You gain life equal to its power."
    """
    from rules_engine.effects.registry import here_now

    found: list[ObjectId] = []
    for oid in find_objects(state, what, context):
        moved = oid not in state.objects and state.known(oid).zone is not Zone.BATTLEFIELD
        now = here_now(state, oid, context) if moved else None
        found.append(oid if now is None or now not in state.battlefield else now)
    return found
