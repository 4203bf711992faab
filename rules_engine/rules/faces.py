"""CR 708-718: which face, half or part of a card gives an object's characteristics.

A card definition holds all faces with their layout; zone, side, status and designations of the
object decide which of them counts. Each layout registers a function here; other modules only ask.

| rule | what | where |
| --- | --- | --- |
| 708 | face-down spells and permanents | here and in `rules.face_down` |
| 712 | double-faced cards | here and in `rules.transforming` |
| 709-711, 714-718 | other layouts | register themselves |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rules_engine.cards.attractions import is_attraction
from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.cards.layouts import Layout
from rules_engine.ids import ObjectId
from rules_engine.ir.abilities import Ability
from rules_engine.ir.keywords import ward
from rules_engine.rules.altered_faces import BESTOWED, altered, bestowed
from rules_engine.rules.kept import keep
from rules_engine.state import events as ev
from rules_engine.state.game import GameState
from rules_engine.state.objects import NOT_SHOWN, FaceDown, GameObject
from rules_engine.vocabulary import CardType, Zone

if TYPE_CHECKING:
    from rules_engine.rules.characteristics import Characteristics

FACE_DOWN = CardFace(name="", types=(CardType.CREATURE,), power=2, toughness=2)
"""CR 708.2a: what a face-down permanent is without other instructions."""

NEVER_PERMANENT = frozenset({CardType.INSTANT, CardType.SORCERY})

CLOAKED = replace(FACE_DOWN, abilities=(ward("{2}"),))
"""CR 701.58a, 702.168a: a face-down creature with ward {2}."""

SHOWING = (Zone.BATTLEFIELD, Zone.STACK)
"""The zones in which another face than the front can count (CR 712.8a)."""

FaceOf = Callable[[CardDefinition, GameObject], CardFace]

SHOWN: dict[Layout, FaceOf] = {}
"""For each layout with several faces, which one an object shows."""

COPIED_WHOLE: set[Layout] = {Layout.NORMAL}
"""Layouts of which a copy has all parts, as the copy's own status shows them (CR 707.3)."""

DOUBLE_FACED: frozenset[Layout] = frozenset(
    {Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED, Layout.MELD}
)
"""CR 712.1."""


OF_SIDE: dict[Layout, Callable[[CardDefinition, int], CardFace]] = {}
"""For layouts with other sides than their faces: what a side is."""


def face_of_side(definition: CardDefinition, side: int) -> CardFace:
    """The face with which a card is cast when that side of it is chosen."""
    load_layouts()
    found = OF_SIDE.get(definition.layout)
    return definition.faces[side] if found is None else found(definition, side)


@cache
def load_layouts() -> None:
    """Imports the modules that register layouts."""
    import_module("rules_engine.rules.card_parts")


CASTABLE: dict[Layout, Callable[[CardDefinition], tuple[int, ...]]] = {}
"""For layouts whose other faces may be cast instead of the first: which ones."""


def castable_sides(definition: CardDefinition) -> tuple[int, ...]:
    """CR 712.11b and the like: the faces among which the player who casts the card chooses."""
    if is_attraction(definition):
        return ()  # CR 717.6: it would never come to the stack
    load_layouts()
    found = CASTABLE.get(definition.layout)
    return (0,) if found is None else found(definition)


def castable_here(obj: GameObject) -> tuple[int, ...]:
    """CR 702.127a: the same where the card is; either half of a split card in a graveyard."""
    if obj.definition.layout is Layout.SPLIT and obj.zone is Zone.GRAVEYARD:
        return tuple(range(len(obj.definition.faces)))
    return castable_sides(obj.definition)


def _spell_faces(definition: CardDefinition) -> tuple[int, ...]:
    """CR 712.11b: each face that isn't a land."""
    faces = enumerate(definition.faces)
    return tuple(side for side, face in faces if CardType.LAND not in face.types)


