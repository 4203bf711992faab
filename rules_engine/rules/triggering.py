"""CR 603.2, 603.7, 603.10: which abilities an event triggers.

| rule | what | done |
| --- | --- | --- |
| 603.2c | once for each occurrence; "one or more" once for all at one time | yes |
| 603.2d | abilities that trigger additional times | yes |
| 603.2f | no ability of what was never visible to all players | yes |
| 603.2h | "do this only once each turn" | yes |
| 603.4 | intervening "if" | here and in `rules.resolution` |
| 603.7b | a delayed ability whose event occurs several times at once | its controller chooses |
| 603.7h | an ability that has resolved so many times | `effects.structure` |
| 603.8 | state triggers | `rules.state_triggers` |
| 603.10 | looking back | `rules.patterns.looks_back` |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from rules_engine.effects.conditions import holds
from rules_engine.effects.context import GONE, Context
from rules_engine.effects.selecting import matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import TriggeredAbility
from rules_engine.ir.effects import Sacrifice
from rules_engine.ir.events import (
    AnyOfEvents,
    Attacks,
    BecomesBlocked,
    Blocks,
    EventPattern,
    NthTimeEachTurn,
    OneOrMore,
)
from rules_engine.ir.node import walk
from rules_engine.ir.passes import expand_keywords
from rules_engine.ir.selectors import AnyOf, EventObject, EventPlayer, HasVariableCost, IsPlayer
from rules_engine.rules.board import Board, board, characteristics, controller_of
from rules_engine.rules.damage_triggers import damage_at_once
from rules_engine.rules.discarding import triggers_where_discarded
from rules_engine.rules.inherent_triggers import inherent_triggers
from rules_engine.rules.kept import Kept
from rules_engine.rules.next_turns import waits
from rules_engine.rules.patterns import event_classes, looks_back, match_event
from rules_engine.rules.patterns.matching import player_of
from rules_engine.state import events as ev
from rules_engine.state.effects import Delayed
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import Entity, EventInfo
from rules_engine.vocabulary import KeywordAction, Zone

READS: frozenset[type[mod.Modification]] = frozenset(
    {mod.DoesntTriggerBy, mod.KeywordDoesntTrigger, mod.TriggersAgain}
)
"""The modifications that this module asks for."""


def collect_triggers(state: GameState, before: Board, done: Sequence[ev.Event]) -> None:
    """CR 603.2, 603.10: what the events trigger waits from now on."""
    after = board(state)
    for event in done:
        kind = type(event)
        if isinstance(event, ev.ZoneMove | ev.TokenCreated):
            _note_as_it_enters(state, after, event)
        for oid, ability in before.triggers.get(kind, ()):
            if looks_back(ability.when, event) and not _stays_unseen(state, oid, event):
                _trigger(state, before, oid, ability, event, done)
        for oid, ability in after.triggers.get(kind, ()):
            if _has_triggered_for_team(state, after, oid, ability, event, done):
                continue
            if not looks_back(ability.when, event) and not _stays_unseen(state, oid, event):
                _trigger(state, after, oid, ability, event, done)
        for oid, ability in triggers_where_discarded(state, event):
            if not _stays_unseen(state, oid, event):
                _trigger(state, after, oid, ability, event, done)
        state.waiting.extend(inherent_triggers(state, event, done))
    _trigger_batches(state, before, after, done)
    for delayed in list(state.delayed):
        _trigger_delayed(state, delayed, done)


def _note_as_it_enters(state: GameState, made: Board, event: ev.ZoneMove | ev.TokenCreated) -> None:
    """CR 608.2i: what is asked later in the turn about what entered is asked of it as it is now."""
    if isinstance(event, ev.ZoneMove) and (
        event.to is not Zone.BATTLEFIELD or event.from_zone is Zone.BATTLEFIELD
    ):
        return
    found = made.characteristics.get(event.new_id) if event.new_id is not None else None
    if found is not None and event.new_id is not None:
        state.entered_as[event.new_id] = found


def _has_triggered_for_team(
    state: GameState,
    made: Board,
    source: ObjectId,
    ability: TriggeredAbility,
    event: ev.Event,
    done: Sequence[ev.Event],
) -> bool:
    """CR 805.4d: whether the step began for a teammate too, and the ability triggered by that and
    has nothing to do with "that player"."""
    if not isinstance(event, ev.StepBegan) or not state.options.shared_team_turns:
        return False
    context = Context(source, _controller(state, made, source))
    earlier = takewhile(lambda other: other is not event, done)
    return any(
        isinstance(other, ev.StepBegan) and match_event(state, ability.when, other, context)
        for other in earlier
    ) and not any(isinstance(node, EventPlayer) for node in walk(ability))


def _controller(state: GameState, made: Board, source: ObjectId) -> PlayerId:
    """CR 603.3a: who controlled its source as it triggered."""
    found = made.characteristics.get(source)
    return found.controller if found is not None else controller_of(state, source)


def _stays_unseen(state: GameState, source: ObjectId, event: ev.Event) -> bool:
    """CR 603.2f: whether the object was at no time of the event visible to all players."""
    from rules_engine.state.view import may_see

    now = state.objects.get(source)
    if now is None or now.zone.is_public:
        return False
    came_from = (
        event.from_zone if isinstance(event, ev.ZoneMove) and event.new_id == source else None
    )
    if came_from is not None and came_from.is_public:
        return False
    return not all(may_see(state, source, player) for player in state.players_in_turn_order())


def _trigger(
    state: GameState,
    made: Board,
    source: ObjectId,
    ability: TriggeredAbility,
    event: ev.Event,
    done: Sequence[ev.Event],
) -> None:
    context = Context(source, _controller(state, made, source))
    when = singly(ability.when)
    if when is not None and _compares(when):
        _look_back(state, event, done, context)
    found = [] if when is None else match_event(state, when, event, context)
    if when is not None and isinstance(event, ev.Damage):
        found = damage_at_once(state, when, event, found, done, context)
    for info in found:
        x = _of_the_event(event, source) or _of_the_spell(state, ability.when, info)
        _wait(state, made, source, ability, info, (event,), x)


def _of_the_event(event: ev.Event, source: ObjectId) -> int:
    """CR 107.3i, 701.37c, 702.37f: the X with which the card was cycled or the permanent became
    monstrous or was turned up."""
    match event:
        case ev.TurnedFaceUp(object=turned, x=x) if turned == source:
            return x
        case ev.Acted(KeywordAction.BECOME_MONSTROUS, object=grown, amount=x) if grown == source:
            return x
        case ev.ZoneMove(cause="cycle", new_id=there, x=x) if there == source:
            return x
        case _:
            return 0


def _compares(when: EventPattern) -> bool:
    """Whether what it describes depends on that object itself: "with the greatest power among
    creatures that player controls"."""
    hit = _COMPARES.get(id(when))
    if hit is None or hit[0] is not when:
        _COMPARES[id(when)] = hit = (when, any(isinstance(n, EventObject) for n in walk(when)))
    return hit[1]


