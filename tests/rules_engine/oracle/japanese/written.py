"""How Japanese rules text is written, as far as a program can tell."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from rules_engine.cards.definition import CardFace
from rules_engine.ir import Node
from rules_engine.ir.abilities import Ability
from rules_engine.ir.node import walk
from rules_engine.oracle.render import japanese, rendered_classes
from rules_engine.oracle.render.japanese.card import render_face
from rules_engine.oracle.render.japanese.subtypes import SUBTYPE_NAMES
from rules_engine.vocabulary.subtypes import SUBTYPES

JAPANESE_NAME = "試験石"
"""The Japanese name of the card that the lines are printed on."""


@cache
def _untold() -> frozenset[type[Node]]:
    return rendered_classes() - japanese.rendered_classes()


def is_told(abilities: Iterable[Ability]) -> bool:
    """Whether all nodes have a Japanese phrase; which ones don't is another test's matter."""
    return not any(type(node) in _untold() for one in abilities for node in walk(one))


@cache
def _untranslated() -> re.Pattern[str]:
    """The subtypes without a Japanese name, and what isn't Japanese text."""
    names = set().union(*SUBTYPES.values()) - set(SUBTYPE_NAMES)
    kinds = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(r"\{[^}]*\}|《[^》]*》|『[^』]*』" + (f"|{kinds}" if kinds else ""))


def english_words(text: str) -> list[str]:
    """What is left of the Latin letters of a Japanese text without symbols, names and subtypes."""
    return re.findall(r"[A-Za-z]+", _untranslated().sub("", text))


def is_well_written(text: str) -> bool:
    flaws = ("。。", "、、", "はは", "がが", "をを", "None", " 。")
    return not any(flaw in text for flaw in flaws) and text.count("「") == text.count("」")


def badly_told(face: CardFace) -> str:
    """The face's Japanese text if it isn't as it should be; empty if it is."""
    if not is_told(face.abilities):
        return ""
    text = render_face(face, JAPANESE_NAME)
    return text if english_words(text) or not is_well_written(text) else ""
