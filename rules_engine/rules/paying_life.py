"""CR 118.3b, 119.4, 119.8: paying life, and what may be sacrificed to pay."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.effects.context import NOTHING, Context, PaidFor
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.rules.causes import asks_for_payment, can_be_made_to
from rules_engine.rules.zone_changes import can_be_sacrificed, is_kept_from_trigger
from rules_engine.state.game import GameState

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantLoseLife, mod.CantPay})
"""The modifications that this module asks for."""


def can_pay_life(
    state: GameState, player: PlayerId, amount: int, what_for: PaidFor = PaidFor.OTHER
) -> bool:
    """No more than the player has, and not if they can't lose or pay life; always 0 (119.4b)."""
    return amount <= max(0, payable_life(state, player, what_for))


def payable_life(state: GameState, player: PlayerId, what_for: PaidFor = PaidFor.OTHER) -> int:
    """The most that the player can pay."""
    rules = board(state).player_rules
    for head in state.sharers(player):  # CR 810.9h
        if any(isinstance(rule[0], mod.CantLoseLife) for rule in rules.get(head, ())):
            return 0
    if any(_bans(state, player, what_for)):
        return 0
    return state.players[player].life


def can_sacrifice_to_pay(
    state: GameState,
    player: PlayerId,
    oid: ObjectId,
    what_for: PaidFor = PaidFor.OTHER,
    source: ObjectId = NOTHING,
) -> bool:
    """CR 101.2: unless an effect says that such permanents can't be sacrificed (to pay costs), or
    that what asks for the payment can't cause the player to; `source`: what is paid for."""
    if not can_be_sacrificed(state, oid):
        return False
    if what_for is PaidFor.OTHER and (by := asks_for_payment(state, source)) is not None:
        if not can_be_made_to(state, player, by, sacrifice=True):
            return False
        if is_kept_from_trigger(state, oid):
            return False
    return not any(
        change.nor_sacrifice is not None and matches(state, oid, change.nor_sacrifice, context)
        for change, context in _bans(state, player, what_for)
    )


def _bans(
    state: GameState, player: PlayerId, what_for: PaidFor
) -> Iterator[tuple[mod.CantPay, Context]]:
    """What the player can't pay to cast spells or activate abilities."""
    if what_for is PaidFor.OTHER:
        return
    for change, source, controller in board(state).player_rules.get(player, ()):
        if not isinstance(change, mod.CantPay):
            continue
        if what_for is PaidFor.SPELL_OR_ABILITY or not change.but_mana:
            yield change, Context(source, controller)
