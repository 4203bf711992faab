"""Announcements: written, changed and ended by staff."""

from __future__ import annotations

from datetime import timedelta

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.errors import DomainError
from tournaments.models import Announcement, Tournament
from tournaments.selectors.announcements import announcements_for_staff
from tournaments.services import announcements as services
from tournaments.web.floor_forms import AnnouncementForm
from tournaments.web.staff_page import (
    add_domain_error,
    desk_frame,
    get_staff_event,
    sign_in_required,
)


@sign_in_required
@require_http_methods(["GET", "POST"])
def announcement_list(request: HttpRequest, slug: str) -> HttpResponse:
    """What was, is and will be announced, and the form for more."""
    tournament = get_staff_event(request, slug)
    form = AnnouncementForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        try:
            _post(request, tournament, form)
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("Announced."))
            return redirect("tournaments:desk_announcements", slug)
    return _page(request, tournament, form)


@sign_in_required
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Write an announcement anew."""
    tournament = get_staff_event(request, slug)
    row = _get(tournament, pk)
    initial = {
        "text": row.text,
        "level": row.level,
        "shown_until": row.shown_until and row.shown_until.astimezone(tournament.zone),
    }
    form = AnnouncementForm(request.POST or None, initial=initial, tournament=tournament)
    del form.fields["shown_from"], form.fields["push"]
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        now = timezone.now()
        try:
            services.change_announcement(
                actor=request.user,
                announcement=row,
                text=told["text"],
                level=told["level"],
                shown_until=_until(told["shown_until"], told["minutes"], now),
                now=now,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("Changed."))
            return redirect("tournaments:desk_announcements", slug)
    return _page(request, tournament, form, edited=row)


@login_required
@require_POST
def end(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take an announcement off the pages."""
    tournament = get_staff_event(request, slug)
    services.end_announcement(
        actor=request.user, announcement=_get(tournament, pk), now=timezone.now()
    )
    messages.success(request, _("It is no longer shown."))
    return redirect("tournaments:desk_announcements", slug)


def _get(tournament: Tournament, pk: int) -> Announcement:
    found = tournament.announcements.filter(pk=pk).first()
    if found is None:
        raise Http404
    found.tournament = tournament
    return found


def _post(request: HttpRequest, tournament: Tournament, form: AnnouncementForm) -> None:
    told, now = form.cleaned_data, timezone.now()
    services.post_announcement(
        actor=request.user,
        tournament=tournament,
        text=told["text"],
        level=told["level"],
        push=told["push"],
        shown_from=told["shown_from"],
        shown_until=_until(told["shown_until"], told["minutes"], told["shown_from"] or now),
        now=now,
    )


def _until(until, minutes: int | None, start):
    """The end that was typed, or so many minutes after the start."""
    if until is None and minutes:
        return start + timedelta(minutes=minutes)
    return until


def _page(
    request: HttpRequest,
    tournament: Tournament,
    form: AnnouncementForm,
    edited: Announcement | None = None,
) -> HttpResponse:
    frame = desk_frame(request, tournament, section="announcements")
    now = frame["now"]
    context = {
        **frame,
        "form": form,
        "edited": edited,
        "rows": [
            (row, "now" if row.is_current(now) else "past" if row.is_past(now) else "later")
            for row in announcements_for_staff(tournament)
        ],
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/announcements.html", context, status=status)
