"""CR 608: resolving spells and abilities."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.cards.layouts import Layout
from rules_engine.decisions import Run
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.registry import follow
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import Target, TriggeredAbility
from rules_engine.ir.effects import Instruction, May, Mode, ResolvesAnyway, Then
from rules_engine.ir.events import StateIs
from rules_engine.ir.layout_passes import chapter_number
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import ChosenTarget, This
from rules_engine.rules.altered_faces import BESTOWED
from rules_engine.rules.announcing import item_context
from rules_engine.rules.board import characteristics
from rules_engine.rules.controlling_players import end_control, resolution_begins
from rules_engine.rules.events import happen
from rules_engine.rules.keyword_abilities.bestow import is_bestowed, stop_being_bestowed
from rules_engine.rules.keyword_abilities.resolving import (
    permanent_has_entered,
    rebound,
    rebounds,
)
from rules_engine.rules.keyword_abilities.sneak import sneaks_in
from rules_engine.rules.mana_production import MANA_EFFECTS
from rules_engine.rules.merging import choose_place, is_mutating
from rules_engine.rules.moving import cease_to_exist
from rules_engine.rules.spell_parts import spell_parts
from rules_engine.rules.targets import is_still_legal
from rules_engine.rules.triggering import has_been_done, mark_as_done
from rules_engine.rules.ways import ON_AN_ADVENTURE
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject, ObjectKind, times_paid
from rules_engine.vocabulary import PERMANENT_TYPES, Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantBeCountered})
"""The modifications that this module asks for."""


def resolve_top(state: GameState) -> Run[None]:
    """CR 608.1: the top object of the stack resolves."""
    obj = state.objects[state.stack[-1]]
    resolution_begins(state, obj.id)
    state.resolving = obj.id
    if obj.kind is ObjectKind.ABILITY:
        yield from _resolve_ability(state, obj)
    else:
        yield from _resolve_spell(state, obj)
    state.resolving = None
    end_control(state, obj.id)


def _still_holds(state: GameState, ability: TriggeredAbility, context: Context) -> bool:
    """CR 603.4: the intervening "if"; what a state trigger waited for is none (603.8)."""
    return isinstance(ability.when, StateIs) or holds(state, ability.condition, context)


def _resolve_ability(state: GameState, obj: GameObject) -> Run[None]:
    item = obj.item
    assert item is not None
    ability = item.ability
    assert ability is not None
    context = item_context(state, item, obj.controller)
    context.stack_object = obj.id
    context.started = state.tick()
    if isinstance(ability, TriggeredAbility) and (
        not _still_holds(state, ability, context)
        or (ability.done_once_each_turn and has_been_done(state, item.source, ability))
    ):
        cease_to_exist(state, obj.id)
        return
    groups = _groups(ability.targets, ability.modes, ability.then, item.modes)
    legal = _check_targets(state, groups, context)
    anyway = any(isinstance(one, ResolvesAnyway) for _, then in groups for one in then)
    if not legal and not anyway:
        yield from happen(state, ev.Countered(obj.id, by_rule=True))
        cease_to_exist(state, obj.id)
        return
    yield from happen(state, ev.Resolved(obj.id))
    before = len(state.log)
    yield from _follow_groups(state, groups, context)
    if isinstance(ability, TriggeredAbility) and ability.done_once_each_turn:
        told = [one for _, then in groups for one in then]
        optional = any(isinstance(one, May) for one in told)
        if (context.option_taken or not optional) and (
            not _only_adds_mana(told) or _adds_mana(state, before)
        ):
            mark_as_done(state, item.source, ability)
    if chapter_number(ability):
        yield from happen(state, ev.ChapterResolved(item.source, obj.controller, obj.id))
    if obj.id in state.objects:
        cease_to_exist(state, obj.id)


def _only_adds_mana(told: Sequence[Instruction]) -> bool:
    """Whether nothing else is done, by choice or not; no mana is none added (CR 106.3)."""
    inner = [done for one in told for done in (one.then if isinstance(one, May) else (one,))]
    return all(isinstance(one, MANA_EFFECTS) for one in inner)


def _adds_mana(state: GameState, since: int) -> bool:
    return any(isinstance(event, ev.ManaAdded) for event in state.log[since:])


def _resolve_spell(state: GameState, obj: GameObject) -> Run[None]:
    item = obj.item
    assert item is not None
    found = characteristics(state, obj.id)
    context = item_context(state, item, found.controller, obj.casting)
    context.stack_object = obj.id
    context.started = state.tick()
    parts = spell_parts(found, obj.casting)
    groups = _groups(parts.targets, parts.modes, parts.then, item.modes)
    groups.extend((spliced.targets, spliced.then) for spliced in item.spliced)
    if not _check_targets(state, groups, context):
        if not is_mutating(obj) and not is_bestowed(obj):
            yield from happen(state, ev.Countered(obj.id, by_rule=True))
            yield from leave_stack(state, obj, ev.ZoneMove(obj.id, Zone.GRAVEYARD, "counter"))
            return
        stop_being_bestowed(state, obj)  # CR 702.103e, 702.140b: it goes on as a creature spell
        context.targets = ()
    yield from happen(state, ev.Resolved(obj.id))
    if is_mutating(obj) and any(context.targets):
        creature = ObjectId(context.targets[0][0])
        on_top = yield from choose_place(state, obj, creature)
        yield from happen(state, ev.Merged(creature, obj.id, on_top))
        return
    if found.types & PERMANENT_TYPES:
        yield from _enter_battlefield(state, obj, context)
        return
    yield from _follow_groups(state, groups, context)
    yield from _finish_spell(state, obj, found.controller)


def finish_resolving(state: GameState, obj: GameObject) -> Run[None]:
    """CR 608.2n, 729.5: the last part of a resolution, when all instructions have been followed."""
    if obj.kind is ObjectKind.ABILITY:
        cease_to_exist(state, obj.id)
    else:
        yield from _finish_spell(state, obj, obj.controller)
    end_control(state, obj.id)


def _finish_spell(state: GameState, obj: GameObject, controller: PlayerId) -> Run[None]:
    if obj.id in state.objects and rebounds(state, obj):
        yield from rebound(state, obj)
    elif obj.id in state.objects:
        to_hand = times_paid(obj.casting, Keyword.BUYBACK) > 0
        if state.edition.buyback_to_hand_of_controller:
            to_hand = to_hand and obj.owner == controller
        if to_hand or not (yield from _leave_as_inset(state, obj, controller)):
            to = Zone.HAND if to_hand else Zone.GRAVEYARD
            yield from leave_stack(state, obj, ev.ZoneMove(obj.id, to, "resolve"))


def _leave_as_inset(state: GameState, obj: GameObject, controller: PlayerId) -> Run[bool]:
    """CR 715.3d, 720.3d: an Adventure is exiled and remembered, an Omen shuffled into the
    library."""
    if obj.kind is not ObjectKind.CARD or obj.side != 1 or obj.copied is not None:
        return False
    match obj.definition.layout:
        case Layout.ADVENTURE:
            noted = ((ON_AN_ADVENTURE, str(controller)),)
            yield from happen(
                state, ev.ZoneMove(obj.id, Zone.EXILE, "resolve", by=controller, choices=noted)
            )
        case Layout.OMEN:
            yield from happen(state, ev.ZoneMove(obj.id, Zone.LIBRARY, "resolve", by=controller))
            yield from happen(state, ev.Shuffled(obj.owner, told_by=controller))
        case _:
            return False
    return True


def leave_stack(state: GameState, obj: GameObject, move: ev.ZoneMove | None = None) -> Run[None]:
    """CR 608.2n, 701.6a: a card goes to its owner's zone, a copy ceases to exist."""
    if obj.kind is ObjectKind.CARD:
        yield from happen(state, move or ev.ZoneMove(obj.id, Zone.GRAVEYARD, "resolve"))
    else:
        cease_to_exist(state, obj.id)


