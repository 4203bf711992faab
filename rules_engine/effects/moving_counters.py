"""CR 122.5, 122.8-9: moving counters, and putting the same counters elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import choose_number, chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects
from rules_engine.ids import ObjectId
from rules_engine.ir import effects as ir
from rules_engine.rules.events import can_have_counters, happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


@executes(ir.MoveCounters)
def move_counters(state: GameState, effect: ir.MoveCounters, context: Context) -> Run[None]:
    """CR 122.5: only what can be both taken off the one object and put on the other is moved."""
    ones = yield from chosen_objects(state, effect.on, context)
    others = yield from chosen_objects(state, effect.to, context)
    if len(ones) > 1 and others and effect.kind is not None and effect.amount is None:
        yield from _move_from_each(state, ones, others[0], str(effect.kind), context)
        return
    if not ones or not others or ones[0] == others[0]:
        return
    one, other = state.get(ones[0]), state.get(others[0])
    if one is None or other is None:
        return
    kinds = [str(effect.kind)] if effect.kind is not None else sorted(one.counters)
    kinds = [
        kind
        for kind in kinds
        if one.counters.get(kind) and can_have_counters(state, other.id, kind)
    ]
    left = None if effect.amount is None else natural(state, effect.amount, context)
    events: list[ev.Event] = []
    if left is not None and len(kinds) > 1:
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                "Move which kind of counter?",
                tuple(Option(kind) for kind in kinds),
                rule="CR 122.5",
                source=context.source,
            )
        )
        kinds = [kinds[answer[0]]]
    for kind in kinds:
        amount = one.counters[kind] if left is None else min(left, one.counters[kind])
        if effect.any_number:
            amount = yield from choose_number(context.controller, context.source, 0, amount)
            if not amount:
                continue
        events.append(ev.CountersRemoved(one.id, kind, amount, by=context.controller))
        events.append(ev.CountersPut(other.id, kind, amount, context.controller))
    yield from happen(state, *events)


def _move_from_each(
    state: GameState, ones: Sequence[ObjectId], other: ObjectId, kind: str, context: Context
) -> Run[None]:
    """CR 122.5: all of that kind from each of these, at one time."""
    if state.get(other) is None or not can_have_counters(state, other, kind):
        return
    events: list[ev.Event] = []
    for one in ones:
        number = state.objects[one].counters.get(kind, 0) if state.get(one) is not None else 0
        if number and one != other:
            events.append(ev.CountersRemoved(one, kind, number, by=context.controller))
            events.append(ev.CountersPut(other, kind, number, context.controller))
    yield from happen(state, *events)


@executes(ir.SpreadCounters)
def spread_counters(state: GameState, effect: ir.SpreadCounters, context: Context) -> Run[None]:
    """CR 122.5: how many is said of each in turn, and all are moved together."""
    kind = str(effect.kind)
    ones = yield from chosen_objects(state, effect.on, context)
    others = yield from chosen_objects(state, effect.to, context)
    events: list[ev.Event] = []
    for one in ones:
        obj = state.get(one)
        left = obj.counters.get(kind, 0) if obj is not None else 0
        for other in others:
            if not left or one == other or not can_have_counters(state, other, kind):
                continue
            number = yield from choose_number(context.controller, context.source, 0, left)
            if number:
                left -= number
                events.append(ev.CountersRemoved(one, kind, number, by=context.controller))
                events.append(ev.CountersPut(other, kind, number, context.controller))
    yield from happen(state, *events)


@executes(ir.PutSameCounters)
def put_same_counters(state: GameState, effect: ir.PutSameCounters, context: Context) -> Run[None]:
    """CR 122.8-9: new counters of the same kinds; nothing is moved."""
    like = find_objects(state, effect.like, context)
    on = yield from chosen_objects(state, effect.on, context)
    if not like or not on:
        return
    counters = state.known(like[0]).counters
    kinds = [str(effect.kind)] if effect.kind is not None else sorted(counters)
    yield from happen(
        state,
        *(
            ev.CountersPut(oid, kind, counters.get(kind, 0), context.controller)
            for oid in on
            for kind in kinds
        ),
    )
