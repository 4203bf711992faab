"""CR 107.3: text whose X nothing explains isn't read, rather than taken for zero."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.ir import Ability, Choice, KeywordAbility, LetX, Sacrifice
from rules_engine.ir.amounts import ChosenX
from rules_engine.ir.costs import CostPart, Mana
from rules_engine.ir.keyword_actions import CollectEvidence
from rules_engine.ir.node import Node, walk
from rules_engine.ir.selectors import HasVariableCost


def has_unexplained_x(mana_cost: ManaCost | None, abilities: Sequence[Ability]) -> bool:
    """Whether one of a face's abilities has an X that stands in no cost, is chosen nowhere and
    isn't that of a spell with {X} in its own cost."""
    if mana_cost is not None and _is_variable(mana_cost):
        return False
    if any(_is_paid(node) for ability in abilities for node in walk(ability)):
        return False
    return any(_asks_for_x(ability) for ability in abilities)


def _is_variable(cost: ManaCost) -> bool:
    return any(symbol.variable for symbol in cost.symbols)


def _is_paid(node: Node) -> bool:
    """Whether an X is chosen for it: in a cost, on the face or as something resolves."""
    match node:
        case Mana(cost=cost):
            return _is_variable(cost)
        case CostPart():
            return any(isinstance(part, ChosenX) for part in walk(node))
        case _:
            return False


def _asks_for_x(ability: Ability) -> bool:
    if isinstance(ability, KeywordAbility):
        return False  # such a keyword says itself what its X is
    nodes = list(walk(ability))
    return any(isinstance(node, ChosenX) for node in nodes) and not any(map(_explains, nodes))


def _explains(node: Node) -> bool:
    match node:
        case LetX() | HasVariableCost() | Choice(count=ChosenX()) | Sacrifice(count=ChosenX()):
            return True
        case CollectEvidence():
            return any(isinstance(part, ChosenX) for part in walk(node))
        case _:
            return False
