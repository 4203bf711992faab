"""CR 709, 710, 715, 718, 720: cards with halves, insets and bottom halves.

| rule | what | done |
| --- | --- | --- |
| 709.3-4 | split cards: one half on the stack, both combined elsewhere | yes |
| 709.4d, 702.102 | fused split spells | yes |
| 709.5 | rooms: what their doors show | here and in `rules.rooms` |
| 710 | flip cards | yes |
| 715, 720 | Adventures and Omens, alternative characteristics on the stack | yes |
| 718 | prototypes, on the stack and battlefield | yes |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_engine.cards.definition import CardDefinition, CardFace
from rules_engine.cards.layouts import Layout
from rules_engine.cards.mana_cost import ManaCost
from rules_engine.errors import UnsupportedRule
from rules_engine.ir.abilities import Ability, KeywordAbility, SpellAbility
from rules_engine.ir.layouts import UNLOCKED
from rules_engine.ir.node import transform
from rules_engine.ir.selectors import ChosenTarget
from rules_engine.rules.faces import CASTABLE, COPIED_WHOLE, OF_SIDE, SHOWING, shows
from rules_engine.rules.kept import Kept
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import Keyword, Zone

FUSED = 2
"""The side of a spell that is both halves of a split card (CR 702.102)."""

COPIED_WHOLE |= {Layout.FLIP, Layout.ROOM}

_MADE: Kept[tuple[int, str], tuple[CardDefinition, CardFace]] = Kept()


def _once(definition: CardDefinition, what: str, make: Callable[[], CardFace]) -> CardFace:
    """Each derived face is one object, since characteristics are kept by identity."""
    key = (id(definition), what)
    hit = _MADE.get(key)
    if hit is None or hit[0] is not definition:
        _MADE[key] = hit = (definition, make())
    return hit[1]


# --- split cards -------------------------------------------------------------------------------


def combined(definition: CardDefinition) -> CardFace:
    """CR 709.4: the characteristics of both halves together."""
    return _once(definition, "combined", lambda: _combine(definition, _all_abilities(definition)))


def fused(definition: CardDefinition) -> CardFace:
    """CR 709.4d, 702.102d: the same, and on resolution the left half first."""
    return _once(definition, "fused", lambda: _combine(definition, _fused_abilities(definition)))


def _combine(definition: CardDefinition, abilities: tuple[Ability, ...]) -> CardFace:
    left, right = definition.faces
    return CardFace(
        name=definition.name,
        mana_cost=_together(left.mana_cost, right.mana_cost),
        supertypes=tuple(dict.fromkeys(left.supertypes + right.supertypes)),
        types=tuple(dict.fromkeys(left.types + right.types)),
        subtypes=tuple(dict.fromkeys(left.subtypes + right.subtypes)),
        abilities=abilities,
        color_indicator=tuple(dict.fromkeys(left.color_indicator + right.color_indicator)),
    )


def _together(left: ManaCost | None, right: ManaCost | None) -> ManaCost | None:
    """CR 709.4b."""
    if left is None or right is None:
        return left or right
    return left.plus(right)


def _all_abilities(definition: CardDefinition) -> tuple[Ability, ...]:
    """CR 709.4c."""
    return tuple(ability for face in definition.faces for ability in face.abilities)


def _fused_abilities(definition: CardDefinition) -> tuple[Ability, ...]:
    spells = [
        next((one for one in face.abilities if isinstance(one, SpellAbility)), SpellAbility())
        for face in definition.faces
    ]
    left, right = spells
    if left.modes or right.modes:
        raise UnsupportedRule("fusing a modal half")
    moved = len(left.targets)

    def renumbered(name: str, value: object) -> object:
        return ChosenTarget(value.index + moved) if isinstance(value, ChosenTarget) else value

    both = SpellAbility(
        left.then + transform(right.then, renumbered),
        left.targets + transform(right.targets, renumbered),
    )
    others = [one for one in _all_abilities(definition) if not isinstance(one, SpellAbility)]
    return (*others, both)


@shows(Layout.SPLIT)
def _split(definition: CardDefinition, obj: GameObject) -> CardFace:
    """CR 709.3b, 709.4."""
    if obj.zone is not Zone.STACK:
        return combined(definition)
    return _half(definition, obj.side)


def _half(definition: CardDefinition, side: int) -> CardFace:
    return fused(definition) if side == FUSED else definition.faces[side]


OF_SIDE[Layout.SPLIT] = _half


def has_keyword(face: CardFace, keyword: Keyword) -> bool:
    """Whether the face prints it."""
    return any(isinstance(one, KeywordAbility) and one.keyword is keyword for one in face.abilities)


def castable_halves(definition: CardDefinition) -> tuple[int, ...]:
    """CR 709.3, 702.127a: the halves that can be cast from anywhere but a graveyard."""
    return tuple(
        side
        for side, face in enumerate(definition.faces)
        if not has_keyword(face, Keyword.AFTERMATH)
    )


CASTABLE[Layout.SPLIT] = castable_halves
CASTABLE[Layout.ROOM] = lambda definition: (0, 1)


# --- rooms -------------------------------------------------------------------------------------


@shows(Layout.ROOM)
def _room(definition: CardDefinition, obj: GameObject) -> CardFace:
    """CR 709.5: on the battlefield a locked half has no name, mana cost and rules text."""
    match obj.zone:
        case Zone.STACK:
            return definition.faces[obj.side]
        case Zone.BATTLEFIELD:
            open_halves = [side for side in (0, 1) if UNLOCKED[side] in obj.designations]
            if len(open_halves) == 1:
                return definition.faces[open_halves[0]]
            return combined(definition) if open_halves else locked(definition)
        case _:
            return combined(definition)


def locked(definition: CardDefinition) -> CardFace:
    """CR 709.5, 709.5a: with both doors locked it has only its type line."""
    left = definition.front
    return _once(
        definition,
        "locked",
        lambda: CardFace("", None, left.supertypes, left.types, left.subtypes),
    )


# --- flip cards --------------------------------------------------------------------------------


@shows(Layout.FLIP)
def _flip(definition: CardDefinition, obj: GameObject) -> CardFace:
    """CR 710.1b-c, 710.2: the bottom half with the mana cost and color of the card."""
    if not (obj.flipped and obj.zone is Zone.BATTLEFIELD):
        return definition.front
    top, bottom = definition.faces
    return _once(
        definition,
        "flipped",
        lambda: replace(bottom, mana_cost=top.mana_cost, color_indicator=top.color_indicator),
    )


# --- insets ------------------------------------------------------------------------------------


@shows(Layout.ADVENTURE, Layout.OMEN)
def _inset(definition: CardDefinition, obj: GameObject) -> CardFace:
    """CR 715.3b, 715.4, 720.3b: the alternative characteristics only as such a spell."""
    return definition.faces[obj.side if obj.zone is Zone.STACK else 0]


CASTABLE[Layout.ADVENTURE] = lambda definition: (0, 1)
CASTABLE[Layout.OMEN] = lambda definition: (0, 1)


COPIED_WHOLE.add(Layout.PREPARATION)  # CR 722.2b; it shows only its normal face (722.4)


@shows(Layout.PROTOTYPE)
def _prototype(definition: CardDefinition, obj: GameObject) -> CardFace:
    """CR 718.3b, 718.4: also as the permanent that the spell becomes."""
    return definition.faces[obj.side if obj.zone in SHOWING else 0]
