"""CR 708.11, 712.20: what applies as a permanent is turned face up or transforms.

The abilities are those that it will have when it has turned over; they apply before that, like
those of an object that enters the battlefield.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_engine.decisions import Decision, DecisionKind, Option, Run, ask
from rules_engine.effects.context import Context
from rules_engine.effects.selecting import find_objects
from rules_engine.ir.abilities import Ability, AsEnters, EntersAsCopy, EntersWithCounters
from rules_engine.ir.effects import Attach
from rules_engine.ir.selectors import Selector
from rules_engine.ir.turning import AsTurned, Turning
from rules_engine.rules.board import characteristics
from rules_engine.rules.characteristics import base_characteristics
from rules_engine.rules.copying import Copier, copy_with_exceptions
from rules_engine.rules.entering import COPIED, as_it_enters, with_counters_of
from rules_engine.rules.faces import as_face_up, copiable_definition, starting_face_up
from rules_engine.rules.replacement_batch import COPY, Candidate, Key
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Zone

Turned = ev.TurnedFaceUp | ev.Transformed


def turned_candidates(state: GameState, event: Turned) -> Iterator[Candidate]:
    """The effects of the permanent itself on its turning over."""
    obj = state.objects.get(event.object)
    if obj is None or obj.zone is not Zone.BATTLEFIELD:
        return
    player = characteristics(state, obj.id).controller
    how = Turning.FACE_UP if isinstance(event, ev.TurnedFaceUp) else Turning.TRANSFORMS
    by = event.by if isinstance(event, ev.TurnedFaceUp) else ""
    x = event.x if isinstance(event, ev.TurnedFaceUp) else 0
    context = Context(obj.id, player, x=x)
    start = COPIED if _copy_of(event) is not None else 0
    for number, ability in enumerate(_abilities(state, obj, event), start=start):
        if isinstance(ability, AsTurned) and ability.how is how and ability.by in ("", by):
            yield from _candidate(state, (obj.id, number), obj, ability, context)


def _copy_of(event: Turned) -> object:
    return event.copy_of if isinstance(event, ev.TurnedFaceUp) else None


def _abilities(state: GameState, obj: GameObject, event: Turned) -> tuple[Ability, ...]:
    """What it will have when it has turned over."""
    if isinstance(event, ev.Transformed):
        turns = obj.copied is None and len(obj.definition.faces) > 1
        face = obj.definition.faces[1 - obj.side] if turns else obj.face
        return base_characteristics(face, obj.controller).abilities
    if event.copy_of is not None:
        return base_characteristics(event.copy_of.front, obj.controller).abilities
    return as_face_up(state, obj).abilities


def _candidate(
    state: GameState, key: Key, obj: GameObject, ability: AsTurned, context: Context
) -> Iterator[Candidate]:
    label = starting_face_up(obj).name
    match ability.ability:
        case EntersWithCounters():
            yield from with_counters_of(state, key, label, ability.ability, context)
        case AsEnters(choose=Attach(to=to)):
            yield _attached(state, key, obj, to, context)
        case AsEnters():
            yield as_it_enters(state, key, obj, ability.ability, context)
        case EntersAsCopy():
            yield _as_copy(state, key, obj, ability.ability, context)
        case _:
            raise AssertionError(f"{type(ability.ability).__name__} doesn't apply to turning over")


def _attached(
    state: GameState, key: Key, obj: GameObject, to: Selector, context: Context
) -> Candidate:
    """It is attached as what it has turned into (CR 701.3a)."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        from rules_engine.effects.choices import chosen_entities

        hosts = yield from chosen_entities(state, to, context)
        return [event, *(ev.Attached(obj.id, host) for host in hosts)]

    return Candidate(key, starting_face_up(obj).name, apply)


def _as_copy(
    state: GameState, key: Key, obj: GameObject, ability: EntersAsCopy, context: Context
) -> Candidate:
    """CR 708.11: it turns up as the copy."""

    def apply(event: ev.Event) -> Run[list[ev.Event]]:
        assert isinstance(event, ev.TurnedFaceUp)
        options = [oid for oid in find_objects(state, ability.of, context) if oid != obj.id]
        answer = yield from ask(
            Decision(
                context.controller,
                DecisionKind.CHOOSE,
                f"{starting_face_up(obj).name} is turned face up as a copy of what?",
                tuple(Option(state.name(oid), oid) for oid in options),
                minimum=0 if ability.optional else min(1, len(options)),
                rule="CR 708.11",
                source=obj.id,
            )
        )
        if not answer:
            return [event]
        copied = copy_with_exceptions(
            state,
            copiable_definition(state.objects[options[answer[0]]]),
            ability.exceptions,
            Copier(starting_face_up(obj), ability),
            context,
        )
        return [replace(event, copy_of=copied, copy_until_down=ability.until_turned_down)]

    return Candidate(key, starting_face_up(obj).name, apply, first=COPY)
