"""What a live table says in the reader's language: cards, questions, options, refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from decks.selectors.card_names import names_in
from rules_engine import (
    CardDefinition,
    CardFace,
    IllegalAction,
    Keyword,
    ObjectView,
    Step,
    Words,
    ability_text,
    bundled_cards,
    counter_words,
    english_words,
    japanese_type_line,
    japanese_words,
    keyword_words,
    modes_in,
    object_text,
    object_type_line,
    option_in_japanese,
    question_in_japanese,
    refusal_in_japanese,
)

FACES_PARTED_BY = "\n//\n"


def step_label(step: Step) -> str:
    """A step, or a main phase, as it is called on the page."""
    return {
        Step.UNTAP: _("Untap step"),
        Step.UPKEEP: _("Upkeep step"),
        Step.DRAW: _("Draw step"),
        Step.PRECOMBAT_MAIN: _("Precombat main phase"),
        Step.BEGINNING_OF_COMBAT: _("Beginning of combat step"),
        Step.DECLARE_ATTACKERS: _("Declare attackers step"),
        Step.DECLARE_BLOCKERS: _("Declare blockers step"),
        Step.FIRST_STRIKE_DAMAGE: _("First-strike damage step"),
        Step.COMBAT_DAMAGE: _("Combat damage step"),
        Step.END_OF_COMBAT: _("End of combat step"),
        Step.POSTCOMBAT_MAIN: _("Postcombat main phase"),
        Step.END: _("End step"),
        Step.CLEANUP: _("Cleanup step"),
    }[step]


class FaceTexts:
    """Faces with their texts in one language by name, written when they are first asked for."""

    def __init__(self, definitions: Iterable[CardDefinition], language: Literal["en", "ja"]):
        self._cards = {
            name: card
            for card in definitions
            for name in (card.name, *(face.name for face in card.faces))
        }
        self._language = language
        self._found: dict[str, tuple[CardFace, str] | None] = {}

    def find(self, name: str) -> tuple[CardFace, str] | None:
        """The face, or the front of the whole card, of that name with its text."""
        if name not in self._found:
            card = self._cards.get(name) or _bundled_faces().get(name)
            self._found[name] = None if card is None else self._read(card, name)
        return self._found[name]

    def _read(self, card: CardDefinition, name: str) -> tuple[CardFace, str]:
        texts = card.rules_text(language=self._language).split(FACES_PARTED_BY)
        which = next((n for n, face in enumerate(card.faces) if face.name == name), 0)
        return card.faces[which], texts[which] if which < len(texts) else texts[0]


@dataclass(frozen=True)
class TableWords:
    """The words of one language for the cards of one table."""

    language: Literal["en", "ja"]
    names: Mapping[str, str]
    faces: FaceTexts = field(repr=False)

    @property
    def is_japanese(self) -> bool:
        return self.language == "ja"

    @cached_property
    def log(self) -> Words:
        """The words of the play-by-play."""
        return japanese_words(self.names) if self.is_japanese else english_words

    def name(self, name: str) -> str:
        """What a card, token or ability is called."""
        return self.log.called(name)

    def text(self, shown: ObjectView) -> tuple[str, ...]:
        """The lines of an object's rules text: its card's, or of a token what it has now."""
        known = self.faces.find(shown.name)
        text = known[1] if known is not None and not shown.face_down else ""
        if not text and (known is None or shown.face_down):
            text = object_text(shown, self.language, name=self.name(shown.name))
        return tuple(line for line in text.split("\n") if line.strip())

    def ability(self, shown: ObjectView, number: int) -> str:
        """One of the object's abilities; empty if there are no words for it."""
        return ability_text(shown, number, self.language, name=self.names.get(shown.name, ""))

    def modes(self, name: str) -> tuple[str, ...]:
        """The modes in a card's text."""
        known = self.faces.find(name)
        return modes_in(known[1]) if known is not None else ()

    def type_line(self, shown: ObjectView) -> str:
        known = self.faces.find(shown.name)
        line = object_type_line(shown, None if known is None else known[0])
        return japanese_type_line(line) if self.is_japanese else line

    def printed_keywords(self, name: str) -> frozenset[Keyword]:
        """The keywords that the card itself has."""
        known = self.faces.find(name)
        if known is None:
            return frozenset()
        found = (getattr(ability, "keyword", None) for ability in known[0].abilities)
        return frozenset(one for one in found if isinstance(one, Keyword))

    def keyword(self, keyword: Keyword) -> str:
        return keyword_words(keyword, self.language)

    def counter(self, kind: str) -> str:
        return counter_words(kind, self.language)

    def question(self, text: str) -> str:
        return question_in_japanese(text, self.names) if self.is_japanese else text

    def option(self, text: str) -> str:
        return option_in_japanese(text, self.names) if self.is_japanese else text

    def refusal(self, error: IllegalAction) -> str:
        """Why something is illegal, with the rule's number."""
        told = refusal_in_japanese(error.reason, self.names) if self.is_japanese else error.reason
        return f"{told[:1].upper()}{told[1:]} ({error.rule})"


def words_of(definitions: Iterable[CardDefinition]) -> TableWords:
    """The words in the language in use.

    Args:
        definitions: The cards that are played and aren't bundled.
    """
    language: Literal["en", "ja"] = "ja" if (get_language() or "").startswith("ja") else "en"
    return TableWords(language, names_in(language), FaceTexts(definitions, language))


_bundled: dict[str, CardDefinition] = {}


def _bundled_faces() -> Mapping[str, CardDefinition]:
    """The bundled cards by the names of their faces too."""
    if not _bundled:
        for name, card in bundled_cards().items():
            _bundled[name] = card
            for face in card.faces:
                _bundled.setdefault(face.name, card)
    return _bundled
