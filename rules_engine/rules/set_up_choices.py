"""CR 614.1c, 614.12a: what the permanents of a set-up position chose as they entered."""

from __future__ import annotations

from rules_engine.decisions import Run
from rules_engine.effects.amounts import natural
from rules_engine.effects.choices import CHOICES
from rules_engine.effects.conditions import holds
from rules_engine.effects.context import Context
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import (
    Ability,
    AsEnters,
    EntersAsCopy,
    EntersAsOneOf,
    EntersWithCounterOfChoice,
    EntersWithCounters,
)
from rules_engine.ir.layouts import PROTECTOR, ChoosesProtector, EntersWithChosenCounters
from rules_engine.ir.selectors import This
from rules_engine.rules.battles import possible_protectors
from rules_engine.rules.board import characteristics
from rules_engine.rules.entering import choice_on_entering
from rules_engine.rules.entering_copies import is_for_itself
from rules_engine.rules.faces import show_face
from rules_engine.rules.replacement_batch import Candidate
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.vocabulary import Zone

DEFINING = (EntersAsCopy, EntersAsOneOf), (AsEnters, EntersWithCounterOfChoice)
"""What a permanent is a copy of comes first: the rest is asked of what it then is (CR 616.1c)."""


def choose_as_if_entered(state: GameState) -> Run[None]:
    """As the game begins: what each permanent is a copy of, and what is chosen "as" it enters.

    What would be paid or done then isn't asked: the permanent has been there for long.
    """
    for oid in tuple(state.battlefield):
        for kinds in DEFINING:
            obj, found = state.objects[oid], characteristics(state, oid)
            for number, ability in enumerate(found.abilities):
                own = Context(oid, obj.controller)
                if not isinstance(ability, kinds) or _is_done(ability):
                    continue
                if isinstance(ability, EntersAsCopy) and not is_for_itself(state, ability, own):
                    continue
                if isinstance(ability, EntersWithCounterOfChoice) and ability.condition is not None:
                    continue  # it is asked of how it was cast, and it wasn't
                candidate = choice_on_entering(state, (oid, number), obj, found, ability, own)
                yield from _choose(state, oid, candidate)


def _is_done(ability: Ability) -> bool:
    """Whether it is an instruction that is followed and not a choice that is remembered."""
    if isinstance(ability, EntersAsCopy):
        return bool(ability.exiling)
    return isinstance(ability, AsEnters) and not isinstance(ability.choose, CHOICES)


def as_if_entered(state: GameState, oid: ObjectId) -> None:
    """Gives a permanent of a set-up position what it would have entered with (CR 614.1c)."""
    obj = state.objects[oid]
    found = characteristics(state, oid)
    for ability in found.abilities:
        match ability:
            case EntersWithCounters(what=This(), condition=condition) if holds(
                state, condition, Context(oid, obj.controller)
            ):
                amount = natural(state, ability.amount, Context(oid, obj.controller))
                kind = str(ability.kind)
                if amount:
                    obj.counters[kind] = obj.counters.get(kind, 0) + amount
            case EntersWithChosenCounters():
                obj.counters[str(ability.kind)] = 1
            case ChoosesProtector():
                obj.designations[PROTECTOR] = possible_protectors(state, found)[0]
            case _:
                pass
    state.touch()


def _choose(state: GameState, oid: ObjectId, candidate: Candidate) -> Run[None]:
    (event,) = yield from candidate.apply(ev.ZoneMove(oid, Zone.BATTLEFIELD, "rule"))
    assert isinstance(event, ev.ZoneMove)
    obj = state.objects[oid]
    obj.choices = (*obj.choices, *event.choices)
    for kind, number in event.counters:
        obj.counters[kind] = obj.counters.get(kind, 0) + number
    if event.copy_of is not None:
        obj.copied = event.copy_of
        state.names[oid] = show_face(obj).name
        state.touch()
        as_if_entered(state, oid)
    state.touch()
