"""CR 904.4, 904.7: where scheme cards lie, and whose they are."""

from __future__ import annotations

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Supertype, SupplementaryDeck


def face_up_schemes(state: GameState) -> list[ObjectId]:
    return [
        oid
        for oid in state.command
        if CardType.SCHEME in state.objects[oid].face.types and not state.objects[oid].face_down
    ]


def is_ongoing(state: GameState, oid: ObjectId) -> bool:
    """CR 904.11."""
    return Supertype.ONGOING in state.objects[oid].face.supertypes


def is_archenemy(state: GameState, player: PlayerId) -> bool:
    """CR 904.2a, 904.12b: whether the player is in the game with a scheme deck."""
    return SupplementaryDeck.SCHEME in state.players[player].supplementary or any(
        state.objects[oid].owner == player for oid in face_up_schemes(state)
    )
