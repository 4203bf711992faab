"""What a table shows in words: the abilities of an object as it has them now, in both languages.

A card's whole text is its definition's (`CardDefinition.rules_text`); here are the words for what
isn't printed: tokens, one of several abilities to activate, keywords and counters that were given.
"""

from __future__ import annotations

from typing import Literal

from rules_engine.cards.definition import CardFace
from rules_engine.oracle.render import Unrenderable, japanese, render_ability, render_face
from rules_engine.oracle.render.japanese.keyword_names import keyword_name
from rules_engine.oracle.render.japanese.words import counter_name
from rules_engine.state.view import ObjectView
from rules_engine.vocabulary import CardType, Keyword

Language = Literal["en", "ja"]

BULLETS = ("•", "・")
"""What stands before each mode, in either language."""


def ability_text(shown: ObjectView, number: int, language: Language, *, name: str = "") -> str:
    """One of the object's abilities as it has it now; empty if there are no words for it.

    Args:
        number: its place among the object's abilities, as in the detail of an option to activate
            it.
        name: what the object is called in that language.
    """
    if not 0 <= number < len(shown.abilities):
        return ""
    face = _face(shown)
    try:
        if language == "ja":
            return japanese.render_ability(shown.abilities[number], face, name)
        return render_ability(shown.abilities[number], face)
    except Unrenderable:
        return ""


def object_text(shown: ObjectView, language: Language, *, name: str = "") -> str:
    """All of the object's abilities as it has them now, a line for each."""
    face = _face(shown)
    try:
        return japanese.render_face(face, name) if language == "ja" else render_face(face)
    except Unrenderable:
        return ""


def modes_in(text: str) -> tuple[str, ...]:
    """The modes of a rules text, in their order.

    >>> modes_in("Choose one —\\n• You gain 3 life.\\n• Draw a card.")
    ('You gain 3 life.', 'Draw a card.')
    """
    return tuple(line[1:].strip() for line in text.split("\n") if line.strip().startswith(BULLETS))


def keyword_words(keyword: Keyword, language: Language) -> str:
    """A keyword ability's name."""
    return keyword_name(keyword) if language == "ja" else keyword.value


def counter_words(kind: str, language: Language) -> str:
    """What a kind of counters is called, without the word counter."""
    return counter_name(kind).removesuffix("カウンター") if language == "ja" else kind


def object_type_line(shown: ObjectView, printed: CardFace | None) -> str:
    """The object's type line as it is now; the face of its card, if it is one, adds supertypes."""
    supertypes = [] if printed is None else [str(one) for one in printed.supertypes]
    types = [kind.value for kind in CardType if kind in shown.types]
    left = " ".join([*supertypes, *types])
    known = () if printed is None else printed.subtypes
    rest = sorted(shown.subtypes.difference(known))
    subtypes = [*(one for one in known if one in shown.subtypes), *rest]
    return f"{left} — {' '.join(subtypes)}" if subtypes else left


def _face(shown: ObjectView) -> CardFace:
    """A face with what the object is now, by which its abilities call it."""
    types = tuple(kind for kind in CardType if kind in shown.types)
    return CardFace(
        shown.name, types=types, subtypes=tuple(sorted(shown.subtypes)), abilities=shown.abilities
    )
