"""Decklists, deck-check checklists and badges as PDF files; brackets are in `pdf_brackets`."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from reportlab.lib.pagesizes import landscape
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from tournaments.selectors.paper import Badge, PrintedDeck
from tournaments.web.pdf_text import (
    GREY,
    LINE,
    MARGIN,
    PAPERS,
    draw,
    fitted,
    qr_code,
    register_fonts,
)

BLACK = (0, 0, 0)
#: More ticks than this beside a card are a number to be counted by hand.
MOST_TICKS = 8
BADGE_COLUMNS, BADGE_LINES = 2, 4


class Document:
    """A file in the making: pages of one size, closed by `finished`."""

    def __init__(self, title: str, paper: str, *, wide: bool = False) -> None:
        register_fonts()
        size = landscape(PAPERS[paper]) if wide else PAPERS[paper]
        self.width, self.height = size
        self.buffer = io.BytesIO()
        self.canvas = Canvas(self.buffer, pagesize=size, invariant=1)
        self.canvas.setTitle(title)

    def text(self, x: float, y: float, text: str, size: float, **options: object) -> None:
        color = options.pop("color", BLACK)
        self.canvas.setFillColorRGB(*color)
        draw(self.canvas, x, y, text, size, **options)
        self.canvas.setFillColorRGB(*BLACK)

    def square(self, x: float, y: float, side: float) -> None:
        self.canvas.setLineWidth(0.6)
        self.canvas.rect(x, y, side, side, stroke=1, fill=0)

    def rule(self, x1: float, y: float, x2: float) -> None:
        self.canvas.setStrokeColorRGB(*LINE)
        self.canvas.line(x1, y, x2, y)
        self.canvas.setStrokeColorRGB(*BLACK)

    def finished(self) -> bytes:
        self.canvas.save()
        return self.buffer.getvalue()


def decklists_document(
    *,
    event: str,
    format_name: str,
    decks: Sequence[PrintedDeck],
    printed_at: datetime,
    paper: str = "a4",
    check: bool = False,
) -> bytes:
    """One registered deck to a page, in columns.

    Args:
        check: A checklist: a box to tick for every copy, and room for what a deck check records
            (MTR 2.8: table, player, round, result, minutes).
    """
    title = _("Deck checks") if check else _("Decklists")
    document = Document(f"{event} – {title}", paper)
    for deck in decks:
        _deck_page(document, deck, event, format_name, check=check)
        footer = date_format(printed_at, "DATETIME_FORMAT")
        document.text(MARGIN, MARGIN - 4 * mm, footer, 8, color=GREY)
        document.canvas.showPage()
    if not decks:
        document.text(MARGIN, document.height - MARGIN - 6 * mm, event, 15, bold=True)
        empty = _("No decklist is registered.")
        document.text(MARGIN, document.height - MARGIN - 14 * mm, empty, 10)
        document.canvas.showPage()
    return document.finished()


def _deck_page(
    document: Document, deck: PrintedDeck, event: str, format_name: str, *, check: bool
) -> None:
    right, top = document.width - MARGIN, document.height - MARGIN
    width = right - MARGIN
    name = fitted(deck.player, 18, width - 40 * mm, bold=True)
    document.text(MARGIN, top - 6 * mm, name, 18, bold=True)
    if deck.table is not None:
        table = _("Table %(table)d") % {"table": deck.table}
        document.text(right, top - 6 * mm, table, 14, bold=True, align="right")
    about = " · ".join(part for part in (deck.team, deck.deck, format_name, event) if part)
    document.text(MARGIN, top - 12 * mm, fitted(about, 10, width), 10, color=GREY)
    y = top - 20 * mm
    if check:
        y = _check_head(document, y)
    line = 5.4 * mm
    lines = list(_deck_lines(deck))
    room = int((y - MARGIN - 4 * mm) // line)
    columns = 2
    if len(lines) > room * columns:  # a singleton deck: smaller, not cut off
        line = (y - MARGIN - 4 * mm) * columns / (len(lines) + columns)
        room = int((y - MARGIN - 4 * mm) // line)
    size = min(10.5, line / mm * 1.95)
    column_width = width / columns
    for index, (quantity, text) in enumerate(lines):
        column, row = divmod(index, room)
        x, bottom = MARGIN + column * column_width, y - row * line
        if quantity is None:
            document.text(x, bottom, fitted(text, size, column_width, bold=True), size, bold=True)
            continue
        ticks = quantity if check and quantity <= MOST_TICKS else int(check)
        side = min(3.2 * mm, line * 0.7)
        for tick in range(ticks):
            document.square(x + 8 * mm + tick * (side + 1 * mm), bottom - 0.3 * mm, side)
        start = x + 8 * mm + ticks * (side + 1 * mm) + (1 * mm if ticks else 0)
        document.text(x + 6 * mm, bottom, str(quantity), size, bold=True, align="right")
        document.text(start, bottom, fitted(text, size, x + column_width - start - 2 * mm), size)


def _deck_lines(deck: PrintedDeck) -> Iterator[tuple[int | None, str]]:
    for section in deck.sections:
        yield None, f"{section.label} ({section.count})"
        yield from section.cards
        yield None, ""


def _check_head(document: Document, y: float) -> float:
    """What a deck check records; the lower edge comes back."""
    right = document.width - MARGIN
    fields = (
        (_("Round"), 0.16),
        (_("Judge"), 0.34),
        (_("Begun"), 0.16),
        (_("Ended"), 0.16),
        (_("Minutes"), 0.18),
    )
    x = MARGIN
    for label, share in fields:
        end = x + (right - MARGIN) * share
        document.text(x, y - 1 * mm, label, 7, color=GREY)
        document.rule(x, y - 7 * mm, end - 4 * mm)
        x = end
    y -= 15 * mm
    x = MARGIN
    for label in (_("correct"), _("deck problem"), _("decklist problem"), _("marked cards")):
        document.square(x, y - 0.6 * mm, 3.5 * mm)
        document.text(x + 5.5 * mm, y, label, 9)
        x += 42 * mm
    document.rule(MARGIN, y - 5 * mm, right)
    return y - 12 * mm


def badges_document(
    *, event: str, badges: Sequence[Badge], addresses: Sequence[str], paper: str = "a4"
) -> bytes:
    """Badges to cut out, eight to a page, each with the way to the player's own page."""
    document = Document(f"{event} – {_('Badges')}", paper)
    width, height = document.width / BADGE_COLUMNS, document.height / BADGE_LINES
    per_page = BADGE_COLUMNS * BADGE_LINES
    for start in range(0, max(1, len(badges)), per_page):
        page = zip(
            badges[start : start + per_page], addresses[start : start + per_page], strict=True
        )
        for place, (badge, address) in enumerate(page):
            line, column = divmod(place, BADGE_COLUMNS)
            _badge(
                document,
                badge,
                address,
                event,
                box=(column * width, document.height - (line + 1) * height, width, height),
            )
        document.canvas.setDash(2, 4)
        for column in range(1, BADGE_COLUMNS):
            document.canvas.setStrokeColorRGB(*LINE)
            document.canvas.line(column * width, 0, column * width, document.height)
        for line in range(1, BADGE_LINES):
            document.rule(0, line * height, document.width)
        document.canvas.showPage()
    return document.finished()


def _badge(
    document: Document,
    badge: Badge,
    address: str,
    event: str,
    *,
    box: tuple[float, float, float, float],
) -> None:
    left, bottom, width, height = box
    pad, side = 8 * mm, 26 * mm
    inner = width - 2 * pad
    document.text(left + pad, bottom + height - 13 * mm, fitted(event, 9, inner), 9, color=GREY)
    size = 22.0
    while size > 12 and fitted(badge.name, size, inner, bold=True) != badge.name:
        size -= 1
    name = fitted(badge.name, size, inner, bold=True)
    document.text(left + pad, bottom + height - 25 * mm, name, size, bold=True)
    if badge.team:
        team = fitted(badge.team, 12, inner)
        document.text(left + pad, bottom + height - 32 * mm, team, 12)
    qr_code(document.canvas, address, left + width - pad - side, bottom + 6 * mm, side)
    hint = fitted(_("Your table and your result:"), 8, inner - side - 2 * mm)
    document.text(left + pad, bottom + 16 * mm, hint, 8, color=GREY)
    where = fitted(address.split("//", 1)[-1], 7, inner - side - 2 * mm)
    document.text(left + pad, bottom + 12 * mm, where, 7, color=GREY)
