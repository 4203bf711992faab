"""CR 702.65: aura swap."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.attachments import can_enchant
from rules_engine.rules.board import characteristics, is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone


@executes(ir.SwapAura)
def swap_aura(state: GameState, effect: ir.SwapAura, context: Context) -> Run[None]:
    """CR 702.65a-b, 701.12d-e: nothing happens unless both halves can be done."""
    you, this = context.controller, context.source
    if not is_on_battlefield(state, this) or state.objects[this].owner != you:
        return
    host = state.objects[this].attached_to
    if host is None or characteristics(state, this).controller != you:
        return
    auras = [
        oid
        for oid in state.players[you].hand
        if "Aura" in characteristics(state, oid).subtypes
        and can_enchant(state, oid, characteristics(state, oid), host)
    ]
    if not auras:
        return
    answer = yield from ask(
        Decision(
            you,
            DecisionKind.CHOOSE,
            f"Exchange {state.name(this)} with which Aura?",
            tuple(Option(state.name(oid), oid) for oid in auras),
            rule="CR 702.65a",
            source=this,
        )
    )
    yield from happen(
        state,
        ev.ZoneMove(this, Zone.HAND, "exchange", by=you),
        ev.ZoneMove(
            auras[answer[0]], Zone.BATTLEFIELD, "exchange", player=you, by=you, attached_to=host
        ),
    )
