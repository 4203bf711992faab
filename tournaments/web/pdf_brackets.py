"""Brackets as PDF files: every part of one, open places left to be filled in by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
#: So many matches of a round under one another can be read, and filled in by hand.
MATCHES_ON_A_PAGE = 16
#: Parts in which the title is decided.
TITLE_KINDS = ("main", "grand_final")


def bracket_document(
    *, event: str, view: BracketView, printed_at: datetime, paper: str = "a4"
) -> bytes:
    """The playoff bracket on wide pages.

    A single elimination of up to 32 players has one page; a larger one has a page for each sixteen
    matches of its first round, down to the match that their last two players meet in, and a page
    from there to the final. Of a double elimination the brackets of winners and losers and the
    grand final follow one another, and so do the matches for lower places; parts that are small
    share a page.
    """
    title = _("Playoff bracket")
    document = Document(f"{event} – {title}", paper, wide=True)
    top = document.height - MARGIN
    room = top - 16 * mm - MARGIN
    pages = _pages([piece for one in view.sections for piece in _pieces(one)], room)
    for number, page in enumerate(pages, start=1):
        document.text(MARGIN, top - 5 * mm, event, 15, bold=True)
        about = f"{title} · {date_format(printed_at, 'DATETIME_FORMAT')}"
        if len(pages) > 1:
            about += f" · {number}/{len(pages)}"
        document.text(MARGIN, top - 11 * mm, about, 10, color=GREY)
        upper = top - 16 * mm
        for piece in page:
            height = room if len(page) == 1 else _needed(piece)
            _part(document, piece, upper, upper - height, view.champion)
            upper -= height
        document.canvas.showPage()
    return document.finished()


@dataclass(frozen=True, slots=True)
class _Piece:
    """As much of a part as stands together.

    Args:
        rounds: Names and matches of its rounds.
        matches: Which matches of the part's first round it begins with, of how many; None for all
            of the part, and for its last rounds.
        is_last: Whether the way through the part ends here.
    """

    section: BracketSection
    rounds: tuple[tuple[str, tuple[BracketPlace, ...]], ...]
    matches: tuple[int, int, int] | None = None
    is_last: bool = True

    @property
    def heading(self) -> str:
        found = [section_title(self.section)]
        if self.matches is not None:
            first, last, total = self.matches
            found.append(
                _("Matches %(first)d to %(last)d of %(total)d")
                % {"first": first, "last": last, "total": total}
            )
        return " · ".join(filter(None, found))


def _pieces(section: BracketSection) -> list[_Piece]:
    """A part whole, or where it is large in pages that can be read.

    A page has sixteen matches of the first round and what follows from them alone; the last page
    begins with the matches in which those pages end.
    """
    rounds = tuple(
        (column_title(section, level), one.places)
        for level, one in enumerate(section.rounds, start=1)
    )
    if not rounds:
        return []
    counts = [len(places) for _title, places in rounds]
    pages = -(-counts[0] // MATCHES_ON_A_PAGE)
    if pages < 2 or any(count % pages and pages % count for count in counts if count):
        return [_Piece(section, rounds)]
    alone = [index for index, count in enumerate(counts) if count and count % pages == 0]
    found = []
    for page in range(pages):
        own = tuple(
            (title, _share(places, page, pages)) for title, places in rounds[: alone[-1] + 1]
        )
        first = page * counts[0] // pages
        matches = (first + 1, first + len(own[0][1]), counts[0])
        found.append(_Piece(section, own, matches, is_last=False))
    return [*found, _Piece(section, rounds[alone[-1] :])]


def _share(places: tuple[BracketPlace, ...], page: int, pages: int) -> tuple[BracketPlace, ...]:
    size = len(places) // pages
    return places[page * size : (page + 1) * size]


def _needed(piece: _Piece) -> float:
    """How high a piece is where pieces share a page."""
    return PART_HEAD + max(1, len(piece.rounds[0][1])) * SLOT


def _pages(pieces: Sequence[_Piece], room: float) -> list[list[_Piece]]:
    """The pieces in their order, as many on a page as there is room for."""
    pages: list[list[_Piece]] = []
    left = 0.0
    for piece in pieces:
        height = _needed(piece)
        if not pages or height > left:
            pages.append([])
            left = room
        pages[-1].append(piece)
        left -= height
    return pages


def _part(
    document: Document,
    piece: _Piece,
    upper: float,
    lower: float,
    champion: BracketPlayer | None,
) -> None:
    """A piece between two heights: its rounds from left to right, then who has won the part."""
    if heading := piece.heading:
        document.text(MARGIN, upper - 4 * mm, heading, 11, bold=True)
    upper -= PART_HEAD
    section = piece.section
    prize = _prize(section) if piece.is_last else ""
    columns = len(piece.rounds) + bool(prize)
    width = (document.width - 2 * MARGIN) / columns
    first = max(1, len(piece.rounds[0][1]))
    slot = (upper - lower) / first
    middles = [upper - slot * (index + 0.5) for index in range(first)]
    for level, (title, places) in enumerate(piece.rounds):
        x = MARGIN + level * width
        label = fitted(title, 9, width - 6 * mm, bold=True)
        document.text(x, upper + 3 * mm, label, 9, bold=True, color=GREY)
        following = piece.rounds[level + 1][1] if level + 1 < len(piece.rounds) else ()
        targets = _targets(middles, len(following))
        for index, place in enumerate(places):
            middle = middles[index]
            _place(document, place, x, middle, width - 10 * mm, min(PLAYER_LINE, slot * 0.45))
            if following:
                target = targets[index * len(following) // len(places)]
                _connector(document, x + width, middle, target)
        middles = targets
    if prize:
        x = MARGIN + len(piece.rounds) * width
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
