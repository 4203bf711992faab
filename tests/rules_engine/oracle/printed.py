"""Cards for games, compiled from rules text."""

from __future__ import annotations

from rules_engine.cards.definition import CardDefinition
from rules_engine.oracle.compiler import FaceText, compile_face
from tests.rules_engine.oracle.lines import TYPE_LINES


def printed(
    name: str,
    kind: str,
    text: str,
    *,
    cost: str = "{0}",
    size: tuple[int, int] = (2, 2),
    type_line: str | None = None,
) -> CardDefinition:
    """A card of that name and kind with that text; ` / ` begins a new line."""
    power, toughness = (str(number) for number in size)
    types = type_line or TYPE_LINES[kind]
    is_big = "Creature" in types or "Vehicle" in types
    face = FaceText(
        name,
        cost,
        types,
        text.replace(" / ", "\n").replace("~", name),
        power if is_big else None,
        toughness if is_big else None,
        "3" if kind == "planeswalker" else None,
    )
    return CardDefinition((compile_face(face),))
