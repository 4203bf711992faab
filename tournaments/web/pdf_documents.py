"""Tables and result slips as PDF files, from values that are ready to be shown."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from tournaments.web.pdf_text import (
    GREY,
    LINE,
    MARGIN,
    PAPERS,
    ZEBRA,
    draw,
    fitted,
    qr_code,
    register_fonts,
)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a printed table.

    Attributes:
        title: Its heading.
        share: Its width as a share of the sum of all shares.
        align: ``left``, ``right`` or ``center``.
        bold: Whether the cells are bold.
    """

    title: str
    share: float
    align: str = "left"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Slip:
    """What a result slip shows of a match.

    Attributes:
        seats: In a match of teams the seat and the names of its two players, for each seat.
        pod: At a table of several players their names in turn order.
        chooser: Which of the two (0 or 1) decides who plays first.
    """

    table: int
    players: tuple[str, str]
    points: tuple[int, int]
    minutes_extra: int = 0
    seats: tuple[tuple[str, str, str], ...] = ()
    pod: tuple[str, ...] = ()
    chooser: int | None = None


def table_document(
    *,
    title: str,
    subtitle: str,
    columns: Sequence[Column],
    rows: Sequence[Sequence[str]],
    printed_at: datetime,
    paper: str = "a4",
) -> bytes:
    """A table that repeats its heading on every page and numbers the pages."""
    register_fonts()
    size = PAPERS[paper]
    width, height = size
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=size, invariant=1)
    canvas.setTitle(f"{title} – {subtitle}")
    row_height = 6.6 * mm
    body_top = height - MARGIN - 22 * mm
    per_page = max(1, int((body_top - MARGIN - 6 * mm) // row_height))
    pages = [rows[start : start + per_page] for start in range(0, len(rows), per_page)] or [[]]
    edges = _column_edges(columns, left=MARGIN, right=width - MARGIN)
    footer = date_format(printed_at, "DATETIME_FORMAT")
    for number, page in enumerate(pages, start=1):
        draw(canvas, MARGIN, height - MARGIN - 5 * mm, title, size=15, bold=True)
        canvas.setFillColorRGB(*GREY)
        draw(canvas, MARGIN, height - MARGIN - 11 * mm, subtitle, size=10)
        canvas.setFillColorRGB(0, 0, 0)
        y = body_top
        for column, (left, right) in zip(columns, edges, strict=True):
            _cell(canvas, column.title, left, right, y, align=column.align, size=8.5, bold=True)
        canvas.setLineWidth(0.8)
        canvas.line(MARGIN, y - 2 * mm, width - MARGIN, y - 2 * mm)
        for index, row in enumerate(page):
            y -= row_height
            if index % 2:
                canvas.setFillColorRGB(*ZEBRA)
                canvas.rect(MARGIN, y - 2 * mm, width - 2 * MARGIN, row_height, stroke=0, fill=1)
                canvas.setFillColorRGB(0, 0, 0)
            for column, text, (left, right) in zip(columns, row, edges, strict=True):
                _cell(canvas, text, left, right, y, align=column.align, size=10, bold=column.bold)
        canvas.setFillColorRGB(*GREY)
        draw(canvas, MARGIN, MARGIN - 4 * mm, footer, size=8)
        pages_text = _("Page %(page)d of %(pages)d") % {"page": number, "pages": len(pages)}
        draw(canvas, width - MARGIN, MARGIN - 4 * mm, pages_text, size=8, align="right")
        canvas.setFillColorRGB(0, 0, 0)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def slips_document(
    *,
    event: str,
    round_title: str,
    slips: Sequence[Slip],
    wins_needed: int,
    address: str = "",
    per_page: int = 4,
    paper: str = "a4",
) -> bytes:
    """Result slips with cut marks.

    They are laid out for cutting: cut the whole pile once, put the stacks on one another from top
    to bottom (with eight to a page: left before right), and the slips are in order of their tables.

    Args:
        address: Where players report their results; a QR code on each slip. "" prints none.
        per_page: 4 (full width) or 8 (two columns).
    """
    register_fonts()
    size = PAPERS[paper]
    width, height = size
    columns = 2 if per_page == 8 else 1
    lines = per_page // columns
    slip_width, slip_height = width / columns, height / lines
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=size, invariant=1)
    canvas.setTitle(f"{event} – {round_title}")
    for page in cutting_order(len(slips), per_page):
        for place, index in enumerate(page):
            if index is None:
                continue
            column, line = divmod(place, lines)
            left, bottom = column * slip_width, height - (line + 1) * slip_height
            _draw_slip(
                canvas,
                slips[index],
                box=(left, bottom, slip_width, slip_height),
                event=event,
                round_title=round_title,
                wins_needed=wins_needed,
                address=address,
            )
        _cut_marks(canvas, width, height, columns=columns, lines=lines)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def cutting_order(count: int, per_page: int) -> list[list[int | None]]:
    """Which slip goes where on which page, so that the cut stacks lie in order.

    >>> cutting_order(5, 4)
    [[0, 2, 4, None], [1, 3, None, None]]
    """
    pages = max(1, -(-count // per_page))
    return [
        [index if (index := place * pages + page) < count else None for place in range(per_page)]
        for page in range(pages)
    ]


def _draw_slip(
    canvas: Canvas,
    slip: Slip,
    *,
    box: tuple[float, float, float, float],
    event: str,
    round_title: str,
    wins_needed: int,
    address: str,
) -> None:
    left, bottom, width, height = box
    pad = 9 * mm
    inner_left, inner_right = left + pad, left + width - pad
    top = bottom + height - 10 * mm
    canvas.setFillColorRGB(*GREY)
    heading = fitted(event, 9, width - 2 * pad - 46 * mm)
    draw(canvas, inner_left, top, heading, size=9)
    draw(canvas, inner_left, top - 4.6 * mm, round_title, size=9)
    draw(canvas, inner_right, top + 1 * mm, _("Table"), size=8, align="right")
    canvas.setFillColorRGB(0, 0, 0)
    if address:
        qr_code(canvas, address, inner_right - 42 * mm, top - 11 * mm, 16 * mm)
    draw(canvas, inner_right, top - 8 * mm, str(slip.table), size=24, bold=True, align="right")
    if slip.minutes_extra:
        extra = _("+%(minutes)d min") % {"minutes": slip.minutes_extra}
        draw(canvas, inner_right, top - 13 * mm, extra, size=8, align="right")
    if slip.pod:
        _draw_pod(canvas, slip.pod, left=inner_left, right=inner_right, top=top)
        return
    if slip.seats:
        _draw_seats(canvas, slip, wins_needed, left=inner_left, right=inner_right, top=top)
        return
    squares = list(range(wins_needed + 1))
    square, gap = 6 * mm, 2 * mm
    squares_width = len(squares) * (square + gap)
    drop_width = 13 * mm
    for number, (name, points) in enumerate(zip(slip.players, slip.points, strict=True)):
        y = top - 20 * mm - number * 13 * mm
        name_width = inner_right - inner_left - squares_width - drop_width - 4 * mm
        shown = fitted(name, 12, name_width - 2 * mm, bold=True)
        draw(canvas, inner_left, y, shown, size=12, bold=True)
        canvas.setFillColorRGB(*GREY)
        points_text = ngettext("%(points)d point", "%(points)d points", points)
        points_text %= {"points": points}
        if slip.chooser == number:
            points_text += " · " + _("decides who plays first")
        draw(canvas, inner_left, y - 4 * mm, points_text, size=7.5)
        canvas.setFillColorRGB(0, 0, 0)
        x = inner_right - squares_width - drop_width
        for wins in squares:
            _square(canvas, x, y - 1.6 * mm, square, str(wins))
            x += square + gap
        _square(canvas, inner_right - square, y - 1.6 * mm, square, "")
        if number == 0:
            canvas.setFillColorRGB(*GREY)
            squares_left = inner_right - squares_width - drop_width
            draw(canvas, squares_left, y + 6 * mm, _("Games won"), size=7)
            draw(canvas, inner_right, y + 6 * mm, _("Drop"), size=7, align="right")
            canvas.setFillColorRGB(0, 0, 0)
    y = top - 49 * mm
    canvas.setFillColorRGB(*GREY)
    draw(canvas, inner_left, y, _("Drawn games"), size=7)
    canvas.setFillColorRGB(0, 0, 0)
    _square(canvas, inner_left + 22 * mm, y - 1.6 * mm, square, "")
    start = inner_left + 32 * mm
    each = (inner_right - start) / 2
    canvas.setStrokeColorRGB(*LINE)
    for number in (0, 1):
        line_left = start + number * each
        canvas.line(line_left, y - 1.6 * mm, line_left + each - 4 * mm, y - 1.6 * mm)
        canvas.setFillColorRGB(*GREY)
        signature = _("Signature") + " – " + slip.players[number]
        signature = fitted(signature, 6.5, each - 5 * mm)
        draw(canvas, line_left, y - 4.6 * mm, signature, size=6.5)
        canvas.setFillColorRGB(0, 0, 0)
    canvas.setStrokeColorRGB(0, 0, 0)


def _draw_seats(
    canvas: Canvas, slip: Slip, wins_needed: int, *, left: float, right: float, top: float
) -> None:
    """The part of a slip below its heading for teams: a line with squares for every seat."""
    middle = (left + right) / 2
    half = middle - left
    is_narrow = half < 60 * mm
    square, gap = (4 * mm, 0.8 * mm) if is_narrow else (4.6 * mm, 1.2 * mm)
    size = 7.5 if is_narrow else 9
    squares = range(wins_needed + 1)
    width = len(squares) * (square + gap)
    for number, (name, points) in enumerate(zip(slip.players, slip.points, strict=True)):
        x = left if number == 0 else middle + 3 * mm
        shown = fitted(f"{name} ({points})", size + 1, half - 14 * mm, bold=True)
        draw(canvas, x, top - 18.5 * mm, shown, size=size + 1, bold=True)
        # Whether the team leaves.
        box = (middle - 9 * mm) if number == 0 else (right - square)
        _square(canvas, box, top - 19.7 * mm, square, "")
        canvas.setFillColorRGB(*GREY)
        draw(canvas, box + square, top - 14 * mm, _("Drop"), size=6, align="right")
        canvas.setFillColorRGB(0, 0, 0)
    for line, (seat, one, two) in enumerate(slip.seats):
        y = top - 27 * mm - line * 7.2 * mm
        draw(canvas, left, y, seat, size=size, bold=True)
        name_width = half - width - 6 * mm
        draw(canvas, left + 4 * mm, y, fitted(one, size, name_width), size=size)
        draw(canvas, middle + 3 * mm, y, fitted(two, size, name_width + 1 * mm), size=size)
        for side_right in (middle - 1 * mm, right):
            x = side_right - width + gap
            for wins in squares:
                _square(canvas, x, y - 1.2 * mm, square, str(wins))
                x += square + gap
    y = top - 53 * mm
    canvas.setStrokeColorRGB(*LINE)
    for number, x in enumerate((left, middle + 3 * mm)):
        canvas.line(x, y, x + half - 6 * mm, y)
        canvas.setFillColorRGB(*GREY)
        signature = fitted(_("Signature") + " – " + slip.players[number], 6.5, half - 6 * mm)
        draw(canvas, x, y - 3 * mm, signature, size=6.5)
        canvas.setFillColorRGB(0, 0, 0)
    canvas.setStrokeColorRGB(0, 0, 0)


def _draw_pod(
    canvas: Canvas, names: Sequence[str], *, left: float, right: float, top: float
) -> None:
    """The part of a slip below its heading for a pod: a line for every player in turn order."""
    square = 5 * mm
    columns = ((right - 30 * mm, _("Won")), (right - 18 * mm, _("Still in")), (right, _("Drop")))
    canvas.setFillColorRGB(*GREY)
    for x, title in columns:
        draw(canvas, x, top - 13 * mm, title, size=6.5, align="right")
    canvas.setFillColorRGB(0, 0, 0)
    for number, name in enumerate(names, start=1):
        y = top - 13 * mm - number * 8 * mm
        shown = fitted(f"{number}. {name}", 11, right - left - 40 * mm, bold=True)
        draw(canvas, left, y, shown, size=11, bold=True)
        for x, _title in columns:
            _square(canvas, x - square, y - 1.2 * mm, square, "")


def _square(canvas: Canvas, x: float, y: float, side: float, text: str) -> None:
    canvas.setLineWidth(0.7)
    canvas.rect(x, y, side, side, stroke=1, fill=0)
    if text:
        canvas.setFillColorRGB(*GREY)
        draw(canvas, x + side / 2, y + side / 2 - 1.2 * mm, text, size=9, align="center")
        canvas.setFillColorRGB(0, 0, 0)


def _cut_marks(canvas: Canvas, width: float, height: float, *, columns: int, lines: int) -> None:
    canvas.saveState()
    canvas.setStrokeColorRGB(*LINE)
    canvas.setLineWidth(0.5)
    canvas.setDash(2, 4)
    for line in range(1, lines):
        y = height * line / lines
        canvas.line(0, y, width, y)
    for column in range(1, columns):
        x = width * column / columns
        canvas.line(x, 0, x, height)
    canvas.setDash()
    canvas.setStrokeColorRGB(0, 0, 0)
    for line in range(1, lines):
        y = height * line / lines
        canvas.line(0, y, 6 * mm, y)
        canvas.line(width - 6 * mm, y, width, y)
    for column in range(1, columns):
        x = width * column / columns
        canvas.line(x, 0, x, 6 * mm)
        canvas.line(x, height - 6 * mm, x, height)
    canvas.restoreState()


def _column_edges(
    columns: Sequence[Column], *, left: float, right: float
) -> list[tuple[float, float]]:
    total = sum(column.share for column in columns)
    edges, x = [], left
    for column in columns:
        end = x + (right - left) * column.share / total
        edges.append((x + 1 * mm, end - 1 * mm))
        x = end
    return edges


def _cell(
    canvas: Canvas,
    text: str,
    left: float,
    right: float,
    y: float,
    *,
    align: str,
    size: float,
    bold: bool,
) -> None:
    x = {"left": left, "right": right, "center": (left + right) / 2}[align]
    draw(canvas, x, y, fitted(text, size, right - left, bold=bold), size, bold=bold, align=align)
