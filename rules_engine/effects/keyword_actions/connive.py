"""CR 701.50, 701.70: connive and recruit."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow, follow_one
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.effects import CreateToken, Discard, Draw, TokenSpec
from rules_engine.rules.board import characteristics, is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Color, CounterKind, KeywordAction


@executes(ir.Connive)
def connive(state: GameState, effect: ir.Connive, context: Context) -> Run[None]:
    """CR 701.50a-f: one permanent after the other, the active player's first."""
    found = yield from chosen_objects(state, effect.what, context)
    amount = natural(state, effect.amount, context)
    if not amount:
        return
    order = state.players_in_turn_order()
    found.sort(key=lambda oid: order.index(characteristics(state, oid).controller))
    for oid in found:
        player = characteristics(state, oid).controller
        spells = yield from _draw_and_discard(state, player, amount, context)
        if spells and is_on_battlefield(state, oid):
            yield from happen(state, ev.CountersPut(oid, CounterKind.PLUS_ONE, spells, player))
        yield from acted(state, KeywordAction.CONNIVE, player, oid)


@executes(ir.Recruit)
def recruit(state: GameState, effect: ir.Recruit, context: Context) -> Run[None]:
    """CR 701.70a."""
    if (yield from _draw_and_discard(state, context.controller, 1, context)):
        soldier = TokenSpec(1, 1, (Color.WHITE,), subtypes=("Human", "Soldier"))
        yield from follow_one(state, CreateToken(soldier), context)
    yield from acted(state, KeywordAction.RECRUIT, context.controller)


def _draw_and_discard(
    state: GameState, player: PlayerId, amount: int, context: Context
) -> Run[int]:
    """How many nonland cards were discarded, wherever they went."""
    theirs = Context(context.source, player, stack_object=context.stack_object)
    before = len(state.log)
    yield from follow(state, (Draw(amount=amount), Discard(amount=amount)), theirs)
    return sum(
        not characteristics(state, _seen(state, event)).is_land
        for event in state.log[before:]
        if isinstance(event, ev.ZoneMove) and event.cause == "discard"
    )


def _seen(state: GameState, event: ev.ZoneMove) -> ObjectId:
    """The discarded card, in its new zone if it is still there."""
    return event.new_id if event.new_id in state.objects and event.new_id else event.object
