"""CR 702.30a: paying echo."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir import modifications as mod
from rules_engine.ir.costs import Cost
from rules_engine.rules.board import characteristics, is_on_battlefield
from rules_engine.rules.costs import can_pay
from rules_engine.rules.events import happen
from rules_engine.rules.paying import pay
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.EchoMayCost})
"""The modifications that this module asks for."""


@executes(ir.SacrificeUnlessEcho)
def sacrifice_unless_echo(
    state: GameState, effect: ir.SacrificeUnlessEcho, context: Context
) -> Run[None]:
    """CR 702.30a, 118.12a: the echo cost, or what an effect lets them pay instead."""
    you = context.controller
    this = context.source
    prices: list[tuple[str, Cost]] = [("Pay the echo cost", effect.cost)]
    if is_on_battlefield(state, this):
        for change, _, _ in characteristics(state, this).rules:
            if isinstance(change, mod.EchoMayCost):
                prices.append(("Pay the other cost", change.cost))
    payable = [price for price in prices if can_pay(state, you, this, price[1])]
    if payable:
        answer = yield from ask(
            Decision(
                you,
                DecisionKind.YES_NO if len(payable) == 1 else DecisionKind.CHOOSE,
                f"Pay echo for {state.name(this)}?",
                (Option("Yes"), Option("No"))
                if len(payable) == 1
                else (*(Option(label) for label, _ in payable), Option("No")),
                rule="CR 702.30a",
                source=this,
            )
        )
        if answer[0] < len(payable):
            yield from pay(state, you, this, payable[answer[0]][1], context)
            return
    if is_on_battlefield(state, this) and characteristics(state, this).controller == you:
        yield from happen(state, ev.ZoneMove(this, Zone.GRAVEYARD, "sacrifice", by=you))
