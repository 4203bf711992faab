"""The rules level of an event, its report, and who may not play."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments import permissions
from tournaments.enums import ExclusionKind, Programme
from tournaments.errors import DomainError
from tournaments.models import Exclusion, Registration
from tournaments.programmes import (
    RECOMMENDED_LEVELS,
    is_premier,
    level_defaults,
    minimum_level,
)
from tournaments.selectors.levels import event_report, level_rules, level_settings_of
from tournaments.services import levels as services
from tournaments.web.level_forms import EligibilityForm, ExclusionForm, LevelForm
from tournaments.web.staff_page import (
    add_domain_error,
    desk_frame,
    get_organization,
    get_staff_event,
    say_form_errors,
    sign_in_required,
)


@sign_in_required
@require_http_methods(["GET", "POST"])
def level(request: HttpRequest, slug: str) -> HttpResponse:
    """What holds by the event's level, and what it does otherwise."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    form = LevelForm(
        request.POST or None, instance=level_settings_of(tournament), tournament=tournament
    )
    if request.method == "POST" and form.is_valid():
        try:
            services.update_level(
                actor=request.user,
                tournament=tournament,
                now=timezone.now(),
                **form.cleaned_data,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The rules level is saved."))
            return redirect("tournaments:event_level", slug)
    premier = is_premier(tournament)
    context = {
        **desk_frame(request, tournament, section="level"),
        "form": form,
        "rules": level_rules(tournament),
        "defaults": level_defaults(tournament.rules_enforcement_level, premier=premier),
        "is_premier": premier,
        "minimum_level": minimum_level(tournament.programme),
        "recommended_level": RECOMMENDED_LEVELS.get(Programme(tournament.programme)),
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/level.html", context, status=status)


@sign_in_required
@require_safe
def report(request: HttpRequest, slug: str) -> HttpResponse:
    """What is reported of the event: whether it took place, its size and length."""
    tournament = get_staff_event(request, slug)
    context = {
        **desk_frame(request, tournament, section="desk"),
        "report": event_report(tournament),
    }
    return render(request, "tournaments/desk/report.html", context)


@sign_in_required
@require_POST
def eligibility(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Note whether a young player has permission."""
    tournament = get_staff_event(request, slug, may=permissions.can_register_players)
    registration = get_object_or_404(Registration, pk=pk, tournament=tournament)
    form = EligibilityForm(request.POST)
    form.is_valid()
    services.set_eligibility(
        actor=request.user,
        organization=tournament.organization,
        player=registration.player,
        now=timezone.now(),
        **form.cleaned_data,
    )
    messages.success(request, _("Saved."))
    return redirect("tournaments:desk_registration", slug, pk)


@sign_in_required
@require_POST
def exclude(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Keep a person out of the store's events."""
    tournament = get_staff_event(request, slug, may=permissions.can_judge)
    registration = get_object_or_404(Registration, pk=pk, tournament=tournament)
    form = ExclusionForm(request.POST)
    if not form.is_valid():
        say_form_errors(request, form)
        return redirect("tournaments:desk_registration", slug, pk)
    data = form.cleaned_data
    services.exclude_player(
        actor=request.user,
        organization=tournament.organization,
        player=registration.player,
        kind=ExclusionKind(data["kind"]),
        until=data["until"],
        note=data["note"],
        now=timezone.now(),
    )
    text = _("%(name)s can no longer register for events of this store.")
    messages.success(request, text % {"name": registration.player.name})
    return redirect("tournaments:desk_registration", slug, pk)


@sign_in_required
@require_POST
def lift_exclusion(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Let a person play again."""
    organization = get_organization(request, slug)
    if not permissions.can_manage_organization(request.user, organization):
        raise PermissionDenied
    exclusion = get_object_or_404(Exclusion, pk=pk, organization=organization)
    services.lift_exclusion(actor=request.user, exclusion=exclusion, now=timezone.now())
    messages.success(request, _("%(name)s may play again.") % {"name": exclusion.player.name})
    return redirect("tournaments:organization", slug)
