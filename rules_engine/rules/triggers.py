"""CR 603: triggered abilities: what triggers, and how they get onto the stack.

| rule | what | done |
| --- | --- | --- |
| 603.2-603.4 | events, intervening "if" | see `rules.triggering` |
| 603.3b-d | order, in turn order of players; modes and targets of each in turn | yes |
| 603.6-603.10 | enters, leaves, delayed, looking back | see `rules.triggering` |
| 603.8 | state triggers | `rules.state_triggers` |
| 603.12 | reflexive triggered abilities | see `effects.structure` |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.choosing_x import chooses_targets_by_x
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import (
    EntersWithCounters,
    ModifiedEvent,
    Replacement,
)
from rules_engine.ir.events import AbilityTriggers, EventPattern, StateIs
from rules_engine.rules.board import Board, holder, starting_characteristics
from rules_engine.rules.characteristics import AbilityIndex
from rules_engine.rules.crimes import crimes
from rules_engine.rules.discarding import elsewhere
from rules_engine.rules.kept import Kept
from rules_engine.rules.targeted_players import note_targeted_players
from rules_engine.rules.triggering import classes_of
from rules_engine.state import events as ev
from rules_engine.state.game import GameState, WaitingTrigger
from rules_engine.state.objects import GameObject, ObjectKind, StackItem
from rules_engine.vocabulary import COMMAND_ZONE_TYPES, Zone

_CLASSES: Kept[int, tuple[EventPattern, tuple[type[object], ...]]] = Kept()


ZONED = Replacement | ModifiedEvent | EntersWithCounters
"""Abilities that replace events and may do so from other zones than the battlefield."""


def _classes(pattern: EventPattern) -> tuple[type[object], ...]:
    hit = _CLASSES.get(id(pattern))
    if hit is None or hit[0] is not pattern:
        found = (StateIs,) if isinstance(pattern, StateIs) else tuple(classes_of(pattern))
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
                        index = (made_of or starting_characteristics(obj, holder(state, obj))).index
                        is_here = zone is Zone.COMMAND and is_of_command_zone(obj)
                        if zone in index.zones or is_here:
                            _index_object(made, oid, index, zone, is_here)
    _index_granted(state, made)


def is_of_command_zone(obj: GameObject) -> bool:
    """CR 113.6p, 315.5: whether its abilities function there, whatever they say."""
    return obj.kind is ObjectKind.EMBLEM or (
        not obj.face_down and not COMMAND_ZONE_TYPES.isdisjoint(obj.face.types)
    )


def _index_granted(state: GameState, made: Board) -> None:
    """Abilities that effects gave to cards and spells in zones where no card of the game has any
    itself."""
    for oid, found in made.characteristics.items():
        zone = state.objects[oid].zone
        is_listed = zone is Zone.BATTLEFIELD or zone in state.card_zones
        if zone in found.index.zones and not is_listed:
            _index_object(made, oid, found.index, zone)


def _index_object(
    made: Board, oid: ObjectId, index: AbilityIndex, zone: Zone, all_function: bool = False
) -> None:
    for printed in index.triggered:
        for ability in (printed, *elsewhere(printed)):
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
            if not isinstance(replacing, ZONED) or replacing.zone is zone:
                made.replacing.append((oid, replacing))
    else:
        for replacing in index.replacing:
            zoned = isinstance(replacing, ZONED) and replacing.zone is zone
            if all_function or zoned:
                made.replacing.append((oid, replacing))


def put_triggers_on_stack(state: GameState) -> Run[bool]:
    """CR 603.3b: first what other events triggered, then what abilities triggering triggered.

    Returns whether there were any.
    """
    if not state.waiting:
        return False
    yield from _put_all(state, [t for t in state.waiting if not _is_of_abilities(t)])
    yield from _put_all(state, [t for t in state.waiting if _is_of_abilities(t)])
    return True


def _is_of_abilities(trigger: WaitingTrigger) -> bool:
    return isinstance(trigger.ability.when, AbilityTriggers)


def _waits_no_more(state: GameState, trigger: WaitingTrigger) -> None:
    state.waiting = [other for other in state.waiting if other is not trigger]


def _put_all(state: GameState, waiting: list[WaitingTrigger]) -> Run[None]:
    """Each player, in turn order, puts theirs on the stack in an order they choose; with shared
    team turns each team does, for which its primary player speaks (CR 805.7)."""
    for team in dict.fromkeys(tuple(state.heads(p)) for p in state.players_in_turn_order()):
        player = team[0]
        own = [trigger for trigger in waiting if trigger.controller in team]
        while own:
            index = 0
            if len(own) > 1 and any(trigger != own[0] for trigger in own):
                options = tuple(
                    Option(_label(state, trigger), trigger.source, ability=trigger.ability)
                    for trigger in own
                )
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
    for trigger in waiting:  # those of players who have left the game (CR 800.4d)
        _waits_no_more(state, trigger)


def _label(state: GameState, trigger: WaitingTrigger) -> str:
    about = trigger.event.object
    name = state.name(trigger.source)
    if about is not None and about != trigger.source and about in state.names:
        return f"{name} ({state.name(about)})"
    return name


def put_trigger_on_stack(state: GameState, trigger: WaitingTrigger) -> Run[ObjectId | None]:
    """CR 603.3c-d: modes and targets are chosen; without legal ones it is removed.

    It waits until it is on the stack.
    """
    from rules_engine.rules.announcing import NoLegalChoice, announce
    from rules_engine.rules.events import happen
    from rules_engine.rules.flagbearers import collect_retargeting

    ability, waiting = trigger.ability, trigger
    if trigger.alternatives:
        trigger = yield from _choose_event(state, trigger)
    item = StackItem(
        trigger.source,
        ability,
        event=trigger.event,
        bound=trigger.bound,
        targets=trigger.targets,
        x=trigger.x,
    )
    try:
        if chooses_targets_by_x(ability):
            item = yield from _with_x_of_targets(state, trigger, item)
        new = yield from announce(
            state, trigger.controller, trigger.source, item, ability.targets, ability.modes
        )
    except NoLegalChoice:
        _waits_no_more(state, waiting)
        yield from happen(state, ev.AbilityTriggered(trigger.source, trigger.controller, None))
        return None
    _waits_no_more(state, waiting)
    yield from happen(
        state,
        ev.AbilityTriggered(trigger.source, trigger.controller, new, causes=trigger.causes),
        *_targeted(state, new),
    )
    note_targeted_players(state, new)
    collect_retargeting(state, new, trigger.controller)
    return new


def _with_x_of_targets(
    state: GameState, trigger: WaitingTrigger, item: StackItem
) -> Run[StackItem]:
    """CR 107.3f, 603.3d: with the X that is needed as the targets are chosen."""
    from rules_engine.rules.announcing import NoLegalChoice, item_context
    from rules_engine.rules.variables import choose_fitting_x, targets_for_x

    player, source = trigger.controller, trigger.source
    context = item_context(state, item, player)
    values = targets_for_x(state, trigger.ability.targets, context)
    if not values:
        raise NoLegalChoice
    x = yield from choose_fitting_x(state, player, source, values)
    return replace(item, x=x)


def _choose_event(state: GameState, trigger: WaitingTrigger) -> Run[WaitingTrigger]:
    """CR 603.7b: which of several events at one time made a delayed ability trigger."""
    answer = yield from ask(
        Decision(
            trigger.controller,
            DecisionKind.CHOOSE,
            f"What makes the ability of {state.name(trigger.source)} trigger?",
            tuple(
                Option("" if info.object is None else state.name(info.object), info.object)
                for info in trigger.alternatives
            ),
            rule="CR 603.7b",
            source=trigger.source,
        )
    )
    return replace(trigger, event=trigger.alternatives[answer[0]], alternatives=())


def _targeted(state: GameState, oid: ObjectId) -> list[ev.Event]:
    item = state.objects[oid].item
    assert item is not None
    seen = dict.fromkeys(entity for group in item.targets for entity in group)
    aimed: list[ev.Event] = [ev.BecameTarget(entity, oid) for entity in seen]
    return [*aimed, *crimes(state, state.objects[oid].controller, seen)]
