"""A match of two registered decks on the rules engine: first what it supports, then the launch."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from tournaments.selectors import desk_rounds
from tournaments.services.engine_matches import check_engine_support, launch_engine_match
from tournaments.web.staff_forms import EngineForm
from tournaments.web.staff_page import desk_frame, get_staff_event


@login_required
@require_http_methods(["GET", "POST"])
def engine_match(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Say whether the engine can play the match; launch it."""
    tournament = get_staff_event(request, slug)
    match = desk_rounds.match_for_staff(tournament, pk)
    if match is None:
        raise Http404
    match.round.tournament = tournament
    form = EngineForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        job = launch_engine_match(
            actor=request.user,
            match=match,
            now=timezone.now(),
            seed=form.cleaned_data["seed"],
        )
        return redirect("tournaments:job", slug, job.pk)
    support = check_engine_support(match)
    context = {
        **desk_frame(request, tournament, section="rounds"),
        "match": match,
        "round": match.round,
        "support": support,
        "unsupported": sorted(support.unsupported.items()),
        "form": form,
        "running": match.jobs.exclude(status__in=("succeeded", "failed")).first(),
        "transcripts": list(match.transcripts.all()),
    }
    return render(request, "tournaments/desk/engine_match.html", context)
