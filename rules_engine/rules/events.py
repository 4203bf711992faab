"""CR 603.2, 614-616, 700.1: the one place where things happen.

Events that happen together are proposed together. Each is prohibited, replaced or prevented, then
all are
performed, recorded, and matched with triggers: abilities that look back by the board before,
others by the board after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.decisions import Run
from rules_engine.ids import FIRST_OBJECT, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import Board, board, characteristics
from rules_engine.rules.components import order_components
from rules_engine.rules.day_night import follow_time_of_day
from rules_engine.rules.faces import may_be_turned_down, may_be_turned_up
from rules_engine.rules.outside import swapped_into_sideboard
from rules_engine.rules.perform import perform
from rules_engine.rules.replacement import replace_event
from rules_engine.rules.transforming import can_transform
from rules_engine.rules.triggers import collect_triggers
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantGainLife})
"""The modifications that this module asks for."""


def happen(state: GameState, *events: ev.Event) -> Run[list[ev.Event]]:
    """The events as they happened in the end, all at once; triggers are left waiting."""
    before = board(state)
    done: list[ev.Event] = []
    yield from _process(state, before, events, done)
    if done:
        collect_triggers(state, before, done)
        returning = _returning(state, done)
        if returning:
            yield from happen(state, *returning)
        turning = follow_time_of_day(state)
        if turning:
            yield from happen(state, *turning)
    return done


def _returning(state: GameState, done: Sequence[ev.Event]) -> list[ev.Event]:
    """CR 610.3: what was exiled until something left comes back right after that."""
    if not any(state.objects[oid].returns for oid in state.exile):
        return []
    left = {
        event.object
        for event in done
        if isinstance(event, ev.ZoneMove) and event.from_zone is Zone.BATTLEFIELD
    }
    return [
        ev.ZoneMove(oid, Zone.BATTLEFIELD, "return")
        for oid in state.exile
        if state.objects[oid].returns and state.objects[oid].exiled_with in left
    ]


def _process(
    state: GameState, before: Board, events: Sequence[ev.Event], done: list[ev.Event]
) -> Run[None]:
    final: list[ev.Event] = []
    for event in events:
        complete = _complete(state, event)
        if complete is None or is_prohibited(state, complete):
            continue
        final.extend((yield from replace_event(state, complete)))
    follow_ups: list[ev.Event] = []
    for event in final:
        if isinstance(event, ev.ZoneMove):
            event = yield from order_components(state, event)
        performed, more = perform(state, before, event)
        if performed is not None:
            done.append(performed)
            state.log.append(performed)
        follow_ups.extend(more)
    if follow_ups:
        yield from _process(state, before, follow_ups, done)


def _complete(state: GameState, event: ev.Event) -> ev.Event | None:
    """The event with what it follows from filled in; None if its object is gone (CR 400.7)."""
    if isinstance(event, ev.ZoneMove):
        obj = state.objects.get(event.object)
        if obj is None:
            return None
        event = swapped_into_sideboard(state, event)
        return event if event.from_zone is obj.zone else replace(event, from_zone=obj.zone)
    return event


def is_prohibited(state: GameState, event: ev.Event) -> bool:
    """CR 101.2-3, 614.17: what can't happen, or would change nothing, doesn't happen."""
    match event:
        case ev.Damage():
            if event.to < FIRST_OBJECT and state.players[event.to].lost:
                return True  # CR 800.4e
            return event.amount <= 0 or (event.to >= FIRST_OBJECT and event.to not in state.objects)
        case ev.LifeGained():
            return event.amount <= 0 or player_has_rule(state, event.player, mod.CantGainLife)
        case ev.LifeLost():
            return event.amount <= 0
        case ev.DestroyPermanent():
            return (
                event.object not in state.objects
                or Keyword.INDESTRUCTIBLE in characteristics(state, event.object).keywords
            )
        case ev.Tapped():
            obj = state.objects.get(event.object)
            return obj is None or obj.tapped
        case ev.Untapped():
            obj = state.objects.get(event.object)
            return obj is None or not obj.tapped
        case ev.CountersPut() | ev.CountersRemoved():
            return event.amount <= 0 or (event.on >= FIRST_OBJECT and event.on not in state.objects)
        case ev.Attached():
            return event.object not in state.objects
        case ev.TurnedFaceUp():
            obj = state.objects.get(event.object)
            return obj is None or not obj.face_down or not may_be_turned_up(obj)
        case ev.Transformed():
            obj = state.objects.get(event.object)
            return obj is None or not can_transform(state, obj, by_daytime=event.by_daytime)
        case ev.TurnedFaceDown():
            obj = state.objects.get(event.object)
            return obj is None or not may_be_turned_down(obj)
        case _:
            return False


def player_has_rule(state: GameState, player: PlayerId, kind: type[mod.Modification]) -> bool:
    """Whether some effect changes the rules for the player so."""
    rules = board(state).player_rules.get(player)
    return rules is not None and any(isinstance(rule[0], kind) for rule in rules)
