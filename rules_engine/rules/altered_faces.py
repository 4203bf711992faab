"""CR 702.103b, 730.2a: faces that merging and bestow make out of others."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.cards.definition import CardFace
from rules_engine.ir.keywords import enchant
from rules_engine.ir.selectors import CREATURE
from rules_engine.rules.kept import Kept
from rules_engine.state.objects import GameObject
from rules_engine.vocabulary import CardType, Zone
from rules_engine.vocabulary.subtypes import EVERY_CREATURE_TYPE

BESTOWED = "bestowed"
"""The designation of a spell that was cast bestowed, and of the permanent that it becomes."""

_MADE: Kept[tuple[int, ...], tuple[tuple[CardFace, ...], CardFace]] = Kept()


def altered(face: CardFace, obj: GameObject) -> CardFace:
    """The face that shows, with what merging or bestow made of it; always the same object."""
    if BESTOWED in obj.designations and obj.zone in (Zone.STACK, Zone.BATTLEFIELD):
        face = bestowed(face)
    if obj.components and obj.zone is Zone.BATTLEFIELD:
        face = merged(face, obj)
    return face


def merged(face: CardFace, obj: GameObject) -> CardFace:
    """CR 702.140e, 730.2a: the topmost one's characteristics, the abilities of all of them.

    What the permanent became a copy of later has all its copiable values instead (613.7a).
    """
    parts = tuple(part.shown for part in obj.components if part.shown is not None)
    if not parts:
        return face
    if obj.copies and obj.copies[-1][0] > max(part.since for part in obj.components):
        return face
    key = (id(face), *map(id, parts))
    if key not in _MADE:
        abilities = tuple(ability for one in (face, *parts) for ability in one.abilities)
        _MADE[key] = ((face, *parts), replace(face, abilities=abilities))
    return _MADE[key][1]


def bestowed(face: CardFace) -> CardFace:
    """CR 702.103b: an Aura enchantment with enchant creature."""
    key = (id(face),)
    if key not in _MADE:
        types = tuple(one for one in face.types if one is not CardType.CREATURE)
        if CardType.ENCHANTMENT not in types:
            types = (*types, CardType.ENCHANTMENT)
        subtypes = tuple(one for one in face.subtypes if one not in EVERY_CREATURE_TYPE)
        aura = replace(
            face,
            types=types,
            subtypes=(*subtypes, "Aura"),
            abilities=(enchant(CREATURE), *face.abilities),
            power=None,
            toughness=None,
        )
        _MADE[key] = ((face,), aura)
    return _MADE[key][1]
