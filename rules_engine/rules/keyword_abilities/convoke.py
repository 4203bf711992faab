"""CR 702.51: convoke."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards.mana_cost import color_order
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.mana_sources import CREATURE_PRICE
from rules_engine.rules.payment_help import helps_to_pay
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Color, Keyword


@helps_to_pay(Keyword.CONVOKE, CREATURE_PRICE + 5)
def creatures(
    state: GameState, player: PlayerId, spell: ObjectId
) -> Iterator[tuple[ObjectId, tuple[Color, ...]]]:
    """CR 702.51a: untapped creatures, each for {1} or one mana of its colors; it doesn't matter
    since when the player controls them (302.6 is about {T})."""
    for oid in permanents_of(state, player):
        found = characteristics(state, oid)
        if found.is_creature and not state.objects[oid].tapped:
            yield oid, color_order(found.colors)


def convokes(state: GameState, oid: ObjectId, spell: ObjectId) -> bool:
    """CR 702.51c: whether what was tapped to help to pay for the spell convoked it."""
    from rules_engine.rules.total_cost import granted_to_spell

    if spell not in state.objects or not characteristics(state, oid).is_creature:
        return False
    given = (ability.keyword for ability in granted_to_spell(state, spell))
    return Keyword.CONVOKE in {*characteristics(state, spell).keywords, *given}
