"""Decklists as files for other programs; each format reads back as the same deck.

Card ids of MTGO are not known here: its ``.dek`` finds cards by their names and gives 0 as id.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from xml.sax.saxutils import quoteattr

from decks.construction.naming import NamedEntry
from decks.construction.sections import Section


class ExportFormat(StrEnum):
    TEXT = "text"
    ARENA = "arena"
    MTGO = "mtgo"
    DEK = "dek"
    CSV = "csv"

    @classmethod
    def named(cls, kind: str) -> ExportFormat | None:
        """The format of this name, or None."""
        return next((found for found in cls if found.value == kind), None)


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A decklist ready to be saved."""

    content: str
    content_type: str
    extension: str


_ORDER = (
    Section.COMMANDER,
    Section.SIGNATURE_SPELL,
    Section.COMPANION,
    Section.MAIN,
    Section.SIDEBOARD,
)
_TEXT_HEADINGS = {
    Section.COMMANDER: "Commander",
    Section.SIGNATURE_SPELL: "Signature Spell",
    Section.COMPANION: "Companion",
    Section.MAIN: "Deck",
    Section.SIDEBOARD: "Sideboard",
}
SPLIT_LAYOUTS = frozenset({"split", "aftermath", "room"})


def export_decklist(
    entries: Sequence[NamedEntry],
    export_format: ExportFormat,
    *,
    name: str = "",
    layouts: Mapping[str, str] | None = None,
) -> ExportFile:
    """The entries in one of the formats.

    Args:
        name: The deck's name, for formats that have a place for it.
        layouts: By card name its layout: programs differ in whether they name both halves of a
            split card or only the front of a double-faced one.
    """
    return _WRITERS[export_format](entries, name, layouts or {})


def _by_section(entries: Sequence[NamedEntry]) -> list[tuple[Section, list[NamedEntry]]]:
    return [
        (section, found)
        for section in _ORDER
        if (found := [entry for entry in entries if entry.section is section])
    ]


def _front(name: str, layouts: Mapping[str, str]) -> str:
    """The name as programs know it that call a double-faced card by its front."""
    return name if layouts.get(name) in SPLIT_LAYOUTS else name.split(" // ")[0]


def _text(entries: Sequence[NamedEntry], name: str, layouts: Mapping[str, str]) -> ExportFile:
    parts = [
        "\n".join([_TEXT_HEADINGS[section], *(f"{entry.quantity} {entry.name}" for entry in found)])
        for section, found in _by_section(entries)
    ]
    title = [f"// {' '.join(name.split())}"] if name else []
    return ExportFile("\n\n".join([*title, *parts]) + "\n", "text/plain; charset=utf-8", "txt")


def _arena(entries: Sequence[NamedEntry], name: str, layouts: Mapping[str, str]) -> ExportFile:
    parts = ["\n".join(["About", f"Name {' '.join(name.split())}"])] if name else []
    for section, found in _by_section(entries):
        lines = [_TEXT_HEADINGS[section]]
        for entry in found:
            printing = (
                f" ({entry.set_code}) {entry.number}" if entry.set_code and entry.number else ""
            )
            lines.append(f"{entry.quantity} {_front(entry.name, layouts)}{printing}")
        parts.append("\n".join(lines))
    return ExportFile("\n\n".join(parts) + "\n", "text/plain; charset=utf-8", "txt")


def _mtgo_name(name: str, layouts: Mapping[str, str]) -> str:
    return _front(name, layouts).replace(" // ", "/")


def _mtgo(entries: Sequence[NamedEntry], name: str, layouts: Mapping[str, str]) -> ExportFile:
    """MTGO's text: the sideboard under a heading, commanders as the sideboard that they are there.

    A deck with commanders has no other sideboard but its companion.
    """
    lines: list[str] = []
    side: list[str] = []
    for section, found in _by_section(entries):
        into = lines if section is Section.MAIN else side
        into.extend(f"{entry.quantity} {_mtgo_name(entry.name, layouts)}" for entry in found)
    text = "\n".join([*lines, *(["", "Sideboard", *side] if side else [])])
    return ExportFile(text + "\n", "text/plain; charset=utf-8", "txt")


def _dek(entries: Sequence[NamedEntry], name: str, layouts: Mapping[str, str]) -> ExportFile:
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" '
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
        "  <NetDeckID>0</NetDeckID>",
        "  <PreconstructedDeckID>0</PreconstructedDeckID>",
    ]
    for section, found in sorted(
        _by_section(entries), key=lambda part: part[0] is not Section.MAIN
    ):
        in_sideboard = "false" if section is Section.MAIN else "true"
        lines.extend(
            f'  <Cards CatID="0" Quantity="{entry.quantity}" Sideboard="{in_sideboard}" '
            f"Name={quoteattr(_mtgo_name(entry.name, layouts))} />"
            for entry in found
        )
    return ExportFile("\n".join([*lines, "</Deck>"]) + "\n", "application/xml", "dek")


def _csv(entries: Sequence[NamedEntry], name: str, layouts: Mapping[str, str]) -> ExportFile:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["quantity", "name", "section", "set", "collector_number"])
    for section, found in _by_section(entries):
        for entry in found:
            writer.writerow([entry.quantity, entry.name, section, entry.set_code, entry.number])
    return ExportFile(out.getvalue(), "text/csv; charset=utf-8", "csv")


_WRITERS: Mapping[
    ExportFormat, Callable[[Sequence[NamedEntry], str, Mapping[str, str]], ExportFile]
] = {
    ExportFormat.TEXT: _text,
    ExportFormat.ARENA: _arena,
    ExportFormat.MTGO: _mtgo,
    ExportFormat.DEK: _dek,
    ExportFormat.CSV: _csv,
}
