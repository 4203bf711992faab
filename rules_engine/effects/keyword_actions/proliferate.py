"""CR 701.34: proliferate."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import board
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity
from rules_engine.vocabulary import KeywordAction

READS: frozenset[type[mod.Modification]] = frozenset({mod.ProliferatesTwice})
"""The modifications that this module asks for."""


@executes(ir.Proliferate)
def proliferate(state: GameState, effect: ir.Proliferate, context: Context) -> Run[None]:
    """CR 701.34: twice for each effect that says so, on what there is then."""
    rules = board(state).player_rules.get(context.controller, ())
    for _ in range(2 ** sum(isinstance(rule[0], mod.ProliferatesTwice) for rule in rules)):
        yield from _proliferate_once(state, context)


def _proliferate_once(state: GameState, context: Context) -> Run[None]:
    """CR 701.34a: another of each kind that the chosen permanents and players have."""
    found: list[Entity] = [p for p in state.players_in_turn_order() if state.players[p].counters]
    found.extend(oid for oid in state.battlefield if state.objects[oid].counters)
    if found:
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                "Proliferate: choose any number",
                tuple(Option(state.name(entity), entity) for entity in found),
                0,
                len(found),
                rule="CR 701.34a",
                source=context.source,
            )
        )
        events: list[ev.Event] = []
        for entity in (found[index] for index in answer):
            counters = (
                state.players[entity].counters
                if entity < FIRST_OBJECT
                else state.objects[ObjectId(entity)].counters
            )
            events.extend(
                ev.CountersPut(entity, kind, 1, context.controller) for kind in sorted(counters)
            )
        yield from happen(state, *events)
    yield from acted(state, KeywordAction.PROLIFERATE, context.controller)
