"""Mana that each player may pay, any amount of it (CR 101.4, 118.12)."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Run, ask
from rules_engine.effects.amounts import AMOUNTS
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ids import PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.costs import Cost, cost
from rules_engine.state.game import GameState
from rules_engine.state.objects import PaidCost

TOGETHER = "together"
"""How mana is paid that several players pay together (`PaidCost`)."""

MOST = 100
"""Where counting stops for mana without end."""


@executes(ir.PayAnyMana)
def pay_any_mana(state: GameState, effect: ir.PayAnyMana, context: Context) -> Run[None]:
    """In turn order; each knows what the others before paid."""
    from rules_engine.rules.paying import pay

    order = state.players_in_turn_order()
    start = order.index(context.controller)
    total = 0
    for player in order[start:] + order[:start]:
        most = _most(state, player, context)
        if not most:
            continue
        answer = yield from ask(
            Decision(
                player,
                DecisionKind.NUMBER,
                f"How much mana do you pay for {state.name(context.source)}?",
                (),
                0,
                most,
                rule="CR 118.12",
                source=context.source,
            )
        )
        if answer[0]:
            paying = Context(context.source, player)
            yield from pay(state, player, context.source, _of(answer[0]), paying)
            total += answer[0]
    context.costs = (*context.costs, PaidCost(TOGETHER, (), total))
    context.result = total


def _of(amount: int) -> Cost:
    return cost(f"{{{amount}}}")


def _most(state: GameState, player: PlayerId, context: Context) -> int:
    from rules_engine.rules.costs import can_pay

    most = 0
    while most < MOST and can_pay(state, player, context.source, _of(most + 1)):
        most += 1
    return most


def _together(state: GameState, a: ir.ManaPaidTogether, context: Context) -> int:
    return sum(paid.amount for paid in context.costs if paid.kind == TOGETHER)


AMOUNTS[ir.ManaPaidTogether] = _together
