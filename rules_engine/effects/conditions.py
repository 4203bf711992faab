"""Whether a condition holds now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_engine.effects.amounts import amount_of
from rules_engine.effects.context import Context
from rules_engine.effects.registry import here_now
from rules_engine.effects.selecting import COMPARE, find, matches
from rules_engine.errors import UnsupportedRule
from rules_engine.ids import FIRST_OBJECT
from rules_engine.ir import conditions as ir
from rules_engine.ir.abilities import AlternativeCost, KeywordAbility
from rules_engine.ir.amounts import EventsThisTurn
from rules_engine.ir.costs import Mana
from rules_engine.ir.node import walk
from rules_engine.ir.passes import expand_keywords
from rules_engine.ir.selectors import (
    YOU,
    AllOf,
    ControlledBy,
    ExiledWithThis,
    InZone,
    IsAttacking,
    OwnedBy,
    Selector,
)
from rules_engine.ir.turning import IsTimeOfDay, OwnsMeldPair
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Step, Zone

CONDITIONS: dict[type[ir.Condition], Callable[[GameState, Any, Context], bool]] = {
    IsTimeOfDay: lambda state, c, context: state.day == c.time
}


def holds(state: GameState, condition: ir.Condition | None, context: Context) -> bool:
    """Whether the condition is true; None always is."""
    if condition is None:
        return True
    evaluate = CONDITIONS.get(type(condition))
    if evaluate is None:
        raise UnsupportedRule(f"no evaluator for the condition {type(condition).__name__}")
    return evaluate(state, condition, context)


def _compare(state: GameState, c: ir.Compare, context: Context) -> bool:
    if _asks_of_no_turn(state, c):
        return False
    left = amount_of(state, c.left, context)
    return COMPARE[c.comparison](left, amount_of(state, c.right, context))


def _is_not(state: GameState, c: ir.IsNot, context: Context) -> bool:
    return not _asks_of_no_turn(state, c) and not holds(state, c.condition, context)


def _asks_of_no_turn(state: GameState, condition: ir.Condition) -> bool:
    """Whether it is about the last turn during the first one: nothing is so of a turn that there
    wasn't."""
    return state.turn <= 1 and any(
        isinstance(node, EventsThisTurn) and node.last for node in walk(condition)
    )


def _owns_meld_pair(state: GameState, c: OwnsMeldPair, context: Context) -> bool:
    own = AllOf((OwnedBy(YOU), ControlledBy(YOU), *((IsAttacking(),) if c.attacking else ())))
    this = context.source
    return (
        this in state.objects
        and state.objects[this].zone is Zone.BATTLEFIELD
        and matches(state, this, own, context)
        and any(
            oid != this and matches(state, oid, own, context)
            for oid in find(state, c.partner, context)
        )
    )


def _is(state: GameState, c: ir.Matches, context: Context) -> bool:
    found = find(state, c.what, context)
    if isinstance(c.among, InZone):  # asked of where it is, not of how it was
        here = [e if e < FIRST_OBJECT else here_now(state, e, context) for e in found]
        found = [entity for entity in here if entity is not None]
        return len(found) == len(here) > 0 and all(
            matches(state, entity, c.among, context) for entity in found
        )
    # CR 607.3: of several cards that a linked ability exiled, one that is so is enough
    needed = any if isinstance(c.what, ExiledWithThis) else all
    return bool(found) and needed(matches(state, entity, c.among, context) for entity in found)


def _is_turn_of(state: GameState, whose: Selector, context: Context) -> bool:
    return any(matches(state, player, whose, context) for player in state.active_team)


def _during_phase(state: GameState, c: ir.DuringPhase, context: Context) -> bool:
    return state.step.phase is c.phase and (c.whose is None or _is_turn_of(state, c.whose, context))


def _during_step(state: GameState, c: ir.DuringStep, context: Context) -> bool:
    return state.step is c.step and (c.whose is None or _is_turn_of(state, c.whose, context))


def _during_extra_turn(state: GameState, c: ir.DuringExtraTurn, context: Context) -> bool:
    return state.before_extra_turns is not None


def _before_point(state: GameState, c: ir.BeforePoint, context: Context) -> bool:
    """CR 506.7a-e: a point that doesn't come ends with the step in whose place it would come."""
    if c.step not in COMBAT_ORDER:
        return c.step not in state.begun and state.step is not Step.CLEANUP
    late = COMBAT_ORDER[COMBAT_ORDER.index(c.step) :]
    if c.during_combat:
        return state.step.is_combat and state.step not in late
    if any(step in late for step in state.begun):
        return False
    if state.step.is_combat:
        return True
    before_combat = (Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN)
    return state.step in before_combat


def _after_point(state: GameState, c: ir.AfterPoint, context: Context) -> bool:
    """CR 506.7a-d, f: not in a combat phase in which that step is skipped."""
    if not c.during_combat:
        return c.step in state.begun
    if not state.step.is_combat or state.combat is None:
        return False
    here = COMBAT_ORDER.index(state.step) >= COMBAT_ORDER.index(c.step)
    needs_blocks = c.step is Step.DECLARE_BLOCKERS
    return here and (state.combat.declared_blockers or not needs_blocks)


