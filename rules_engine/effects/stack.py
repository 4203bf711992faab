"""CR 701.6, 707.10: countering and copying spells."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import chosen_entities, chosen_objects
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find_objects
from rules_engine.ids import ObjectId, PlayerId
from rules_engine.ir import effects as ir
from rules_engine.ir.abilities import Target
from rules_engine.rules import faces
from rules_engine.rules.announcing import item_context
from rules_engine.rules.board import board, characteristics
from rules_engine.rules.casting import spell_parts
from rules_engine.rules.resolution import counter_object
from rules_engine.rules.targets import legal_targets
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject, ObjectKind
from rules_engine.vocabulary import Zone


@executes(ir.CounterSpell)
def counter_spell(state: GameState, effect: ir.CounterSpell, context: Context) -> Run[None]:
    """CR 701.6."""
    found = yield from chosen_objects(state, effect.what, context)
    for oid in found:
        to = Zone.EXILE if effect.exile_instead else Zone.GRAVEYARD
        yield from counter_object(state, oid, to)


@executes(ir.CopySpell)
def copy_spell(state: GameState, effect: ir.CopySpell, context: Context) -> Run[None]:
    """CR 707.10: a copy with the same choices, on top of the stack; it isn't cast."""
    copiers = yield from chosen_entities(state, effect.controller, context)
    if not copiers:
        return
    theirs = replace(context, controller=PlayerId(copiers[0]))
    for oid in find_objects(state, effect.what, context):
        original = state.known(oid)
        if original.item is None:
            continue
        for _ in range(natural(state, effect.count, context)):
            copied = _put_copy(state, original, theirs)
            if effect.may_choose_new_targets:
                yield from choose_new_targets(state, copied, theirs)


def _put_copy(state: GameState, original: GameObject, context: Context) -> ObjectId:
    assert original.item is not None
    new_id = state.new_id()
    spell = original.kind is not ObjectKind.ABILITY
    item = replace(original.item, source=new_id) if spell else original.item
    state.objects[new_id] = GameObject(
        id=new_id,
        kind=ObjectKind.SPELL_COPY if spell else ObjectKind.ABILITY,
        definition=faces.definition_of_spell_copy(original),
        card="",
        owner=context.controller,
        controller=context.controller,
        zone=Zone.STACK,
        timestamp=state.tick(),
        side=original.side,
        face_down=original.face_down,
        face_down_as=original.face_down_as,
        casting=original.casting,
        item=item,
    )
    faces.show_face(state.objects[new_id])
    state.names[new_id] = state.name(original.id)
    state.stack.append(new_id)
    board(state)
    state.touch()
    return new_id


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
    specs = _specs(state, obj)
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
                if e not in taken and e not in new and (e == entity or e not in old)
            ]
            if not legal:
                new.append(entity)
                continue
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


def _specs(state: GameState, obj: GameObject) -> tuple[Target, ...]:
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