Groups = list[tuple[tuple[Target, ...], Then]]


def _groups(
    targets: tuple[Target, ...], modes: tuple[Mode, ...], then: Then, chosen: tuple[int, ...]
) -> Groups:
    """The instructions with their targets: one group, or one for each chosen mode."""
    if modes:
        return [(modes[index].targets, modes[index].then) for index in chosen]
    return [(targets, then)]


def _check_targets(state: GameState, groups: Groups, context: Context) -> bool:
    """CR 608.2b: forgets illegal targets; False if there were targets and all are illegal now."""
    if not any(targets for targets, _ in groups):
        return True  # what it speaks of may be the targets of the ability that made it
    everything, start = context.targets, 0
    legal: tuple[tuple[Entity, ...], ...] = ()
    for targets, _ in groups:
        own = everything[start : start + len(targets)]
        start += len(targets)
        context.targets = own  # those of its mode, to which later ones of it may refer
        legal += tuple(
            tuple(entity for entity in chosen if is_still_legal(state, entity, spec, context))
            for spec, chosen in zip(targets, own, strict=True)
        )
    context.targets = everything
    had_any = any(everything)
    if context.divisions:
        context.divisions = tuple(
            tuple(share for entity, share in zip(chosen, shares, strict=False) if entity in kept)
            for chosen, kept, shares in zip(context.targets, legal, context.divisions, strict=False)
        )
    context.targets = legal
    return not had_any or any(legal)


