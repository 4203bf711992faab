"""Feeds for calendars: of everybody's events, of a store, a season, one event, and one's own."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.exchange.ical import calendar_bytes
from tournaments.models import CalendarLink, Organization
from tournaments.selectors import calendars as selectors
from tournaments.selectors.calendars import address_of
from tournaments.selectors.exported_rows import entity_tag
from tournaments.services.calendars import make_calendar_link, remove_calendar_link
from tournaments.web.open_data import (
    SAFE_OR_PREFLIGHT,
    answer,
    preflight,
    public_event,
    public_league,
)

ICAL = "text/calendar; charset=utf-8"


def _feed(request: HttpRequest, content: bytes, name: str) -> HttpResponse:
    response = answer(request, content, ICAL)
    response["Content-Disposition"] = f'inline; filename="{name}.ics"'
    return response


@require_http_methods(SAFE_OR_PREFLIGHT)
def all_events(request: HttpRequest) -> HttpResponse:
    """The listed events of all stores."""
    if request.method == "OPTIONS":
        return preflight()
    events = selectors.public_calendar(now=timezone.now())
    url = address_of(request.path)
    return _feed(request, calendar_bytes(_("Magic events"), events, url=url), "events")


@require_http_methods(SAFE_OR_PREFLIGHT)
def store_events(request: HttpRequest, slug: str) -> HttpResponse:
    """The listed events of a store."""
    if request.method == "OPTIONS":
        return preflight()
    store = get_object_or_404(Organization, slug=slug)
    events = selectors.public_calendar(now=timezone.now(), organization=store)
    content = calendar_bytes(store.name, events, url=address_of(request.path))
    return _feed(request, content, store.slug)


@require_http_methods(SAFE_OR_PREFLIGHT)
def league_events(request: HttpRequest, slug: str) -> HttpResponse:
    """The events of a season."""
    if request.method == "OPTIONS":
        return preflight()
    league = public_league(slug)
    events = selectors.league_calendar(league)
    content = calendar_bytes(league.name, events, url=address_of(request.path))
    return _feed(request, content, league.slug)


@require_http_methods(SAFE_OR_PREFLIGHT)
def event(request: HttpRequest, slug: str) -> HttpResponse:
    """One event."""
    if request.method == "OPTIONS":
        return preflight()
    tournament = public_event(slug)
    content = calendar_bytes(tournament.name, selectors.event_calendar(tournament))
    return _feed(request, content, tournament.slug)


@require_safe
def own_events(request: HttpRequest, token: str) -> HttpResponse:
    """The events of whoever made this link, in their language; for nobody else."""
    link = get_object_or_404(CalendarLink.objects.select_related("user__preferences"), token=token)
    chosen = getattr(link.user, "preferences", None)
    language = chosen.language if chosen else ""
    with override(language or None):
        events = selectors.own_calendar(link.user_id, now=timezone.now())
        content = calendar_bytes(_("My Magic events"), events, url=address_of(request.path))
    tag = entity_tag(content)
    if request.headers.get("If-None-Match") == tag:
        response = HttpResponse(status=304)
    else:
        response = HttpResponse(content, content_type=ICAL)
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    response["X-Robots-Tag"] = "noindex"
    response["Referrer-Policy"] = "no-referrer"
    return response


@login_required
@require_POST
def change_link(request: HttpRequest) -> HttpResponse:
    """Make a link to the own calendar, or a new one, or remove it."""
    if request.POST.get("remove"):
        remove_calendar_link(actor=request.user, now=timezone.now())
        messages.success(request, _("The calendar link is removed."))
    else:
        make_calendar_link(actor=request.user, now=timezone.now())
        messages.success(request, _("Here is the address of your calendar."))
    return redirect(f"{reverse('tournaments:me')}#my-calendar")
