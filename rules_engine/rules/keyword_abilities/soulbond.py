"""CR 702.95c-e: paired creatures, and when they become unpaired."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId
from rules_engine.rules.board import board, is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState

PAIRED = "paired"


def can_be_paired(state: GameState, one: ObjectId, other: ObjectId) -> bool:
    """CR 702.95c-d: two unpaired creatures on the battlefield of one controller."""
    return (
        one != other
        and _fits(state, one, other)
        and PAIRED not in state.objects[one].designations
        and PAIRED not in state.objects[other].designations
    )


def _fits(state: GameState, one: ObjectId, other: ObjectId) -> bool:
    if not (is_on_battlefield(state, one) and is_on_battlefield(state, other)):
        return False
    made = board(state).characteristics
    both = (made[one], made[other])
    return all(found.is_creature for found in both) and both[0].controller == both[1].controller


def end_pairs(state: GameState) -> Run[None]:
    """CR 702.95e."""
    over = [
        ev.Designated(oid, PAIRED, None)
        for oid in state.battlefield
        if (other := state.objects[oid].designations.get(PAIRED)) is not None
        and not _fits(state, oid, ObjectId(other))
    ]
    if over:
        yield from happen(state, *over)
