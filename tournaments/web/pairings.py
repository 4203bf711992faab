"""Who plays whom where: by table, by name, and on the projector."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments.models import Round
from tournaments.selectors import pages, seatings
from tournaments.selectors import pairing_sheets as sheets
from tournaments.selectors.announcements import announcements_state, current_announcements
from tournaments.web.event_page import (
    answer_live,
    event_frame,
    get_event,
    live_template,
    players_path,
    teams_path,
)
from tournaments.web.pods import pairings_page

TABLES_PER_PAGE = 250
NAMES_PER_PAGE = 500
MAX_SEARCH = 100


def shown_round(request: HttpRequest, rounds: list[Round]) -> Round | None:
    """The round that ``?round=`` names, by default the newest; 404 if it is not published."""
    wanted = request.GET.get("round", "")
    if not wanted:
        return pages.current_round(rounds)
    for one in rounds:
        if str(one.number) == wanted:
            return one
    raise Http404


def _team_tables(round: Round, page: Iterable[tuple[Any, ...]]) -> list[sheets.TableRow]:
    return sheets.with_seats(round, sheets.table_rows(page))


def _team_names(page: Iterable[tuple[Any, ...]]) -> list[sheets.NameRow]:
    return sheets.with_members(sheets.name_rows(page))


@require_safe
@vary_on_headers("HX-Request")
def pairings(request: HttpRequest, slug: str) -> HttpResponse:
    """The pairings of a round by table or by name, searchable; live while the event runs.

    Everybody opens this page at the same moment, so its rows are kept until the next revision.
    """
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    rounds = pages.visible_rounds(tournament)
    round = shown_round(request, rounds)
    if tournament.is_pods:
        return pairings_page(request, tournament, rounds, round)
    by = "name" if request.GET.get("by") == "name" else "table"
    text = request.GET.get("q", "").strip()[:MAX_SEARCH]
    context = {
        **event_frame(request, tournament, active="pairings", rounds=rounds),
        "round": round,
        "by": by,
        "text": text,
        "follows_newest": "round" not in request.GET,
    }
    if round is not None:
        if by == "name":
            pages_of_rows = Paginator(sheets.entries_by_name(round, text), NAMES_PER_PAGE)
            to_rows = _team_names if tournament.is_team_event else sheets.name_rows
        else:
            pages_of_rows = Paginator(sheets.entries_by_table(round, text), TABLES_PER_PAGE)
            to_rows = partial(_team_tables, round) if tournament.match_seats else sheets.table_rows
        page = pages_of_rows.get_page(request.GET.get("page"))
        context.update(
            page=page,
            rows_of_page=partial(to_rows, page),  # not read when the template has them kept
            players_path=players_path(),
            teams_path=teams_path(tournament),
            sees_transcripts=context["decks_are_public"] or context["is_event_staff"],
        )
    return render(
        request, live_template(request, "tournaments/pairings.html", "pairings-sheet"), context
    )


@require_safe
@vary_on_headers("HX-Request")
def projector(request: HttpRequest, slug: str) -> HttpResponse:
    """The newest pairings by name in large type, scrolling by itself, with the clock.

    Before round 1 it shows where everybody sits, if that was given out. It is drawn again when
    pairings, clock or announcements change, not at every result.
    """
    tournament = get_event(request, slug)
    if tournament.is_over:
        if request.htmx:
            return HttpResponse(status=204, headers={"HX-Refresh": "true"})
        return redirect("tournaments:standings", slug=slug)
    rounds = pages.visible_rounds(tournament)
    round = pages.current_round(rounds)
    said = current_announcements(tournament, now=timezone.now())
    seating = None
    if round is None and tournament.has_seatings:
        seating = seatings.seatings_of(tournament)[0]
    state = f"{_projector_state(round)}-{announcements_state(said)}-{seating.pk if seating else ''}"
    if request.htmx and request.GET.get("state") == state:
        return HttpResponse(status=204)
    rows = [] if round is None else sheets.name_rows(sheets.entries_by_name(round))
    if tournament.is_team_event:
        rows = sheets.with_members(rows)
    context = {
        **event_frame(request, tournament, active="projector", rounds=rounds),
        "round": round,
        "rows": sorted(rows, key=lambda row: seatings.name_key(row.seat.name)),
        "seating": seating,
        "places": [] if seating is None else seatings.place_rows(seating),
        "state": state,
    }
    return render(
        request, live_template(request, "tournaments/projector.html", "projector-sheet"), context
    )


def _projector_state(round: Round | None) -> str:
    return "" if round is None else f"{round.pk}.{sheets.pairings_state(round)}"
