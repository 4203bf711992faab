"""CR 702.48, 702.119: offering and emerge: a sacrifice that makes a spell cost less.

What is sacrificed is chosen with the way to cast, so each permanent is a way of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.effects.context import Context
from rules_engine.effects.filters import mana_value_of
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.costs import Cost, CostPart, Mana, SacrificePermanents
from rules_engine.ir.selectors import CREATURE, TheseObjects
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.ways import Way, way_to_cast
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword


def _sacrifice(oid: ObjectId) -> CostPart:
    return SacrificePermanents(TheseObjects((oid,)))


@way_to_cast()
def emerge(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.119a-c: rather than the mana cost; generic mana less by the mana value."""
    for ability in found.keyword_abilities(Keyword.EMERGE):
        assert ability.cost is not None
        mana = ability.cost.mana
        assert mana is not None
        for oid in permanents_of(state, player):
            if not matches(state, oid, ability.what or CREATURE, Context(card, player)):
                continue
            less = mana_value_of(state, oid, characteristics(state, oid))
            cost = Cost((Mana(mana.changed_by(-less)), _sacrifice(oid)))
            yield Way(Keyword.EMERGE, cost, through=oid)


@way_to_cast()
def offering(
    state: GameState, player: PlayerId, card: ObjectId, found: Characteristics
) -> Iterator[Way]:
    """CR 702.48a-c: an additional cost by which the mana cost is reduced; with it, any time."""
    if found.mana_cost is None:
        return
    for ability in found.keyword_abilities(Keyword.OFFERING):
        assert ability.what is not None
        for oid in permanents_of(state, player):
            if not matches(state, oid, ability.what, Context(card, player)):
                continue
            less = characteristics(state, oid).mana_cost
            mana = found.mana_cost if less is None else found.mana_cost.reduced_by(less)
            cost = Cost((Mana(mana), _sacrifice(oid)))
            yield Way(Keyword.OFFERING, cost, as_flash=True, through=oid)