COMBAT_ORDER = (
    Step.BEGINNING_OF_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_STRIKE_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_OF_COMBAT,
)
"""CR 506.1."""


def _during_main(state: GameState, c: ir.DuringMainPhase, context: Context) -> bool:
    return state.step.is_main and (c.whose is None or _is_turn_of(state, c.whose, context))


def _won_clash(state: GameState, c: ir.WonClash, context: Context) -> bool:
    """The event of a clash has as its amount whether its player won."""
    return context.event is not None and context.event.amount > 0


def _while_activating(state: GameState, c: ir.WhileActivating, context: Context) -> bool:
    """The ability is on top of the stack while its costs are paid, and nowhere else then."""
    if not state.announcing or not state.stack:
        return False
    top = state.objects[state.stack[-1]]
    if top.item is None or top.item.ability is None or top.controller != context.controller:
        return False
    source = state.known(top.item.source).definition
    return any(
        isinstance(ability, KeywordAbility)
        and ability.keyword is c.keyword
        and top.item.ability in expand_keywords((ability,))
        for face in source.faces
        for ability in face.abilities
    )


def _was_cast_with(state: GameState, c: ir.WasCastWith, context: Context) -> bool:
    source = state.known(context.source)
    casting = context.casting or source.casting
    if casting is None or not casting.is_for(c.way):
        return False
    return c.mana is None or any(
        isinstance(one, AlternativeCost) and Mana(c.mana) in one.cost.parts
        for one in source.face.abilities
    )


def _was_cast(state: GameState, c: ir.WasCast, context: Context) -> bool:
    entities = [context.source] if c.what is None else find(state, c.what, context)
    for entity in entities:
        if entity < FIRST_OBJECT:
            return False
        known = state.known(entity)
        casting = known.casting
        if casting is None or casting.is_copy:
            return False  # CR 707.10: put onto the stack, not cast
        if c.by is not None and not matches(state, casting.player, c.by, context):
            return False
        own = c.anyones or c.from_zone is Zone.EXILE or known.owner == casting.player
        from_there = own and casting.from_zone is c.from_zone
        if c.from_zone is not None and from_there == c.elsewhere:
            return False
    return bool(entities)


def _as_cast(state: GameState, c: ir.AsCast, context: Context) -> bool:
    casting = context.casting or state.known(context.source).casting
    return casting is not None and not casting.is_copy and c.condition in casting.as_cast


def _was_cast_as_sorcery(state: GameState, c: ir.WasCastAsSorcery, context: Context) -> bool:
    casting = context.casting or state.known(context.source).casting
    return casting is None or casting.as_sorcery


def _since_upkeep(state: GameState, c: ir.CameUnderControlSinceUpkeep, context: Context) -> bool:
    obj = state.get(context.source)
    return obj is not None and obj.echo_due > 0


def _player_has(state: GameState, c: ir.PlayerHas, context: Context) -> bool:
    players = [context.controller] if c.player is None else find(state, c.player, context)
    return bool(players) and all(
        state.players[player].designations.get(c.designation, 0) >= c.at_least for player in players
    )


def _choice(state: GameState, c: ir.ChoiceWas, context: Context) -> bool:
    return state.known(context.source).choice(c.name) == c.value


def _activated_by(state: GameState, c: ir.ActivatedBy, context: Context) -> bool:
    """Who asks is who would activate; who "you" are is the permanent's controller."""
    owner = Context(context.source, characteristics(state, context.source).controller)
    return matches(state, context.controller, c.player, owner)


CONDITIONS.update(
    {
        OwnsMeldPair: _owns_meld_pair,
        ir.Both: lambda state, c, context: (
            holds(state, c.left, context) and holds(state, c.right, context)
        ),
        ir.EitherOf: lambda state, c, context: (
            holds(state, c.left, context) or holds(state, c.right, context)
        ),
        ir.IsNot: _is_not,
        ir.Compare: _compare,
        ir.IsNumber: lambda state, c, context: c.kind.holds(amount_of(state, c.amount, context)),
        ir.Exists: lambda state, c, context: bool(find(state, c.what, context)),
        ir.Matches: _is,
        ir.YourTurn: lambda state, c, context: state.is_active(context.controller),
        ir.DuringPhase: _during_phase,
        ir.DuringStep: _during_step,
        ir.DuringExtraTurn: _during_extra_turn,
        ir.BeforePoint: _before_point,
        ir.AfterPoint: _after_point,
        ir.DuringMainPhase: _during_main,
        ir.WonClash: _won_clash,
        ir.WasCast: _was_cast,
        ir.WasCastWith: _was_cast_with,
        ir.PlayerHas: _player_has,
        ir.ChoiceWas: _choice,
        ir.ActivatedBy: _activated_by,
        ir.WhileActivating: _while_activating,
        ir.AsCast: _as_cast,
        ir.WasCastAsSorcery: _was_cast_as_sorcery,
        ir.OptionWasTaken: lambda state, c, context: context.option_taken,
        ir.CameUnderControlSinceUpkeep: _since_upkeep,
    }
)
