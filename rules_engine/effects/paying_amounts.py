"""CR 107.1c, 118.1: players pay any amount of something as an instruction is followed."""

from __future__ import annotations

from rules_engine.cards.mana_cost import ManaCost
from rules_engine.decisions import Run
from rules_engine.effects.choices import choose_number
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.ids import PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.costs import Cost, Mana, PayCounters, PayLife
from rules_engine.rules.costs import can_pay
from rules_engine.rules.paying import pay
from rules_engine.rules.paying_life import payable_life
from rules_engine.state.game import GameState

MOST_MANA = 99
"""Where counting stops for mana that could be made without end."""


@executes(ir.PayAnyAmount)
def pay_any_amount(state: GameState, effect: ir.PayAnyAmount, context: Context) -> Run[None]:
    """CR 101.4: one player after the other, the active player or the controller first."""
    total = 0
    for player in _payers(state, effect, context):
        most = _most(state, player, effect.what, context)
        if not most:
            continue
        amount = yield from choose_number(player, context.source, 0, most)
        if amount:
            yield from pay(state, player, context.source, _cost(effect.what, amount), context)
        total += amount
    context.result = total


@executes(ir.PayManyTimes)
def pay_many_times(state: GameState, effect: ir.PayManyTimes, context: Context) -> Run[None]:
    """Said at once how often, and paid together."""
    player, most = context.controller, 0
    while most < MOST_MANA and can_pay(state, player, context.source, _so_often(effect, most + 1)):
        most += 1
    context.result = 0
    if most:
        context.result = yield from choose_number(player, context.source, 0, most)
    if context.result:
        price = _so_often(effect, context.result)
        yield from pay(state, player, context.source, price, context)


def _so_often(effect: ir.PayManyTimes, times: int) -> Cost:
    return Cost(
        tuple(
            Mana(ManaCost.parse(str(part.cost) * times)) if isinstance(part, Mana) else part
            for part in effect.cost.parts
        )
    )


def _payers(state: GameState, effect: ir.PayAnyAmount, context: Context) -> list[PlayerId]:
    """ "Starting with you": join forces begins with its controller."""
    found = find_players(state, effect.player, context)
    if context.controller not in found:
        return found
    start = found.index(context.controller)
    return found[start:] + found[:start]


def _cost(what: ir.Payable, amount: int) -> Cost:
    match what:
        case ir.Payable.LIFE:
            return Cost((PayLife(amount),))
        case ir.Payable.ENERGY:
            return Cost((PayCounters("energy", amount),))
        case ir.Payable.MANA:
            return Cost((Mana(ManaCost.parse(f"{{{amount}}}")),))


def _most(state: GameState, player: PlayerId, what: ir.Payable, context: Context) -> int:
    match what:
        case ir.Payable.LIFE:
            return max(0, payable_life(state, player))
        case ir.Payable.ENERGY:
            return state.players[player].counters.get("energy", 0)
        case ir.Payable.MANA:
            most = 0
            while most < MOST_MANA and can_pay(
                state, player, context.source, _cost(what, most + 1)
            ):
                most += 1
            return most