def _follow_groups(state: GameState, groups: Groups, context: Context) -> Run[None]:
    """CR 608.2c-e: the instructions in the order written; each mode sees its own targets."""
    everything, shares = context.targets, context.divisions
    if state.edition.one_illegal_target_stops_pairs:
        groups = [(targets, _without_torn_pairs(then, everything)) for targets, then in groups]
    start = 0
    for targets, then in groups:
        if len(groups) > 1 or targets:
            end = start + len(targets)
            context.targets = everything[start:end]
            context.divisions = shares[start:end]
            start = end
        yield from follow(state, then, context)


def _without_torn_pairs(then: Then, targets: tuple[tuple[Entity, ...], ...]) -> Then:
    """By older rules an instruction to two targets did nothing if one of them was illegal."""

    def torn(instruction: Instruction) -> bool:
        named = {node.index for node in walk(instruction) if isinstance(node, ChosenTarget)}
        found = [bool(targets[index]) for index in named if index < len(targets)]
        return len(found) > 1 and any(found) and not all(found)

    return tuple(instruction for instruction in then if not torn(instruction))


def _enter_battlefield(state: GameState, obj: GameObject, context: Context) -> Run[None]:
    """CR 608.3: a permanent spell becomes a permanent under its controller's control."""
    host = None
    if context.targets and context.targets[0]:
        host = context.targets[0][0]
    if obj.kind is ObjectKind.SPELL_COPY:
        obj.kind = ObjectKind.TOKEN
    attacked = sneaks_in(state, obj)
    done = yield from happen(
        state,
        ev.ZoneMove(
            obj.id,
            Zone.BATTLEFIELD,
            "resolve",
            player=context.controller,
            tapped=attacked is not None,
            attacking=attacked,
            attached_to=host,
            face_down=obj.face_down,
            face_down_as=obj.face_down_as,
            designations=((BESTOWED, 1),) if is_bestowed(obj) else (),
        ),
    )
    for event in done:
        if isinstance(event, ev.ZoneMove) and event.to is Zone.BATTLEFIELD and event.new_id:
            permanent_has_entered(state, event.new_id)
    if obj.id in state.objects:  # CR 608.3e: it can't enter
        yield from leave_stack(state, obj)


def counter_object(
    state: GameState,
    oid: ObjectId,
    move: ev.ZoneMove | None = None,
    by: PlayerId | None = None,
    countering: ObjectId | None = None,
) -> Run[bool]:
    """CR 701.6a: it leaves the stack without resolving, for a graveyard if not told otherwise; `by`
    is whose spell or ability counters it, `countering` which one."""
    from rules_engine.effects.selecting import matches
    from rules_engine.rules.board import board

    obj = state.get(oid)
    if obj is None or obj.zone is not Zone.STACK:
        return False

    def forbids(change: mod.Modification, context: Context) -> bool:
        if not isinstance(change, mod.CantBeCountered):
            return False
        if change.by is None:
            return True
        return countering is not None and matches(state, countering, change.by, context)

    for rule in board(state).general_rules:
        context = Context(rule.source, rule.controller)
        if forbids(rule.modification, context) and matches(state, oid, rule.matching, context):
            return False
    found = characteristics(state, oid)
    own = Context(oid, found.controller, casting=obj.casting)
    for ability in found.index.static:
        if (
            isinstance(ability.affects, This)
            and any(forbids(change, own) for change in ability.modifications)
            and holds(state, ability.condition, own)
        ):
            return False
    yield from happen(state, ev.Countered(oid, told_by=by))
    if obj.kind is ObjectKind.ABILITY:
        cease_to_exist(state, oid)
    else:
        yield from leave_stack(state, obj, move or ev.ZoneMove(oid, Zone.GRAVEYARD, "counter"))
    return True