_COMPARES: Kept[int, tuple[EventPattern, bool]] = Kept()


def _look_back(
    state: GameState, event: ev.Event, done: Sequence[ev.Event], context: Context
) -> None:
    """CR 603.10: the object of the event is known while it is matched, and it is compared with
    everything that was on the battlefield before the event."""
    oid = getattr(event, "object", None)
    if oid is None:
        return
    context.event = EventInfo(oid, player=player_of(state, oid))
    left = [one for one in done if isinstance(one, ev.ZoneMove)]
    context.bound[GONE] = tuple(
        one.object for one in left if one.from_zone is Zone.BATTLEFIELD is not one.to
    )


def _wait(
    state: GameState,
    made: Board,
    source: ObjectId,
    ability: TriggeredAbility,
    info: EventInfo,
    causes: Sequence[ev.Event],
    x: int = 0,
) -> None:
    """CR 603.4: it triggers if its condition is true now; perhaps several times (603.2d)."""
    controller = _controller(state, made, source)
    info = replace(info, host=_host(state, source))
    context = Context(source, controller, event=info)
    if not holds(state, ability.condition, context):
        return
    if ability.done_once_each_turn and has_been_done(state, source, ability):
        return
    if _is_kept_from_triggering(state, made, source, causes):
        return
    if _is_of_silenced_keyword(made, source, ability):
        return
    for _ in range(1 + additional_times(state, made, source, ability, info, causes)):
        if not holds(state, ability.only_if, context):
            continue
        if not _within_limit(state, source, ability):
            return
        if ability.once and not _first(state, source, ability):
            return
        state.waiting.append(
            WaitingTrigger(source, controller, ability, info, x=x, causes=tuple(causes))
        )


