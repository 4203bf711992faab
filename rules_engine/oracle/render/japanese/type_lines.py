"""CR 205: type lines in Japanese."""

from __future__ import annotations

from rules_engine.oracle.render.japanese.words import CARD_TYPES, SUPERTYPES, subtype_name


def japanese_type_line(type_line: str) -> str:
    """An English type line in Japanese; words without a Japanese name stay.

    >>> japanese_type_line("Legendary Creature — Human Soldier")
    '伝説のクリーチャー — 人間・兵士'
    >>> japanese_type_line("Basic Land — Forest")
    '基本土地 — 森'
    """
    return " // ".join(_one_face(line) for line in type_line.split(" // "))


_TYPES = {kind.value: word for kind, word in CARD_TYPES.items()} | {"Tribal": "同族"}
_SUPERTYPES = {kind.value: word for kind, word in SUPERTYPES.items()}
_OF_TWO_WORDS = ("Time Lord",)


def _one_face(line: str) -> str:
    types, dash, subtypes = line.partition(" — ")
    words = types.split()
    before = "".join(_SUPERTYPES.get(word, "") for word in words)
    shown = before + "・".join(_TYPES.get(word, word) for word in words if word not in _SUPERTYPES)
    if not dash:
        return shown
    for pair in _OF_TWO_WORDS:
        subtypes = subtypes.replace(pair, pair.replace(" ", "_"))
    named = (subtype_name(word.replace("_", " ")) for word in subtypes.split())
    return f"{shown} — {'・'.join(named)}"