CASTABLE[Layout.MODAL_DOUBLE_FACED] = _spell_faces


def land_sides(definition: CardDefinition) -> tuple[int, ...]:
    """CR 712.12: the faces as which the card can be played as a land."""
    modal = definition.layout is Layout.MODAL_DOUBLE_FACED
    faces = definition.faces if modal else definition.faces[:1]
    return tuple(side for side, face in enumerate(faces) if CardType.LAND in face.types)


def shows(*layouts: Layout) -> Callable[[FaceOf], FaceOf]:
    """Registers which face counts for cards of these layouts."""

    def register(function: FaceOf) -> FaceOf:
        for layout in layouts:
            assert layout not in SHOWN, f"{layout} is shown twice"
            SHOWN[layout] = function
        return function

    return register


@shows(Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED)
def _double_faced(definition: CardDefinition, obj: GameObject) -> CardFace:
    """CR 712.8a, c-f: the face that's up on the stack and battlefield, else the front face."""
    return definition.faces[obj.side if obj.zone in SHOWING else 0]


@shows(Layout.MELD)
def _meld(definition: CardDefinition, obj: GameObject) -> CardFace:
    """CR 712.8b, g: the combined back face only as a melded permanent."""
    melded = obj.zone is Zone.BATTLEFIELD and obj.components and obj.side
    return definition.faces[1 if melded else 0]


def shown_name(obj: GameObject) -> str:
    """What everyone may call it; nothing of a face-down object's face shows."""
    if not obj.face_down:
        return obj.face.name
    match obj.zone:
        case Zone.BATTLEFIELD:
            return "face-down permanent"
        case Zone.STACK:
            return "face-down spell"
        case _:
            return "face-down card"


def visible_face(definition: CardDefinition, obj: GameObject) -> CardFace:
    """The face of the definition that gives the object its characteristics, were it face up."""
    load_layouts()
    shown = SHOWN.get(definition.layout)
    return definition.faces[0] if shown is None else shown(definition, obj)


def show_face(obj: GameObject) -> CardFace:
    """Derives `obj.face` anew; to be called after zone, side, status or what it copies changed."""
    obj.face = altered(visible_face(obj.copied or obj.definition, obj), obj)
    return obj.face


def printed_face(obj: GameObject) -> CardFace:
    """What the card itself says, whatever it copies."""
    return visible_face(obj.definition, obj)


def copiable_values(obj: GameObject) -> CardFace:
    """CR 613.1a, 707.2: the copied or printed values, as modified by its face-down status."""
    if not obj.face_down:
        return obj.face
    if obj.zone not in SHOWING:
        return NOT_SHOWN
    return obj.face_down_as.values if obj.face_down_as is not None else FACE_DOWN


def copiable_definition(obj: GameObject) -> CardDefinition:
    """CR 707.2-3, 707.8: what becomes of an object that becomes a copy of this one."""
    if obj.face_down:
        return alone(copiable_values(obj))
    base = obj.copied or obj.definition
    if obj.components and not obj.side:  # CR 730.2a: what merging made is copiable
        return alone(obj.face)
    return base if base.layout in COPIED_WHOLE else alone(obj.face)


def definition_of_token_copy(obj: GameObject) -> CardDefinition:
    """CR 707.8a: a token copy of something double-faced is double-faced itself."""
    if obj.face_down or obj.definition.layout not in (Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED):
        return copiable_definition(obj)
    if obj.copied is not None:
        return CardDefinition((obj.face, obj.face), obj.definition.layout)
    return obj.definition


def starting_face_up(obj: GameObject) -> CardFace:
    """The copiable values that the face-down object would have face up (CR 708.8, 712.15a)."""
    return altered(visible_face(obj.copied or obj.definition, obj), obj)


def is_transformed(obj: GameObject) -> bool:
    """CR 701.27g: a double-faced permanent with its back face up; never a melded one."""
    return (
        obj.zone is Zone.BATTLEFIELD
        and obj.side == 1
        and not obj.components
        and obj.definition.layout in (Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED)
    )