def _host(state: GameState, source: ObjectId) -> Entity | None:
    """What the source is attached to, or was as it left (CR 603.10)."""
    found = state.find(source)
    return None if found is None else found.attached_to


def _is_kept_from_triggering(
    state: GameState, made: Board, source: ObjectId, causes: Sequence[ev.Event]
) -> bool:
    """CR 603.2, 101.2: such events don't cause such abilities to trigger."""
    for rule in made.general_rules:
        change = rule.modification
        if not isinstance(change, mod.DoesntTriggerBy):
            continue
        context = Context(rule.source, rule.controller)
        if matches(state, source, rule.matching, context) and any(
            match_event(state, change.cause, event, context) for event in causes
        ):
            return True
    return False


def _is_of_silenced_keyword(made: Board, source: ObjectId, ability: TriggeredAbility) -> bool:
    """Whether a keyword stands for it (CR 702.1) that an effect keeps from triggering."""
    found = made.characteristics.get(source)
    if found is None:
        return False
    silenced = [
        rule[0].keyword for rule in found.rules if isinstance(rule[0], mod.KeywordDoesntTrigger)
    ]
    return any(
        ability in expand_keywords((one,))
        for keyword in silenced
        for one in found.keyword_abilities(keyword)
    )


def additional_times(
    state: GameState,
    made: Board,
    source: ObjectId,
    ability: TriggeredAbility,
    info: EventInfo,
    causes: Sequence[ev.Event],
) -> int:
    """CR 603.2d."""
    found = made.characteristics.get(source)
    if found is None:
        return 0
    times = 0
    for change, by, controller in found.rules:
        if isinstance(change, mod.TriggersAgain) and (
            change.cause is None
            or _is_caused(state, ability, info, change.cause, causes, Context(by, controller))
        ):
            times += change.times
    return times


def _became(event: ev.Event) -> ObjectId | None:
    """The new object that what moved is there."""
    return event.new_id if isinstance(event, ev.ZoneMove) else None


def _is_caused(
    state: GameState,
    ability: TriggeredAbility,
    info: EventInfo,
    cause: EventPattern,
    events: Sequence[ev.Event],
    context: Context,
) -> bool:
    """Whether what made it trigger was such an event, and of the same object: of several attackers
    the one that it is about, which may be what the object became (CR 400.7). A sacrifice is what
    makes a creature die, not its death."""
    if any(isinstance(node, Sacrifice) for node in walk(ability.when)):
        return isinstance(cause, Sacrifice)
    about = {info.object, *info.objects} - {None}
    return any(
        one.object is None or not about or not about.isdisjoint({one.object, _became(event)})
        for event in events
        for one in match_event(state, cause, event, context)
    )


# --- once each turn ----------------------------------------------------------------------------


def _mark(state: GameState, source: ObjectId, ability: TriggeredAbility, base: int) -> int | None:
    """The ability's number; also that of an object that has left the battlefield at that time, or
    since (CR 603.10a)."""
    if source not in state.objects and source not in state.last_known:
        return None
    triggered = characteristics(state, source).index.triggered
    return next((base + i for i, other in enumerate(triggered) if other == ability), None)


def _alike(state: GameState, source: ObjectId, ability: TriggeredAbility) -> int:
    """How many such abilities the object has, each of which has the limit (CR 113.2c); they share
    their number."""
    return characteristics(state, source).index.triggered.count(ability)


def _used(state: GameState, source: ObjectId) -> tuple[int, ...]:
    return state.known(source).activated_this_turn


def _note(state: GameState, source: ObjectId, **changes: Any) -> None:
    """What is remembered of the object, or of what it last was."""
    gone = state.last_known.get(source)
    obj = state.known(source)
    if source not in state.objects and gone is not None:
        obj = gone.object.copy()  # forks of the game share it
        state.last_known[source] = replace(gone, object=obj)
    for name, value in changes.items():
        setattr(obj, name, value)


