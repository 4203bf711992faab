"""The log of an event, and taking back the last action."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tournaments import permissions
from tournaments.enums import AuditAction
from tournaments.errors import DomainError
from tournaments.models import AuditEntry, Round, Tournament
from tournaments.selectors import desk_log
from tournaments.selectors.audit import changed_fields
from tournaments.selectors.pairings import last_undoable
from tournaments.services.undo import ensure_undoable, undo_last_action
from tournaments.web.staff_page import back, desk_frame, get_staff_event

ENTRIES_PER_PAGE = 40


def offered_undo(tournament: Tournament, latest: Round | None) -> AuditEntry | None:
    """The action that can be taken back now, of the latest round or of one just discarded."""
    if tournament.is_over and latest is None:
        return None
    number = 0 if latest is None else latest.number
    for candidate in (number + 1, number):
        if candidate == 0:
            continue
        try:
            return ensure_undoable(tournament, last_undoable(tournament, candidate))
        except DomainError:
            continue
    return None


@login_required
@require_GET
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """Who did what and when, with the rows before and after."""
    tournament = get_staff_event(request, slug, may=permissions.can_see_audit)
    frame = desk_frame(request, tournament, section="log")
    number = request.GET.get("round", "")
    wanted = desk_log.LogFilter(
        action=request.GET.get("action", ""),
        actor=request.GET.get("who", ""),
        round_number=int(number) if number.isdecimal() and len(number) < 5 else None,
        text=request.GET.get("text", "")[:100],
    )
    pages = Paginator(desk_log.log_entries(tournament, wanted), ENTRIES_PER_PAGE)
    page = pages.get_page(request.GET.get("page"))
    context = {
        **frame,
        "page_obj": page,
        "entries": [(entry, changed_fields(entry, limit=60)) for entry in page],
        "wanted": wanted,
        "actions": AuditAction.choices,
        "actors": desk_log.log_actors(tournament),
        "undo": offered_undo(tournament, frame["latest_round"]),
    }
    return render(request, "tournaments/desk/log.html", context)


@login_required
@require_POST
def undo(request: HttpRequest, slug: str) -> HttpResponse:
    """Take back the action that the page offered."""
    tournament = get_staff_event(request, slug)
    number, entry_id = request.POST.get("round", ""), request.POST.get("entry", "")
    entry = undo_last_action(
        actor=request.user,
        tournament=tournament,
        round_number=int(number) if number.isdecimal() and len(number) < 5 else 0,
        now=timezone.now(),
        expected_entry_id=int(entry_id) if entry_id.isdecimal() and len(entry_id) < 19 else 0,
    )
    messages.success(request, _("Taken back – %(what)s") % {"what": entry.text})
    return back(request, "tournaments:desk", slug)
