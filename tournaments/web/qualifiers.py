"""Qualifiers: what events award for each other, seen by everybody and arranged by staff."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments import permissions
from tournaments.errors import DomainError
from tournaments.models import Qualification, Qualifier, Tournament
from tournaments.selectors import qualifiers as selectors
from tournaments.selectors import stores
from tournaments.services import qualifiers as services
from tournaments.web.event_page import event_frame, get_event
from tournaments.web.staff_page import (
    add_domain_error,
    desk_frame,
    get_staff_event,
    sign_in_required,
)


class QualifierForm(forms.ModelForm):
    """What the event awards for another one."""

    class Meta:
        model = Qualifier
        fields = ["target", "invites", "byes", "top", "min_points", "pass_down_to"]

    def __init__(self, *args: Any, targets: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["target"].queryset = targets
        self.fields["target"].label = gettext_lazy("For the event")

    def _post_clean(self) -> None:
        """The service checks and stores."""


@require_safe
def qualifiers(request: HttpRequest, slug: str) -> HttpResponse:
    """Who has qualified by this event for others, and by others for this one."""
    tournament = get_event(request, slug)
    feeds, fed_by = selectors.qualifiers_of(tournament)
    context = {
        **event_frame(request, tournament, active="qualifiers"),
        "feeds": feeds,
        "fed_by": fed_by,
    }
    return render(request, "tournaments/qualifiers.html", context)


@sign_in_required
@require_http_methods(["GET", "POST"])
def arrange(request: HttpRequest, slug: str) -> HttpResponse:
    """Announce what this event awards for others."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    targets = selectors.possible_targets(tournament, stores.managed_organizations(request.user))
    form = QualifierForm(request.POST or None, targets=targets)
    if request.method == "POST" and form.is_valid():
        data = dict(form.cleaned_data)
        try:
            services.link_qualifier(
                actor=request.user,
                source=tournament,
                target=data.pop("target"),
                now=timezone.now(),
                **data,
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The qualifier is announced."))
            return redirect("tournaments:arrange_qualifiers", slug)
    feeds, fed_by = selectors.qualifiers_of(tournament)
    context = {
        **desk_frame(request, tournament, section="qualifiers"),
        "form": form,
        "feeds": feeds,
        "fed_by": fed_by,
        "can_link": targets.exists(),
    }
    status = 400 if form.errors else 200
    return render(request, "tournaments/desk/qualifiers.html", context, status=status)


def _qualifier(request: HttpRequest, slug: str, pk: int) -> tuple[Tournament, Qualifier]:
    """A qualifier of the event, for organizers of its source or target."""
    tournament = get_staff_event(request, slug, may=permissions.can_manage_tournament)
    qualifier = get_object_or_404(Qualifier.objects.select_related("source", "target"), pk=pk)
    if tournament.pk not in (qualifier.source_id, qualifier.target_id):
        raise PermissionDenied
    return tournament, qualifier


@sign_in_required
@require_POST
def unlink(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take an announced qualifier back."""
    _tournament, qualifier = _qualifier(request, slug, pk)
    services.unlink_qualifier(actor=request.user, qualifier=qualifier, now=timezone.now())
    messages.success(request, _("The qualifier is removed."))
    return redirect("tournaments:arrange_qualifiers", slug)


@sign_in_required
@require_POST
def award(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Award once more, after a correction of the final order."""
    _tournament, qualifier = _qualifier(request, slug, pk)
    services.award_qualifications(actor=request.user, qualifier=qualifier, now=timezone.now())
    messages.success(request, _("The qualifications follow the final order."))
    return redirect("tournaments:arrange_qualifiers", slug)


@login_required
@require_POST
def decline(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """A player, or staff for them, says that the player does not come."""
    tournament = get_event(request, slug)
    one = get_object_or_404(
        Qualification.objects.select_related("player", "qualifier__target__organization"),
        pk=pk,
        qualifier__target=tournament,
    )
    is_own = one.player.user_id == request.user.pk
    if not is_own and not permissions.can_manage_tournament(request.user, tournament):
        raise PermissionDenied
    passed = services.decline_qualification(
        actor=request.user, qualification=one, now=timezone.now()
    )
    if passed is None:
        messages.success(request, _("The invitation is declined."))
    else:
        text = _("The invitation is declined; it goes to %(name)s.")
        messages.success(request, text % {"name": passed.player.name})
    return redirect("tournaments:qualifiers", slug)
