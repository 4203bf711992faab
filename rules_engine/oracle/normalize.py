"""Card texts of all years in one form, before they are read.

What has no meaning in the game goes away (reminder text, ability words), the object's own name
becomes `~`, and templates that only changed their words are written as today ("enters the
battlefield" is "enters"). Nothing here decides what a sentence means.
"""

from __future__ import annotations

import re

from rules_engine.oracle.lexer import SELF
from rules_engine.oracle.plain_text import plain_text
from rules_engine.vocabulary import Keyword
from rules_engine.vocabulary.subtypes import SUBTYPES

_MODERN: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), new)
    for pattern, new in (
        (r"[‘’]", "'"),
        (r"(?m)^&bull;? ?", "• "),
        (r"(?m)^((?:• )?\d+)-(?=\d+ \|)", r"\1—"),
        (r',"(?= where X is )', '",'),
        (r"[“”]", '"'),
        (r"\b([Ee])nters the battlefield\b", r"\1nters"),
        (r"\b([Ee])nter the battlefield\b", r"\1nter"),
        (r"\b([Ee])ntered the battlefield\b", r"\1ntered"),
        (r"\b([Ee])ntering the battlefield\b", r"\1ntering"),
        (r"\bhis or her\b", "their"),
        (r"\bhe or she\b", "they"),
        (r"\bhim or her\b", "them"),
        (r"\band/or (?=an? |up to |one )", "and-or "),
        (r"\band/or\b", "or"),
        (r"\bconverted mana cost\b", "mana value"),
        (r"\b([Pp]ut it) on the battlefield\b", r"\1 onto the battlefield"),
        (r"(?m)^([+−–-]?(?:\d+|X)): ", r"[\1]: "),
        (r"(?m)( ha(?:s|ve) ward \{\d+\}) ?$", r"\1."),
        (r"\b(?:[Hh]e|[Ss]he)'s\b", "it's"),
        (r"\b(?:[Hh]e|[Ss]he) has this ability\b", "it has this ability"),
        (r"\b(?:[Hh]er|[Hh]is) (?=name is |other types)", "its "),
        (r"\b(?:[Hh]er|[Hh]is) (?=owner|controller)", "its "),
        (r"\b(?:[Hh]er|[Hh]is) (?=power|toughness|loyalty|base)", f"{SELF}'s "),
        (r"\b(?:[Hh]imself|[Hh]erself)\b", "itself"),
        (r"\b([Pp]ut [^.,]*\bcounters?) on (?:him|her)\b", rf"\1 on {SELF}"),
        (r"\b(counters?) on (?:him|her)\b", r"\1 on it"),
        (r"\b(?:[Hh]e|[Ss]he|[Hh]im|[Hh]er)\b(?!-| (?:or|of)\b)", SELF),
        (r"\b([Gg]ets?) an additional (?=[+−–-]\d+/)", r"\1 "),
        (r"\bTo the (\w+) of that\b", r"to the \1 of that"),
    )
)

_OF_PAIRS = (
    (re.compile(rf"(?m)^(When {SELF} enters?, if )they were cast\b"), r"\1it was cast"),
    (re.compile(rf"(?m)^(When {SELF} enters?, if )you cast them\b"), r"\1you cast it"),
)
"""A card that shows several is one permanent."""


_KINDS = frozenset(word for group in SUBTYPES.values() for word in group)
"""Words that name a kind of object ("this Case"), so that no name is shortened to them."""


_KEYWORDS = frozenset(keyword.value for keyword in Keyword)


_NOT_AS_KIND = r"(?! (?:creature|permanent|artifact|planeswalker|land|card|spell|token)s?\b)"
"""A name that is a subtype as well isn't the name before a noun ("target Assembly-Worker
creature")."""


_NOT_AS_ONE_OF = r"(?<!\beach )(?<!\bbecomes a )"
"""Nor is it after words that speak of one of a kind ("each Garruk you control")."""


def normalized(text: str, name: str, *, is_legend: bool = False) -> str:
    """The text of a face with that name, one ability a line. A legend may go by its first names.

    Modes stay lines of their own that begin with a bullet.
    """
    text = plain_text(text)
    if _PRONOUN.search(name):  # "Zhang He": no pronoun
        text = _with_self(text, name)
    for pattern, new in _MODERN:
        text = pattern.sub(new, text)
    text = _with_self(_with_unnamed_tokens(text), name)
    for pattern, new in _OF_PAIRS:
        text = pattern.sub(new, text)
    if name[-1] in "!?":  # its mark also ends the sentence that ends with it
        text = re.sub(rf"(?m)(?<=\w ){SELF}$", f"{SELF}.", text)
    return _with_first_names(text, name) if is_legend else text


_PRONOUN = re.compile(r"\b(?:He|Him|His|She|Her)\b")