def _within_limit(state: GameState, source: ObjectId, ability: TriggeredAbility) -> bool:
    """Marks it as used; abilities that trigger only so often each turn."""
    limit = ability.times_each_turn
    number = None if limit is None else _mark(state, source, ability, 1000)
    if limit is None or number is None:
        return True
    used = _used(state, source)
    if used.count(number) >= limit * _alike(state, source, ability):
        return False
    _note(state, source, activated_this_turn=(*used, number))
    return True


def _first(state: GameState, source: ObjectId, ability: TriggeredAbility) -> bool:
    """Marks it as used up; abilities that trigger only once, for as long as the object is that one
    (CR 400.7)."""
    number = _mark(state, source, ability, 3000)
    if number is None:
        return True
    mark = ("triggered", str(number))
    chosen = state.known(source).choices
    if chosen.count(mark) >= _alike(state, source, ability):
        return False
    _note(state, source, choices=(*chosen, mark))
    return True


def has_been_done(state: GameState, source: ObjectId, ability: TriggeredAbility) -> bool:
    """CR 603.2h."""
    number = _mark(state, source, ability, 2000)
    if number is None:
        return False
    return _used(state, source).count(number) >= _alike(state, source, ability)


def mark_as_done(state: GameState, source: ObjectId, ability: TriggeredAbility) -> None:
    """CR 603.2h: the action was taken this turn."""
    number = _mark(state, source, ability, 2000)
    if number is not None:
        _note(state, source, activated_this_turn=(*_used(state, source), number))


# --- one or more -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Batch:
    """A "one or more" of a pattern; `first`: for the first time each turn."""

    pattern: OneOrMore
    first: bool = False


def batches(pattern: EventPattern) -> tuple[Batch, ...]:
    """The "one or more" of a pattern, of each of its alternatives."""
    match pattern:
        case OneOrMore():
            return (Batch(pattern),)
        case NthTimeEachTurn(pattern=OneOrMore() as inner):
            return (Batch(inner, first=True),)
        case AnyOfEvents(patterns=patterns):
            return tuple(batch for part in patterns for batch in batches(part))
        case _:
            return ()


def singly(pattern: EventPattern) -> EventPattern | None:
    """What of a pattern is told of each event by itself."""
    if isinstance(pattern, AnyOfEvents):
        parts = tuple(part for part in pattern.patterns if not batches(part))
        return AnyOfEvents(parts) if parts else None
    return None if batches(pattern) else pattern


def _trigger_batches(
    state: GameState, before: Board, after: Board, done: Sequence[ev.Event]
) -> None:
    """CR 603.2c: "one or more" looks at everything that happened together."""
    there_before = before.triggers.get(OneOrMore, ())
    there_after = after.triggers.get(OneOrMore, ())
    seen: list[tuple[ObjectId, TriggeredAbility]] = []
    for one in (*there_before, *there_after):
        if one in seen:
            continue
        seen.append(one)
        oid, ability = one
        had, has = there_before.count(one), there_after.count(one)  # CR 113.2c: each instance
        made = after if has else before
        context = Context(oid, _controller(state, made, oid))
        for batch in batches(ability.when):
            pattern = batch.pattern.pattern
            infos: list[tuple[EventInfo, ev.Event]] = []
            instances = 0
            for event in done:
                there = had if looks_back(pattern, event) else has
                if there:
                    found = match_event(state, pattern, event, context)
                    infos.extend((info, event) for info in found)
                    instances = max(instances, there) if found else instances
            if not infos or (batch.first and _happened_before(state, pattern, done, context)):
                continue
            for info, causes in _together(infos, batch.pattern):
                for _ in range(instances):
                    _wait(state, made, oid, ability, info, causes)


