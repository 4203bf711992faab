"""The live streams where only Django answers: the revision, once.

Under ASGI `tournaments.web.front` answers these addresses with streams that stay open. Without it,
as on a host that knows WSGI alone, a page hears the number and asks again a little later.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_GET

from tournaments.models import DraftPod, LiveTable, Tournament

ASK_AGAIN_MILLISECONDS = 5000


@require_GET
def live(request: HttpRequest, slug: str) -> HttpResponse:
    """The event's revision as ``event: revision``; the number alone says nothing about it."""
    return _once(Tournament.objects.filter(slug=slug).values_list("revision", flat=True).first())


@require_GET
def live_pod(request: HttpRequest, slug: str, number: int, pod: int) -> HttpResponse:
    """The same for one table of a draft: its picks are no news for the rest of the event."""
    found = DraftPod.objects.filter(draft__tournament__slug=slug, draft__number=number, number=pod)
    return _once(found.values_list("revision", flat=True).first())


@require_GET
def live_table_stream(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The same for one table at which a match is played in the browser."""
    found = LiveTable.objects.filter(match__round__tournament__slug=slug, pk=pk)
    return _once(found.values_list("revision", flat=True).first())


def _once(revision: int | None) -> HttpResponse:
    if revision is None:
        raise Http404
    return HttpResponse(
        f"retry: {ASK_AGAIN_MILLISECONDS}\nevent: revision\ndata: {revision}\n\n",
        content_type="text/event-stream; charset=utf-8",
        headers={"Cache-Control": "no-cache"},
    )
