"""The executors by node class, and following instructions in order (CR 608.2c)."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.errors import UnsupportedRule
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import ActivatedAbility, TriggeredAbility
from rules_engine.ir.effects import Instruction, Then
from rules_engine.ir.events import BeginningOf, Enters, TappedForMana
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity, GameObject, StackItem
from rules_engine.vocabulary import Keyword, Zone

Executor = Callable[[GameState, Any, Context], Run[None]]
F = TypeVar("F", bound=Callable[..., Run[None]])

EXECUTORS: dict[type[Instruction], Executor] = {}
TOGETHER: dict[type[Instruction], Callable[[GameState, Any, Context], Run[None]]] = {}
"""What executes several such instructions at one time."""


def executes(kind: type[Instruction]) -> Callable[[F], F]:
    """Registers the executor of an instruction."""

    def register(function: F) -> F:
        assert kind not in EXECUTORS, f"{kind.__name__} has two executors"
        EXECUTORS[kind] = function
        return function

    return register


def executes_together(kind: type[Instruction]) -> Callable[[F], F]:
    """Registers the executor of several instructions that one clause lists."""

    def register(function: F) -> F:
        TOGETHER[kind] = function
        return function

    return register


def told_together(then: Then) -> list[Then]:
    """The instructions, those together that are followed at one time."""
    groups: list[Then] = []
    for one in then:
        if groups and getattr(one, "at_once", False) and type(groups[-1][0]) is type(one):
            groups[-1] = (*groups[-1], one)
        else:
            groups.append((one,))
    return groups


def follow(state: GameState, then: Then, context: Context) -> Run[None]:
    """The instructions, one after the other, until the game is over."""
    for group in told_together(then):
        if state.over:
            return
        if len(group) > 1:
            load_executors()
            yield from TOGETHER[type(group[0])](state, group, context)
        else:
            yield from follow_one(state, group[0], context)
        if state.knows_state_triggers:
            from rules_engine.rules.state_triggers import check_state_triggers

            check_state_triggers(state)  # CR 603.8: what is so without any event


def follow_one(state: GameState, instruction: Instruction, context: Context) -> Run[None]:
    executor = EXECUTORS.get(type(instruction))
    if executor is None:  # perhaps its module wasn't imported yet
        load_executors()
        executor = EXECUTORS.get(type(instruction))
    if executor is None:
        raise UnsupportedRule(f"no executor for {type(instruction).__name__}")
    yield from executor(state, instruction, context)


@cache
def load_executors() -> None:
    """Imports the modules that register executors; keyword actions are found one by one."""
    from rules_engine.effects import (  # noqa: F401 - they register themselves
        ante,
        casting,
        casting_faces,
        chance,
        changing_targets,
        characteristics,
        choices,
        combat,
        copying,
        counters,
        counting,
        damage,
        designations,
        faces,
        fighting,
        giving_up,
        keyword_actions,
        library,
        life,
        mana,
        moving_counters,
        paying_amounts,
        piles,
        stack,
        stickers,
        structure,
        tokens,
        turns,
        zones,
    )

    for module in pkgutil.iter_modules(list(keyword_actions.__path__)):
        import_module(f"{keyword_actions.__name__}.{module.name}")


def here_now(state: GameState, entity: Entity, context: Context) -> ObjectId | None:
    """CR 400.7: the object, or the one that it became where an exception lets this find it."""
    if ObjectId(entity) in state.objects:
        return ObjectId(entity)
    known = state.last_known.get(ObjectId(entity))
    if known is None or known.successor is None:
        return None
    gone = state.last_known.get(known.successor)
    successor = state.get(known.successor) or (gone.object if gone is not None else None)
    if successor is None or not successor.zone.is_public:
        return None
    if not _may_follow(state, entity, successor, context):
        return None
    return here_now(state, successor.id, context)


def all_here_now(state: GameState, entity: Entity, context: Context) -> list[ObjectId]:
    """CR 712.21c: the same, with each card that a melded permanent became."""
    found = here_now(state, entity, context)
    if found is None:
        return []
    known = state.last_known.get(ObjectId(entity))
    others = known.others if known is not None and found != entity else ()
    return [found, *(oid for oid in others if oid in state.objects)]


KNOWN_UNTIL = "known until"
"""Binding of delayed and reflexive abilities: what moved before they were made is still known, but
not what moved while the triggered ability that made them waited on the stack (between two more
timestamps)."""


def _was_on_what_left(
    state: GameState, entity: Entity, successor: GameObject, item: StackItem
) -> bool:
    """CR 400.7f: an Aura that went to the graveyard as, or because, what it enchanted left."""
    if item.event is None or not isinstance(item.ability, TriggeredAbility):
        return False
    aura = state.last_known[ObjectId(entity)].object
    return (
        successor.zone is Zone.GRAVEYARD
        and aura.zone is Zone.BATTLEFIELD
        and aura.attached_to is not None
        and aura.attached_to == item.event.object
        and item.event.object not in state.objects
    )


_WITHOUT_MOVING = (BeginningOf, Enters, TappedForMana)
"""Events after which the object isn't followed where else it goes: what is sacrificed as it is
tapped for mana moves by a cost, not by that event; a step moves nothing of which a delayed ability
speaks (CR 603.7c)."""


def went_mad(state: GameState, entity: Entity) -> bool:
    """CR 400.7k: whether the object was a discarded card that waited in exile for its madness
    ability; effects that speak of the discarded card find it where it went then."""
    known = state.last_known.get(ObjectId(entity))
    return (
        known is not None
        and known.object.zone is Zone.EXILE
        and known.object.choice(str(Keyword.MADNESS)) is not None
    )


def _may_follow(state: GameState, entity: Entity, successor: GameObject, context: Context) -> bool:
    """CR 400.7, 603.7c: it moved in this resolution, as a cost, in the event that triggered this,
    or before a delayed ability was made."""
    if successor.timestamp > context.started or entity in context.paid:
        return True
    if went_mad(state, entity) and successor.zone is not Zone.STACK:
        return True
    until, *waiting = context.bound.get(KNOWN_UNTIL, (0,))
    if successor.timestamp < until and not (
        waiting and waiting[0] <= successor.timestamp <= waiting[1]
    ):
        return True
    ability = state.get(context.stack_object) if context.stack_object is not None else None
    item = ability.item if ability is not None else None
    if item is not None and _was_on_what_left(state, entity, successor, item):
        return True
    if item is not None and isinstance(item.ability, ActivatedAbility) and ability is not None:
        # CR 400.7j: what its own ability moved as a cost
        return entity == item.source and any(entity in paid.given for paid in item.costs)
    return (
        item is not None
        and isinstance(item.ability, TriggeredAbility)
        and not isinstance(item.ability.when, _WITHOUT_MOVING)
        and item.event is not None
        and entity in (item.event.object, *item.event.objects)
        and ability is not None
        and successor.timestamp < ability.timestamp
    )