def as_face_up(state: GameState, obj: GameObject) -> Characteristics:
    """What the face-down permanent would be if it were face up."""
    from rules_engine.rules.board import board
    from rules_engine.rules.characteristics import Characteristics
    from rules_engine.rules.layers import compute_board

    made = board(state)
    key = ("face up", obj.id)
    found = made.memo.get(key)
    if isinstance(found, Characteristics):
        return found

    obj.face_down = False
    try:
        compute_board(state)
        assert state.board is not None
        found = state.board.characteristics[obj.id]
    finally:
        obj.face_down = True
        state.board = made
    made.memo[key] = found
    return found


def may_be_turned_up(obj: GameObject) -> bool:
    """CR 701.40g, 730.2g: an instant or sorcery card stays face down."""
    cards = (obj.definition, *(part.definition for part in obj.components))
    return not any(set(card.front.types) & NEVER_PERMANENT for card in cards)


def may_be_turned_down(obj: GameObject) -> bool:
    """CR 708.2b, 712.16, 730.2j: nothing double-faced, and nothing that is face down already."""
    cards = (obj.definition, *(part.definition for part in obj.components))
    return not obj.face_down and not any(card.layout in DOUBLE_FACED for card in cards)


UNTIL_TURNED_DOWN = -1
"""Stands in `GameObject.copies` for an effect that ends as the permanent is turned face down."""

FOR_THIS_TURN = -2
"""Stands in `GameObject.copies` for an effect with which the permanent entered for this turn."""


def first_copies(obj: GameObject) -> tuple[tuple[int, CardDefinition], ...]:
    """The copy effects on it, with what it has been a copy of since it was made."""
    if obj.copied is not None and not obj.copies:
        return ((0, obj.copied),)
    return obj.copies


def turn_up(state: GameState, event: ev.TurnedFaceUp) -> None:
    """CR 708.8, 613.7f: its copiable values are its normal ones again; it is the same object."""
    obj = state.objects[event.object]
    obj.face_down = False
    obj.face_down_as = None
    obj.side = 0
    if event.copy_of is not None:
        effect = UNTIL_TURNED_DOWN if event.copy_until_down else 0
        obj.copies = (*first_copies(obj), (effect, event.copy_of))
        obj.copied = event.copy_of
    obj.choices = (*obj.choices, *event.choices)
    for kind, number in event.counters:
        obj.counters[kind] = obj.counters.get(kind, 0) + number
    obj.timestamp = state.tick()
    state.names[obj.id] = show_face(obj).name
    state.revealed.pop(obj.id, None)
    state.touch()


def turn_down(state: GameState, event: ev.TurnedFaceDown) -> None:
    """CR 708.2a."""
    obj = state.objects[event.object]
    obj.face_down = True
    obj.face_down_as = event.values
    if any(effect == UNTIL_TURNED_DOWN for effect, _ in obj.copies):
        obj.copies = tuple(pair for pair in obj.copies if pair[0] != UNTIL_TURNED_DOWN)
        obj.copied = obj.copies[-1][1] if obj.copies else None
        show_face(obj)
    obj.timestamp = state.tick()
    state.names[obj.id] = shown_name(obj)
    state.touch()


def definition_of_spell_copy(obj: GameObject) -> CardDefinition:
    """CR 707.10g: a copy of a double-faced permanent spell has both faces; others have what is
    copiable of the spell."""
    if obj.definition.layout in (Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED):
        return obj.definition if obj.copied is None else definition_of_token_copy(obj)
    base = obj.copied or obj.definition
    return base if base.layout in COPIED_WHOLE else alone(obj.face)


