"""What two players exchange control of: of a kind the one that is worth most of each (CR 701.12b).

The grammar builds it, and the renderers know it again.
"""

from __future__ import annotations

from rules_engine.ir.amounts import GreatestManaValue
from rules_engine.ir.effects import ExchangeControl
from rules_engine.ir.selectors import (
    YOU,
    AllOf,
    Choice,
    Comparison,
    ControlledBy,
    IsType,
    ManaValueIs,
    Selector,
)


def exchange_of_greatest(kind: IsType, player: Selector) -> ExchangeControl:
    """Of several that are worth as much, their controller chooses one."""
    return ExchangeControl(_greatest(kind, YOU), _greatest(kind, player))


def _greatest(kind: IsType, player: Selector) -> Choice:
    theirs = AllOf((kind, ControlledBy(player)))
    worth_most = ManaValueIs(Comparison.EQUAL, GreatestManaValue(theirs))
    return Choice(AllOf((*theirs.parts, worth_most)), by=None if player == YOU else player)


def exchanged_greatest(node: ExchangeControl) -> tuple[IsType, Selector] | None:
    """The kind, and with whom you exchange it, if it is such an exchange."""
    match node.other:
        case Choice(among=AllOf(parts=(IsType() as kind, *_)), by=Selector() as player):
            return (kind, player) if node == exchange_of_greatest(kind, player) else None
        case _:
            return None
