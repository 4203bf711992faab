"""Brackets as PDF files: every part of one, open places left to be filled in by hand."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from reportlab.lib.units import mm

from tournaments.selectors.playoffs import (
    BracketPlace,
    BracketPlayer,
    BracketSection,
    BracketView,
)
from tournaments.web.bracket import column_title, section_title
from tournaments.web.pdf_sheets import BLACK, Document
from tournaments.web.pdf_text import GREY, LINE, MARGIN, fitted

#: What a match takes in height where parts share a page, and what stands above a part.
SLOT, PART_HEAD = 18 * mm, 15 * mm
PLAYER_LINE = 6.5 * mm
#: Parts in which the title is decided.
TITLE_KINDS = ("main", "grand_final")


def bracket_document(
    *, event: str, view: BracketView, printed_at: datetime, paper: str = "a4"
) -> bytes:
    """The playoff bracket on wide pages.

    A single elimination has one page. Of a double elimination the brackets of winners and losers
    and the grand final follow one another, and so do the matches for lower places; parts that are
    small share a page.
    """
    title = _("Playoff bracket")
    document = Document(f"{event} – {title}", paper, wide=True)
    top = document.height - MARGIN
    room = top - 16 * mm - MARGIN
    for page in _pages(view.sections, room):
        document.text(MARGIN, top - 5 * mm, event, 15, bold=True)
        about = f"{title} · {date_format(printed_at, 'DATETIME_FORMAT')}"
        document.text(MARGIN, top - 11 * mm, about, 10, color=GREY)
        upper = top - 16 * mm
        for section in page:
            height = room if len(page) == 1 else _needed(section)
            _part(document, section, upper, upper - height, view.champion)
            upper -= height
        document.canvas.showPage()
    return document.finished()


def _needed(section: BracketSection) -> float:
    """How high a part is where parts share a page."""
    return PART_HEAD + max(1, len(section.rounds[0].places)) * SLOT


def _pages(sections: Sequence[BracketSection], room: float) -> list[list[BracketSection]]:
    """The parts in their order, as many on a page as there is room for."""
    pages: list[list[BracketSection]] = []
    left = 0.0
    for section in sections:
        if not section.rounds:
            continue
        height = _needed(section)
        if not pages or height > left:
            pages.append([])
            left = room
        pages[-1].append(section)
        left -= height
    return pages


def _part(
    document: Document,
    section: BracketSection,
    upper: float,
    lower: float,
    champion: BracketPlayer | None,
) -> None:
    """One part between two heights: its rounds from left to right, then who has won it."""
    if heading := section_title(section):
        document.text(MARGIN, upper - 4 * mm, heading, 11, bold=True)
    upper -= PART_HEAD
    prize = _prize(section)
    columns = len(section.rounds) + bool(prize)
    width = (document.width - 2 * MARGIN) / columns
    first = max(1, len(section.rounds[0].places))
    slot = (upper - lower) / first
    middles = [upper - slot * (index + 0.5) for index in range(first)]
    for level, one in enumerate(section.rounds):
        x = MARGIN + level * width
        label = fitted(column_title(section, level + 1), 9, width - 6 * mm, bold=True)
        document.text(x, upper + 3 * mm, label, 9, bold=True, color=GREY)
        following = section.rounds[level + 1].places if level + 1 < len(section.rounds) else ()
        targets = _targets(middles, len(following))
        for index, place in enumerate(one.places):
            middle = middles[index]
            _place(document, place, x, middle, width - 10 * mm, min(PLAYER_LINE, slot * 0.45))
            if following:
                target = targets[index * len(following) // len(one.places)]
                _connector(document, x + width, middle, target)
        middles = targets
    if prize:
        x = MARGIN + len(section.rounds) * width
        _winner(document, prize, _winner_of(section, champion), x, (upper + lower) / 2, width)


def _prize(section: BracketSection) -> str:
    """What the winner of a part gets; nothing where the way goes on in another part."""
    if section.kind in TITLE_KINDS:
        return _("Winner")
    if section.kind == "places":
        return _("Place %(number)d") % {"number": section.places[0]}
    return ""


def _winner_of(section: BracketSection, champion: BracketPlayer | None) -> BracketPlayer | None:
    if section.kind in TITLE_KINDS:
        return champion
    last = section.rounds[-1].places
    return next((one for place in last[:1] for one in place.players if one and one.is_winner), None)


def _targets(middles: list[float], count: int) -> list[float]:
    """Where the matches of the next round stand: level with one that feeds them, or between two."""
    if not count or len(middles) == count:
        return middles
    return [(middles[2 * index] + middles[2 * index + 1]) / 2 for index in range(count)]


def _connector(document: Document, right: float, middle: float, target: float) -> None:
    """From a match to the one that it leads to, whose column begins at `right`."""
    edge = right - 5 * mm
    document.rule(right - 10 * mm, middle, edge)
    document.canvas.setStrokeColorRGB(*LINE)
    document.canvas.line(edge, middle, edge, target)
    document.canvas.line(edge, target, right, target)
    document.canvas.setStrokeColorRGB(*BLACK)


def _winner(
    document: Document,
    label: str,
    winner: BracketPlayer | None,
    x: float,
    middle: float,
    width: float,
) -> None:
    document.text(x, middle + 9 * mm, label, 9, bold=True, color=GREY)
    document.rule(x, middle - 1.5 * mm, x + width)
    if winner is not None:
        name = fitted(winner.name, 13, width, bold=True)
        document.text(x, middle + 1 * mm, name, 13, bold=True)


def _place(
    document: Document, place: BracketPlace, x: float, middle: float, width: float, line: float
) -> None:
    """A match: a line for each player, with the seed in front and the games behind."""
    size = min(10.0, line / PLAYER_LINE * 10)
    for index, player in enumerate(place.players):
        y = middle + (0.5 - index) * line - 0.2 * line
        document.rule(x, y - 0.25 * line, x + width)
        if player is None:
            if place.is_bye:
                document.text(x + 6 * mm, y, _("Bye"), size - 1, color=GREY)
            continue
        document.text(x + 4.5 * mm, y, str(player.seed), size - 3, color=GREY, align="right")
        name = fitted(player.name, size, width - 12 * mm, bold=player.is_winner)
        document.text(x + 6 * mm, y, name, size, bold=player.is_winner)
        if player.games is not None:
            document.text(x + width, y, str(player.games), size, align="right")
