"""Pages for staff: events and leagues out of the desk, and into a store."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_GET, require_http_methods

from tournaments import permissions
from tournaments.errors import EventFileRefused
from tournaments.models import BackgroundJob, League, Tournament
from tournaments.selectors.event_export import event_document
from tournaments.selectors.exported_rows import document_bytes
from tournaments.selectors.league_export import league_document
from tournaments.services.imports import start_import
from tournaments.services.imports.jobs import KINDS
from tournaments.web.exchange_forms import EventFileForm
from tournaments.web.leagues import get_league
from tournaments.web.staff_page import (
    desk_frame,
    get_organization,
    get_staff_event,
    sign_in_required,
)

#: The event's tables for spreadsheets: kind, name, and what a line of each is.
CSV_TABLES = (
    (
        "players",
        gettext_lazy("Players"),
        gettext_lazy(
            "Everybody registered, with status and byes; no e-mail addresses. For staff only."
        ),
    ),
    (
        "results",
        gettext_lazy("Results"),
        gettext_lazy("Every match, bye and assigned loss of the published rounds."),
    ),
    (
        "standings",
        gettext_lazy("Standings"),
        gettext_lazy("Match points and tie-breakers after the latest round, with all digits."),
    ),
    (
        "decks",
        gettext_lazy("Decks"),
        gettext_lazy("A line for each card of each deck; for staff only until decks are public."),
    ),
)


@sign_in_required
@require_GET
def data(request: HttpRequest, slug: str) -> HttpResponse:
    """Every way in which the event's data can be taken along."""
    tournament = get_staff_event(request, slug)
    context = desk_frame(request, tournament, section="data")
    context["csv_tables"] = CSV_TABLES
    return render(request, "tournaments/desk/data.html", context)


@sign_in_required
@require_GET
def event_document_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The complete event as a file; it can be imported again."""
    tournament = get_staff_event(request, slug)
    return _file(document_bytes(event_document(tournament)), f"{slug}.event.json")


@sign_in_required
@require_GET
def league_document_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The complete league with its events as a file; it can be imported again."""
    league = get_league(request, slug)
    if not permissions.can_manage_league(request.user, league):
        raise PermissionDenied
    return _file(document_bytes(league_document(league)), f"{slug}.league.json")


def _file(content: bytes, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["Cache-Control"] = "private, no-store"
    return response


@login_required
@require_http_methods(["GET", "POST"])
def import_event(request: HttpRequest, slug: str) -> HttpResponse:
    """A new event or league of the store from a file."""
    organization = get_organization(request, slug)
    if not permissions.can_manage_organization(request.user, organization):
        raise PermissionDenied
    form = EventFileForm(request.POST or None, request.FILES or None)
    problems: tuple[tuple[str, str], ...] = ()
    if request.method == "POST" and form.is_valid():
        try:
            made = start_import(
                actor=request.user,
                organization=organization,
                content=form.cleaned_data["file"].read(),
                now=timezone.now(),
            )
        except EventFileRefused as error:
            form.add_error(None, str(error.message))
            problems = error.problems
        else:
            if isinstance(made, Tournament):
                messages.success(request, _("The event was imported."))
                return redirect("tournaments:desk", made.slug)
            if isinstance(made, League):
                messages.success(request, _("The league was imported."))
                return redirect("tournaments:league_desk", made.slug)
            return redirect("tournaments:event_import_job", slug, made.pk)
    context = {"organization": organization, "form": form, "problems": problems}
    return render(
        request,
        "tournaments/desk/event_import.html",
        context,
        status=400 if form.errors else 200,
    )


@login_required
@require_GET
def import_job(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """How far the import of a large event or league is."""
    organization = get_organization(request, slug)
    job = BackgroundJob.objects.filter(
        pk=pk, kind__in=KINDS, arguments__organization=organization.pk
    ).first()
    if job is None:
        raise Http404
    league = League.objects.filter(pk=job.result.get("league", 0)).first()
    context = {"organization": organization, "job": job, "league": league}
    return render(request, "tournaments/desk/event_import_job.html", context)
