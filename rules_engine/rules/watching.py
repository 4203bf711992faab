"""CR 302.6, 611.2: what has to be noticed rather than done: changes of control, ends of
durations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_players, matches
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.conditions import Both, Condition, Matches
from rules_engine.ir.durations import (
    INDEFINITELY,
    AnyDuration,
    AsLongAs,
    Duration,
    DurationKind,
    DuringNextTurnOf,
    DuringNextUntapStepOf,
    UntilEvent,
)
from rules_engine.ir.layouts import UNTIL_END_OF_TURN
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import (
    ANYTHING,
    ControlledBy,
    IsAttachedTo,
    Selector,
    TheseObjects,
    This,
)
from rules_engine.rules.board import Board, GeneralRule, board, is_on_battlefield
from rules_engine.rules.combat_membership import remove_from_combat
from rules_engine.rules.copying import end_copies, end_copies_for_this_turn
from rules_engine.rules.next_turns import is_their_turn, is_untap_step_of
from rules_engine.rules.patterns.matching import match_event
from rules_engine.rules.static_copies import follow_static_copies
from rules_engine.rules.triggering import collect_triggers
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect, Delayed, LastingReplacement, Shield
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Zone


def watch_control(state: GameState) -> None:
    """CR 302.6, 506.4: a permanent with a new controller is sick, and leaves combat."""
    end_by_condition(state)
    follow_static_copies(state)
    before = board(state)
    made = before.characteristics
    events: list[ev.Event] = []
    for oid in list(state.battlefield):
        obj = state.objects[oid]
        now = made[oid].controller
        if obj.control_seen == now:
            continue
        old, obj.control_seen = obj.control_seen, now
        obj.new_control = True
        obj.echo_due = 2
        remove_from_combat(state, oid)
        if old is not None:
            events.append(ev.ControlChanged(oid, old, now))
    if events:
        state.log.extend(events)
        state.touch()
        collect_triggers(state, _as_it_was(before, events), events)


def _as_it_was(made: Board, events: list[ev.Event]) -> Board:
    """CR 603.10d: the board with the controllers before these changes."""
    known = dict(made.characteristics)
    for event in events:
        if isinstance(event, ev.ControlChanged):
            known[event.object] = known[event.object].copy()
            known[event.object].controller = event.old
    return replace(made, characteristics=known)


def begin_for_next_spell(state: GameState, player: PlayerId, spell: ObjectId) -> None:
    """CR 611.2f, 601.2a: effects on the next such spell begin as it is put on the stack."""
    kept: list[ContinuousEffect] = []
    begun: list[ContinuousEffect] = []
    for effect in state.effects:
        later = effect.modifications[0]
        context = Context(effect.source, effect.controller)
        if (
            isinstance(later, mod.ForNextSpell)
            and effect.controller == player
            and effect.matching is not None
            and matches(state, spell, effect.matching, context)
        ):
            if later.each:
                kept.append(effect)
            now = state.tick()
            begun.append(
                replace(
                    effect,
                    id=now,
                    modifications=later.modifications,
                    affected=(spell,),
                    matching=None,
                    duration=INDEFINITELY,
                    timestamp=now,
                )
            )
        else:
            kept.append(effect)
    if begun:
        state.effects = [*kept, *begun]
        state.touch()


def gain_by_permission(
    state: GameState, player: PlayerId, oid: ObjectId, permission: GeneralRule
) -> None:
    """CR 611.3d: what the effect that let a card be played gives it lasts, whatever becomes of
    that effect."""
    change = permission.modification
    if not isinstance(change, mod.MayPlay) or not change.gains:
        return
    now = state.tick()
    state.effects.append(
        ContinuousEffect(
            now,
            permission.source,
            player,
            change.gains,
            (oid,),
            None,
            change.gains_for,
            now,
            state.turn,
        )
    )
    state.touch()


def end_by_condition(state: GameState) -> None:
    """CR 611.2b: effects that last as long as something is so."""
    if state.effects:
        kept = [effect for effect in state.effects if not has_ended(state, effect)]
        if len(kept) != len(state.effects):
            state.effects = kept
            end_copies(state)
            state.touch()
    if state.shields:
        state.shields = [shield for shield in state.shields if not has_ended(state, shield)]
    if state.replacements:
        state.replacements = [e for e in state.replacements if not has_ended(state, e)]
        state.forget_answers()


def has_ended(state: GameState, effect: ContinuousEffect | Shield | LastingReplacement) -> bool:
    """CR 611.2b: whether what it lasts for is no longer so."""
    duration = effect.duration
    if isinstance(duration, AsLongAs):
        gone = effect.source not in state.objects and effect.source not in state.phased_out
        if gone and any(node == _OF_ITSELF for node in _asked(duration.condition)):
            return True  # what is gone isn't tapped, nor controlled by anybody (CR 400.7)
        if _is_of_what_is_gone(state, duration.condition):
            return True
        return not holds(state, duration.condition, Context(effect.source, effect.controller))
    if isinstance(duration, DuringNextTurnOf | DuringNextUntapStepOf | UntilEvent):
        return False
    source: GameObject | None = state.get(effect.source)
    match duration.kind:
        case DurationKind.WHILE_SOURCE_ON_BATTLEFIELD:
            return not is_on_battlefield(state, effect.source)
        case DurationKind.WHILE_SOURCE_CONTROLLED:
            on_stack = source is not None and source.zone is Zone.STACK
            return (
                not (on_stack or is_on_battlefield(state, effect.source))
                or board(state).characteristics[effect.source].controller != effect.controller
            )
        case DurationKind.WHILE_SOURCE_TAPPED:
            return source is None or not source.tapped
        case _:
            return False


def _is_of_what_is_gone(state: GameState, condition: Condition) -> bool:
    """CR 400.7, 702.26f: what has left or phased out is attached to nothing."""
    match condition:
        case Both(left=left, right=right):
            return _is_of_what_is_gone(state, left) or _is_of_what_is_gone(state, right)
        case Matches(what=TheseObjects(ids=objects), among=IsAttachedTo()):
            return not any(one in state.objects for one in objects)
        case _:
            return False


_OF_ITSELF = This()
Lasts = TypeVar("Lasts", ContinuousEffect, Shield, LastingReplacement, Delayed)


def _asked(condition: Condition) -> Iterator[Selector]:
    """Of what the condition asks what it is."""
    return (node.what for node in walk(condition) if isinstance(node, Matches))


def end_durations(state: GameState, *kinds: DurationKind) -> None:
    """Ends every effect with one of these durations."""
    _keep(state, lambda duration, controller, began: not _is(duration, kinds))


def end_until_turn_of(state: GameState, player: PlayerId) -> None:
    """ "Until your next turn" ends as that turn begins, and what is for that turn begins."""
    if any(isinstance(effect.duration, DuringNextTurnOf) for effect in state.effects):
        state.touch()
    _end_as_it_begins(state, player, DurationKind.YOUR_NEXT_TURN)


def end_in_turn_passed_over(state: GameState, player: PlayerId) -> None:
    """CR 800.4m: what lasts until a point in the next turn of a player who has left ends as that
    turn would have begun."""
    kinds = (
        DurationKind.YOUR_NEXT_TURN,
        DurationKind.YOUR_NEXT_UPKEEP,
        DurationKind.YOUR_NEXT_END_STEP,
        DurationKind.END_OF_YOUR_NEXT_TURN,
        DurationKind.END_OF_YOUR_NEXT_UPKEEP,
    )
    for kind in kinds:
        _end_as_it_begins(state, player, kind)


def end_until_upkeep_of(state: GameState, player: PlayerId) -> None:
    """ "Until the beginning of your next upkeep" ends as that step begins; "until the end of your
    next upkeep" ends with the step that begins."""
    _end_as_it_begins(state, player, DurationKind.YOUR_NEXT_UPKEEP)

    def now(one: Lasts) -> Lasts:
        is_so = one.duration == _NEXT_UPKEEP and one.controller == player
        return replace(one, duration=_THIS_UPKEEP) if is_so else one

    state.effects = list(map(now, state.effects))
    state.shields = list(map(now, state.shields))
    state.replacements = list(map(now, state.replacements))
    state.delayed = list(map(now, state.delayed))


