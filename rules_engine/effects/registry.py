"""The executors by node class, and following instructions in order (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rules_engine.decisions import Run
from rules_engine.effects.context import Context
from rules_engine.errors import UnsupportedRule
from rules_engine.ids import ObjectId
from rules_engine.ir.effects import Instruction, Then
from rules_engine.state.game import GameState
from rules_engine.state.objects import Entity

Executor = Callable[[GameState, Any, Context], Run[None]]
F = TypeVar("F", bound=Callable[..., Run[None]])

EXECUTORS: dict[type[Instruction], Executor] = {}


def executes(kind: type[Instruction]) -> Callable[[F], F]:
    """Registers the executor of an instruction."""

    def register(function: F) -> F:
        assert kind not in EXECUTORS, f"{kind.__name__} has two executors"
        EXECUTORS[kind] = function
        return function

    return register


def follow(state: GameState, then: Then, context: Context) -> Run[None]:
    """The instructions, one after the other, until the game is over."""
    for instruction in then:
        if state.over:
            return
        yield from follow_one(state, instruction, context)


def follow_one(state: GameState, instruction: Instruction, context: Context) -> Run[None]:
    executor = _executors().get(type(instruction))
    if executor is None:
        raise UnsupportedRule(f"no executor for {type(instruction).__name__}")
    yield from executor(state, instruction, context)


def _executors() -> dict[type[Instruction], Executor]:
    if not EXECUTORS:
        load_executors()
    return EXECUTORS


def load_executors() -> None:
    """Imports the modules that register executors."""
    from rules_engine.effects import (  # noqa: F401 - they register themselves
        characteristics,
        choices,
        counters,
        damage,
        library,
        life,
        stack,
        structure,
        tokens,
        zones,
    )


def here_now(state: GameState, entity: Entity) -> ObjectId | None:
    """CR 400.7d-j: the object, or the one that it became by moving to a public zone just now."""
    if ObjectId(entity) in state.objects:
        return ObjectId(entity)
    known = state.last_known.get(ObjectId(entity))
    if known is None or known.successor is None or known.successor not in state.objects:
        return None
    successor = state.objects[known.successor]
    return successor.id if successor.zone.is_public else None
