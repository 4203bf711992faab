"""Where objects are, in what state, what they did: the filters of selectors (CR 110.5)."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.layouts import Layout
from rules_engine.effects.context import Context
from rules_engine.effects.past_sources import was_source
from rules_engine.effects.registry import here_now
from rules_engine.effects.selecting import (
    Predicate,
    as_it_left,
    find,
    is_reference,
    matches,
    of_object,
    predicate,
    predicate_for,
)
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import selectors as ir
from rules_engine.ir import stickers, turning
from rules_engine.ir.attaching import CouldEnchant, EnchantableBy, LikeItsHost, WasExiledWithThis
from rules_engine.ir.modifications import Goaded
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import Characteristics
from rules_engine.rules.combat import attacked_by
from rules_engine.rules.faces import DOUBLE_FACED, is_transformed
from rules_engine.rules.zone_changes import can_be_sacrificed
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import MARKS, Entity
from rules_engine.vocabulary import CounterKind, Keyword, Zone


def _controlled_by(selector: ir.ControlledBy) -> Predicate:
    if isinstance(selector.player, ir.You):

        def yours(state: GameState, entity: Entity, context: Context) -> bool:
            return (
                entity >= FIRST_OBJECT
                and characteristics(state, entity).controller == context.controller
            )

        return yours
    test_player = predicate(selector.player)

    def test(state: GameState, entity: Entity, context: Context) -> bool:
        return entity >= FIRST_OBJECT and test_player(
            state, characteristics(state, entity).controller, context
        )

    return test


predicate_for(ir.ControlledBy, _controlled_by)


@of_object(ir.OwnedBy)
def _owned_by(
    s: ir.OwnedBy, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return matches(state, state.known(oid).owner, s.player, context)


@of_object(ir.ExiledBy)
def _exiled_by(
    s: ir.ExiledBy, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    obj = state.known(oid)
    by = obj.exiled_by
    return obj.zone is Zone.EXILE and by is not None and matches(state, by, s.player, context)


@of_object(ir.IsTapped)
def _is_tapped(
    s: ir.IsTapped, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.known(oid).tapped


@of_object(ir.IsFaceDown)
def _is_face_down(
    s: ir.IsFaceDown, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """Also of a card that is asked about as the spell that it would be (CR 601.3e)."""
    obj = state.known(oid)
    asked_about = obj.zone not in (Zone.BATTLEFIELD, Zone.STACK) and obj.face_down_as is not None
    return obj.face_down or asked_about


@of_object(turning.IsTransformed)
def _is_transformed(
    s: turning.IsTransformed, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return is_transformed(state.known(oid))


@of_object(turning.IsDoubleFaced)
def _is_double_faced(
    s: turning.IsDoubleFaced, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    obj = state.known(oid)
    return obj.definition.layout in DOUBLE_FACED and not obj.components


@of_object(turning.HasAdventure)
def _has_adventure(
    s: turning.HasAdventure, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    obj = state.known(oid)
    return (obj.copied or obj.definition).layout is Layout.ADVENTURE and not obj.face_down


@of_object(stickers.IsStickered)
def _is_stickered(
    s: stickers.IsStickered, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(s.kind in (None, placed.sticker.kind) for placed in state.known(oid).stickers)


@of_object(ir.IsAttacking)
def _is_attacking(
    s: ir.IsAttacking, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    combat = state.combat
    if combat is None:
        return False
    has_left = oid not in state.objects
    if oid not in (combat.left_attacking if has_left else combat.attackers):
        return False
    if s.alone and any(other != oid for other in combat.attackers):
        return False
    if s.defender is None:
        return True
    defender = combat.left_attacking[oid] if has_left else attacked_by(state, oid)
    return defender is not None and matches(state, defender, s.defender, context)


@of_object(ir.IsBlocking)
def _is_blocking(
    s: ir.IsBlocking, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    combat = state.combat
    if combat is None:
        return False
    blockers = combat.blockers if oid in state.objects else combat.left_blocking
    if oid not in blockers:
        return False
    if s.alone and any(other != oid for other in combat.blockers):
        return False
    if s.attacker is None:
        return True
    held = blockers[oid]
    if is_reference(s.attacker):  # what is gone is known with what blocked it (CR 608.2h)
        held += tuple(gone for gone, by in combat.left_blocked.items() if oid in by)
    return any(matches(state, attacker, s.attacker, context) for attacker in held)


@of_object(ir.IsBandedWith)
def _is_banded_with(
    s: ir.IsBandedWith, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    combat = state.combat
    if combat is None or oid not in combat.attackers:
        return False
    others = (other for other in combat.band_of(oid) if other != oid)
    return any(matches(state, other, s.other, context) for other in others)


@of_object(ir.IsBlocked)
def _is_blocked(
    s: ir.IsBlocked, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    combat = state.combat
    if combat is None or oid not in combat.blocked or oid not in combat.attackers:
        return False
    if s.by is None:
        return True
    blocking = list(combat.blockers.items())
    if is_reference(s.by):  # "target creature it's blocking", once it is gone (CR 608.2h)
        left = combat.left_blocking.items()
        blocking += [(gone, held) for gone, held in left if gone not in state.objects]
    return any(
        oid in attackers and matches(state, blocker, s.by, context)
        for blocker, attackers in blocking
    )


@of_object(ir.IsUnblocked)
def _is_unblocked(
    s: ir.IsUnblocked, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 509.1h: only after blockers were declared."""
    combat = state.combat
    return (
        combat is not None
        and combat.declared_blockers
        and oid in combat.attackers
        and oid not in combat.blocked
    )


