"""CR 701.10, 701.11: double and triple."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.characteristics import start_effect
from rules_engine.effects.choices import chosen_entities, chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_players
from rules_engine.ids import FIRST_OBJECT, ObjectId
from rules_engine.ir import keyword_actions as ir
from rules_engine.ir.modifications import ModifyPowerToughness
from rules_engine.rules.board import characteristics
from rules_engine.rules.events import happen
from rules_engine.state import events as ev
from rules_engine.state.game import GameState


@executes(ir.DoublePowerToughness)
def double_power_toughness(
    state: GameState, effect: ir.DoublePowerToughness, context: Context
) -> Run[None]:
    """CR 701.10b-c, 701.11b-c: +X/+Y with the values of now; negative ones fall further."""
    found = yield from chosen_objects(state, effect.what, context)
    more = effect.times - 1
    for oid in found:
        if oid not in state.objects:
            continue
        c = characteristics(state, oid)
        power = more * (c.power or 0) if effect.power else 0
        toughness = more * (c.toughness or 0) if effect.toughness else 0
        start_effect(state, context, (ModifyPowerToughness(power, toughness),), (oid,))


@executes(ir.DoubleLife)
def double_life(state: GameState, effect: ir.DoubleLife, context: Context) -> Run[None]:
    """CR 701.10d."""
    for player in find_players(state, effect.player, context):
        life = state.players[player].life
        gained = ev.LifeGained(player, life, told_by=context.controller)
        change = gained if life > 0 else ev.LifeLost(player, -life)
        yield from happen(state, change)


@executes(ir.DoubleCounters)
def double_counters(state: GameState, effect: ir.DoubleCounters, context: Context) -> Run[None]:
    """CR 701.10e."""
    events: list[ev.Event] = []
    for entity in (yield from chosen_entities(state, effect.on, context)):
        if entity < FIRST_OBJECT:
            counters = state.players[entity].counters
        elif ObjectId(entity) in state.objects:
            counters = state.objects[ObjectId(entity)].counters
        else:
            continue
        events.extend(
            ev.CountersPut(entity, kind, number, context.controller)
            for kind, number in sorted(counters.items())
            if effect.kind is None or kind == effect.kind
        )
    yield from happen(state, *events)
