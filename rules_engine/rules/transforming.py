"""CR 701.27-28, 712: transforming and converting double-faced permanents.

| rule | what | done |
| --- | --- | --- |
| 701.27a, c-d, 712.9-10 | what can transform | yes |
| 701.27f | only once for abilities of the permanent itself | yes |
| 712.13a, 712.14a | entering transformed | `rules.faces`, `effects.zones` |
| 712.18 | it stays the same object | yes |
| 702.145, 731 | daybound, nightbound | `rules.day_night` |
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.layouts import Layout
from rules_engine.effects.context import Context
from rules_engine.effects.registry import KNOWN_UNTIL
from rules_engine.ids import ObjectId
from rules_engine.ir import modifications as mod
from rules_engine.rules.board import characteristics
from rules_engine.rules.faces import NEVER_PERMANENT, show_face
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import Component, GameObject
from rules_engine.vocabulary import Keyword, Zone

READS: frozenset[type[mod.Modification]] = frozenset({mod.CantTransform})
"""The modifications that this module asks for."""

TURNABLE = (Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED)
"""CR 712.4c, 712.9: meld cards can't."""

BOUND_TO_DAY = frozenset({Keyword.DAYBOUND, Keyword.NIGHTBOUND})


def can_transform(state: GameState, obj: GameObject, *, by_daytime: bool = False) -> bool:
    """Whether the permanent would turn over if it were told to (CR 701.27c-d, 712.9-10, 712.15a).

    CR 702.145b, e: with daybound or nightbound only that can do it.
    """
    if obj.zone is not Zone.BATTLEFIELD or obj.face_down:
        return False
    if not _turnable(obj) and not any(turned(part) != part for part in obj.components):
        return False
    if _turnable(obj) and set(obj.definition.faces[1 - obj.side].types) & NEVER_PERMANENT:
        return False
    found = characteristics(state, obj.id)
    if any(isinstance(rule[0], mod.CantTransform) for rule in found.rules):
        return False
    return by_daytime or not found.keywords & BOUND_TO_DAY


def _turnable(obj: GameObject) -> bool:
    return obj.definition.layout in TURNABLE


def turned(part: Component) -> Component:
    """CR 730.2i: a double-faced card of a merged permanent with its other face up."""
    faces = part.definition.faces
    if part.shown is None or part.definition.layout not in TURNABLE or part.shown not in faces:
        return part
    return replace(part, shown=faces[1 - faces.index(part.shown)])


def has_turned_since(state: GameState, obj: GameObject, context: Context) -> bool:
    """CR 701.27f: whether it has turned over since its own ability went on the stack, or since
    its delayed ability was created."""
    if obj.id != context.source or context.stack_object is None:
        return False
    known = context.bound.get(KNOWN_UNTIL)
    if known is not None:
        return obj.turned_over >= known[0]
    ability = state.known(context.stack_object)
    return (
        ability.item is not None
        and ability.item.ability is not None
        and (obj.turned_over > ability.timestamp)
    )


def turn_over(state: GameState, event: ev.Transformed) -> None:
    """CR 701.27a, 613.7g, 712.18: the other face is up; a new timestamp, the same object."""
    obj = state.objects[event.object]
    if _turnable(obj):
        obj.side = 1 - obj.side
    obj.components = tuple(turned(part) for part in obj.components)
    obj.timestamp = obj.turned_over = state.tick()
    for kind, number in event.counters:
        obj.counters[kind] = obj.counters.get(kind, 0) + number
    obj.choices = (*obj.choices, *event.choices)
    state.names[obj.id] = show_face(obj).name
    state.touch()


def is_meld_pair(state: GameState, found: list[ObjectId]) -> bool:
    """CR 701.42b: two different cards whose back faces are halves of the same face."""
    if len(found) != 2:
        return False
    one, other = (state.objects[oid] for oid in found)
    return (
        one.is_card
        and other.is_card
        and one.definition.layout is other.definition.layout is Layout.MELD
        and one.definition.front.name != other.definition.front.name
        and one.definition.faces[1].name == other.definition.faces[1].name
    )
