"""CR 101.2: what the spells and abilities of others can't cause a player to do."""

from __future__ import annotations

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board, characteristics
from rules_engine.state.game import GameState

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantBeMadeTo})
"""The modifications that this module asks for."""


def can_be_made_to(
    state: GameState,
    player: PlayerId,
    by: PlayerId,
    *,
    sacrifice: bool = False,
    discard: bool = False,
) -> bool:
    """Whether a spell or ability that `by` controls can cause the player to do that."""
    for change, source, controller in board(state).player_rules.get(player, ()):
        if not isinstance(change, mod.CantBeMadeTo):
            continue
        if (sacrifice and not change.sacrifice) or (discard and not change.discard):
            continue
        if matches(state, by, change.by, Context(source, controller)):
            return False
    return True


def asks_for_payment(state: GameState, source: ObjectId) -> PlayerId | None:
    """CR 118.12: who controls the spell or ability of this object that is resolving, which causes
    what is paid for it now; None if something else asks for the payment."""
    now = None if state.resolving is None else state.get(state.resolving)
    if now is None or (now.id != source and (now.item is None or now.item.source != source)):
        return None
    return characteristics(state, now.id).controller
