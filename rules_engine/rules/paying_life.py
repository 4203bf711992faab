"""CR 119.4, 119.8: paying life."""

from __future__ import annotations

from rules_engine.ids import PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.state.game import GameState

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantLoseLife, mod.CantPayLife})
"""The modifications that this module asks for."""


def can_pay_life(state: GameState, player: PlayerId, amount: int) -> bool:
    """No more than the player has, and not if they can't lose or pay life; always 0 (119.4b)."""
    return amount <= max(0, payable_life(state, player))


def payable_life(state: GameState, player: PlayerId) -> int:
    """The most that the player can pay."""
    rules = board(state).player_rules
    for head in state.heads(player):  # CR 810.9h
        for rule in rules.get(head, ()):
            if isinstance(rule[0], mod.CantLoseLife) or (
                head == player and isinstance(rule[0], mod.CantPayLife)
            ):
                return 0
    return state.players[player].life
