"""Lines of rules text as test data, and compiling one of them on a card of a given type."""

from __future__ import annotations

import re
from pathlib import Path

from rules_engine.cards.definition import CardFace
from rules_engine.oracle.compiler import FaceText, compile_face

HERE = Path(__file__).parent
NAME = "Testing Stone"
"""The name of the card that the lines are printed on."""

TYPE_LINES = {
    "creature": "Creature — Elf",
    "legend": "Legendary Creature — Elf",
    "artifact": "Artifact",
    "enchantment": "Enchantment",
    "aura": "Enchantment — Aura",
    "equipment": "Artifact — Equipment",
    "spacecraft": "Artifact — Spacecraft",
    "vehicle": "Artifact — Vehicle",
    "land": "Land",
    "planeswalker": "Legendary Planeswalker — Jace",
    "instant": "Instant",
    "sorcery": "Sorcery",
    "saga": "Enchantment — Saga",
    "class": "Enchantment — Class",
    "case": "Enchantment — Case",
    "conspiracy": "Conspiracy",
    "battle": "Battle — Siege",
    "plane": "Plane — Dominaria",
    "phenomenon": "Phenomenon",
    "scheme": "Scheme",
    "ongoing": "Ongoing Scheme",
}


def compiled(kind: str, text: str) -> CardFace:
    """A face of that kind with that text; `/` at a line's end begins a new line. It costs {X} if
    the text speaks of X, which something has to explain (CR 107.3)."""
    is_big = kind in ("creature", "legend", "vehicle")
    return compile_face(
        FaceText(
            NAME,
            "{X}" if re.search(r"\bX\b", text) else "{1}",
            TYPE_LINES[kind],
            text.replace(" / ", "\n"),
            "2" if is_big else None,
            "2" if is_big else None,
            "3" if kind == "planeswalker" else None,
        )
    )


Lines = list[tuple[str, str]]
"""(kind, text) of lines `kind | text`."""


def data_files(folder: str) -> dict[str, Lines]:
    """The lines of each file of the folder by its name; `#` begins a comment."""
    found: dict[str, Lines] = {}
    for path in sorted((HERE / folder).glob("*.txt")):
        lines = found.setdefault(path.stem, [])
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                kind, _, text = line.partition("|")
                lines.append((kind.strip(), text.strip()))
    return found