def _together(
    infos: list[tuple[EventInfo, ev.Event]], batch: OneOrMore
) -> Iterator[tuple[EventInfo, list[ev.Event]]]:
    """All of them as one; `THAT_MUCH` is their sum, or how many there were."""
    groups: dict[int | None, list[tuple[EventInfo, ev.Event]]] = {}
    for info, event in infos:
        groups.setdefault(_told(info, batch), []).append((info, event))
    for group in groups.values():
        first = group[0][0]
        objects = tuple(dict.fromkeys(i.object for i, _ in group if i.object is not None))
        if len(objects) < batch.at_least > 1:
            continue
        amount = sum(info.amount for info, _ in group) or len(group)
        others: tuple[Entity, ...] = ()
        if isinstance(batch.pattern, Blocks | BecomesBlocked):
            others = tuple(dict.fromkeys(i.other for i, _ in group if i.other is not None))
        dealt = tuple(dict.fromkeys(i.recipient for i, _ in group if i.recipient is not None))
        together = replace(first, amount=amount, objects=objects, others=others, recipients=dealt)
        yield together, [event for _, event in group]


def _told(info: EventInfo, batch: OneOrMore) -> int | None:
    """What it triggers for once each. Of "a player or planeswalker" that is attacked: each of those
    (CR 508.3a), and not the planeswalkers' controllers."""
    attacked = batch.pattern.defender if isinstance(batch.pattern, Attacks) else None
    if batch.each_player and isinstance(attacked, AnyOf) and IsPlayer() in attacked.parts:
        return info.other
    return info.player if batch.each_player else info.object if batch.each_object else None


def _happened_before(
    state: GameState, pattern: EventPattern, done: Sequence[ev.Event], context: Context
) -> bool:
    """Whether it happened in this turn before these events."""
    now = {id(event) for event in done}
    for event in state.log[state.turn_log_start :]:
        if id(event) in now:
            return False
        if match_event(state, pattern, event, context):
            return True
    return False


# --- delayed -----------------------------------------------------------------------------------


def _trigger_delayed(state: GameState, delayed: Delayed, done: Sequence[ev.Event]) -> None:
    """CR 603.7: of several events at once, its controller chooses the one that triggers it."""
    if delayed.duration is not None and waits(state, delayed.duration, delayed.began_turn):
        return
    context = Context(
        delayed.source,
        delayed.controller,
        targets=delayed.targets,
        event=delayed.event,
        bound=dict(delayed.bound),
        x=delayed.x,
    )
    alone = singly(delayed.when)
    found: list[EventInfo] = []
    if alone is not None:
        found = [info for event in done for info in match_event(state, alone, event, context)]
    for batch in batches(delayed.when):
        pattern = batch.pattern.pattern
        infos = [
            (info, event) for event in done for info in match_event(state, pattern, event, context)
        ]
        found.extend(info for info, _ in _together(infos, batch.pattern))
    if not found:
        return
    merged = [_merge(delayed.event, info) for info in found]
    ability = TriggeredAbility(delayed.when, delayed.then, delayed.own_targets)
    if delayed.once:
        state.delayed.remove(delayed)
        groups = [merged]
    else:
        groups = [[info] for info in merged]
    for group in groups:
        state.waiting.append(
            WaitingTrigger(
                delayed.source,
                delayed.controller,
                ability,
                group[0],
                delayed.bound,
                () if delayed.own_targets else delayed.targets,
                delayed.x or _of_the_spell(state, delayed.when, group[0]),
                alternatives=tuple(dict.fromkeys(group)) if len(group) > 1 else (),
            )
        )


def _of_the_spell(state: GameState, when: EventPattern, info: EventInfo) -> int:
    """The X of the spell that was cast, where one "with {X} in its mana cost" is what is waited
    for: that is the X spoken of."""
    if info.object is None or not any(isinstance(part, HasVariableCost) for part in walk(when)):
        return 0
    casting = state.known(ObjectId(info.object)).casting
    return casting.x if casting is not None else 0


def _merge(old: EventInfo | None, new: EventInfo) -> EventInfo:
    """A delayed ability still knows the objects of the event that made it, if its own has none."""
    if old is None or new.object is not None:
        return new
    return replace(old, player=new.player if new.player is not None else old.player)


def classes_of(pattern: EventPattern) -> set[type[object]]:
    """What a triggered ability is listed under: classes of events, or what isn't one event."""
    alone = singly(pattern)
    found: set[type[object]] = set() if alone is None else set(event_classes(alone))
    return found | {OneOrMore} if batches(pattern) else found
