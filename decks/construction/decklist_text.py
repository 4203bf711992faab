"""Decklists as people paste them, read line by line into entries (MTR 2.7).

| source | what is read |
| --- | --- |
| plain text | ``4 Shock``, ``4x``, ``4 x``, ``4xShock``, ``Shock x4``, a bare name |
| its parts | ``SB:`` lines, headings, a blank line before the sideboard, comments |
| Arena | ``About``/``Name``, ``Deck``, ``4 Shock (M21) 159`` |
| MTGO | ``.txt``, ``.dek`` (see ``decklist_xml``) |
| Moxfield, Archidekt, Deckstats | ``1x Sol Ring (c21) 263 *F* [Ramp] ^tag^ #tag``, ``*CMDR*`` |
| Forge, XMage, Cockatrice | ``Shock|M21|1``, ``4 [M21:159] Shock``, ``.cod`` |
| Japanese | ``4 《稲妻/Lightning Bolt》``, ``稲妻 4枚``, full-width digits |
| CSV | see ``decklist_csv`` |

Reading never fails: what cannot be understood becomes a problem with its line number, and every
line is an entry, a heading, a comment or a problem.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from decks.construction.decklist_csv import read_csv
from decks.construction.decklist_xml import looks_like_xml, read_xml
from decks.construction.encoding import decode_decklist, too_large
from decks.construction.entry_lines import (
    is_decimal,
    read_entry,
    take_section_prefix,
)
from decks.construction.parsed import (
    MAX_BYTES,
    MAX_LINE_LENGTH,
    MAX_LINES,
    MAX_NAME_LENGTH,
    ParsedDecklist,
    ParsedEntry,
    split_comment,
)
from decks.construction.problems import Severity, Violation, gettext_noop
from decks.construction.sections import Category, Section, read_heading

_COMMENT = re.compile(r"^(?://+|#+|;+)\s*(?P<text>.*)$")
_METADATA = re.compile(
    r"^(?:name|deck ?name|title|format|author|creator|player|event|date|archetype|description|"
    r"deck|layout(?: main| sideboard)?)\s*[:=]\s*(?!\d)(?P<value>\S.*)$",
    re.IGNORECASE,
)
_ARENA_NAME = re.compile(r"^name\s+(?P<value>\S.*)$", re.IGNORECASE)
_OWN_HEADING = re.compile(
    r"^[\[=*~_\s-]*(?P<words>[^\d\[\]()=*~]+?)[\]=*~_\s-]*"
    r"(?::|:?\s*[(\[](?P<count>\d+)(?:\s*cards?)?[)\]]:?)$",
    re.IGNORECASE,
)
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_BLANKS = re.compile(r"[^\S\t]")
_GARBLED = re.compile("[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u0178\u0192\u02c6\u02dc\u2013-\u2122]")
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_ONE_CARD_SECTIONS = frozenset({Section.COMMANDER, Section.COMPANION, Section.SIGNATURE_SPELL})

_SMALLEST_LIMITED_DECK = 40
_SMALLEST_CONSTRUCTED_DECK = 60
_COMMANDER_DECK = 100
_LARGEST_SIDEBOARD = 15
_USUAL_TOTALS = frozenset({40, 60, 80, 100})


def read_decklist(source: str | bytes) -> ParsedDecklist:
    """The entries of a decklist in any of the formats that the module names.

    >>> [(e.guess.quantity, e.guess.name) for e in read_decklist("4x Shock (M21) 159").entries]
    [(4, 'Shock')]
    """
    if isinstance(source, bytes):
        decoded = decode_decklist(source)
        if isinstance(decoded, Violation):
            return ParsedDecklist(problems=(decoded,))
        source = decoded
    elif (size := len(source.encode("utf-8", "replace"))) > MAX_BYTES:
        return ParsedDecklist(problems=(too_large(size),))
    lines = re.split(r"\r\n|\r|\n", source)
    if len(lines) > MAX_LINES:
        return ParsedDecklist(
            problems=(
                Violation(
                    "list_too_long",
                    gettext_noop("The list has %(lines)s lines; at most %(limit)s can be read."),
                    {"lines": len(lines), "limit": MAX_LINES},
                    counts={"lines": len(lines), "limit": MAX_LINES},
                ),
            )
        )
    if looks_like_xml(source):
        return read_xml(source)
    lines = [_plain_characters(line) for line in lines]
    return read_csv(lines) or _TextReader([" ".join(line.split()) for line in lines]).read()


def _plain_characters(line: str) -> str:
    """The line with ordinary blanks, digits and brackets, and without invisible characters."""
    if _GARBLED.search(line):
        line = _repaired(line)
    line = _INVISIBLE.sub("", unicodedata.normalize("NFC", line).translate(_FULL_WIDTH))
    return _BLANKS.sub(" ", line).strip(" ")


def unreadable_line(line: int, text: str) -> Violation:
    return Violation(
        "unreadable_line",
        gettext_noop(
            "Line %(line)s cannot be read: “%(text)s”. "
            "Write the number of copies and the card's name, for example “4 Island”."
        ),
        {"line": line, "text": text[:80]},
        lines=(line,),
    )


def _repaired(line: str) -> str:
    """The line as it was before its UTF-8 was taken for a western code page on the way here."""
    for encoding in ("cp1252", "latin-1"):
        try:
            return line.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
    return line


@dataclass(slots=True)
class _Block:
    """Lines between blank lines: which entries, and whether a heading stands above them."""

    first_entry: int
    has_heading: bool = False
    is_main: bool = True
    end: int = 0


class _TextReader:
    """Reads plain text; one object per list."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.entries: list[ParsedEntry] = []
        self.problems: list[Violation] = []
        self.name = ""
        self.section = Section.MAIN
        self.names_sideboard = False
        self.names_main = False
        self.after_about = False
        self.in_metadata = False
        self.blocks: list[_Block] = []
        self.starts_block = True
        self.entries_in_section = 0

    def read(self) -> ParsedDecklist:
        for number, line in enumerate(self.lines, start=1):
            self._read_line(number, line)
        self._close_block()
        if not self.names_sideboard:
            self._find_unnamed_sections()
        if not self.entries and not self.problems:
            self.problems.append(
                Violation("empty_list", gettext_noop("The list is empty: enter at least one card."))
            )
        return ParsedDecklist(tuple(self.entries), tuple(self.problems), self.name)

    def _read_line(self, number: int, line: str) -> None:
        if len(line) > MAX_LINE_LENGTH and not _COMMENT.match(line):
            self.problems.append(unreadable_line(number, line))
            return
        if not line:
            self._close_block()
            if self.section in _ONE_CARD_SECTIONS and self.entries_in_section:
                self.section = Section.MAIN
            return
        comment = _COMMENT.match(line)
        heading = read_heading(comment["text"] if comment else line)
        if heading is not None:
            self._start_section(heading)
        elif comment or self._is_metadata(line):
            return
        else:
            self._read_entry(number, line)

    def _close_block(self) -> None:
        if self.blocks and not self.blocks[-1].end:
            self.blocks[-1].end = len(self.entries)
        self.starts_block = True

    def _open_block(self) -> _Block:
        if self.starts_block or not self.blocks:
            self._close_block()
            self.blocks.append(_Block(len(self.entries), is_main=self.section is Section.MAIN))
            self.starts_block = False
        return self.blocks[-1]

    def _start_section(self, heading: Section | Category) -> None:
        self.in_metadata = False
        if isinstance(heading, Section):
            self.section = heading
            self.entries_in_section = 0
            self.names_sideboard |= heading is Section.SIDEBOARD
            self.names_main |= heading is Section.MAIN
            self._close_block()
            block = self._open_block()
            block.has_heading = True
            block.is_main = heading is Section.MAIN
        else:
            self._open_block().has_heading = True

    def _is_metadata(self, line: str) -> bool:
        if line.casefold() in {"about", "[metadata]"}:
            self.after_about = line.casefold() == "about"
            self.in_metadata = not self.after_about
            return True
        if self.after_about and (match := _ARENA_NAME.match(line)):
            self.name, self.after_about = match["value"], False
            return True
        if self.in_metadata and "=" in line:
            key, _, value = line.partition("=")
            if key.strip().casefold() == "name":
                self.name = value.strip()
            return True
        if match := _METADATA.match(line):
            if line.casefold().startswith(("name", "deck", "title")) and not self.name:
                self.name = match["value"]
            return True
        return False

    def _read_entry(self, number: int, line: str) -> None:
        if is_decimal(line):
            self.problems.append(unreadable_line(number, line))
            return
        draft = read_entry(line)
        if draft is None or len(draft.guess.name) > MAX_NAME_LENGTH:
            self.problems.append(unreadable_line(number, line))
            return
        prefix, _ = take_section_prefix(line)
        self.names_sideboard |= prefix is Section.SIDEBOARD
        block = self._open_block()
        heading_count = None
        if block.first_entry == len(self.entries) and (match := _OWN_HEADING.match(line)):
            heading_count = int((match["count"] or "0")[:6])
        section = draft.section or self.section
        if section is self.section:
            self.entries_in_section += 1
        self.entries.append(
            ParsedEntry(
                line=number,
                section=section,
                readings=tuple(draft.readings),
                guess=draft.guess,
                set_code=draft.set_code[:10],
                number=draft.number[:16],
                tail=split_comment(draft.guess.name)[1],
                heading_count=heading_count,
            )
        )

    def _find_unnamed_sections(self) -> None:
        """Read the blank line before a sideboard, where no heading tells main deck and sideboard.

        Two blocks are deck and sideboard, unless one is a commander or both together are a deck
        of a usual size; of three and more the last one is the sideboard when it has at most 15
        cards and the others already make a deck, and the first one the commander when it has one
        or two cards of a hundred. Formats without such a section put the cards back.
        """
        blocks = [block for block in self.blocks if block.end > block.first_entry]
        if not all(block.is_main for block in blocks):
            blocks = [block for block in blocks if block.is_main]
            if len(blocks) == 2 and self._count(blocks[0]) < _SMALLEST_LIMITED_DECK:
                return
        if len(blocks) < 2 or blocks[-1].has_heading or self._has_own_heading(blocks[-1]):
            return
        before = sum(self._count(block) for block in blocks[:-1])
        last = self._count(blocks[-1])
        if self._is_commander(len(blocks), self._count(blocks[0]), before + last):
            self._move(blocks[0], Section.COMMANDER)
        if len(blocks) == 2 and before <= 2 and last > _LARGEST_SIDEBOARD:
            return
        if self._is_sideboard(len(blocks), before, last):
            self._move(blocks[-1], Section.SIDEBOARD)

    def _is_commander(self, blocks: int, first: int, total: int) -> bool:
        if first > 2:
            return False
        return total == _COMMANDER_DECK or (blocks == 2 and total - first > _LARGEST_SIDEBOARD)

    def _is_sideboard(self, blocks: int, before: int, last: int) -> bool:
        total = before + last
        if last > _LARGEST_SIDEBOARD:
            small = before < _SMALLEST_LIMITED_DECK and total >= _SMALLEST_LIMITED_DECK
            return blocks == 2 and not small and total not in _USUAL_TOTALS
        if blocks == 2:
            return before >= _SMALLEST_LIMITED_DECK or total < _SMALLEST_LIMITED_DECK
        return before >= _SMALLEST_CONSTRUCTED_DECK or (
            before >= _SMALLEST_LIMITED_DECK and total not in _USUAL_TOTALS
        )

    def _count(self, block: _Block) -> int:
        first = block.first_entry + self._has_own_heading(block)
        return sum(entry.guess.quantity for entry in self.entries[first : block.end])

    def _has_own_heading(self, block: _Block) -> bool:
        """Whether the block's first line may be a heading for the cards below it."""
        heading, *below = self.entries[block.first_entry : block.end]
        cards = sum(entry.guess.quantity for entry in below)
        return heading.heading_count in {0, cards} and cards > 0

    def _move(self, block: _Block, section: Section) -> None:
        for index in range(block.first_entry, block.end):
            if self.entries[index].section is Section.MAIN:
                self.entries[index] = replace(self.entries[index], section=section)
        line = self.entries[block.first_entry].line
        if section is Section.SIDEBOARD:
            template = gettext_noop(
                "The cards from line %(line)s on, after the blank line, were read as the sideboard."
            )
        else:
            template = gettext_noop(
                "The cards from line %(line)s on, before the blank line, "
                "were read as the commander."
            )
        self.problems.append(
            Violation(
                "section_guessed",
                template,
                {"line": line, "section": section.value},
                lines=(line,),
                severity=Severity.INFO,
            )
        )
