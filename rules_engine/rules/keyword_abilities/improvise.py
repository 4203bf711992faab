"""CR 702.126: improvise."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.payment_help import helps_to_pay
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CardType, Color, Keyword


@helps_to_pay(Keyword.IMPROVISE, 15)
def artifacts(
    state: GameState, player: PlayerId, spell: ObjectId
) -> Iterator[tuple[ObjectId, tuple[Color, ...]]]:
    """CR 702.126a: untapped artifacts, each for {1}."""
    for oid in permanents_of(state, player):
        if CardType.ARTIFACT in characteristics(state, oid).types and not state.objects[oid].tapped:
            yield oid, ()
