"""CR 108.3: owners, which only playing for ante changes (407.3)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.ids import ObjectId, PlayerId
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

OWN_ZONES = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)
"""CR 400.1: each player has one of these."""


def change_owner(state: GameState, oid: ObjectId, owner: PlayerId) -> PlayerId:
    """CR 108.3, 407.3: from now on, with each of its components that had the same owner.

    A card in a zone that each player has goes to the new owner's: nothing is in another player's
    hand, library or graveyard (CR 400.3). It stays the same object.

    Returns: the owner before.
    """
    obj = state.objects[oid]
    before = obj.owner
    if obj.zone in OWN_ZONES and owner != before:
        state.zone_list(obj.zone, before).remove(oid)
        state.zone_list(obj.zone, owner).append(oid)
    obj.owner = owner
    obj.components = tuple(
        replace(part, owner=owner) if part.owner == before else part for part in obj.components
    )
    state.touch()
    return before
