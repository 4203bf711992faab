"""Which events match a pattern, and what they hand on (CR 603.2, 614.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules_engine.effects.context import Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import FIRST_OBJECT, PlayerId
from rules_engine.ir import effects as act
from rules_engine.ir import events as ir
from rules_engine.ir import keyword_actions, planes
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.node import walk
from rules_engine.ir.passes import expand_keywords
from rules_engine.ir.selectors import AllOf, EventObject, EventPlayer, Selector
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.kept import Kept
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, EventInfo
from rules_engine.vocabulary import Keyword, Zone

Matcher = Callable[[GameState, Any, Any, Context], list[EventInfo]]

PATTERNS: dict[type[ir.EventPattern], tuple[tuple[type[ev.Event], ...], Matcher]] = {}
"""For each class of patterns the classes of events that can match it, and the test."""

LOOKS_BACK: frozenset[type[ir.EventPattern]] = frozenset(
    {
        ir.Dies,
        ir.LeavesBattlefield,
        act.Sacrifice,
        act.Destroy,
        ir.LosesControl,
        ir.BecomesUnattached,
        act.CounterSpell,
        act.LoseGame,
        keyword_actions.PhaseOut,
        planes.PlaneswalksFrom,
    }
)
"""CR 603.10a-f: patterns whose abilities are looked for in the moment before the event."""


WRAPPERS = (ir.OneOrMore, ir.NthTimeEachTurn, ir.Provided, ir.CausedBy, ir.ByEffect)
"""Patterns that narrow another one."""


def unwrapped(pattern: ir.EventPattern) -> ir.EventPattern:
    """The event itself, without what narrows it."""
    while isinstance(pattern, WRAPPERS):
        pattern = pattern.pattern
    return pattern


def event_classes(pattern: ir.EventPattern) -> set[type[ev.Event]]:
    """The classes of events that could match."""
    if isinstance(pattern, ir.AnyOfEvents):
        return {kind for part in pattern.patterns for kind in event_classes(part)}
    if isinstance(pattern, WRAPPERS):
        return event_classes(pattern.pattern)
    return set(PATTERNS[type(pattern)][0])


def match_event(
    state: GameState, pattern: ir.EventPattern, event: ev.Event, context: Context
) -> list[EventInfo]:
    """Once for each time that the event matches."""
    if isinstance(pattern, ir.AnyOfEvents):
        return [
            info for part in pattern.patterns for info in match_event(state, part, event, context)
        ]
    if isinstance(pattern, ir.OneOrMore):
        return match_event(state, pattern.pattern, event, context)
    if isinstance(pattern, ir.NthTimeEachTurn):
        return _nth_time(state, pattern, event, context)
    if isinstance(pattern, ir.Provided):
        return _provided(state, pattern, event, context)
    if isinstance(pattern, ir.CausedBy):
        return _caused_by(state, pattern, event, context)
    if isinstance(pattern, ir.ByEffect):
        by_effect = _is_by_effect(event)
        if pattern.keyword is not None and not _resolves(state, pattern.keyword):
            return []
        return match_event(state, pattern.pattern, event, context) if by_effect else []
    classes, matcher = PATTERNS[type(pattern)]
    if not isinstance(event, classes):
        return []
    plain, compared = _apart(pattern)
    found = matcher(state, pattern if context.event is not None else plain, event, context)
    if compared is None or context.event is not None:
        return found
    return [
        info
        for info in found
        if info.object is not None
        and matches(state, info.object, compared, replace(context, event=info))
    ]


def _resolves(state: GameState, keyword: Keyword) -> bool:
    """CR 608.2, 702.1: whether a triggered ability resolves for which that keyword of its source
    stands."""
    if state.resolving is None or state.being_announced:
        return False
    item = state.known(state.resolving).item
    if item is None or not isinstance(item.ability, TriggeredAbility):
        return False
    known = characteristics(state, item.source).keyword_abilities(keyword)
    return any(item.ability in expand_keywords((one,)) for one in known)


def match_earlier_event(
    state: GameState, pattern: ir.EventPattern, event: ev.Event, context: Context
) -> list[EventInfo]:
    """The same of an event of which is asked afterwards: what entered the battlefield this turn is
    what it was as it entered (CR 608.2i)."""
    entered = event.new_id if isinstance(event, ev.ZoneMove | ev.TokenCreated) else None
    then = state.entered_as.get(entered) if entered is not None else None
    if entered is None or then is None:
        return match_event(state, pattern, event, context)
    known = board(state).characteristics
    now = known.get(entered)
    known[entered] = then
    try:
        return match_event(state, pattern, event, context)
    finally:
        if now is None:
            del known[entered]
        else:
            known[entered] = now


def _apart(pattern: ir.EventPattern) -> tuple[ir.EventPattern, Selector | None]:
    """The pattern without what is said of its object in terms of the event itself ("with power
    equal to its toughness", "an artifact they control"), and that, which is asked once it is known
    which object and player the event has."""
    hit = _APART.get(id(pattern))
    if hit is not None and hit[0] is pattern:
        return hit[1]
    what = getattr(pattern, "what", None)
    parts = what.parts if isinstance(what, AllOf) else ()
    own = tuple(part for part in parts if any(isinstance(one, _OF_EVENT) for one in walk(part)))
    made: tuple[ir.EventPattern, Selector | None] = (pattern, None)
    if own and len(own) < len(parts):
        others = AllOf(tuple(part for part in parts if part not in own))
        made = (replace(pattern, what=others), AllOf(own))  # type: ignore[call-arg]
    _APART[id(pattern)] = (pattern, made)
    return made


_OF_EVENT = (EventObject, EventPlayer)

_APART: Kept[int, tuple[ir.EventPattern, tuple[ir.EventPattern, Selector | None]]] = Kept()


def _is_by_effect(event: ev.Event) -> bool:
    """CR 609.1: of a discard, some spell or ability says so; none does of a cost or a rule."""
    match event:
        case ev.CountersPut(by_rule=by_rule):
            return not by_rule
        case ev.ZoneMove(cause="discard" | "cycle", told_by=told_by):
            return told_by is not None
        case _:
            return True


def _provided(
    state: GameState, pattern: ir.Provided, event: ev.Event, context: Context
) -> list[EventInfo]:
    """The matches of the event as which the condition is true."""
    from rules_engine.effects.conditions import holds

    return [
        info
        for info in match_event(state, pattern.pattern, event, context)
        if holds(state, pattern.condition, replace(context, event=info))
    ]


def _caused_by(
    state: GameState, pattern: ir.CausedBy, event: ev.Event, context: Context
) -> list[EventInfo]:
    """The event of that player's spell or ability; who that is, is what it hands on."""
    told = ev.ZoneMove | ev.Countered | ev.LifeGained | ev.Shuffled
    by = event.told_by if isinstance(event, told) else None
    if by is None:
        return []
    return [
        replace(info, player=by)
        for info in match_event(state, pattern.pattern, event, context)
        if matches(state, by, pattern.player, replace(context, event=info))
    ]


def _nth_time(
    state: GameState, pattern: ir.NthTimeEachTurn, event: ev.Event, context: Context
) -> list[EventInfo]:
    """The matches of the event among which is the n-th one of the turn; of what each player does,
    the player's own n-th one."""
    infos = match_event(state, pattern.pattern, event, context)
    if not infos:
        return []
    own = isinstance(pattern.pattern, ir.Casts | act.Draw) and not pattern.of_anyone
    earlier = 0
    for other in state.log[state.turn_log_start :]:
        if other is event:
            break
        before = match_earlier_event(state, pattern.pattern, other, context)
        earlier += sum(not own or info.player == infos[0].player for info in before)
    index = pattern.n - 1 - earlier
    return infos[index : index + 1] if index >= 0 else []


def looks_back(pattern: ir.EventPattern, event: ev.Event) -> bool:
    """CR 603.10: whether the ability must have been there before the event, not after it."""
    if isinstance(pattern, ir.AnyOfEvents):
        return any(
            looks_back(part, event)
            for part in pattern.patterns
            if isinstance(event, tuple(event_classes(part)))
        )
    if isinstance(pattern, WRAPPERS):
        return looks_back(pattern.pattern, event)
    if type(pattern) in LOOKS_BACK:
        return not isinstance(event, ev.ZoneMove) or event.from_zone is Zone.BATTLEFIELD
    if isinstance(pattern, ir.MovesTo):
        if not isinstance(event, ev.ZoneMove):
            return False
        if pattern.from_zone in (Zone.BATTLEFIELD, Zone.GRAVEYARD):
            return event.from_zone is pattern.from_zone
        seen = event.from_zone is not None and event.from_zone.is_public
        return seen and not event.to.is_public
    if isinstance(pattern, act.Exile | act.ReturnToHand):
        return isinstance(event, ev.ZoneMove) and event.from_zone is Zone.BATTLEFIELD
    return isinstance(pattern, ir.LeavesZone)


def if_so(when: bool, info: EventInfo) -> list[EventInfo]:
    """One match if the condition holds."""
    return [info] if when else []


def player_of(state: GameState, entity: Entity) -> PlayerId:
    """The player itself, or the controller of the object."""
    return PlayerId(entity) if entity < FIRST_OBJECT else characteristics(state, entity).controller


PATTERNS.update(
    {
        ir.AnyOfEvents: ((), lambda state, p, e, context: []),
        ir.OneOrMore: ((), lambda state, p, e, context: []),
        ir.CausedBy: ((), lambda state, p, e, context: []),
        ir.Provided: ((), lambda state, p, e, context: []),
        ir.NthTimeEachTurn: ((), lambda state, p, e, context: []),
        ir.ByEffect: ((), lambda state, p, e, context: []),
        ir.StateIs: ((), lambda state, p, e, context: []),
    }
)
