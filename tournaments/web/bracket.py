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
    BracketView,
)
from tournaments.selectors.playoffs import (
    bracket as read_bracket,
)
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
    """Everything that the template draws, in pixels."""

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


def shortened(name: str) -> str:
    """The name, cut where it would leave its box."""
    return name if len(name) <= NAME_LENGTH else name[: NAME_LENGTH - 1].rstrip() + "…"


def draw(view: BracketView) -> Picture:
    """Places of boxes and lines: every match in the middle between the two that feed it."""
    first = len(view.rounds[0].places)
    columns = []
    for level, one in enumerate(view.rounds):
        x = MARGIN + level * (BOX_WIDTH + COLUMN_GAP)
        is_last = level == len(view.rounds) - 1
        boxes = []
        for place in one.places:
            middle = _middle(level, place.position)
            y = middle - BOX_HEIGHT // 2
            connector = ""
            if not is_last:
                start, turn = x + BOX_WIDTH, x + BOX_WIDTH + COLUMN_GAP // 2
                target = _middle(level + 1, place.position // 2)
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
        columns.append(Column(x=x, title=round_title(one), boxes=tuple(boxes)))
    return Picture(
        width=2 * MARGIN + len(columns) * BOX_WIDTH + (len(columns) - 1) * COLUMN_GAP,
        height=HEAD + first * (BOX_HEIGHT + ROW_GAP) + MARGIN,
        columns=tuple(columns),
    )


def _middle(level: int, position: int) -> int:
    unit = (BOX_HEIGHT + ROW_GAP) * 2**level
    return HEAD + position * unit + unit // 2


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
        "picture": None if view is None else draw(view),
        "box_width": BOX_WIDTH,
        "box_height": BOX_HEIGHT,
        "line_height": LINE_HEIGHT,
        "name_width": NAME_WIDTH,
    }
    return render(
        request, live_template(request, "tournaments/bracket.html", "bracket-picture"), context
    )
