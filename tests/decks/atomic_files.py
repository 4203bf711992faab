"""Small files in the publisher's shape."""

import gzip
import json
import lzma
from pathlib import Path
from typing import Any

Entry = list[dict[str, Any]]


def face(**values: Any) -> dict[str, Any]:
    """One face; an ordinary creature unless told otherwise."""
    return {
        "layout": "normal",
        "manaCost": "{1}{G}",
        "manaValue": 2.0,
        "type": "Creature — Bear",
        "supertypes": [],
        "types": ["Creature"],
        "subtypes": ["Bear"],
        "text": "",
        "power": "2",
        "toughness": "2",
        "colors": ["G"],
        "colorIdentity": ["G"],
        "legalities": {"legacy": "Legal"},
        "printings": ["LEA", "10E"],
        **values,
    }


BEARS = [
    face(
        name="Grizzly Bears",
        foreignData=[
            {"language": "Japanese", "name": "灰色熊"},
            {"language": "Klingon", "name": "x"},
        ],
    )
]
FIRE_ICE = [
    face(
        name="Fire // Ice",
        faceName=half,
        side=side,
        layout="split",
        manaCost=cost,
        manaValue=4.0,
        type="Instant",
        types=["Instant"],
        subtypes=[],
        text=f"{half} does something.",
        power=None,
        toughness=None,
        colors=[color],
        colorIdentity=["R", "U"],
        printings=["APC", "MH2"],
        foreignData=[{"language": "Japanese", "name": japanese}],
    )
    for half, side, cost, color, japanese in (
        ("Fire", "a", "{1}{R}", "R", "火"),
        ("Ice", "b", "{1}{U}", "U", "氷"),
    )
]
RATS = [
    face(
        name="Relentless Rats",
        text="A deck can have any number of cards named Relentless Rats.",
        colors=["B"],
        colorIdentity=["B"],
    )
]


def atomic(cards: dict[str, Any]) -> dict[str, Any]:
    """An AtomicCards document."""
    return {"meta": {"date": "2026-08-23", "version": "5.2.2"}, "data": cards}


def write_json(path: Path, document: Any) -> Path:
    """Write a document as plain, .gz or .xz, as the name says; returns the path."""
    text = json.dumps(document, ensure_ascii=False).encode()
    opener = {".gz": gzip.open, ".xz": lzma.open}.get(path.suffix, open)
    with opener(path, "wb") as file:
        file.write(text)
    return path
