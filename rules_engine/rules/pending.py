"""Abilities that have triggered and haven't left the stack yet (CR 704.5s, 704.5t, 704.5v)."""

from __future__ import annotations

from collections.abc import Callable

from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.state.game import GameState


def has_pending_ability(
    state: GameState,
    source: ObjectId,
    such: Callable[[TriggeredAbility], bool] = lambda ability: True,
) -> bool:
    """Whether it is the source of such a triggered ability that waits or is on the stack."""
    if any(trigger.source == source and such(trigger.ability) for trigger in state.waiting):
        return True
    for oid in state.stack:
        item = state.objects[oid].item
        if (
            item is not None
            and item.source == source
            and isinstance(item.ability, TriggeredAbility)
            and such(item.ability)
        ):
            return True
    return False
