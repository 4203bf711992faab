"""The list of events and an event's overview."""

from __future__ import annotations

import segno
from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from tournaments.selectors import pages
from tournaments.selectors.levels import event_report, level_settings_of
from tournaments.selectors.playoffs import champion
from tournaments.selectors.qualifiers import qualifiers_of
from tournaments.selectors.structures import structure_lines
from tournaments.services.registrations import decklist_is_open
from tournaments.web.event_page import answer_live, event_frame, get_event, live_template
from tournaments.web.forms import EventFilterForm

PAST_EVENTS_PER_PAGE = 20


@require_safe
def event_list(request: HttpRequest) -> HttpResponse:
    """Home: what is being played, what one can register for, what was."""
    form = EventFilterForm(request.GET)
    wanted = form.wanted()
    past = Paginator(pages.past_events(wanted), PAST_EVENTS_PER_PAGE)
    context = {
        "form": form,
        "is_filtered": bool(wanted),
        "running": list(pages.running_events(wanted)),
        "upcoming": list(pages.upcoming_events(wanted)),
        "past": past.get_page(request.GET.get("page")),
        "my_events": pages.open_events_of(request.user),
        "calendar_address": _calendar_address(wanted.organization),
    }
    return render(request, "tournaments/list.html", context)


def _calendar_address(store: str) -> str:
    """Where calendars find these events: those of one store, or of all."""
    if store:
        return reverse("tournaments:store_calendar", args=[store])
    return reverse("tournaments:calendar")


@require_safe
@vary_on_headers("HX-Request")
def detail(request: HttpRequest, slug: str) -> HttpResponse:
    """An event's overview: what, when, how, and what can be done now."""
    tournament = get_event(request, slug)
    if (answer := answer_live(request, tournament)) is not None:
        return answer
    frame = event_frame(request, tournament, active="overview")
    feeds, fed_by = qualifiers_of(tournament)
    context = {
        **frame,
        "prize_table": list(tournament.prize_table.all()),
        "feeds": feeds,
        "fed_by": fed_by,
        "registration": pages.viewer_registration(tournament),
        "counts": pages.registration_counts(tournament),
        "open_tables": pages.open_table_count(frame["current_round"]),
        "champion": champion(tournament) if tournament.is_over else None,
        "decklist_is_open": decklist_is_open(tournament, timezone.now()),
        "join_url": join_address(tournament.join_token),
        "structure_lines": structure_lines(tournament),
        "report": event_report(tournament),
        "minimum_age": level_settings_of(tournament).minimum_age,
        "cuts": list(tournament.cuts.order_by("after_round")),
    }
    return render(
        request, live_template(request, "tournaments/detail.html", "event-overview"), context
    )


def join_address(token: str) -> str:
    """The full address of the registration link, for other devices."""
    return f"{settings.SITE_URL}{reverse('tournaments:join', args=[token])}"


@require_safe
def join_qr(request: HttpRequest, slug: str) -> HttpResponse:
    """The registration link as a QR code (SVG)."""
    tournament = get_event(request, slug)
    code = segno.make(join_address(tournament.join_token), error="m", micro=False)
    picture = code.svg_inline(scale=8, border=4, dark="#000", light="#fff")
    return HttpResponse(
        picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1),
        content_type="image/svg+xml",
    )
