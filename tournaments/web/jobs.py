"""Background work of an event and how far it is."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tournaments.selectors import jobs as selectors
from tournaments.web.event_page import answer_live, live_template
from tournaments.web.staff_page import desk_frame, get_staff_event, sign_in_required

JOBS_PER_PAGE = 40


@sign_in_required
@require_GET
def job_list(request: HttpRequest, slug: str) -> HttpResponse:
    """What works in the background, and what did."""
    tournament = get_staff_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    pages = Paginator(selectors.jobs_of(tournament).select_related("match__round"), JOBS_PER_PAGE)
    context = {
        **desk_frame(request, tournament, section="jobs"),
        "page_obj": pages.get_page(request.GET.get("page")),
    }
    return render(
        request, live_template(request, "tournaments/desk/jobs.html", "job-list"), context
    )


@sign_in_required
@require_GET
def detail(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One job: its progress, live, and what came of it."""
    tournament = get_staff_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    job = selectors.job_by_id(tournament, pk)
    if job is None:
        raise Http404
    context = {
        **desk_frame(request, tournament, section="jobs"),
        "job": job,
        "transcript": job.match.transcripts.first() if job.match_id else None,
    }
    return render(
        request, live_template(request, "tournaments/desk/job.html", "job-progress"), context
    )
