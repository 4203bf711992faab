"""CR 307.1, 602.5: when a player may do something, and how often."""

from __future__ import annotations

from rules_engine.effects.amounts import amount_of
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import NOTHING, Context
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import ActivatedAbility, Timing
from rules_engine.ir.conditions import BeforePoint
from rules_engine.rules.board import characteristics
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Step

READS: frozenset[type[mod.Modification]] = frozenset({mod.ActivatesTwice})
"""The modifications that this module asks for."""


def has_sorcery_timing(state: GameState, player: PlayerId) -> bool:
    """CR 307.1: the player's own main phase with an empty stack."""
    return state.is_active(player) and state.step.is_main and not state.stack


def is_timely(state: GameState, player: PlayerId, ability: ActivatedAbility) -> bool:
    """CR 602.5b-d: "activate only …"."""
    match ability.timing:
        case Timing.ANY | Timing.INSTANT:
            return True
        case Timing.SORCERY:
            return has_sorcery_timing(state, player)
        case Timing.YOUR_TURN:
            return state.is_active(player)
        case Timing.YOUR_UPKEEP:
            return state.is_active(player) and state.step is Step.UPKEEP
        case Timing.COMBAT:
            return state.step.is_combat
        case Timing.BEFORE_ATTACKERS:
            return holds(state, BeforePoint(Step.DECLARE_ATTACKERS), Context(NOTHING, player))


def rule_against_again(
    state: GameState, source: ObjectId, number: int, ability: ActivatedAbility
) -> str:
    """CR 602.5b, 702.177a: the rule that forbids to activate it once more, or nothing."""
    obj = state.objects[source]
    most: int | None = None
    if ability.times_each_turn is not None:
        controller = characteristics(state, source).controller
        most = amount_of(state, ability.times_each_turn, Context(source, controller))
    if most == 1 and _twice(state, source, ability):
        most = 2
    if most is not None and obj.activated_this_turn.count(number) >= most:
        return "CR 602.5b"
    if ability.once and ("once", str(number)) in obj.choices:
        return "CR 702.177a"
    return ""


def _twice(state: GameState, source: ObjectId, ability: ActivatedAbility) -> bool:
    """Whether an effect lets it be activated twice in this turn of its controller's."""
    from rules_engine.rules.ability_costs import stands_for

    found = characteristics(state, source)
    return state.same_team(state.active, found.controller) and any(
        isinstance(change, mod.ActivatesTwice) and stands_for(found, ability, change.keyword)
        for change, *_ in found.rules
    )


def mark_as_activated(
    state: GameState, source: ObjectId, number: int, ability: ActivatedAbility
) -> None:
    """Remembers it for as long as it matters how often it was activated."""
    obj = state.objects[source]
    if ability.times_each_turn is not None:
        obj.activated_this_turn = (*obj.activated_this_turn, number)
    if ability.once:
        obj.choices = (*obj.choices, ("once", str(number)))
    if ability.times_each_turn is not None or ability.once:
        state.touch()
