"""CR 707.10: copies of spells, activated abilities and triggered abilities."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.amounts import natural
from rules_engine.effects.changing_targets import choose_new_targets, target_specs
from rules_engine.effects.choices import chosen_entities
from rules_engine.effects.context import Context
from rules_engine.effects.registry import executes
from rules_engine.effects.selecting import find, find_objects
from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir import AmountNode
from rules_engine.ir import effects as ir
from rules_engine.ir import modifications as mod
from rules_engine.rules import faces
from rules_engine.rules.announcing import item_context
from rules_engine.rules.board import board
from rules_engine.rules.copying import Copier, cant_be_copied, copy_with_exceptions
from rules_engine.rules.events import happen
from rules_engine.rules.flagbearers import collect_retargeting
from rules_engine.rules.targets import legal_targets
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject, ObjectKind
from rules_engine.vocabulary import KeywordAction, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.CopiesOnceMore})
"""The modifications that this module asks for."""


@executes(ir.CopySpell)
def copy_spell(state: GameState, effect: ir.CopySpell, context: Context) -> Run[None]:
    """CR 707.10: a copy with the same choices, on top of the stack; it isn't cast or activated."""
    found = yield from chosen_entities(state, effect.controller, context)
    copiers = [entity for entity in found if entity < FIRST_OBJECT]
    if not copiers:
        return
    theirs = replace(context, controller=PlayerId(copiers[0]))
    for oid in find_objects(state, effect.what, context):
        original = state.known(oid)
        if original.item is None or cant_be_copied(state, oid):
            continue
        targets = yield from _targets_of_copies(state, original, effect, theirs)
        usual = len(targets)
        if targets and original.kind is not ObjectKind.ABILITY:
            targets += [None] * _once_more(state, theirs.controller)
        for place, target in enumerate(targets):
            copied = _put_copy(state, original, effect, theirs)
            if target is not None:
                _aim(state, copied, target)
            elif effect.may_choose_new_targets or place >= usual:
                yield from choose_new_targets(state, copied, theirs)
            item = state.objects[copied].item
            assert item is not None
            aimed = dict.fromkeys(entity for group in item.targets for entity in group)
            copying: tuple[ev.Event, ...] = ()
            if original.kind is not ObjectKind.ABILITY:
                copying = (ev.Acted(KeywordAction.COPY, theirs.controller, copied),)
            yield from happen(
                state, *copying, *(ev.BecameTarget(entity, copied) for entity in aimed)
            )
            collect_retargeting(state, copied, theirs.controller)


def _once_more(state: GameState, player: PlayerId) -> int:
    """How many copies more than it says the player makes of a spell."""
    rules = board(state).player_rules.get(player, ())
    return sum(isinstance(rule[0], mod.CopiesOnceMore) for rule in rules)


def _targets_of_copies(
    state: GameState, original: GameObject, effect: ir.CopySpell, context: Context
) -> Run[list[Entity | None]]:
    """For each copy to be made, its one target; None for the targets of the original."""
    if effect.for_each_target is not None:
        found = find(state, effect.for_each_target, context)
        possible = [entity for entity in found if _could_target(state, original, entity, context)]
        ordered: list[Entity | None] = list((yield from _in_order(state, possible, context)))
        return ordered
    count = natural(state, effect.count, context)
    if effect.new_target is None:
        return [None] * count
    found = [
        entity
        for entity in find(state, effect.new_target, context)
        if _could_target(state, original, entity, context)
    ]
    if found:  # CR 707.10e
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.TARGET,
                f"The copy of {state.name(original.id)} targets what?",
                tuple(Option(state.name(entity), entity) for entity in found),
                rule="CR 707.10e",
                source=original.id,
            )
        )
        found = [found[answer[0]]]
    return [entity for entity in found for _ in range(count)]


def _could_target(state: GameState, original: GameObject, entity: Entity, context: Context) -> bool:
    """CR 707.10d-e: it must be legal for each instance of the word "target"."""
    assert original.item is not None
    specs = target_specs(state, original)
    inner = item_context(state, original.item, context.controller, original.casting)
    return bool(specs) and all(
        entity in legal_targets(state, spec, inner, original.id) for spec in specs
    )


def _in_order(state: GameState, found: list[Entity], context: Context) -> Run[list[Entity]]:
    """CR 707.10d: the copies are put onto the stack in an order of their controller's choice."""
    if len(found) < 2:
        return found
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.ORDER,
            "In which order are the copies put onto the stack?",
            tuple(Option(state.name(entity), entity) for entity in found),
            len(found),
            len(found),
            rule="CR 707.10d",
            source=context.source,
        )
    )
    return [found[index] for index in answer]


def _aim(state: GameState, oid: ObjectId, target: Entity) -> None:
    obj = state.objects[oid]
    assert obj.item is not None
    aimed = tuple(tuple(target for _ in group) for group in obj.item.targets)
    obj.item = replace(obj.item, targets=aimed)
    state.touch()


def _counted(state: GameState, exception: mod.Modification, context: Context) -> mod.Modification:
    """CR 707.9b, 608.2h: with numbers as they are now."""
    match exception:
        case mod.SetStartingLoyalty(loyalty=AmountNode() as loyalty):
            return mod.SetStartingLoyalty(natural(state, loyalty, context))
        case _:
            return exception


def _put_copy(
    state: GameState, original: GameObject, effect: ir.CopySpell, context: Context
) -> ObjectId:
    """CR 707.10: with all decisions made for the original, and what was paid for it, but no mana
    was spent on a copy; the copying player owns a copied spell. A copy of an ability has the same
    source (707.10b)."""
    assert original.item is not None
    new_id = state.new_id()
    spell = original.kind is not ObjectKind.ABILITY
    made = replace(original.item, spent=())
    item = replace(made, source=new_id) if spell else replace(made, is_copy=True)
    casting = original.casting
    definition = faces.definition_of_spell_copy(original)
    if effect.exceptions:
        copier = Copier(original.face, None)
        exceptions = tuple(_counted(state, one, context) for one in effect.exceptions)
        definition = copy_with_exceptions(state, definition, exceptions, copier, context)
    state.objects[new_id] = GameObject(
        id=new_id,
        kind=ObjectKind.SPELL_COPY if spell else ObjectKind.ABILITY,
        definition=definition,
        card="",
        owner=context.controller,
        controller=context.controller,
        zone=Zone.STACK,
        timestamp=state.tick(),
        side=original.side,
        face_down=original.face_down,
        face_down_as=original.face_down_as,
        casting=replace(casting, spent=(), is_copy=True) if casting else None,
        item=item,
        designations=dict(original.designations),
    )
    faces.show_face(state.objects[new_id])
    state.names[new_id] = state.name(original.id)
    state.stack.append(new_id)
    board(state)
    state.touch()
    return new_id
