"""A round robin's crosstable and its open matches."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments.selectors import round_robin
from tournaments.web.event_page import (
    answer_live,
    event_frame,
    get_event,
    live_template,
)


@require_safe
@vary_on_headers("HX-Request")
def crosstable(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody against everybody; live while the event runs."""
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    frame = event_frame(request, tournament, active="crosstable")
    context = {
        **frame,
        "crosstable": round_robin.crosstable(tournament, now=frame["now"])
        if tournament.is_round_robin
        else None,
    }
    return render(
        request, live_template(request, "tournaments/crosstable.html", "crosstable"), context
    )
