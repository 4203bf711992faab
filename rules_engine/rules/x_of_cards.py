"""CR 107.3, 118.9: costs in which the mana value of a card that is given is X.

The player announces X and gives a card of that mana value, which is the same as choosing the card,
so each card is a way to cast of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.effects.context import Context
from rules_engine.effects.filters import mana_value_of
from rules_engine.effects.selecting import find_objects
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.amounts import ChosenX
from rules_engine.ir.costs import Cost, CostPart, ExileCards
from rules_engine.ir.selectors import AllOf, Comparison, ManaValueIs, Selector, TheseObjects
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState

OF_X = ManaValueIs(Comparison.EQUAL, ChosenX())


def with_each_x(
    state: GameState, player: PlayerId, card: ObjectId, cost: Cost
) -> Iterator[tuple[Cost, int | None, ObjectId | None]]:
    """The cost, the X that is paid for with it if that is fixed, and the card that fixes it."""
    at = next((index for index, part in enumerate(cost.parts) if _is_of_x(part)), None)
    if at is None:
        yield cost, None, None
        return
    part = cost.parts[at]
    assert isinstance(part, ExileCards)
    for given in find_objects(state, _without_x(part.what), Context(card, player)):
        if given == card:
            continue
        this_one = replace(part, what=TheseObjects((given,)))
        parts = (*cost.parts[:at], this_one, *cost.parts[at + 1 :])
        yield Cost(parts), mana_value_of(state, given, characteristics(state, given)), given


def _is_of_x(part: CostPart) -> bool:
    if not isinstance(part, ExileCards) or part.count != 1:
        return False
    return isinstance(part.what, AllOf) and OF_X in part.what.parts


def _without_x(what: Selector) -> Selector:
    assert isinstance(what, AllOf)
    return AllOf(tuple(part for part in what.parts if part != OF_X))