def entering_side(obj: GameObject, event: ev.ZoneMove | ev.TokenCreated) -> int:
    """CR 712.11, 712.13-14: the face that will be up where the object goes."""
    if isinstance(event, ev.TokenCreated) or event.side is not None:
        return event.side or 0
    return obj.side if obj.zone is Zone.STACK and event.to is Zone.BATTLEFIELD else 0


def may_enter_transformed(obj: GameObject, event: ev.ZoneMove | ev.TokenCreated) -> bool:
    """CR 712.14a: only what is double-faced and isn't that way already."""
    turnable = (Layout.TRANSFORM, Layout.MODAL_DOUBLE_FACED)
    return obj.definition.layout in turnable and entering_side(obj, event) == 0


def entering_face(obj: GameObject, event: ev.ZoneMove | ev.TokenCreated) -> CardFace:
    """CR 614.12: the face that gives an entering object its characteristics there."""
    if isinstance(event, ev.ZoneMove) and event.face_down:
        return event.face_down_as.values if event.face_down_as is not None else FACE_DOWN
    if isinstance(event, ev.ZoneMove) and event.joined_by and event.copy_of is None:
        return obj.definition.faces[entering_side(obj, event)]  # CR 701.42a: as it is melded
    kept = (obj.zone, obj.side, obj.flipped)
    to = event.to if isinstance(event, ev.ZoneMove) else Zone.BATTLEFIELD
    obj.zone, obj.side = to, entering_side(obj, event)
    obj.flipped = isinstance(event, ev.ZoneMove) and event.flipped
    try:
        face = visible_face(event.copy_of or obj.definition, obj)
        return bestowed(face) if (BESTOWED, 1) in event.designations else face
    finally:
        obj.zone, obj.side, obj.flipped = kept


_ALONE: dict[int, CardDefinition] = {}


def alone(face: CardFace) -> CardDefinition:
    """The face as a definition of its own."""
    found = _ALONE.get(id(face))
    if found is None or found.faces[0] is not face:
        found = CardDefinition((face,))
    return keep(_ALONE, id(face), found)


def mana_value_of_front(obj: GameObject) -> int | None:
    """CR 712.8c, e, g: the mana value that a back face takes from the front; None if it has its
    own."""
    if obj.face_down or obj.copied is not None or not obj.side:
        return None
    match obj.definition.layout:
        case Layout.TRANSFORM:
            return obj.definition.front.mana_value if obj.zone in SHOWING else None
        case Layout.MELD if obj.components:
            fronts = (obj.definition, *(part.definition for part in obj.components))
            return sum(definition.front.mana_value for definition in fronts)
        case _:
            return None


@contextmanager
def seen_as(
    state: GameState,
    card: ObjectId,
    *,
    side: int | None = None,
    face_down: FaceDown | None = None,
    as_aura: bool = False,
    gained: tuple[Ability, ...] = (),
) -> Iterator[None]:
    """CR 601.3e, 708.4, 712.11c: while it lasts the card has only that face's characteristics.

    `as_aura`: as bestow modifies them (CR 702.103d). `gained`: with these abilities besides.

    For asking whether it can be cast or played so; nothing of the state remembers.
    """
    obj = state.objects[card]
    wanted = obj.face
    if side is not None:
        wanted = face_of_side(obj.copied or obj.definition, side)
    if as_aura:
        wanted = bestowed(wanted)
    if gained:
        wanted = replace(wanted, abilities=(*wanted.abilities, *gained))
    if face_down is None and wanted is obj.face and not obj.face_down:
        yield
        return
    from rules_engine.rules.board import board

    made = board(state).characteristics
    kept = (obj.face, obj.face_down, obj.face_down_as, made.pop(card, None))
    obj.face = wanted if face_down is None else face_down.values
    obj.face_down, obj.face_down_as = False, face_down
    try:
        yield
    finally:
        obj.face, obj.face_down, obj.face_down_as, found = kept
        made = board(state).characteristics
        made.pop(card, None)
        if found is not None:
            made[card] = found
