"""CR 707.2c: copy effects of static abilities.

What such an effect grants is determined as it first starts to apply, so it is remembered: each
effect on each object is noted, with what the object became, until its ability no longer applies to
the object.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.cards.definition import CardDefinition
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, matches
from rules_engine.ids import ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import StaticAbility
from rules_engine.rules.board import characteristics
from rules_engine.rules.copying import (
    Copier,
    become_copy,
    copy_with_exceptions,
    end_copies,
    without_copy,
)
from rules_engine.rules.faces import copiable_definition, copiable_values
from rules_engine.state.effects import StaticCopy
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.BecomesCopyOf})
"""The modifications that this module asks for."""

AT_MOST = 50
"""How often copies may make further copies begin or end at one time."""


def has_static_copies(definition: CardDefinition) -> bool:
    """Whether a card makes the game look for copy effects of static abilities."""
    return any(
        _copying(ability) is not None for face in definition.faces for ability in face.abilities
    )


def _copying(ability: object) -> mod.BecomesCopyOf | None:
    if not isinstance(ability, StaticAbility):
        return None
    return next((m for m in ability.modifications if isinstance(m, mod.BecomesCopyOf)), None)


def follow_static_copies(state: GameState) -> None:
    """CR 611.3a, 707.2c: the effects that begin to apply now, and those that don't apply any
    more."""
    if not state.knows_static_copies:
        return
    for _ in range(AT_MOST):
        now = list(_applying(state))
        ended = [note for note in state.static_copies if _place(note) not in now]
        if ended:
            state.static_copies = [note for note in state.static_copies if note not in ended]
            end_copies(state)
            state.touch()
            continue
        known = {_place(note) for note in state.static_copies}
        if not any(_begin(state, *place) for place in now if place not in known):
            return


Place = tuple[ObjectId, StaticAbility, ObjectId]


def _place(note: StaticCopy) -> Place:
    return note.source, note.ability, note.object


def _applying(state: GameState) -> Iterator[Place]:
    """CR 613.2: what there is before any other layer: printed and copied abilities alone."""
    for oid in state.battlefield:
        for ability in _abilities(state, oid):
            context = Context(oid, characteristics(state, oid).controller)
            if holds(state, ability.condition, context):
                found = find_objects(state, ability.affects, context)
                for other in found:
                    if state.objects[other].zone is Zone.BATTLEFIELD:
                        yield oid, ability, other
                for note in state.static_copies:
                    same = note.source == oid and note.ability == ability
                    if same and note.object not in found and _applies_to_itself(state, note):
                        yield _place(note)


def _applies_to_itself(state: GameState, note: StaticCopy) -> bool:
    """Whether the object would be affected without what the effect made of it."""
    obj = state.objects.get(note.object)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return False
    context = Context(note.source, characteristics(state, note.source).controller)
    with without_copy(state, obj, note.id):
        return matches(state, obj.id, note.ability.affects, context)


def _abilities(state: GameState, oid: ObjectId) -> list[StaticAbility]:
    """An effect on the object that it comes from goes on though the copy lacks the ability (CR
    613.6)."""
    kept = [
        note.ability for note in state.static_copies if note.source == oid and note.object == oid
    ]
    for ability in copiable_values(state.objects[oid]).abilities:
        if isinstance(ability, StaticAbility) and _copying(ability) and ability not in kept:
            kept.append(ability)
    return kept


def _begin(state: GameState, source: ObjectId, ability: StaticAbility, oid: ObjectId) -> bool:
    """CR 707.2c: the copiable values as they are at this time; with nothing to copy it doesn't
    begin."""
    change = _copying(ability)
    assert change is not None
    context = Context(source, characteristics(state, source).controller)
    context.affected = oid
    originals = find_objects(state, change.what, context)
    if not originals:
        return False
    obj = state.objects[oid]
    copied = copy_with_exceptions(
        state,
        copiable_definition(state.known(originals[0])),
        change.exceptions,
        Copier(obj.face, ability),
        context,
    )
    since = state.objects[source].timestamp
    effect = since if all(since != other for other, _ in obj.copies) else state.tick()
    state.static_copies = [*state.static_copies, StaticCopy(effect, source, ability, oid)]
    become_copy(state, oid, copied, effect)
    return True
