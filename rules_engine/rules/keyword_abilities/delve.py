"""CR 702.66: delve."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.payment_help import helps_to_pay
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Color, Keyword


@helps_to_pay(Keyword.DELVE, 12)
def graveyard(
    state: GameState, player: PlayerId, spell: ObjectId
) -> Iterator[tuple[ObjectId, tuple[Color, ...]]]:
    """CR 702.66a: cards of the player's graveyard, each for {1}."""
    for oid in state.players[player].graveyard:
        if oid != spell:
            yield oid, ()
