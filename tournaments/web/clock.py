"""The round clock's buttons and extra minutes for a table."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.selectors import desk_rounds
from tournaments.services import clocks
from tournaments.web.staff_forms import MinutesForm
from tournaments.web.staff_page import back, get_round, get_staff_event, say_form_errors


@login_required
@require_POST
def act(request: HttpRequest, slug: str, number: int, action: str) -> HttpResponse:
    """Start, pause, resume, extend or shorten the clock."""
    tournament = get_staff_event(request, slug)
    row = get_round(tournament, number)
    now = timezone.now()
    match action:
        case "start":
            clocks.start_clock(actor=request.user, round=row, now=now)
            messages.success(request, _("The clock runs."))
        case "pause":
            clocks.pause_clock(actor=request.user, round=row, now=now)
            messages.success(request, _("The clock is paused."))
        case "resume":
            clocks.resume_clock(actor=request.user, round=row, now=now)
            messages.success(request, _("The clock runs on."))
        case "extend" | "shorten":
            form = MinutesForm(request.POST)
            if not form.is_valid():
                say_form_errors(request, form)
                return back(request, "tournaments:desk", slug)
            minutes = form.cleaned_data["minutes"] * (1 if action == "extend" else -1)
            clocks.extend_clock(actor=request.user, round=row, minutes=minutes, now=now)
            text = _("The clock was changed by %(minutes)+d minutes.")
            messages.success(request, text % {"minutes": minutes})
        case _:
            raise Http404
    return back(request, "tournaments:desk", slug)


@login_required
@require_POST
def extend_table(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Give one table extra minutes."""
    tournament = get_staff_event(request, slug)
    match = desk_rounds.match_for_staff(tournament, pk)
    if match is None:
        raise Http404
    form = MinutesForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return back(request, "tournaments:desk_match", slug, pk)
    clocks.extend_table(
        actor=request.user,
        match=match,
        minutes=form.cleaned_data["minutes"],
        reason=form.cleaned_data["reason"],
        now=timezone.now(),
    )
    text = _("Table %(table)d has %(minutes)d more minutes.")
    messages.success(request, text % {"table": match.table, **form.cleaned_data})
    return back(request, "tournaments:desk_match", slug, pk)
