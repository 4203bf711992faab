"""Rules text to tokens (CR 107, 108).

Words keep what they look like beside their lower-case form, since subtypes and names are written
with a capital. A possessive is a token of its own (`owner` `'s`), so that grammar rules about
owners serve "its owner's" and "their owners'" alike. Quoted text is one token.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SELF = "~"
"""Stands for the name of the object in normalized text (CR 201.5)."""

GRANTER = "~~"
"""Stands for it in an ability that another object has (CR 201.5a)."""

QUOTED = '"'
"""The word of a token that holds quoted text."""

_TOKEN = re.compile(
    r"""
    "(?P<quoted>[^"]*)"
    | (?P<symbol>\{[^{}]+\})
    | (?P<loyalty>\[[+−–-]?(?:\d+|X)\])
    | (?P<size>[+−–-]?(?:\d+|[XYZ]|\*(?:\+\d+)?|\d+\+\*)/
               [+−–-]?(?:\d+|[XYZ]|\*(?:\+\d+)?|\d+\+\*)(?![\w/]))
    | (?P<number>\d+(?:,\d{3})*(?!\w))
    | (?P<word>[^\W\d_](?:[\w&]|[-'’.](?=\w))*!?|~~?|\d+\w[\w-]*|_+)
    | (?P<possessive>['’](?:s(?!\w))?)
    | (?P<mark>—|–|•|/|[.,:;+?&()!*|∞])
    """,
    re.VERBOSE,
)

_CONTRACTIONS = frozenset(
    """
    it's that's there's who's he's she's what's let's here's where's how's one's
""".split()
)
"""Words in which the apostrophe doesn't mark a possessive."""

_NEGATIONS = re.compile(r".*n't$")


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number, symbol, mark or quotation; `start` and `end` are where it is written."""

    word: str
    written: str
    start: int
    end: int

    @property
    def is_capitalized(self) -> bool:
        return self.written[:1].isupper()


class UnknownCharacter(ValueError):
    """A text has a character that no token begins with."""

    def __init__(self, text: str, position: int) -> None:
        super().__init__(f"unknown character {text[position]!r} at {position}")
        self.position = position


def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of a text, which has no reminder text any more.

    Raises:
        UnknownCharacter: something else than words, numbers, symbols and marks is in it.
    """
    found: list[Token] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        match = _TOKEN.match(text, position)
        if match is None:
            raise UnknownCharacter(text, position)
        _add(found, match)
        position = match.end()
        if match.lastgroup == "quoted" and _ends_sentence(match["quoted"], text[position:]):
            found.append(Token(".", ".", position, position))
    return tuple(found)


def _ends_sentence(quoted: str, rest: str) -> bool:
    """Whether the full stop within quotation marks is also that of the sentence around them."""
    rest = rest.lstrip()
    if not quoted.rstrip().endswith((".", ".'")):
        return False
    return not rest or rest[0].isupper() or rest[0] in "~{[•"


def _add(found: list[Token], match: re.Match[str]) -> None:
    start, end = match.span()
    written = match.group()
    match match.lastgroup:
        case "quoted":
            found.append(Token(QUOTED, match["quoted"], start, end))
        case "word":
            written = written.replace("’", "'")
            word = written.lower()
            stem, mark, ending = word.rpartition("'")
            if mark and ending == "s" and word not in _CONTRACTIONS:
                found.append(Token(stem, written[: len(stem)], start, start + len(stem)))
                found.append(Token("'s", "'s", start + len(stem), end))
            else:
                found.append(Token(word, written, start, end))
        case "possessive":
            found.append(Token("'s", written, start, end))
        case "size" | "loyalty":
            plain = written.replace("−", "-").replace("–", "-").lower()
            found.append(Token(plain, written, start, end))
        case "number":
            found.append(Token(written.replace(",", ""), written, start, end))
        case "mark":
            found.append(Token("—" if written == "–" else written, written, start, end))
        case _:
            found.append(Token(written.upper(), written, start, end))
