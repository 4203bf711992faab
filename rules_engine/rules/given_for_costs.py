"""CR 118.3, 601.2b: what could be given for a part of a cost that leaves a choice."""

from __future__ import annotations

from rules_engine.effects.context import Context, PaidFor
from rules_engine.effects.selecting import find_objects, matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import costs
from rules_engine.ir.costs import CostPart
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import YOU, InZone
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.causes import asks_for_payment, can_be_made_to
from rules_engine.rules.paying_life import can_sacrifice_to_pay
from rules_engine.rules.zone_changes import is_kept_from_trigger
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


def candidates(
    state: GameState, player: PlayerId, part: CostPart, context: Context
) -> list[ObjectId]:
    """What could be given for a part that leaves a choice."""
    match part:
        case costs.ReturnPermanents() if InZone(Zone.GRAVEYARD, YOU) in walk(part.what):
            return find_objects(state, part.what, context)
        case costs.ReturnPermanents():  # another player's permanents too, unless it says whose
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if oid in state.objects and state.objects[oid].zone is Zone.BATTLEFIELD
            ]
        case costs.SacrificePermanents() | costs.SacrificeTotalPower():
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if oid in state.objects
                and state.objects[oid].zone is Zone.BATTLEFIELD
                and characteristics(state, oid).controller == player
                and can_sacrifice_to_pay(state, player, oid, context.paid_for, context.source)
            ]
        case costs.RemoveCounters():
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if state.objects[oid].counters and _is_of(state, oid, player)
            ]
        case costs.RevealCards():
            shown = list(state.players[player].hand)
            if part.or_permanents:
                shown.extend(permanents_of(state, player))
            return [
                oid
                for oid in shown
                if oid != context.source and matches(state, oid, part.what, context)
            ]
        case costs.ExileAsEvidence():  # the spell itself is on the stack by then
            return [oid for oid in state.players[player].graveyard if oid != context.source]
        case costs.TapPermanents():
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if oid in state.objects
                and characteristics(state, oid).controller == player
                and not state.objects[oid].tapped
            ]
        case costs.DiscardCards() if not _can_discard_to_pay(state, player, context):
            return []
        case costs.DiscardCards():
            return [
                oid
                for oid in state.players[player].hand
                if oid != context.source
                and (part.what is None or matches(state, oid, part.what, context))
            ]
        case costs.PutExiledIntoGraveyard():
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if state.objects[oid].zone is Zone.EXILE
            ]
        case costs.ExileCards() | costs.PutCardsInLibrary():
            asked = asks_for_payment(state, context.source) is not None
            kept = asked and isinstance(part, costs.ExileCards)
            return [
                oid
                for oid in find_objects(state, part.what, context)
                if oid != context.source and not (kept and is_kept_from_trigger(state, oid))
            ]
        case _:
            raise AssertionError(f"{type(part).__name__} leaves no choice")


def _can_discard_to_pay(state: GameState, player: PlayerId, context: Context) -> bool:
    """CR 101.2: whether what asks for the payment may cause the player to discard."""
    if context.paid_for is not PaidFor.OTHER:
        return True
    by = asks_for_payment(state, context.source)
    return by is None or can_be_made_to(state, player, by, discard=True)


def _is_of(state: GameState, oid: ObjectId, player: PlayerId) -> bool:
    """CR 108.4: a card that nobody controls is its owner's."""
    obj = state.objects[oid]
    if obj.zone is Zone.BATTLEFIELD:
        return characteristics(state, oid).controller == player
    return obj.owner == player
