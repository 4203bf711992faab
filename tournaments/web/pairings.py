"""Who plays whom where: by table, by name, and on the projector."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments.models import Round, Tournament
from tournaments.selectors import pages, seatings
from tournaments.selectors import pairing_sheets as sheets
from tournaments.selectors.announcements import announcements_state, current_announcements
from tournaments.web.event_page import (
    answer_live,
    event_frame,
    get_event,
    live_template,
)
from tournaments.web.front.blanks import blank_of
from tournaments.web.pairing_rows import PairingRows
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


@require_safe
@vary_on_headers("HX-Request")
def pairings(request: HttpRequest, slug: str) -> HttpResponse:
    """The pairings of a round by table or by name, searchable; live while the event runs.

    Everybody opens this page at the same moment: its rows are read once per revision, and those
    who aren't signed in get it from `tournaments.web.front`, which asks here for a blank.
    """
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    rounds = pages.visible_rounds(tournament)
    round = shown_round(request, rounds)
    if tournament.is_pods:
        return pairings_page(request, tournament, rounds, round)
    context = {
        **event_frame(request, tournament, active="pairings", rounds=rounds),
        "round": round,
        "by": "name" if request.GET.get("by") == "name" else "table",
        "text": request.GET.get("q", "").strip()[:MAX_SEARCH],
        "follows_newest": "round" not in request.GET,
    }
    blank = blank_of(request)
    if blank is not None:
        context.update(blank.context())
    if round is not None:
        context.update(_rows(request, tournament, round, context))
    return render(
        request, live_template(request, "tournaments/pairings.html", "pairings-sheet"), context
    )


def _rows(
    request: HttpRequest, tournament: Tournament, round: Round, context: dict[str, Any]
) -> dict[str, Any]:
    """The page of rows that the search finds, or their blank."""
    rows = PairingRows(
        tournament,
        round,
        by=context["by"],
        sees_transcripts=context["decks_are_public"] or context["is_event_staff"],
    )
    per_page = NAMES_PER_PAGE if context["by"] == "name" else TABLES_PER_PAGE
    blank = blank_of(request)
    if blank is not None:
        return blank.take(rows, per_page)
    page = Paginator(rows.find(context["text"]), per_page).get_page(request.GET.get("page"))
    return {"page": page, "rows_html": rows.html(page)}


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
