"""Events are created and their settings changed."""

from __future__ import annotations

import json
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tournaments import permissions
from tournaments.enums import DecklistVisibility
from tournaments.errors import DomainError
from tournaments.models import Tournament
from tournaments.programmes import usual_settings
from tournaments.selectors import desk_pages, stores
from tournaments.services import tournaments as services
from tournaments.web.staff_forms import PRESETS, EventForm, preset_initial
from tournaments.web.staff_page import add_domain_error, desk_frame, get_staff_event


@login_required
@require_http_methods(["GET", "POST"])
def create(request: HttpRequest) -> HttpResponse:
    """A new event, begun from one of the usual kinds."""
    managed = stores.managed_organizations(request.user)
    if not managed:
        return render(request, "tournaments/desk/event_without_store.html")
    wanted = request.POST.get("organization") or request.GET.get("organization")
    organization = next((one for one in managed if one.slug == wanted), None)
    if wanted and organization is None:
        raise PermissionDenied
    organization = organization or managed[0]
    preset = request.GET.get("preset", "store")
    preset = preset if preset in PRESETS else "store"
    if request.method == "POST":
        form = EventForm(request.POST)
        if form.is_valid():
            try:
                tournament = services.create_tournament(
                    actor=request.user,
                    organization=organization,
                    now=timezone.now(),
                    **form.cleaned_data,
                )
            except DomainError as error:
                add_domain_error(form, error)
            else:
                if tournament.format.is_limited:
                    messages.success(request, _("The event is created. What is opened there?"))
                    return redirect("tournaments:limited_settings", tournament.slug)
                messages.success(request, _("The event is created. Open its registration next."))
                return redirect("tournaments:desk", tournament.slug)
    else:
        initial = preset_initial(
            preset,
            organization=organization,
            now=timezone.now(),
            programme=request.GET.get("programme", ""),
        )
        form = EventForm(initial=initial)
    context = {
        "form": form,
        "organization": organization,
        "organizations": managed,
        "presets": PRESETS,
        "preset": preset,
        "usual_settings": json.dumps(usual_settings()),
        "suggestions": desk_pages.structure_suggestions(),
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/event_create.html", context, status=status)


@login_required
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """An event's settings; what is fixed since the start is refused by name."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    stored = Tournament.objects.get(pk=tournament.pk)
    form = EventForm(request.POST or None, instance=stored, initial=_initial(tournament))
    if request.method == "POST" and form.is_valid():
        changed = {
            name: value
            for name, value in form.cleaned_data.items()
            if value != getattr(tournament, name)
        }
        try:
            if changed:
                services.update_tournament(
                    actor=request.user, tournament=tournament, now=timezone.now(), **changed
                )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The settings are saved."))
            return redirect("tournaments:event_edit", tournament.slug)
    context = {
        **desk_frame(request, tournament, section="settings"),
        "form": form,
        "suggestions": desk_pages.structure_suggestions(),
        "visibilities": DecklistVisibility.choices,
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/event_edit.html", context, status=status)


def _initial(tournament: Tournament) -> dict[str, Any]:
    return {
        "time_zone": tournament.time_zone,
        "starts_at": tournament.starts_at,
        "decklist_deadline": tournament.decklist_deadline,
    }


@login_required
@require_POST
def cancel(request: HttpRequest, slug: str) -> HttpResponse:
    """Call an event off."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    services.cancel_tournament(actor=request.user, tournament=tournament, now=timezone.now())
    messages.success(request, _("The event is cancelled. Its records stay."))
    return redirect("tournaments:desk", tournament.slug)


@login_required
@require_POST
def publish_decklists(request: HttpRequest, slug: str) -> HttpResponse:
    """Say who sees the decklists, also after the end."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    visibility = request.POST.get("visibility", "")
    services.publish_decklists(
        actor=request.user, tournament=tournament, visibility=visibility, now=timezone.now()
    )
    messages.success(
        request, _("Decklists: %(state)s.") % {"state": DecklistVisibility(visibility).label}
    )
    return redirect("tournaments:desk", tournament.slug)
