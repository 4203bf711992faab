"""Cards for games, compiled from the text that a test writes."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition
from rules_engine.oracle.compiler import FaceText, compile_face


def written(name: str, type_line: str, text: str, cost: str = "{0}") -> CardDefinition:
    """A card with that text; creatures are 2/2, planeswalkers have loyalty 5."""
    is_creature = "Creature" in type_line.split()
    size = "2" if is_creature else None
    loyalty = "5" if "Planeswalker" in type_line.split() else None
    face = compile_face(
        FaceText(name, cost, type_line, text.replace(" / ", "\n"), size, size, loyalty)
    )
    return CardDefinition((face,))
