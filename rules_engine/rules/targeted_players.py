"""CR 607.1, 115.1: the players that triggered abilities of an object targeted, for linked ones."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from rules_engine.ids import FIRST_OBJECT, ObjectId, PlayerId
from rules_engine.ir.abilities import Ability, TriggeredAbility
from rules_engine.ir.node import walk
from rules_engine.ir.selectors import TargetedByThis
from rules_engine.state.game import GameState

TARGETED = "targeted by "
"""How the names begin under which `GameObject.used` has whom an ability targets."""


@lru_cache(maxsize=4096)
def _asks(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(node, TargetedByThis) for one in abilities for node in walk(one))


def note_targeted_players(state: GameState, ability: ObjectId) -> None:
    """Keeps with the source of an ability on the stack, also with one that has left, whom it
    targets by now, where another ability of that object asks for it."""
    item = state.objects[ability].item
    if item is None or item.is_copy or not isinstance(item.ability, TriggeredAbility):
        return
    source = state.find(item.source)
    if source is None or not _asks(source.face.abilities):
        return
    found = tuple(entity for group in item.targets for entity in group if entity < FIRST_OBJECT)
    if not found:
        return
    name = f"{TARGETED}{ability}"
    used = (*(one for one in source.used if one[0] != name), (name, found))
    if item.source in state.objects:
        state.objects[item.source].used = used
    elif (gone := state.last_known.get(item.source)) is not None:
        told = gone.object.copy()
        told.used = used
        state.last_known[item.source] = replace(gone, object=told)
    state.touch()


def targeted_players(state: GameState, source: ObjectId) -> list[PlayerId]:
    """Each once, in the order in which they were targeted."""
    used = state.known(source).used
    found = [entity for name, players in used if name.startswith(TARGETED) for entity in players]
    return [PlayerId(entity) for entity in dict.fromkeys(found)]
