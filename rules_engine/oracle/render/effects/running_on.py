"""Sentences that run on in one with the sentence before them."""

from __future__ import annotations

import re

_RUNS_ON = tuple(
    (re.compile(before), re.compile(after), word)
    for before, after, word in (
        (r"(?:you may )?reveal ", r"put it (?:into|onto) ", " and "),
        (r"exile ", r"return (?:it|this \w+|that card) to the battlefield", ", then "),
        (r"(?:create|cloak|manifest|put) ", r"attach this ", ", then "),
        (r"(?:untap|tap) ", r"transform it", ", then "),
        (r"discard (?:your|all|any|up|that|one|two)", r"draw that many ", ", then "),
        (r"", r"proliferate$", ", then "),
        (r"", r"double the ", ", then "),
    )
)
"""What is told in one sentence with what was done before, by how both begin."""
_APART = re.compile(
    r'["•\n]|\bX is\b| at the beginning of | at end of combat|, then '
    r"|^(?:until|if|when|whenever|for each|you may (?!reveal)) "
)
"""What nothing else is told with, of which it might seem to be a part."""


def running_on(found: list[str]) -> list[str]:
    """The sentences, of which some run on: `exile this creature, then return it to …`."""
    told: list[str] = []
    for text in found:
        word = _word_between(told[-1], text) if told else ""
        if word:
            told[-1] += word + text
        else:
            told.append(text)
    return told


def _word_between(before: str, after: str) -> str:
    if before.endswith("."):
        return ""
    last = before.rpartition(". ")[2]
    last = last[:1].lower() + last[1:]
    if _APART.search(last) or _APART.search(after):
        return ""
    return next(
        (word for one, other, word in _RUNS_ON if one.match(last) and other.match(after)), ""
    )
