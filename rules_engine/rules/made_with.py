"""CR 607.2: what an ability of an object created or put onto the battlefield, for linked ones."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import Ability
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import MadeWithThis
from rules_engine.state.game import GameState

MADE_WITH = "made with"
"""The name under which `GameObject.used` has whose ability made or moved the permanent."""


@lru_cache(maxsize=4096)
def _asks(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(node, MadeWithThis) for one in abilities for node in walk(one))


def note_made(state: GameState, source: ObjectId, made: Iterable[ObjectId]) -> None:
    """Keeps whose ability it was, where another ability of that object asks for it."""
    maker = state.find(source)  # None in a game that it began anew (CR 727.2)
    if maker is None or not _asks(maker.face.abilities):
        return
    for oid in made:
        new = state.objects.get(oid)
        if new is not None:
            new.used = (*new.used, (MADE_WITH, (source,)))
    state.touch()


def is_made_with(state: GameState, oid: ObjectId, source: ObjectId) -> bool:
    return any(name == MADE_WITH and source in by for name, by in state.known(oid).used)
