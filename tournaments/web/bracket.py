"""The playoff bracket as a picture, and as a table for those who do not see it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments.selectors.playoffs import (
    BracketPlace,
    BracketPlayer,
    BracketRound,
    BracketSection,
)
from tournaments.selectors.playoffs import (
    bracket as read_bracket,
)
from tournaments.selectors.structures import has_playoff
from tournaments.web.event_page import answer_live, event_frame, get_event, live_template

BOX_WIDTH = 230
LINE_HEIGHT = 28
BOX_HEIGHT = 2 * LINE_HEIGHT
COLUMN_GAP = 44
ROW_GAP = 18
BASELINE = 19
HEAD = 34
MARGIN = 4
NAME_LENGTH = 26
NAME_START = 32
NAME_WIDTH = BOX_WIDTH - NAME_START - 26


@dataclass(frozen=True, slots=True)
class Line:
    """A player's line in a box; `name` is shortened, `player` has all of it."""

    player: BracketPlayer | None
    name: str
    name_x: int
    top: int
    is_bye: bool

    @property
    def y(self) -> int:
        """Where the letters stand."""
        return self.top + BASELINE


@dataclass(frozen=True, slots=True)
class Box:
    """A match of the picture; `connector` is the SVG path to the next round."""

    x: int
    y: int
    middle: int
    lines: tuple[Line, Line]
    connector: str
    place: BracketPlace

    @property
    def right(self) -> int:
        return self.x + BOX_WIDTH


@dataclass(frozen=True, slots=True)
class Column:
    """A round of the picture."""

    x: int
    title: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A part of the bracket as the template draws it, in pixels."""

    kind: str
    title: str
    width: int
    height: int
    columns: tuple[Column, ...]


def round_title(round: BracketRound) -> str:
    """What people call a playoff round of this size."""
    match round.players:
        case 2:
            return _("Final")
        case 4:
            return _("Semifinals")
        case 8:
            return _("Quarterfinals")
        case players:
            return _("Round of %(players)d") % {"players": players}


def column_title(section: BracketSection, level: int) -> str:
    """What a round of a part of the bracket is called; levels count from 1."""
    is_last = level == len(section.rounds)
    match section.kind:
        case "winners":
            if is_last:
                return _("Winners' final")
            return _("Winners' round %(number)d") % {"number": level}
        case "losers":
            if is_last:
                return _("Losers' final")
            return _("Losers' round %(number)d") % {"number": level}
        case "grand_final":
            return _("Grand final") if level == 1 else _("Second grand final")
        case "places":
            first, last = section.places
            last = first + 2 * len(section.rounds[level - 1].places) - 1
            return _("Places %(first)d to %(last)d") % {"first": first, "last": last}
        case _:
            return round_title(section.rounds[level - 1])


def section_title(section: BracketSection) -> str:
    """The heading of a part; empty for the bracket itself."""
    match section.kind:
        case "winners":
            return _("Winners' bracket")
        case "losers":
            return _("Losers' bracket")
        case "grand_final":
            return _("Grand final")
        case "places":
            first, last = section.places
            if (first, last) == (3, 4):
                return _("Match for third place")
            return _("For places %(first)d to %(last)d") % {"first": first, "last": last}
        case _:
            return ""


def shortened(name: str) -> str:
    """The name, cut where it would leave its box."""
    return name if len(name) <= NAME_LENGTH else name[: NAME_LENGTH - 1].rstrip() + "…"


def draw(section: BracketSection) -> Picture:
    """Places of boxes and lines: every match in the middle between those that feed it."""
    columns = []
    middles = [
        HEAD + index * (BOX_HEIGHT + ROW_GAP) + (BOX_HEIGHT + ROW_GAP) // 2
        for index in range(len(section.rounds[0].places))
    ]
    for level, one in enumerate(section.rounds, start=1):
        x = MARGIN + (level - 1) * (BOX_WIDTH + COLUMN_GAP)
        following = section.rounds[level].places if level < len(section.rounds) else ()
        targets = _targets(middles, len(following))
        boxes = []
        for index, place in enumerate(one.places):
            middle = middles[index]
            y = middle - BOX_HEIGHT // 2
            connector = ""
            if following:
                start, turn = x + BOX_WIDTH, x + BOX_WIDTH + COLUMN_GAP // 2
                target = targets[index * len(following) // len(one.places)]
                connector = f"M{start} {middle}H{turn}V{target}H{x + BOX_WIDTH + COLUMN_GAP}"
            boxes.append(
                Box(
                    x=x,
                    y=y,
                    middle=middle,
                    lines=(
                        _line(place, 0, x, y),
                        _line(place, 1, x, y + LINE_HEIGHT),
                    ),
                    connector=connector,
                    place=place,
                )
            )
        columns.append(Column(x=x, title=column_title(section, level), boxes=tuple(boxes)))
        middles = targets
    first = len(section.rounds[0].places)
    return Picture(
        kind=section.kind,
        title=section_title(section),
        width=2 * MARGIN + len(columns) * BOX_WIDTH + (len(columns) - 1) * COLUMN_GAP,
        height=HEAD + first * (BOX_HEIGHT + ROW_GAP) + MARGIN,
        columns=tuple(columns),
    )


def _targets(middles: list[int], count: int) -> list[int]:
    """Where the boxes of the next column stand: level with one feeder, or between two."""
    if not count or len(middles) == count:
        return middles
    return [(middles[2 * index] + middles[2 * index + 1]) // 2 for index in range(count)]


def _line(place: BracketPlace, side: int, x: int, top: int) -> Line:
    player = place.players[side]
    return Line(
        player=player,
        name="" if player is None else shortened(player.name),
        name_x=x + NAME_START,
        top=top,
        is_bye=place.is_bye and player is None,
    )


@require_safe
@vary_on_headers("HX-Request")
def bracket(request: HttpRequest, slug: str) -> HttpResponse:
    """The bracket with the rounds to come; live while the event runs."""
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    view = read_bracket(tournament)
    context = {
        **event_frame(request, tournament, active="bracket"),
        "bracket": view,
        "plays_bracket": has_playoff(tournament),
        "pictures": [] if view is None else [draw(section) for section in view.sections],
        "box_width": BOX_WIDTH,
        "box_height": BOX_HEIGHT,
        "line_height": LINE_HEIGHT,
        "name_width": NAME_WIDTH,
    }
    return render(
        request, live_template(request, "tournaments/bracket.html", "bracket-picture"), context
    )
