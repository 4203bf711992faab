"""CR 400.7: abilities of a card that does something after it was discarded, wherever it is then."""

from __future__ import annotations

from rules_engine.ir.abilities import ActivatedAbility, TriggeredAbility
from rules_engine.ir.costs import DiscardThis
from rules_engine.ir.effects import Discard
from rules_engine.ir.events import Cycles
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import This


def discards_this(ability: ActivatedAbility | TriggeredAbility) -> bool:
    """Whether this card has been discarded as the ability does something, which triggered on that
    or for which that was the cost."""
    if isinstance(ability, ActivatedAbility):
        return any(isinstance(part, DiscardThis) for part in ability.cost.parts)
    return any(
        isinstance(event, Cycles | Discard)
        and event.what is not None
        and any(isinstance(node, This) for node in walk(event.what))
        for event in walk(ability.when)
    )
