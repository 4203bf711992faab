"""One line that names a card: its quantity, name, printing and marks, however they are written."""

from __future__ import annotations

import re

from decks.construction.parsed import EntryDraft, Reading
from decks.construction.sections import Section, section_of

_PREFIX = re.compile(r"^(?P<words>[^\W\d][^:\d]{0,20}?)\s*:\s*(?P<rest>\S.*)$")
_SB_BLANK = re.compile(r"^(?:sb|side)\s+(?=\d)(?P<rest>.+)$", re.IGNORECASE)
_BULLET = re.compile(r"^[•·‣◦▪*–—-]\s+(?=\S)")

_LEADING = (
    re.compile(r"^(?P<n>[+-]?\d+)\s*[x×*✕]\s+(?P<name>\S.*)$", re.IGNORECASE),
    re.compile(r"^(?P<n>[+-]?\d+)(?P<glued>[x×*✕])(?P<name>\S.*)$", re.IGNORECASE),
    re.compile(r"^(?P<n>[+-]?\d+)\s*枚\s*(?:の\s*)?(?P<name>\S.*)$"),
    re.compile(r'^"?(?P<n>[+-]?\d+)"?\s*[,;]\s*(?P<name>\S.*)$'),
    re.compile(r"^(?P<n>[+-]?\d+)\s+(?P<name>\S.*)$"),
    re.compile(r"^[x×✕]\s?(?P<n>\d+)\s+(?P<name>\S.*)$", re.IGNORECASE),
    re.compile(r"^[(\[](?P<n>\d+)\s*[x×]?[)\]]\s*(?P<name>\S.*)$", re.IGNORECASE),
    re.compile(r"^(?P<n>[+-]?\d+)(?P<name>[^\W\d_《「\"].*|[《「\"].+)$"),
)
_TRAILING = (
    re.compile(r"^(?P<name>\S.*?)\s*[x×✕]\s*(?P<n>\d+)$", re.IGNORECASE),
    re.compile(r"^(?P<name>\S.*?)\s*[(\[]\s*[x×]?\s*(?P<n>\d+)\s*[x×]?\s*[)\]]$", re.IGNORECASE),
    re.compile(r'^(?P<name>\S.*?)\s*[,;:]\s*"?(?P<n>\d+)"?$'),
    re.compile(r"^(?P<name>\S.*?)\s*(?P<n>\d+)\s*枚$"),
    re.compile(r"^(?P<name>\S.*?)\s+(?P<n>\d+)\s*[x×]?$", re.IGNORECASE),
    re.compile(r"^(?P<name>.*[》」])\s*(?P<n>\d+)$"),
)
_DECIMAL = re.compile(r"^[+-]?\d*[.,]\d+(?:\s|[x×]|$)", re.IGNORECASE)
_MARK = re.compile(r"\s*\*(?P<mark>[^*\s]{1,12})\*$")
_TAGS = re.compile(r"\s*\^[^^]*\^?$")
_HASH = re.compile(r"\s+#(?P<tag>.+)$")
_BRACKETS = re.compile(r"\s*\[(?P<inside>[^\[\]]*)\]$")
_LEADING_BRACKETS = re.compile(r"^\[(?P<inside>[^\[\]]*)\]\s*(?P<name>\S.*)$")
_ANGLES = re.compile(r"\s*<[^<>]*>$")
_PRINTING = re.compile(
    r"\s*\((?P<set>[A-Za-z0-9_]{1,8})(?:[:#](?P<inner>[^()\s]+))?\)"
    r"(?:\s+#?(?P<number>[A-Za-z0-9★†*-]{1,12}))?$"
)
_SET = re.compile(r"^(?P<set>[A-Z0-9_]{2,8})(?:[:#](?P<number>[^\s]+))?$")
_PIPES = re.compile(r"^(?P<name>[^|]+)\|(?P<set>[^|]*)(?:\|(?P<number>[^|]*))?.*$")
_JAPANESE = re.compile("[\u3040-\u30ff\u3400-\u9fff]")
_HAS_WORD = re.compile(r"[^\W\d_]|_{3,}")
_ONLY_COUNT = re.compile(r"^(?:[+-]?\d+[x×✕枚]?|[x×✕]\d+)$", re.IGNORECASE)
_MOST_MARKS = 10
"""Marks of deck editors that are taken off one line."""
_QUOTES = {'"': '"', "“": "”", "《": "》", "「": "」", "'": "'"}


def is_decimal(line: str) -> bool:
    """Whether the line starts with a number that no one has cards of (``4.5 Shock``)."""
    return bool(_DECIMAL.match(line))


def take_section_prefix(line: str) -> tuple[Section | None, str]:
    """``SB: 2 Duress`` as the section and the rest."""
    if match := _PREFIX.match(line):
        section = section_of(match["words"])
        if isinstance(section, Section):
            return section, match["rest"]
    if match := _SB_BLANK.match(line):
        return Section.SIDEBOARD, match["rest"]
    return None, line


