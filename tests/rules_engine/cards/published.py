"""Published card facts and texts; the texts in a form in which only what matters differs."""

from __future__ import annotations

import json
import lzma
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

_KEYWORD_LINE = re.compile(
    r"^(?:(?:flying|first strike|double strike|deathtouch|defender|flash|haste|hexproof|"
    r"indestructible|lifelink|reach|shroud|trample|vigilance|menace|prowess|fear|shadow|flanking|"
    r"persist|undying|skulk|exalted|convoke|split second|storm|protection from [a-z ]+|"
    r"[a-z]+walk)(?:, |$))+$"
)
_THIS = re.compile(
    r"\bthis (?:creature|land|artifact|enchantment|aura|equipment|card|permanent|spell)\b"
)
_UNDER_CONTROL = re.compile(
    r"(\b(?:an?|another) [^,.]*?) enters(?: the battlefield)? under your control"
)
_ABILITY_WORD = re.compile(r"^(?:landfall|threshold|domain|fateful hour) — ", re.MULTILINE)


@dataclass(frozen=True)
class Fact:
    """What is published of one card's first face."""

    mana_cost: str
    mana_value: int
    type_line: str
    power: str
    toughness: str
    colors: tuple[str, ...]
    color_identity: tuple[str, ...]
    keywords: tuple[str, ...]
    text: str


def published_records(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The records of the faces of every published card; reading them takes seconds."""
    with lzma.open(folder / "AtomicCards.json.xz") as stream:
        data: dict[str, list[dict[str, Any]]] = json.load(stream)["data"]
    return data


@lru_cache(maxsize=1)
def published_cards(folder: Path) -> dict[str, Fact]:
    """Every published card by name."""
    return {name: _fact(faces[0]) for name, faces in published_records(folder).items()}


def _fact(face: dict[str, Any]) -> Fact:
    return Fact(
        face.get("manaCost", ""),
        int(face.get("manaValue", 0)),
        face["type"],
        face.get("power", ""),
        face.get("toughness", ""),
        tuple(face["colors"]),
        tuple(face["colorIdentity"]),
        tuple(face.get("keywords", ())),
        face.get("text", ""),
    )


def normalized(text: str, name: str) -> str:
    """Lower case, no reminder text, `~` for the card itself, one wording for entering and finding.

    Plain keywords stand on lines of their own, since cards part them by lines or commas at will.
    """
    text = re.sub(r" ?\([^()]*\)", "", text)
    for own in (name, name.partition(",")[0]):
        text = text.replace(own, "~")
    text = _THIS.sub("~", text.lower().replace("−", "-"))
    text = _ABILITY_WORD.sub("", text)
    text = _UNDER_CONTROL.sub(r"\1 you control enters", text)
    text = re.sub(r"(enters?) the battlefield", r"\1", text)
    text = text.replace("put that card onto the battlefield", "put it onto the battlefield")
    lines: list[str] = []
    for line in text.strip().splitlines():
        if _KEYWORD_LINE.match(line):
            lines += line.split(", ")
        elif line:
            lines.append(line.strip())
    return "\n".join(lines)
