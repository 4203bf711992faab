"""CR 506-511: instructions that change a combat that is going on."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import RESULT, Context
from rules_engine.effects.registry import executes, follow_one
from rules_engine.effects.selecting import find, find_objects, find_players
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import combat_effects as ir
from rules_engine.ir.durations import UNTIL_YOUR_NEXT_TURN
from rules_engine.ir.effects import Apply
from rules_engine.ir.modifications import Goaded
from rules_engine.ir.selectors import Selector, TheseObjects
from rules_engine.rules.board import characteristics
from rules_engine.rules.combat import (
    attackable,
    choose_defender,
    defending_player,
    start_attacking,
)
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity


def what_it_attacks(
    state: GameState, player: PlayerId, named: Selector | None, name: str, context: Context
) -> Run[Entity | None]:
    """CR 508.4-508.4b: what a creature put into combat attacks: what is named, or its controller's
    choice; None if nothing can be attacked so."""
    if state.combat is None or not state.is_active(player):
        return None
    if named is None:
        return (yield from choose_defender(state, player, name))
    found = find(state, named, context)
    return (yield from choose_defender(state, player, name, frozenset(found)))


@executes(ir.SetBlocked)
def set_blocked(state: GameState, effect: ir.SetBlocked, context: Context) -> Run[None]:
    """CR 509.1h."""
    found = yield from chosen_objects(state, effect.what, context)
    combat = state.combat
    if combat is None:
        return
    attacking = tuple(oid for oid in found if oid in combat.attackers)
    if effect.blocked:
        yield from happen(state, ev.BecameBlocked(attacking))
    else:
        combat.blocked.difference_update(attacking)
        state.touch()


@executes(ir.StartAttacking)
def execute_start_attacking(
    state: GameState, effect: ir.StartAttacking, context: Context
) -> Run[None]:
    """CR 508.4, 508.4b."""
    for oid in (yield from chosen_objects(state, effect.what, context)):
        if state.combat is None or oid not in state.battlefield:
            continue
        controller = characteristics(state, oid).controller
        defender = yield from what_it_attacks(
            state, controller, effect.defender, state.name(oid), context
        )
        if defender is not None:
            start_attacking(state, oid, defender)


@executes(ir.StartBlocking)
def execute_start_blocking(
    state: GameState, effect: ir.StartBlocking, context: Context
) -> Run[None]:
    """CR 509.3a-d, 506.3e."""
    attackers = find_objects(state, effect.attacker, context)
    for oid in (yield from chosen_objects(state, effect.what, context)):
        combat = state.combat
        if combat is None:
            return
        if effect.instead and oid in combat.blockers:
            combat.blockers[oid] = tuple(a for a in combat.blockers[oid] if a in attackers)
        for attacker in attackers:
            yield from happen(state, ev.StartedBlocking(oid, attacker))


@executes(ir.ReselectAttacked)
def reselect_attacked(state: GameState, effect: ir.ReselectAttacked, context: Context) -> Run[None]:
    """CR 508.7a-c: it stays an attacking creature, and restrictions don't matter."""
    for oid in (yield from chosen_objects(state, effect.what, context)):
        combat = state.combat
        if combat is None or oid not in combat.attackers:
            continue
        controller = characteristics(state, oid).controller
        options = attackable(state, controller)
        if effect.defender is not None:
            named = find(state, effect.defender, context)
            options = [entity for entity in options if entity in named]
        choosers = find_players(state, effect.by, context)
        if not options or not choosers:
            continue
        answer = yield from ask(
            Decision(
                choosers[0],
                DecisionKind.CHOOSE,
                f"What does {state.name(oid)} attack?",
                tuple(Option(state.name(entity), entity) for entity in options),
                rule="CR 508.7",
                source=context.source,
            )
        )
        chosen = options[answer[0]]
        combat.attackers[oid] = chosen
        combat.last_attacked[oid] = chosen
        combat.defended[oid] = defending_player(state, chosen)
        combat.gone.discard(chosen)
        state.touch()


@executes(ir.Goad)
def goad(state: GameState, effect: ir.Goad, context: Context) -> Run[None]:
    """CR 701.15a."""
    found = yield from chosen_objects(state, effect.what, context)
    if effect.no_longer:
        _end_goading(state, frozenset(found))
        return
    them = TheseObjects(tuple(found))
    yield from follow_one(state, Apply(them, (Goaded(),), UNTIL_YOUR_NEXT_TURN), context)
    context.bound[RESULT] = tuple(found)


def _end_goading(state: GameState, freed: frozenset[ObjectId]) -> None:
    """The effects that goad these end for them; others of theirs stay as they are."""
    left: list[ContinuousEffect] = []
    for effect in state.effects:
        if effect.modifications == (Goaded(),) and effect.affected is not None:
            kept = tuple(entity for entity in effect.affected if entity not in freed)
            if not kept:
                continue
            effect = replace(effect, affected=kept)
        left.append(effect)
    state.effects = left
    state.touch()


@executes(ir.DealAssignedDamage)
def deal_assigned_damage(
    state: GameState, effect: ir.DealAssignedDamage, context: Context
) -> Run[None]:
    """Damage to what isn't there any more isn't dealt; its sources may have left."""
    if state.combat is None:
        return
    damage, state.combat.assigned = state.combat.assigned, ()
    yield from happen(state, *damage)


def what_it_blocks(
    state: GameState, player: PlayerId, named: Selector | None, name: str, context: Context
) -> Run[ObjectId | None]:
    """CR 509.4: what a creature that enters blocking blocks: what is named, or its controller's
    choice among the creatures attacking them."""
    combat = state.combat
    if combat is None:
        return None
    if named is not None:
        return next(iter(find_objects(state, named, context)), None)
    found = [oid for oid in combat.attackers if combat.defended[oid] == player]
    if not found:
        return None
    answer = yield from ask(
        Decision(
            player,
            DecisionKind.CHOOSE,
            f"What does {name} block?",
            tuple(Option(state.name(oid), oid) for oid in found),
            rule="CR 509.4",
        )
    )
    return found[answer[0]]
