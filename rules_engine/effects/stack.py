"""CR 701.6, 707.10: countering and copying spells."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.choices import chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects
from rules_engine.ids import ObjectId
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import Target
from rules_engine.rules.announcing import item_context
from rules_engine.rules.board import characteristics
from rules_engine.rules.casting import spell_parts
from rules_engine.rules.resolution import counter_object
from rules_engine.rules.targets import legal_targets
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject
from rules_engine.vocabulary import Zone


@executes(ir.CounterSpell)
def counter_spell(state: GameState, effect: ir.CounterSpell, context: Context) -> Run[None]:
    """CR 701.6."""
    found = yield from chosen_objects(state, effect.what, context)
    for oid in found:
        to = Zone.EXILE if effect.exile_instead else Zone.GRAVEYARD
        yield from counter_object(state, oid, to)


@executes(ir.ChooseNewTargets)
def execute_new_targets(
    state: GameState, effect: ir.ChooseNewTargets, context: Context
) -> Run[None]:
    """CR 115.7d."""
    for oid in find_objects(state, effect.what, context):
        if oid in state.objects:
            yield from choose_new_targets(state, oid, context)


def choose_new_targets(state: GameState, oid: ObjectId, context: Context) -> Run[None]:
    """CR 115.7d: for each target, another legal one or the same."""
    obj = state.objects[oid]
    item = obj.item
    assert item is not None
    specs = target_specs(state, obj)
    if not specs or not (
        yield from ask_yes_no(
            context.controller,
            f"Choose new targets for {state.name(oid)}?",
            rule="CR 115.7d",
            source=oid,
        )
    ):
        return
    inner = item_context(state, item, obj.controller, obj.casting)
    chosen: list[tuple[Entity, ...]] = []
    for spec, old in zip(specs, item.targets, strict=True):
        taken = {e for other in spec.other_than for e in chosen[other]}
        new: list[Entity] = []
        for entity in old:
            legal = [
                e
                for e in legal_targets(state, spec, inner, oid)
                if e not in taken and e not in new and e not in old
            ]
            if not legal:
                new.append(entity)
                continue
            legal.append(entity)  # it may stay, even if it's illegal by now (CR 707.10c)
            answer = yield from ask(
                Decision(
                    context.controller,
                    DecisionKind.TARGET,
                    f"New target instead of {state.name(entity)}",
                    tuple(Option(state.name(e), e) for e in legal),
                    rule="CR 115.7d",
                    source=oid,
                )
            )
            new.append(legal[answer[0]])
        chosen.append(tuple(new))
    obj.item = replace(item, targets=tuple(chosen))
    state.touch()


def target_specs(state: GameState, obj: GameObject) -> tuple[Target, ...]:
    """What was asked for as targets of a spell or ability on the stack, with its modes."""
    item = obj.item
    assert item is not None
    if item.ability is not None:
        targets, modes = item.ability.targets, item.ability.modes
    else:
        parts = spell_parts(characteristics(state, obj.id), obj.casting)
        targets, modes = parts.targets, parts.modes
    if modes:
        return tuple(spec for index in item.modes for spec in modes[index].targets)
    return targets
