"""CR 614.1a, 708.7: face-down creatures that are turned face up before damage, or to become tapped.

What it does or suffers is done by the creature that it is then: it assigns as much damage as its
power is, face up, and deals damage with its own abilities.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Run
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.rules.board import characteristics
from rules_engine.rules.replacement_batch import Candidate
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import Zone

UNMASKING = -1
"""The number of the effect among the abilities of the permanent, for `Candidate.key`."""


def is_masked(state: GameState, entity: Entity) -> bool:
    """Whether it is face down by an effect that turns it up before damage."""
    obj = state.get(entity) if entity >= FIRST_OBJECT else None
    return (
        obj is not None
        and obj.zone is Zone.BATTLEFIELD
        and obj.face_down
        and obj.face_down_as is not None
        and obj.face_down_as.up_first
    )


def unmask(state: GameState, oid: ObjectId) -> Run[None]:
    """Turns it face up; what is no creature card stays as it is (CR 701.40g)."""
    from rules_engine.rules.events import happen

    yield from happen(state, ev.TurnedFaceUp(oid, characteristics(state, oid).controller))


def unmasking_candidates(state: GameState, event: ev.Event) -> Iterator[Candidate]:
    """The effects of what deals the damage, is dealt it, or becomes tapped."""
    match event:
        case ev.Damage(source=source, to=to):
            concerned: tuple[Entity, ...] = (source, to)
        case ev.Tapped(object=oid):
            concerned = (oid,)
        case _:
            return
    for entity in dict.fromkeys(concerned):
        if is_masked(state, entity):
            yield _candidate(state, ObjectId(entity))


def _candidate(state: GameState, oid: ObjectId) -> Candidate:
    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        yield from unmask(state, oid)
        return [event]

    return Candidate((oid, UNMASKING), state.name(oid), apply)
