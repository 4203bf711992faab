"""Pages for staff: an event out of the desk, and an event into a store."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from tournaments import permissions
from tournaments.enums import JobKind
from tournaments.errors import EventFileRefused
from tournaments.models import BackgroundJob, Tournament
from tournaments.selectors.csv_tables import TABLES
from tournaments.selectors.event_export import document_bytes, event_document
from tournaments.services.event_imports import start_import
from tournaments.web.exchange_forms import EventFileForm
from tournaments.web.staff_page import (
    desk_frame,
    get_organization,
    get_staff_event,
    sign_in_required,
)


@sign_in_required
@require_GET
def data(request: HttpRequest, slug: str) -> HttpResponse:
    """Every way in which the event's data can be taken along."""
    tournament = get_staff_event(request, slug)
    context = desk_frame(request, tournament, section="data")
    context["csv_kinds"] = list(TABLES)
    return render(request, "tournaments/desk/data.html", context)


@sign_in_required
@require_GET
def event_document_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The complete event as a file; it can be imported again."""
    tournament = get_staff_event(request, slug)
    response = HttpResponse(
        document_bytes(event_document(tournament)), content_type="application/json"
    )
    response["Content-Disposition"] = f'attachment; filename="{tournament.slug}.event.json"'
    response["Cache-Control"] = "private, no-store"
    return response


@login_required
@require_http_methods(["GET", "POST"])
def import_event(request: HttpRequest, slug: str) -> HttpResponse:
    """A new event of the store from a file."""
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
    """How far the import of a large event is."""
    organization = get_organization(request, slug)
    job = BackgroundJob.objects.filter(
        pk=pk, kind=JobKind.IMPORT_EVENT, arguments__organization=organization.pk
    ).first()
    if job is None:
        raise Http404
    context = {"organization": organization, "job": job}
    return render(request, "tournaments/desk/event_import_job.html", context)
