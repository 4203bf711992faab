"""CR 701.44: explore."""

from __future__ import annotations

from rules_engine.decisions import Run, ask_yes_no
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes, follow
from rules_engine.ids import ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir import modifications as mod
from rules_engine.ir.effects import Scry
from rules_engine.rules.board import characteristics, is_on_battlefield
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, KeywordAction, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.ExploresOtherwise})
"""The modifications that this module asks for."""


@executes(ir.Explore)
def explore(state: GameState, effect: ir.Explore, context: Context) -> Run[None]:
    """CR 701.44a-d: one permanent after the other, the active player's first."""
    found = yield from chosen_objects(state, effect.what, context)
    order = state.players_in_turn_order()
    found.sort(key=lambda oid: order.index(characteristics(state, oid).controller))
    for oid in found:
        times = 1
        for rule in characteristics(state, oid).rules:
            match rule[0]:
                case mod.ExploresOtherwise(times=more, scry=amount):
                    times *= more
                    if amount:
                        yield from follow(state, (Scry(amount),), Context(rule[1], rule[2]))
        for _ in range(times):
            yield from _explore_one(state, oid, context)


def _explore_one(state: GameState, oid: ObjectId, context: Context) -> Run[None]:
    player = characteristics(state, oid).controller
    library = state.players[player].library
    top = library[-1] if library else None
    if top is not None:
        yield from happen(state, ev.Revealed((top,), player))
    if top is not None and characteristics(state, top).is_land:
        yield from happen(state, ev.ZoneMove(top, Zone.HAND, "effect", by=player))
    else:
        if is_on_battlefield(state, oid):
            yield from happen(state, ev.CountersPut(oid, CounterKind.PLUS_ONE, 1, player))
        if top is not None and (
            yield from ask_yes_no(
                player,
                f"Put {state.name(top)} into your graveyard?",
                rule="CR 701.44a",
                source=context.source,
            )
        ):
            yield from happen(state, ev.ZoneMove(top, Zone.GRAVEYARD, "effect", by=player))
    yield from acted(state, KeywordAction.EXPLORE, player, oid, other=top)
