"""CR 701.56: time travel."""

from __future__ import annotations

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.keyword_actions.acting import acted
from rules_engine.effects.registry import executes
from rules_engine.ir import keyword_actions as ir
from rules_engine.rules.board import characteristics, permanents_of
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import CounterKind, Keyword, KeywordAction


@executes(ir.TimeTravel)
def time_travel(state: GameState, effect: ir.TimeTravel, context: Context) -> Run[None]:
    """CR 701.56a: for each chosen one a time counter more or less."""
    you = context.controller
    time = CounterKind.TIME
    found = [oid for oid in permanents_of(state, you) if state.objects[oid].counters.get(time)]
    found.extend(
        oid
        for oid in state.exile
        if state.objects[oid].owner == you
        and state.objects[oid].counters.get(time)
        and Keyword.SUSPEND in characteristics(state, oid).keywords
    )
    changes: list[ev.Event] = []
    for oid in found:
        answer = yield from ask(
            Decision(
                you,
                DecisionKind.CHOOSE,
                f"Time counter of {state.name(oid)}",
                (
                    Option("Remove one", oid, detail="remove"),
                    Option("Put one", oid, detail="put"),
                    Option("Leave it", oid, detail="leave"),
                ),
                rule="CR 701.56a",
                source=context.source,
            )
        )
        if answer[0] == 0:
            changes.append(ev.CountersRemoved(oid, time, 1, by=you))
        elif answer[0] == 1:
            changes.append(ev.CountersPut(oid, time, 1, you))
    yield from happen(state, *changes)
    yield from acted(state, KeywordAction.TIME_TRAVEL, you)