def read_entry(line: str) -> EntryDraft | None:
    """All ways in which the line names a card; None when it names nothing."""
    draft = EntryDraft()
    draft.section, line = take_section_prefix(_BULLET.sub("", line))
    line = _BULLET.sub("", line)
    if _ONLY_COUNT.match(line):
        return None
    for quantity, names in _quantities(line, draft):
        draft.readings.extend(Reading(quantity, name) for name in names if _HAS_WORD.search(name))
    if not draft.readings:
        return None
    draft.guess = draft.readings[-1]
    if guess := _guess(line):
        draft.guess = guess
    draft.readings = list(dict.fromkeys(draft.readings))
    return draft


def to_quantity(digits: str) -> int:
    """The number, cut off where nobody would believe it anyway."""
    return int(digits) if len(digits) <= 9 else 10**9


def _quantities(line: str, draft: EntryDraft) -> list[tuple[int, list[str]]]:
    """Quantities with the names that go with them, most literal first."""
    for pattern in _LEADING:
        if not (match := pattern.match(line)):
            continue
        quantity = to_quantity(match["n"])
        found = [(quantity, _names(match["name"], draft))]
        if "glued" in pattern.groupindex:
            found.append((quantity, _names(match["glued"] + match["name"], draft)))
        if len(match["n"]) > 2 or match["n"][0] == "+":
            found.insert(0, (1, [line]))
        return found
    found = [(1, [line])]
    for text in dict.fromkeys((line, _strip_marks(line, EntryDraft()))):
        for pattern in _TRAILING:
            if match := pattern.match(text):
                found.append((to_quantity(match["n"]), _names(match["name"], draft)))
    found.append((1, _names(line, draft)))
    return found


def _guess(line: str) -> Reading | None:
    """The likeliest reading: the quantity away, the printing and the marks away."""
    for pattern in _LEADING:
        if match := pattern.match(line):
            return _plain(to_quantity(match["n"]), match["name"])
    for text in (line, _strip_marks(line, EntryDraft())):
        for pattern in _TRAILING:
            if match := pattern.match(text):
                return _plain(to_quantity(match["n"]), match["name"])
    return _plain(1, line)


def _plain(quantity: int, name: str) -> Reading | None:
    stripped = _unquote(_strip_marks(name, EntryDraft()))
    return Reading(quantity, stripped) if _HAS_WORD.search(stripped) else None


def _names(name: str, draft: EntryDraft) -> list[str]:
    """The name as written, then with the marks of deck editors taken off one after another."""
    names = [name]
    for _ in range(_MOST_MARKS):
        shorter = _strip_one(names[-1], draft)
        if shorter == names[-1] or not shorter:
            break
        names.append(shorter)
    unquoted = _unquote(names[-1])
    if unquoted != names[-1]:
        names.append(unquoted)
    names.extend(_both_languages(unquoted))
    return names


def _strip_marks(name: str, draft: EntryDraft) -> str:
    for _ in range(_MOST_MARKS):
        shorter = _strip_one(name, draft)
        if shorter == name or not shorter:
            break
        name = shorter
    return name


def _strip_one(name: str, draft: EntryDraft) -> str:
    name = name.rstrip(" \t,;")
    if match := _LEADING_BRACKETS.match(name):
        _take_brackets(match["inside"], draft)
        return match["name"]
    if match := _MARK.search(name):
        if match["mark"].casefold() in {"cmdr", "commander"}:
            draft.section = Section.COMMANDER
        return name[: match.start()].rstrip()
    if match := _TAGS.search(name):
        return name[: match.start()].rstrip()
    if match := _HASH.search(name):
        if match["tag"].lstrip("!").casefold() == "commander":
            draft.section = Section.COMMANDER
        return name[: match.start()].rstrip()
    if match := _BRACKETS.search(name):
        _take_brackets(match["inside"], draft)
        return name[: match.start()].rstrip()
    if match := _ANGLES.search(name):
        return name[: match.start()].rstrip()
    if match := _PRINTING.search(name):
        _take_printing(match["set"], match["number"] or match["inner"] or "", draft)
        return name[: match.start()].rstrip()
    if match := _PIPES.match(name):
        _take_printing(match["set"], match["number"] or "", draft)
        return match["name"].rstrip()
    return name


def _take_brackets(inside: str, draft: EntryDraft) -> None:
    if match := _SET.match(inside):
        _take_printing(match["set"], match["number"] or "", draft)
        return
    category = inside.split(",")[0]
    words = re.sub(r"\{[^{}]*\}", "", category)
    section = section_of(words)
    if "{nodeck}" in category.casefold():
        draft.section = Section.MAYBEBOARD
    elif isinstance(section, Section):
        draft.section = section


def _take_printing(set_code: str, number: str, draft: EntryDraft) -> None:
    if not draft.set_code and set_code.casefold() not in {"f", "e", "foil", "etched"}:
        draft.set_code, draft.number = set_code.upper(), number


def _unquote(name: str) -> str:
    if len(name) > 2 and _QUOTES.get(name[0]) == name[-1]:
        return name[1:-1].strip()
    return name


def _both_languages(name: str) -> list[str]:
    """``稲妻/Lightning Bolt`` names the card twice; halves of split cards are joined with ``+``."""
    sides = [side.strip() for side in re.split(r"/(?!/)", name) if side.strip()]
    if len(sides) != 2 or bool(_JAPANESE.search(sides[0])) == bool(_JAPANESE.search(sides[1])):
        return [name.replace("+", " // ")] if _JAPANESE.search(name) and "+" in name else []
    return [side.replace("+", " // ") for side in reversed(sides)]
