"""Pools on paper: three columns to a page, so that a set fits on both sides of one sheet."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from tournaments.web.pdf_text import GREY, LINE, PAPERS, draw, fitted, register_fonts

MARGIN = 12 * mm
COLUMNS = 3
LINE_HEIGHT = 4.15 * mm
#: Widths of the two places for numbers: how many there are, how many are played.
PLACE = 7 * mm


@dataclass(frozen=True, slots=True)
class ListGroup:
    """Cards under a heading: the number, or "" to be filled in, and the name."""

    title: str
    cards: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class PoolSheet:
    """What is printed of one pool; it begins on a page of its own."""

    title: str
    subtitle: str
    groups: Sequence[ListGroup]


def pools_document(
    *, title: str, sheets: Sequence[PoolSheet], printed_at: datetime, paper: str = "a4"
) -> bytes:
    """Pools or empty checklists, one after the other, with places to write in."""
    register_fonts()
    width, height = PAPERS[paper]
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=(width, height), invariant=1)
    canvas.setTitle(title)
    top = height - MARGIN - 20 * mm
    per_column = int((top - MARGIN - 6 * mm) // LINE_HEIGHT)
    column_width = (width - 2 * MARGIN) / COLUMNS
    for sheet in sheets:
        lines = list(_lines(sheet.groups, per_column))
        per_page = per_column * COLUMNS
        pages = [lines[at : at + per_page] for at in range(0, len(lines), per_page)] or [[]]
        for number, page in enumerate(pages, start=1):
            _head(canvas, sheet, number, len(pages), printed_at, width, height)
            for index, line in enumerate(page):
                column, row = divmod(index, per_column)
                if line is not None:
                    left = MARGIN + column * column_width
                    _line(canvas, line, left, top - row * LINE_HEIGHT, column_width - 4 * mm)
            canvas.showPage()
    canvas.save()
    return buffer.getvalue()


#: A heading is a text, a card its number and name, an empty line None.
_Line = str | tuple[str, str] | None


def _lines(groups: Sequence[ListGroup], per_column: int) -> Iterator[_Line]:
    """The lines of all columns; no heading stands alone at the foot of a column."""
    at = 0
    for group in groups:
        if at % per_column:
            yield None
            at += 1
        while at % per_column and per_column - at % per_column < 3:
            yield None
            at += 1
        yield group.title
        at += 1
        for card in group.cards:
            yield card
            at += 1


def _head(
    canvas: Canvas,
    sheet: PoolSheet,
    number: int,
    pages: int,
    printed_at: datetime,
    width: float,
    height: float,
) -> None:
    draw(canvas, MARGIN, height - MARGIN - 4 * mm, sheet.title, size=14, bold=True)
    canvas.setFillColorRGB(*GREY)
    draw(canvas, MARGIN, height - MARGIN - 9.5 * mm, sheet.subtitle, size=9)
    hint = _("First place: number in the pool. Second place: number in the main deck.")
    draw(canvas, MARGIN, height - MARGIN - 14 * mm, hint, size=8)
    draw(canvas, MARGIN, MARGIN - 4 * mm, date_format(printed_at, "DATETIME_FORMAT"), size=8)
    text = _("Page %(page)d of %(pages)d") % {"page": number, "pages": pages}
    draw(canvas, width - MARGIN, MARGIN - 4 * mm, text, size=8, align="right")
    canvas.setFillColorRGB(0, 0, 0)


def _line(canvas: Canvas, line: str | tuple[str, str], left: float, y: float, width: float) -> None:
    if isinstance(line, str):
        draw(canvas, left, y, line, size=9, bold=True)
        return
    count, name = line
    canvas.setStrokeColorRGB(*LINE)
    canvas.setLineWidth(0.5)
    for place in range(2):
        start = left + place * PLACE
        canvas.line(start, y - 0.8 * mm, start + PLACE - 1.2 * mm, y - 0.8 * mm)
    canvas.setStrokeColorRGB(0, 0, 0)
    if count:
        draw(canvas, left + PLACE - 2 * mm, y, count, size=8, align="right")
    name_left = left + 2 * PLACE + 0.8 * mm
    draw(canvas, name_left, y, fitted(name, 8, width - 2 * PLACE), size=8)