_NEXT_UPKEEP = Duration(DurationKind.END_OF_YOUR_NEXT_UPKEEP)
_THIS_UPKEEP = Duration(DurationKind.END_OF_THIS_UPKEEP)


def end_until_end_step_of(state: GameState, player: PlayerId) -> None:
    """ "Until your next end step" ends as that step begins."""
    _end_as_it_begins(state, player, DurationKind.YOUR_NEXT_END_STEP)


def _end_as_it_begins(state: GameState, player: PlayerId, kind: DurationKind) -> None:
    _keep(
        state,
        lambda duration, controller, began: not (_is(duration, (kind,)) and controller == player),
    )


def end_at_cleanup(state: GameState) -> None:
    """CR 514.2: "until end of turn" and "this turn", and the end of someone's next turn."""
    kinds = (DurationKind.END_OF_TURN, DurationKind.END_OF_COMBAT)
    late = (DurationKind.END_OF_YOUR_NEXT_TURN,)
    _keep(
        state,
        lambda duration, controller, began: (
            not (
                _is(duration, kinds)
                or (_is(duration, late) and state.is_active(controller) and began < state.turn)
                or is_their_turn(state, duration, began)
            )
        ),
    )
    end_copies_for_this_turn(state)
    for obj in state.objects.values():
        obj.regeneration_shields = 0
        for name in UNTIL_END_OF_TURN & obj.designations.keys():
            del obj.designations[name]
            state.touch()


