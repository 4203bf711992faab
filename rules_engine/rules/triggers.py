"""CR 603: triggered abilities: what triggers, and how they get onto the stack.

| rule | what | done |
| --- | --- | --- |
| 603.2-603.4 | events, intervening "if" | yes |
| 603.3b | order, in turn order of players | yes |
| 603.6-603.10 | enters, leaves, looking back | yes |
| 603.7 | delayed triggered abilities | yes |
| 603.8 | state triggers | yes |
| 603.12 | reflexive triggered abilities | see `effects.structure` |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir.abilities import ModifiedEvent, Replacement, TriggeredAbility
from rules_engine.ir.events import EventPattern, StateIs
from rules_engine.rules.board import Board, board, controller_of, starting_characteristics
from rules_engine.rules.characteristics import AbilityIndex
from rules_engine.rules.inherent_triggers import inherent_triggers
from rules_engine.rules.patterns import event_classes, looks_back, match_event
from rules_engine.state import events as ev
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import EventInfo, StackItem
from rules_engine.vocabulary import Zone

_CLASSES: dict[int, tuple[EventPattern, tuple[type[object], ...]]] = {}


def _classes(pattern: EventPattern) -> tuple[type[object], ...]:
    hit = _CLASSES.get(id(pattern))
    if hit is None or hit[0] is not pattern:
        found = (StateIs,) if isinstance(pattern, StateIs) else tuple(event_classes(pattern))
        _CLASSES[id(pattern)] = hit = (pattern, found)
    return hit[1]


def index_board(state: GameState, made: Board) -> None:
    """Sorts the abilities that work now (CR 113.6) by what asks for them."""
    for oid in state.battlefield:
        _index_object(made, oid, made.characteristics[oid].index, Zone.BATTLEFIELD)
    for zone in state.card_zones:
        if zone is Zone.STACK:
            for oid in state.stack:
                _index_object(made, oid, made.characteristics[oid].index, zone)
        else:
            for player in state.turn_order:
                for oid in state.zone_list(zone, player):
                    obj = state.objects[oid]
                    if obj.owner == player:
                        made_of = made.characteristics.get(oid)
                        index = (made_of or starting_characteristics(obj, obj.owner)).index
                        if zone in index.zones:
                            _index_object(made, oid, index, zone)


def _index_object(made: Board, oid: ObjectId, index: AbilityIndex, zone: Zone) -> None:
    for ability in index.triggered:
        if ability.zone is zone:
            for kind in _classes(ability.when):
                made.triggers.setdefault(kind, []).append((oid, ability))
    for number, activated in index.activated:
        if activated.zone is zone:
            made.activated.append((oid, number, activated))
    if zone is Zone.BATTLEFIELD:
        if index.mana:
            made.mana[oid] = index.mana
        for replacing in index.replacing:
            made.replacing.append((oid, replacing))
    else:
        for replacing in index.replacing:
            if isinstance(replacing, Replacement | ModifiedEvent) and replacing.zone is zone:
                made.replacing.append((oid, replacing))


def event_matches(
    state: GameState, pattern: EventPattern, event: ev.Event, context: Context
) -> bool:
    """Whether the event is one that the pattern describes."""
    return bool(match_event(state, pattern, event, context))


def collect_triggers(state: GameState, before: Board, done: Sequence[ev.Event]) -> None:
    """CR 603.2, 603.10: what the events trigger waits from now on."""
    after = board(state)
    for event in done:
        kind = type(event)
        for oid, ability in before.triggers.get(kind, ()):
            if looks_back(ability.when, event):
                found = before.characteristics.get(oid)
                controller = found.controller if found else state.known(oid).owner
                _trigger(state, oid, controller, ability, event)
        for oid, ability in after.triggers.get(kind, ()):
            if not looks_back(ability.when, event):
                _trigger(state, oid, controller_of(state, oid), ability, event)
        if state.delayed:
            _trigger_delayed(state, event)
        state.waiting.extend(inherent_triggers(state, event))


def _trigger(
    state: GameState,
    source: ObjectId,
    controller: PlayerId,
    ability: TriggeredAbility,
    event: ev.Event,
) -> None:
    context = Context(source, controller)
    for info in match_event(state, ability.when, event, context):
        context.event = info
        if not holds(state, ability.condition, context):
            continue
        if ability.once_each_turn and not _first_this_turn(state, source, ability):
            continue
        x = event.x if isinstance(event, ev.TurnedFaceUp) and event.object == source else 0
        state.waiting.append(WaitingTrigger(source, controller, ability, info, x=x))


def _first_this_turn(state: GameState, source: ObjectId, ability: TriggeredAbility) -> bool:
    """Marks it as used; abilities that trigger only once each turn."""
    obj = state.get(source)
    if obj is None:
        return True
    triggered = board(state).characteristics[source].index.triggered
    number = 1000 + next(i for i, other in enumerate(triggered) if other is ability)
    if number in obj.activated_this_turn:
        return False
    obj.activated_this_turn = (*obj.activated_this_turn, number)
    return True


def _trigger_delayed(state: GameState, event: ev.Event) -> None:
    """CR 603.7."""
    for delayed in list(state.delayed):
        context = Context(
            delayed.source,
            delayed.controller,
            targets=delayed.targets,
            event=delayed.event,
            bound=dict(delayed.bound),
            x=delayed.x,
        )
        for info in match_event(state, delayed.when, event, context):
            merged = _merge(delayed.event, info)
            ability = TriggeredAbility(delayed.when, delayed.then)
            state.waiting.append(
                WaitingTrigger(
                    delayed.source,
                    delayed.controller,
                    ability,
                    merged,
                    delayed.bound,
                    delayed.targets,
                    delayed.x,
                )
            )
            if delayed.once:
                state.delayed.remove(delayed)
                break


def _merge(old: EventInfo | None, new: EventInfo) -> EventInfo:
    """A delayed ability still knows the objects of the event that made it, if its own has none."""
    if old is None or new.object is not None:
        return new
    return replace(old, player=new.player if new.player is not None else old.player)


def check_state_triggers(state: GameState) -> None:
    """CR 603.8: once until the ability has left the stack."""
    for oid, ability in board(state).triggers.get(StateIs, ()):
        controller = controller_of(state, oid)
        context = Context(oid, controller, event=EventInfo())
        if not holds(state, ability.condition, context):
            continue
        pending = any(w.source == oid and w.ability is ability for w in state.waiting)
        on_stack = any(
            (item := state.objects[s].item) is not None
            and item.source == oid
            and item.ability == ability
            for s in state.stack
        )
        if not pending and not on_stack:
            state.waiting.append(WaitingTrigger(oid, controller, ability, EventInfo()))


def put_triggers_on_stack(state: GameState) -> Run[bool]:
    """CR 603.3b: each player in turn order puts theirs on the stack in an order they choose.

    Returns whether there were any.
    """
    if not state.waiting:
        return False
    waiting, state.waiting = state.waiting, []
    for player in state.players_in_turn_order():
        own = [trigger for trigger in waiting if trigger.controller == player]
        while own:
            index = 0
            if len(own) > 1 and any(trigger != own[0] for trigger in own):
                options = tuple(Option(_label(state, trigger), trigger.source) for trigger in own)
                answer = yield from ask(
                    Decision(
                        player,
                        DecisionKind.TRIGGERS,
                        "Put which triggered ability on the stack next?",
                        options,
                        rule="CR 603.3b",
                    )
                )
                index = answer[0]
            yield from put_trigger_on_stack(state, own.pop(index))
    return True


def _label(state: GameState, trigger: WaitingTrigger) -> str:
    about = trigger.event.object
    name = state.name(trigger.source)
    if about is not None and about != trigger.source and about in state.names:
        return f"{name} ({state.name(about)})"
    return name


def put_trigger_on_stack(state: GameState, trigger: WaitingTrigger) -> Run[ObjectId | None]:
    """CR 603.3c-d: modes and targets are chosen; without legal ones it is removed."""
    from rules_engine.rules.announcing import NoLegalChoice, announce

    ability = trigger.ability
    item = StackItem(
        trigger.source,
        ability,
        event=trigger.event,
        bound=trigger.bound,
        targets=trigger.targets,
        x=trigger.x,
    )
    try:
        new = yield from announce(
            state, trigger.controller, trigger.source, item, ability.targets, ability.modes
        )
    except NoLegalChoice:
        return None
    from rules_engine.rules.events import happen

    yield from happen(
        state, ev.AbilityTriggered(trigger.source, trigger.controller, new), *_targeted(state, new)
    )
    return new


def _targeted(state: GameState, oid: ObjectId) -> list[ev.Event]:
    item = state.objects[oid].item
    assert item is not None
    seen = dict.fromkeys(entity for group in item.targets for entity in group)
    return [ev.BecameTarget(entity, oid) for entity in seen]