@of_object(ir.IsSuspended)
def _is_suspended(
    s: ir.IsSuspended, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 702.62b."""
    obj = state.known(oid)
    return (
        obj.zone is Zone.EXILE
        and Keyword.SUSPEND in c.keywords
        and obj.counters.get(CounterKind.TIME, 0) > 0
    )


@of_object(WasExiledWithThis)
def _was_exiled_with_this(
    s: WasExiledWithThis, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    before = state.known(oid).previous
    known = None if before is None else state.last_known.get(before)
    return (
        known is not None
        and known.object.zone is Zone.EXILE
        and known.object.exiled_with == context.source
    )


@of_object(ir.IsSetAside)
def _is_set_aside(
    s: ir.IsSetAside, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    """CR 702.143c: of what was cast, as a card in exile, whatever it was cast for."""
    obj = state.known(oid)
    while obj.zone in (Zone.STACK, Zone.BATTLEFIELD) and obj.casting is not None:
        known = None if obj.previous is None else state.last_known.get(obj.previous)
        if known is None:
            return False
        obj = known.object
    return obj.zone is Zone.EXILE and obj.choice(MARKS[s.keyword]) is not None


@of_object(ir.IsGoaded)
def _is_goaded(
    s: ir.IsGoaded, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(isinstance(rule[0], Goaded) for rule in c.rules)


@of_object(ir.CouldBeSacrificed)
def _could_be_sacrificed(
    s: ir.CouldBeSacrificed, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return can_be_sacrificed(state, oid)


@of_object(ir.IsDeclaredAttacker)
def _is_declared(
    s: ir.IsDeclaredAttacker, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.combat is not None and oid in state.combat.declaring


@of_object(ir.HadToAttack)
def _had_to_attack(
    s: ir.HadToAttack, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return state.combat is not None and oid in state.combat.had_to_attack


@of_object(ir.IsSick)
def _is_sick(
    s: ir.IsSick, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return c.is_creature and state.known(oid).new_control and Keyword.HASTE not in c.keywords


@of_object(ir.HasCounter)
def _has_counter(
    s: ir.HasCounter, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    counters = state.known(oid).counters
    number = sum(counters.values()) if s.kind is None else counters.get(s.kind, 0)
    return number >= s.at_least


@of_object(ir.IsAttachedTo)
def _is_attached_to(
    s: ir.IsAttachedTo, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    host = state.known(oid).attached_to
    return host is not None and matches(state, host, s.host, context)


@of_object(ir.WasAttachedTo)
def _was_attached_to(
    s: ir.WasAttachedTo, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    for host in as_it_left(state, s.host, context):
        known = state.last_known.get(host)
        if known is None and state.known(oid).attached_to == host:
            return True
        if known is not None and (
            oid in known.attached or state.known(oid).previous in known.attached
        ):
            return True  # itself, or what it became as it left
    return False


@of_object(CouldEnchant)
def _could_enchant(
    s: CouldEnchant, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    from rules_engine.rules.attachments import can_enchant

    mine = replace(c, controller=context.controller)
    return "Aura" in c.subtypes and any(
        can_enchant(state, oid, mine, host) for host in find(state, s.host, context)
    )


@of_object(EnchantableBy)
def _enchantable_by(
    s: EnchantableBy, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    from rules_engine.rules.attachments import can_be_attached

    return any(
        can_be_attached(state, ObjectId(aura), characteristics(state, ObjectId(aura)), oid)
        for aura in find(state, s.aura, context)
    )


@of_object(LikeItsHost)
def _like_its_host(
    s: LikeItsHost, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    hosts = {state.known(ObjectId(one)).attached_to for one in find(state, s.attached, context)}
    shared = {
        kind
        for host in hosts
        if host is not None and host >= FIRST_OBJECT and host != oid
        for kind in characteristics(state, ObjectId(host)).types
    }
    return bool(shared & c.types & set(s.types))


@of_object(ir.HasAttached)
def _has_attached(
    s: ir.HasAttached, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(matches(state, other, s.what, context) for other in state.attached_to(oid))


@of_object(ir.CastThisTurn)
def _cast_this_turn(
    s: ir.CastThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    obj = state.known(oid)
    if obj.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return False
    return any(
        isinstance(event, ev.SpellCast) and event.spell in (oid, obj.previous)
        for event in state.log[state.turn_log_start :]
    )


@of_object(ir.EnteredThisTurn)
def _entered_this_turn(
    s: ir.EnteredThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    obj = state.known(oid)
    if obj.zone is not Zone.BATTLEFIELD or obj.entered_turn != state.turn:
        return False
    return not s.yours or any(
        isinstance(event, ev.ZoneMove | ev.TokenCreated)
        and event.new_id == oid
        and (obj.owner if event.player is None else event.player) == context.controller
        for event in state.log[state.turn_log_start :]
    )


@of_object(ir.EnteredSinceTurnOf)
def _entered_since_turn_of(
    s: ir.EnteredSinceTurnOf, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    obj = state.known(oid)
    turn = state.turn
    for event in reversed(state.log[: state.turn_log_start]):
        if isinstance(event, ev.TurnBegan):
            turn -= 1
            if matches(state, event.player, s.player, context):
                return obj.zone is Zone.BATTLEFIELD and obj.entered_turn > turn
    return obj.zone is Zone.BATTLEFIELD


@of_object(ir.AttackedThisTurn)
def _attacked_this_turn(
    s: ir.AttackedThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(
        any(attacker == oid for attacker, _ in event.attackers)
        for event in state.log[state.turn_log_start :]
        if isinstance(event, ev.AttackersDeclared)
    )


@of_object(ir.ActivatedThisTurn)
def _activated_this_turn(
    s: ir.ActivatedThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(
        isinstance(event, ev.AbilityActivated) and event.source == oid
        for event in state.log[state.turn_log_start :]
    )


@of_object(ir.SharesNameWithSpellCast)
def _shares_name_with_spell_cast(
    s: ir.SharesNameWithSpellCast,
    state: GameState,
    c: Characteristics,
    oid: ObjectId,
    context: Context,
) -> bool:
    return any(
        isinstance(event, ev.SpellCast)
        and not frozenset(characteristics(state, event.spell).names).isdisjoint(c.names)
        for event in state.log[state.turn_log_start :]
    )


@of_object(ir.TurnedUpThisTurn)
def _turned_up_this_turn(
    s: ir.TurnedUpThisTurn, state: GameState, c: Characteristics, oid: ObjectId, context: Context
) -> bool:
    return any(
        isinstance(event, ev.TurnedFaceUp) and event.object == oid
        for event in state.log[state.turn_log_start :]
    )


def _dealt_damage(selector: ir.DealtDamageThisTurn) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        sources = {
            event.source
            for event in state.log[state.turn_log_start :]
            if isinstance(event, ev.Damage)
            and event.to == entity
            and (selector.combat is None or event.combat == selector.combat)
            and (selector.by is None or was_source(state, event, selector.by, context))
        }
        return len(sources) >= selector.at_least

    return test


predicate_for(ir.DealtDamageThisTurn, _dealt_damage)


def _other(selector: ir.Other) -> Predicate:
    """Players are others than any object (CR 115.4: "any other target"); what the source of an
    ability has become, where the ability finds it, is the same one (CR 400.7)."""

    def test(state: GameState, entity: Entity, context: Context) -> bool:
        if entity == context.source:
            return False
        if context.source in state.objects or entity < FIRST_OBJECT:
            return True
        return here_now(state, context.source, context) != entity

    return test


predicate_for(ir.Other, _other)


def _other_than(selector: ir.OtherThan) -> Predicate:
    def test(state: GameState, entity: Entity, context: Context) -> bool:
        found = find(state, selector.what, context)
        if entity in found:
            return False
        # what the instructions before have moved is the same one (CR 400.7j)
        return all(here_now(state, one, context) != entity for one in found if one >= FIRST_OBJECT)

    return test


predicate_for(ir.OtherThan, _other_than)
