"""CR 400.7j: what an instruction before has put onto the battlefield, as what it is there."""

from __future__ import annotations

from typing import TypeVar

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find, find_objects
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import Selector
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import Bound, ChosenTarget, Definite
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

Said = TypeVar("Said")


def as_put_there(state: GameState, what: Selector, context: Context) -> list[ObjectId]:
    """CR 400.7j: the objects that the selector finds; a card that the same effect has put onto the
    battlefield is the permanent there, and what has left the battlefield is as it last was there
    (CR 608.2h): "Return target creature card to the battlefield. You gain life equal to its power."
    """
    return [_as_put_there(state, oid, context) for oid in find_objects(state, what, context)]


def said_of_what_is_there(state: GameState, part: Said, context: Context) -> Said:
    """CR 400.7j, 603.7c: an event or a protected thing, told of the permanent that the same effect
    has put onto the battlefield: "Return target creature card to the battlefield. When it dies this
    turn, …"."""

    def told(_name: str, value: object) -> object:
        if not isinstance(value, ChosenTarget | Bound):
            return value
        found = find(state, value, context)
        there = tuple(
            one if one < FIRST_OBJECT else _as_put_there(state, ObjectId(one), context)
            for one in found
        )
        return value if there == tuple(found) else Definite(there)

    return transform(part, told)


def _as_put_there(state: GameState, oid: ObjectId, context: Context) -> ObjectId:
    from rules_engine.effects.registry import here_now

    if oid in state.objects or state.known(oid).zone is Zone.BATTLEFIELD:
        return oid
    now = here_now(state, oid, context)
    return oid if now is None or now not in state.battlefield else now
