"""CR 116.2j, 702.106, 905.4a: conspiracies that lie face down in the command zone.

What puts them there belongs to drafts (905).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.decisions import Run
from rules_engine.effects.choices import make_choice
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import KeywordAbility
from rules_engine.ir.effects import ChooseCardName
from rules_engine.rules.events import happen
from rules_engine.rules.faces import shown_name
from rules_engine.rules.special_actions import special_action
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Keyword

AGENDA = KeywordAbility(Keyword.HIDDEN_AGENDA)


def hide_agendas(state: GameState) -> Run[None]:
    """CR 702.106a, 905.4a: those that lie in the command zone as the game starts are turned face
    down, and each owner chooses a name for theirs, which only they know (702.106b)."""
    for oid in tuple(state.command):
        obj = state.objects[oid]
        if AGENDA not in obj.definition.front.abilities or obj.choice("name") is not None:
            continue
        obj.face_down = True
        state.names[oid] = shown_name(obj)
        obj.choices = (
            *obj.choices,
            (yield from make_choice(state, ChooseCardName(), obj.owner, oid)),
        )
        state.touch()


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
