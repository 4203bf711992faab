"""CR 701.29: fateseal."""

from __future__ import annotations

from rules_engine.decisions import DecisionKind, Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import chosen_entities
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.library import choose_cards
from rules_engine.effects.registry import executes
from rules_engine.effects.zones import order_cards
from rules_engine.ids import PlayerId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.selectors import OPPONENT, Choice
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import KeywordAction, Zone


@executes(ir.Fateseal)
def fateseal(state: GameState, effect: ir.Fateseal, context: Context) -> Run[None]:
    """CR 701.29a: like scry, of an opponent's library."""
    you = context.controller
    opponents = yield from chosen_entities(state, Choice(OPPONENT), context)
    for opponent in opponents:
        library = state.players[PlayerId(opponent)].library
        top = list(reversed(library))[: natural(state, effect.amount, context)]
        if not top:
            continue
        yield from happen(state, ev.LookedAt(tuple(top), you))
        down = yield from choose_cards(
            state, you, top, 0, len(top), "Put on the bottom", DecisionKind.BOTTOM, context
        )
        kept = [oid for oid in top if oid not in down]
        if len(kept) > 1:
            kept = yield from order_cards(state, you, kept, "the first one will be on top")
        for oid in kept:
            library.remove(oid)
        library.extend(reversed(kept))
        if len(down) > 1:
            down = yield from order_cards(state, you, down, "the last one goes deepest")
        for oid in down:
            yield from happen(state, ev.ZoneMove(oid, Zone.LIBRARY, "effect", from_top=-1))
    yield from acted(state, KeywordAction.FATESEAL, you)
