"""Live tables for staff: open one for a match, see how it stands, decide where nobody comes back.

Staff see what everybody may know of a match that is being played, never what is hidden from one of
its players.
"""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments import permissions
from tournaments.live_sessions import CannotContinue
from tournaments.models import LiveTable, Match, Tournament
from tournaments.selectors import desk_rounds
from tournaments.selectors import live_tables as selectors
from tournaments.services import live_tables as services
from tournaments.services.engine_matches import check_engine_support
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.live_answers import number_in
from tournaments.web.staff_page import desk_frame, get_staff_event

PAGE = "tournaments/live_tables/desk.html"
BOTS = {"": (False, False), "0": (True, False), "1": (False, True)}


def _match(request: HttpRequest, slug: str, pk: int) -> tuple[Tournament, Match]:
    tournament = get_staff_event(request, slug, may=permissions.can_judge)
    match = desk_rounds.match_for_staff(tournament, pk)
    if match is None:
        raise Http404
    match.round.tournament = tournament
    return tournament, match


@login_required
@require_safe
@vary_on_headers("HX-Request")
def desk_live_table(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The newest table of a match, and what staff may decide there."""
    tournament, match = _match(request, slug, pk)
    if "part" not in request.GET and (answer := answer_live(request, tournament)) is not None:
        return answer
    tables = list(selectors.tables_of_event(tournament).filter(match=match))
    table = tables[0] if tables else None
    if (
        table is not None
        and request.htmx
        and request.GET.get("revision") == f"{tournament.revision}.{table.revision}"
    ):
        return HttpResponse(status=204)
    support = None
    if table is None or not table.is_open:
        support = check_engine_support(match)
    context = {
        **desk_frame(request, tournament, section="rounds"),
        "match": match,
        "round": match.round,
        "table": table,
        "older": tables[1:],
        "support": support,
        "unsupported": sorted(support.unsupported.items()) if support else [],
        **(_standing(tournament, table) if table is not None else {}),
    }
    return render(request, live_template(request, PAGE, "desk-table"), context)


def _standing(tournament: Tournament, table: LiveTable) -> dict[str, Any]:
    """Who is there, and what everybody may know of the match."""
    now = timezone.now()
    seats = selectors.seats_of(table)
    state, is_broken = None, False
    if table.is_playing:
        try:
            state = selectors.public_state(table, seats)
        except CannotContinue:
            is_broken = True
    people = [selectors.presence_of(seat, tournament, now=now) for seat in seats]
    return {
        "people": people,
        "standing": state,
        "lines": () if state is None or not state.log else state.log[-1][-selectors.LINES_SHOWN :],
        "is_broken": is_broken,
        "decides": None
        if state is None or state.waiting_for is None
        else people[state.waiting_for],
    }


def _table(tournament: Tournament, match: Match) -> LiveTable:
    found = selectors.tables_of_event(tournament).filter(match=match).first()
    if found is None:
        raise Http404
    return found


@login_required
@require_POST
def open_live_table(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Let the players of a match play it in the browser; the engine may play for one of them."""
    _tournament, match = _match(request, slug, pk)
    services.open_table(
        actor=request.user,
        match=match,
        bots=BOTS.get(request.POST.get("bot", ""), (False, False)),
        now=timezone.now(),
    )
    messages.success(request, _("The table is open; the players find it on their own page."))
    return redirect("tournaments:desk_live_table", slug, pk)


@login_required
@require_POST
def decide_live_table(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """More time for somebody who is away, the loss of the match, time, or no match here at all."""
    table = _table(*_match(request, slug, pk))
    now = timezone.now()
    sent = number_in(request.POST.get("seat", ""))
    seat = -1 if sent is None else sent
    match request.POST.get("decision", ""):
        case "grace":
            services.give_more_grace(
                actor=request.user,
                table=table,
                seat=seat,
                seconds=60 * (number_in(request.POST.get("minutes", "")) or 0),
                now=now,
            )
            messages.success(request, _("There is more time to come back."))
        case "loss":
            services.concede_for_absent(actor=request.user, table=table, seat=seat, now=now)
            messages.success(request, _("The match is decided."))
        case "time":
            services.end_by_time(actor=request.user, table=table, now=now)
            messages.success(request, _("The match is over."))
        case "close":
            services.close_table(
                actor=request.user,
                table=table,
                reason=request.POST.get("reason", "")[:300],
                now=now,
            )
            messages.success(request, _("The table is closed without a result."))
        case _:
            raise Http404
    return redirect("tournaments:desk_live_table", slug, pk)
