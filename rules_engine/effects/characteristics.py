"""CR 611.2: continuous effects from spells and abilities."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Run
from rules_engine.effects.amounts import amount_of
from rules_engine.effects.choices import chosen_entities
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import effects as ir
from rules_engine.ir import modifications as mod
from rules_engine.ir.durations import INDEFINITELY, UNTIL_END_OF_TURN, AnyDuration
from rules_engine.ir.selectors import Selector
from rules_engine.rules.board import characteristics
from rules_engine.rules.layers import GENERAL
from rules_engine.state.effects import ContinuousEffect
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity


@executes(ir.Apply)
def apply(state: GameState, effect: ir.Apply, context: Context) -> Run[None]:
    """CR 611.2c: what it affects is fixed now if it changes characteristics; amounts are too
    (608.2i)."""
    general = tuple(m for m in effect.modifications if isinstance(m, GENERAL))
    if general:
        _start(state, context, general, None, effect.what, effect.duration)
    rest = tuple(
        _locked(state, m, context) for m in effect.modifications if not isinstance(m, GENERAL)
    )
    if not rest:
        return
    affected = yield from chosen_entities(state, effect.what, context)
    present = tuple(e for e in affected if e < FIRST_OBJECT or state.get(e) is not None)
    if present:
        _start(state, context, rest, present, None, effect.duration)


def start_effect(
    state: GameState,
    context: Context,
    modifications: tuple[mod.Modification, ...],
    affected: tuple[Entity, ...],
    duration: AnyDuration = UNTIL_END_OF_TURN,
) -> None:
    """CR 611.2c: a continuous effect on these and no others."""
    _start(state, context, modifications, affected, None, duration)


def _start(
    state: GameState,
    context: Context,
    modifications: tuple[mod.Modification, ...],
    affected: tuple[Entity, ...] | None,
    matching: Selector | None,
    duration: AnyDuration,
) -> None:
    timestamp = state.tick()
    state.effects.append(
        ContinuousEffect(
            timestamp,
            context.source,
            context.controller,
            modifications,
            affected,
            matching,
            duration,
            timestamp,
            state.turn,
        )
    )
    state.touch()


def _locked(state: GameState, change: mod.Modification, context: Context) -> mod.Modification:
    """The modification with its amounts and players as they are now."""
    match change:
        case mod.ModifyPowerToughness():
            return replace(
                change,
                power=amount_of(state, change.power, context),
                toughness=amount_of(state, change.toughness, context),
            )
        case mod.SetBasePowerToughness():
            return replace(
                change,
                power=None if change.power is None else amount_of(state, change.power, context),
                toughness=None
                if change.toughness is None
                else amount_of(state, change.toughness, context),
            )
        case _:
            return change


@executes(ir.ExchangeControl)
def exchange_control(state: GameState, effect: ir.ExchangeControl, context: Context) -> Run[None]:
    """CR 701.12b: only if both are there and have different controllers."""
    ones, others = find(state, effect.one, context), find(state, effect.other, context)
    if not ones or not others:
        return
    one, other = ObjectId(ones[0]), ObjectId(others[0])
    if state.get(one) is None or state.get(other) is None:
        return
    first = characteristics(state, one).controller
    second = characteristics(state, other).controller
    if first == second:
        return
    for oid, player in ((one, second), (other, first)):
        lasting = Context(context.source, player)
        _start(state, lasting, (mod.SetController(),), (oid,), None, INDEFINITELY)
    return
    yield
