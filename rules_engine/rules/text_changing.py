"""CR 612: text-changing effects.

They change the text that an object has after layer 1, not abilities that effects gave it (612.3).
Words are changed where they are used as what they are (612.2): the IR holds colors, subtypes and
names apart, so a name is never taken for one.
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardFace
from rules_engine.ir.modifications import ReplaceWords, TextWord
from rules_engine.ir.node import transform
from rules_engine.rules.kept import Kept
from rules_engine.vocabulary import Color
from rules_engine.vocabulary.creature_types import CREATURE_TYPES

SUBTYPE_FIELDS = frozenset({"subtype", "subtypes"})
"""The fields of nodes that hold subtypes."""

_CHANGED: Kept[tuple[int, str, str], tuple[CardFace, CardFace]] = Kept()


def replace_words(face: CardFace, change: ReplaceWords) -> CardFace:
    """The face with all instances of the word replaced; the same object if there are none."""
    key = (id(face), change.old, change.new)
    hit = _CHANGED.get(key)
    if hit is None or hit[0] is not face:
        _CHANGED[key] = hit = (face, _replaced(face, change))
    return hit[1]


def _replaced(face: CardFace, change: ReplaceWords) -> CardFace:
    if change.kind is TextWord.COLOR:
        old, new = _color(change.old), _color(change.new)

        def swap(field: str, value: object) -> object:
            return new if isinstance(value, Color) and value is old else value

        abilities = transform(face.abilities, swap)
        return face if abilities is face.abilities else replace(face, abilities=abilities)

    def swap_subtype(field: str, value: object) -> object:
        return change.new if field in SUBTYPE_FIELDS and value == change.old else value

    abilities = transform(face.abilities, swap_subtype)
    subtypes = tuple(
        dict.fromkeys(change.new if word == change.old else word for word in face.subtypes)
    )
    if abilities is face.abilities and subtypes == face.subtypes:
        return face
    return replace(face, abilities=abilities, subtypes=subtypes)


def _color(word: str) -> Color:
    return next(color for color in Color if color.word == word)


def words_of(kind: TextWord, types: tuple[str, ...] = CREATURE_TYPES) -> tuple[str, ...]:
    """The words of a kind, among which a player chooses."""
    match kind:
        case TextWord.COLOR:
            return tuple(color.word for color in Color)
        case TextWord.BASIC_LAND_TYPE:
            return ("Plains", "Island", "Swamp", "Mountain", "Forest")
        case TextWord.CREATURE_TYPE:
            return types
