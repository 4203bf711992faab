"""CR 707.5-6, 707.9: entering the battlefield as a copy of something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules_engine.cards.definition import CardFace
from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask, ask_yes_no
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects, matches
from rules_engine.ids import ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.ir.abilities import OTHER_EXILED, EntersAsCopy
from rules_engine.ir.modifications import Modification
from rules_engine.ir.selectors import THIS
from rules_engine.rules.copying import Copier, copy_with_exceptions, counters_of_exceptions
from rules_engine.rules.faces import copiable_definition, entering_face
from rules_engine.rules.replacement_batch import COPY, Candidate, Key
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject, ObjectKind
from rules_engine.vocabulary import Color, Zone

READS: frozenset[type[Modification]] = frozenset({mod.IfCopied, mod.IfEmbalmed})
"""The modifications that this module asks for."""


def is_for_itself(state: GameState, ability: EntersAsCopy, own: Context) -> bool:
    """Whether it says now how the object itself enters."""
    holding = ability.condition is None or holds(state, ability.condition, own)
    return ability.what == THIS and holding


def as_copy(
    state: GameState,
    key: Key,
    obj: GameObject,
    ability: EntersAsCopy,
    context: Context,
) -> Candidate:
    """CR 707.5: the choice is made before it enters."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.ZoneMove | ev.TokenCreated)
        options = [oid for oid in find_objects(state, ability.of, context) if oid != obj.id]
        if ability.what != THIS:  # CR 614.12: nothing to choose; copies of one object
            return [_entering_as(state, event, ability, one, obj, context) for one in options[:1]]
        if ability.exiling:  # CR 614.13a
            options = [oid for oid in options if oid not in state.entering]
            options = yield from _exiled_to_copy(state, obj, ability, options, context)
        if not options:
            return [event]
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                f"{obj.face.name} enters as a copy of what?",
                tuple(Option(state.name(oid), oid) for oid in options),
                minimum=0 if ability.optional and not ability.exiling else 1,
                rule="CR 707.5",
                source=obj.id,
            )
        )
        if not answer:
            return [event]
        original = options.pop(answer[0])
        if ability.exiling:
            context.bound[OTHER_EXILED.name] = tuple(options)
        return [_entering_as(state, event, ability, original, obj, context)]

    label = obj.face.name if ability.what == THIS else state.name(context.source)
    return Candidate(key, label, apply, first=COPY)


def _exiled_to_copy(
    state: GameState,
    obj: GameObject,
    ability: EntersAsCopy,
    options: list[ObjectId],
    context: Context,
) -> Run[list[ObjectId]]:
    """CR 614.12a: the cards in exile, if so many were; otherwise it doesn't enter as a copy."""
    if len(options) < ability.exiling:
        return []
    if not (
        yield from ask_yes_no(
            context.controller,
            f"Exile {ability.exiling} cards for {obj.face.name}?",
            rule="CR 614.12a",
            source=obj.id,
        )
    ):
        return []
    answer = yield from ask(
        Decision(
            context.controller,
            DecisionKind.CHOOSE,
            f"Exile which {ability.exiling} cards?",
            tuple(Option(state.name(oid), oid) for oid in options),
            minimum=ability.exiling,
            maximum=ability.exiling,
            rule="CR 614.12a",
            source=obj.id,
        )
    )
    chosen = [options[place] for place in answer]
    from rules_engine.rules.events import happen

    moves = [ev.ZoneMove(oid, Zone.EXILE, "exile", by=context.controller) for oid in chosen]
    yield from happen(state, *moves)
    gone = [state.last_known[oid].successor for oid in chosen if oid in state.last_known]
    exiled = [oid for oid in gone if oid is not None and oid in state.exile]
    return exiled if len(exiled) == ability.exiling else []


def _entering_as(
    state: GameState,
    event: ev.ZoneMove | ev.TokenCreated,
    ability: EntersAsCopy,
    original: ObjectId,
    obj: GameObject,
    context: Context,
) -> ev.ZoneMove | ev.TokenCreated:
    """CR 707.9: with the exceptions; those that aren't characteristics, and the linked trigger, end
    if it becomes a copy of something else while it enters (707.9e, g)."""
    face = entering_face(obj, event)
    embalmed = obj.kind is ObjectKind.TOKEN and _is_embalmed(face)
    exceptions = tuple(_that_count(state, ability.exceptions, original, context, embalmed))
    copied = copy_with_exceptions(
        state,
        copiable_definition(state.objects[original]),
        exceptions,
        Copier(face, ability),
        context,
    )
    more = counters_of_exceptions(state, copied, exceptions, context)
    kept = event.counters if event.copy_of is None else ()
    return replace(
        event,
        copy_of=copied,
        copy_until_down=ability.until_turned_down,
        copy_until_end_of_turn=ability.until_end_of_turn,
        when_copied=None if ability.when_you_do is None else (ability.when_you_do, original),
        tapped=event.tapped or ability.tapped,
        counters=(*kept, *more),
    )


def _that_count(
    state: GameState,
    exceptions: Iterable[Modification],
    original: ObjectId,
    context: Context,
    embalmed: bool,
) -> Iterator[Modification]:
    """CR 707.9: those that depend on what is copied, or what copies it, only where it is so."""
    for exception in exceptions:
        if isinstance(exception, mod.IfEmbalmed):
            yield from exception.modifications if embalmed else ()
        elif not isinstance(exception, mod.IfCopied):
            yield exception
        elif matches(state, original, exception.what, context):
            yield from exception.modifications


def _is_embalmed(face: CardFace) -> bool:
    """CR 702.128a: white, a Zombie and without the mana cost that the card has."""
    return face.mana_cost is None and face.colors == {Color.WHITE} and "Zombie" in face.subtypes
