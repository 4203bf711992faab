"""CR 207.2: rules text without what has no game meaning.

Reminder text, ability words and flavor words are taken out before a text is read; so two texts that
differ in nothing else mean the same.
"""

from __future__ import annotations

import re

from rules_engine.vocabulary import Keyword
from rules_engine.vocabulary.ability_words import ABILITY_WORDS

_REMINDER = re.compile(r"\s*\([^()]*\)")
_LEAD = re.compile(
    r"^(?P<words>[^—.:\"]+?|(?:\.\.\. )?[A-Z][^—.:\"{]*?(?:\.\.\.\??)?|(?:[A-Z]+\. )+[A-Z]+!)"
    r" — (?P<rest>.+)$"
)
_ROMAN = re.compile(r"^[IVX]+(, [IVX]+)*$")
_CHAPTER = re.compile(r"^(?P<numbers>[IVX]+(?:, [IVX]+)*) [—–-] (?P<rest>.+)$")
_DICE = re.compile(r"^\d+(–\d+)?\+?$")

_COUNTED = re.compile(r"\d[\d,]* [A-Z]\w+$")
"""Flavor words with a number before them."""

_NUMBERED = re.compile(
    r"^(?:(?:suspend|awaken|reinforce|impending) (?:\d+|x)|prototype \{.*|splice onto .*)$"
)
"""Keywords with something between them and a dash."""


_ANCHORS = re.compile(
    r"enters(?: the battlefield)?, choose ([A-Z]\w+(?:,? or [A-Z]\w+|, [A-Z]\w+)+)\."
)
_WORD = re.compile(r"[A-Z]\w+")
"""CR 614.12c: anchor words, which are chosen and mean the abilities behind them."""


def plain_text(text: str) -> str:
    """The rules text alone, line by line; a line that was only reminder text is gone."""
    anchors = frozenset(word for words in _ANCHORS.findall(text) for word in _WORD.findall(words))
    lines = (_plain_line(line, anchors) for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


def _plain_line(line: str, anchors: frozenset[str] = frozenset()) -> str:
    line = _REMINDER.sub("", line).strip()
    if line.startswith("• "):
        word, dash, rest = line[2:].partition(" — ")
        if dash and word in anchors:
            return f"• {word} — {_plain_line(rest)}"
        return f"• {_plain_line(line[2:])}"
    chapter = _CHAPTER.match(line)
    if chapter is not None:
        return f"{chapter['numbers']} — {_plain_line(chapter['rest'])}"
    lead = _LEAD.match(line)
    if lead is not None and _means_nothing(lead["words"], lead["rest"]):
        line = lead["rest"]
    return line


def _means_nothing(words: str, rest: str) -> bool:
    """Whether what stands before the dash is an ability word (207.2c) or flavor words (207.2d)."""
    lowered = words.lower()
    if lowered in ABILITY_WORDS:
        return True
    if lowered.startswith(("choose ", "to solve")) or _ROMAN.match(words) or _DICE.match(words):
        return False
    if lowered == "prize" or lowered.endswith(" a villainous choice"):  # CR 702.159b, 701.55a
        return False
    if any(lowered == keyword for keyword in Keyword) or _NUMBERED.match(lowered):
        return False
    begins = words.removeprefix("... ")
    named = begins[0].isupper() or _COUNTED.match(begins) is not None
    return named and (rest[0].isupper() or rest[0] == "{")