def begin_untap_effects(state: GameState) -> None:
    """What is for this untap step alone begins."""
    if any(isinstance(effect.duration, DuringNextUntapStepOf) for effect in state.effects):
        state.touch()


def end_by_events(state: GameState, done: Sequence[ev.Event]) -> None:
    """CR 611.2a: what lasts until something happens ends as it does."""
    if not any(isinstance(effect.duration, UntilEvent) for effect in state.effects):
        return

    def is_over(effect: ContinuousEffect) -> bool:
        until = effect.duration
        context = Context(effect.source, effect.controller)
        return isinstance(until, UntilEvent) and any(
            match_event(state, until.event, event, context) for event in done
        )

    kept = [effect for effect in state.effects if not is_over(effect)]
    if len(kept) != len(state.effects):
        state.effects = kept
        end_copies(state)
        state.touch()


def end_until_untap_step_of(state: GameState, player: PlayerId) -> None:
    """ "Until its controller's next untap step" ends as that step begins."""
    end_untap_effects(state, player, DurationKind.ITS_NEXT_UNTAP_STEP)


def end_untap_effects(
    state: GameState, player: PlayerId, kind: DurationKind = DurationKind.NEXT_UNTAP_STEP
) -> None:
    """Effects on the next untap step of the controller of what they affect, or of this player
    whoever controls that, are used up."""
    made = board(state).characteristics
    kept: list[ContinuousEffect] = []
    for effect in state.effects:
        if kind is DurationKind.NEXT_UNTAP_STEP and is_untap_step_of(effect.duration, (player,)):
            continue
        if _is(effect.duration, (kind,)):
            if effect.affected is None:
                if not _is_of_controller(state, effect, player):
                    kept.append(effect)
                continue
            rest = tuple(
                entity
                for entity in effect.affected or ()
                if entity in made and made[state.objects[entity].id].controller != player  # type: ignore[index]  # entity is an object's id here
            )
            if not rest:
                continue
            if len(rest) < len(effect.affected or ()):
                effect = replace(effect, affected=rest)
        kept.append(effect)
    if kept != state.effects:
        state.effects = kept
        end_copies(state)
        state.touch()


def _is_of_controller(state: GameState, effect: ContinuousEffect, player: PlayerId) -> bool:
    """Whether what the effect changes the rules for is what this player controls."""
    context = Context(effect.source, effect.controller)
    return any(
        isinstance(node, ControlledBy) and player in find_players(state, node.player, context)
        for node in walk(effect.matching or ANYTHING)
    )


def _is(duration: AnyDuration, kinds: tuple[DurationKind, ...]) -> bool:
    return isinstance(duration, Duration) and duration.kind in kinds


def _keep(state: GameState, wanted: object) -> None:
    assert callable(wanted)
    effects = [e for e in state.effects if wanted(e.duration, e.controller, e.began_turn)]
    state.shields = [s for s in state.shields if wanted(s.duration, s.controller, s.began_turn)]
    state.replacements = [
        e for e in state.replacements if wanted(e.duration, e.controller, e.began_turn)
    ]
    state.delayed = [
        d
        for d in state.delayed
        if d.duration is None or wanted(d.duration, d.controller, d.began_turn)
    ]
    state.forget_answers()
    if len(effects) != len(state.effects):
        state.effects = effects
        end_copies(state)
        state.touch()
