"""CR 116.2j, 905.4a: conspiracies that lie face down in the command zone.

What puts them there, and the name that was chosen for them, belongs to drafts (905).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Run
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.events import happen
from rules_engine.rules.special_actions import special_action
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType


def _face_down(state: GameState, player: PlayerId) -> Iterator[tuple[str, ObjectId, str]]:
    """Any time the player has priority."""
    for oid in state.command:
        obj = state.objects[oid]
        if (
            obj.face_down
            and obj.controller == player
            and CardType.CONSPIRACY in obj.definition.front.types
        ):
            yield f"Turn {obj.definition.front.name} face up", oid, ""


@special_action("conspiracy", _face_down)
def turn_conspiracy_up(state: GameState, player: PlayerId, oid: ObjectId, detail: str) -> Run[None]:
    yield from happen(state, ev.TurnedFaceUp(oid, player))
