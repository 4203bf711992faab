"""Decklists out of spreadsheets and collection tools: a header row, then a card per row.

Columns are found by their headers in any spelling, order and number; the separator is whatever
makes the header row name a card column.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Sequence

from decks.construction.parsed import MAX_NAME_LENGTH, ParsedDecklist, ParsedEntry, Reading
from decks.construction.problems import Violation, gettext_noop
from decks.construction.sections import Section, section_of

_NAME = {
    "name", "card", "cardname", "nameofcard", "englishname", "cardtitle", "title", "cards",
    "カード", "カード名", "カード名称", "名前", "名称", "kartenname", "karte", "nom",
    "nombre", "carta",
}  # fmt: skip
_QUANTITY = {
    "quantity", "qty", "count", "amount", "copies", "numberofcopies", "numbercopies", "qte",
    "regqty", "total", "howmany", "枚数", "数", "数量", "anzahl", "menge", "quantité", "cantidad",
    "quantità", "num", "numcopies", "#",
}  # fmt: skip
_SECTION = {
    "section", "board", "zone", "location", "category", "categories", "sectionname", "part",
    "deckpart", "区分", "deck",
}  # fmt: skip
_SIDEBOARD_FLAG = {"sideboard", "sideboarded", "insideboard", "sb", "side", "サイドボード"}
_COMMANDER_FLAG = {"commander", "cmdr", "iscommander"}
_SET = {"set", "setcode", "edition", "editioncode", "expansion", "printing"}
_NUMBER = {"collectornumber", "cardnumber", "collector", "collectorno"}
_TRUE = {"1", "yes", "true", "y", "x", "t", "sideboard", "ja", "oui", "si", "はい"}


def _key(header: str) -> str:
    text = unicodedata.normalize("NFKC", header).casefold()
    return re.sub(r"[\W_]+", "", text) or text.strip()


def _find(headers: Sequence[str], names: set[str]) -> int | None:
    return next((index for index, header in enumerate(headers) if header in names), None)


def _header(line: str) -> tuple[str, list[str]] | None:
    """The separator and the normalized headers, when the line is a header row."""
    for separator in (",", ";", "\t", "|"):
        try:
            headers = [_key(cell) for cell in next(csv.reader([line], delimiter=separator))]
        except (csv.Error, StopIteration):
            continue
        if len(headers) > 1 and _find(headers, _NAME) is not None:
            return separator, headers
    return None


def read_csv(lines: Sequence[str]) -> ParsedDecklist | None:
    """The rows as entries; None when there is no header row that names a card column."""
    first = next((index for index, line in enumerate(lines) if line.strip()), None)
    if first is None:
        return None
    if re.fullmatch(r'"?sep=.{1,3}', lines[first], re.IGNORECASE):
        first += 1
    found = _header(lines[first]) if first < len(lines) else None
    if found is None:
        return None
    separator, headers = found
    entries: list[ParsedEntry] = []
    problems: list[Violation] = []
    reader = csv.reader(lines[first + 1 :], delimiter=separator)
    line = first + 1
    try:
        for row in reader:
            line = first + 1 + reader.line_num
            if not any(cell.strip() for cell in row):
                continue
            entry = _row(line, row, headers)
            if entry is None:
                problems.append(_unreadable_row(line, separator.join(row)))
            else:
                entries.append(entry)
    except csv.Error:
        problems.append(_unreadable_row(line + 1, ""))
    if not entries and not problems:
        problems.append(
            Violation("empty_list", gettext_noop("The list is empty: enter at least one card."))
        )
    return ParsedDecklist(tuple(entries), tuple(problems), source="csv")


def _row(line: int, row: Sequence[str], headers: Sequence[str]) -> ParsedEntry | None:
    def cell(names: set[str]) -> str:
        index = _find(headers, names)
        return row[index].strip() if index is not None and index < len(row) else ""

    name, quantity = cell(_NAME), cell(_QUANTITY) or "1"
    if not name or len(name) > MAX_NAME_LENGTH or len(row) > len(headers):
        return None
    if not re.fullmatch(r"[+-]?\d{1,9}(?:[.,]0+)?\s*[x×枚]?", quantity, re.IGNORECASE):
        return None
    number = int(re.match(r"[+-]?\d+", quantity)[0])  # type: ignore[index]  # matched above
    reading = Reading(number, name)
    return ParsedEntry(
        line,
        _section(cell),
        (reading,),
        reading,
        set_code=(code.upper() if len(code := cell(_SET)) <= 10 else ""),
        number=cell(_NUMBER)[:16],
    )


def _section(cell: object) -> Section:
    assert callable(cell)
    if cell(_COMMANDER_FLAG).casefold() in _TRUE:
        return Section.COMMANDER
    if cell(_SIDEBOARD_FLAG).casefold() in _TRUE:
        return Section.SIDEBOARD
    words = cell(_SECTION)
    for word in (words, *re.split(r"[,;/|]", words)):
        section = section_of(re.sub(r"\{[^{}]*\}", "", word))
        if isinstance(section, Section):
            return section
    return Section.MAIN


def _unreadable_row(line: int, text: str) -> Violation:
    return Violation(
        "unreadable_line",
        gettext_noop(
            "Line %(line)s of the table cannot be read: “%(text)s”. Each row needs a card's name "
            "and a whole number of copies; a name with the separator in it needs quotes."
        ),
        {"line": line, "text": text[:80]},
        lines=(line,),
    )