_TOKEN_NAME = re.compile(
    r"\b(?:[Cc]reates? ([A-Z][\w' -]*?), an? |tokens? named ([A-Z][\w']+(?: [A-Z][\w']+)*) with "
    r"|tokens? named ([A-Z][\w']+(?: [A-Z][\w']+)*)\. (?:It has|They have) )"
)
_QUOTE = re.compile(r'"(?![^"]* \'\{)[^"]*"')  # what it gives to others names it as the giver


def _with_unnamed_tokens(text: str) -> str:
    """CR 201.5: in the quoted text of a token its own name means that token."""
    for found in _TOKEN_NAME.finditer(text):
        name = re.escape(found[1] or found[2] or found[3])
        own = re.compile(rf"(?<![\w'-]){name}(?![\w-]|'s [A-Z])")
        text = _QUOTE.sub(lambda quoted, own=own: own.sub("this token", quoted[0]), text)  # type: ignore[misc]  # mypy can't infer lambdas with defaults
    return text


def _with_first_names(text: str, name: str) -> str:
    """CR 201.5c: "Drizzt" on a legend with a family name. In another name it isn't this object."""
    words = name.removeprefix("A-").partition(",")[0].split()
    if words[0] in _KINDS or words[0] in ("The", "A", "It"):
        return text
    for number in range(len(words) - 1, 0, -1):
        if words[:number] == words[:1] and words[0].lower() in _KEYWORDS:
            continue  # "Flash": what it has
        first = " ".join(words[:number])
        if first not in text:
            continue
        as_keyword = _rest_of_keywords(first)
        first = re.escape(first)
        text = re.sub(
            rf"(?<![\w{{-])(?<!named ){first}(?!\w|(?:'s)?(?: the)? [A-Z]){as_keyword}", SELF, text
        )
    return text


def _rest_of_keywords(first: str) -> str:
    """What doesn't follow the name: it is the beginning of a keyword there ("Space sculptor")."""
    rests = [word[len(first) :] for word in _KEYWORDS if word.startswith(f"{first.lower()} ")]
    return f"(?!(?:{'|'.join(map(re.escape, sorted(rests)))})\\b)" if rests else ""


def _with_self(text: str, name: str) -> str:
    """CR 201.5, 201.5c: the name, or a legend's short name, means this object; not as a part of
    another name that the text gives to a token."""
    kept: list[str] = []

    def put_by(found: re.Match[str]) -> str:
        kept.append(found.group())
        return f"\0{len(kept) - 1}\0"

    for one in _names(name):
        if one not in text:
            continue
        if _TELLS_A_NAME.search(text):
            comma = "(?!)" if "," in one else ","  # a name has one at most: the next one ends it
            text = re.sub(_NAME_OF_TOKEN.format(re.escape(one), comma), put_by, text)
        beside = _not_as_verb(one) + (_NOT_AS_KIND if one in _KINDS else "")
        before = _NOT_AS_ONE_OF if one in _KINDS else ""
        text = re.sub(rf"{before}(?<![\w{{-]){re.escape(one)}(?![\w}}]){beside}", SELF, text)
    return re.sub("\0(\\d+)\0", lambda found: kept[int(found[1])], text)


_TELLS_A_NAME = re.compile(r"reate | named | name is |meld them into ")
_NAME_OF_TOKEN = (
    r"(?:(?<=[Cc]reate ){0}(?:'s)?,?(?: the)?(?: [A-Z]\w+)+(?=, an? )"
    r"|(?<= named ){0}(?:'s|{1}| the)(?: [A-Z]\w+)+"
    r"|(?<= it's named ){0}(?:'s| the)(?: [A-Z]\w+)+"
    r"|(?<= name is ){0}(?:'s| the)(?: [A-Z]\w+)+"
    r"|(?<= named )[A-Z]\w+(?: [A-Z]\w+)*(?: of)?(?: the)? {0}"
    r"|(?<= meld them into ){0}[^.]*)"
)
"""A longer name with the object's own in it ("create Mary Ann, a …" of Mary)."""


def _not_as_verb(name: str) -> str:
    """A name of one word may be an order as well ("Exile target creature."): it isn't the name
    before what the order is about."""
    return "" if " " in name else r"(?! (?:target|all|each|up|another|an? [a-z]|the top|that|it)\b)"


def _names(name: str) -> list[str]:
    """The name and how the text may shorten it, longest first."""
    found = [name]
    name = name.removeprefix("A-")
    found.append(name)
    short, comma, _ = name.partition(", ")
    if comma:
        found.append(short)
    before, of, _ = name.partition(" of ")
    if of and before not in _KINDS:
        found.append(before)
    before, the, _ = name.partition(" the ")
    if the and before not in _KINDS and not before.endswith(","):
        found.append(before)
    return sorted(set(found), key=len, reverse=True)
