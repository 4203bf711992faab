"""What every staff page of an event has around its own subject: who may see it, and the frame."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django_htmx.http import HttpResponseClientRedirect

from tournaments import permissions
from tournaments.errors import DomainError
from tournaments.models import Organization, Round, Tournament
from tournaments.selectors import pages
from tournaments.selectors.judging import waiting_calls
from tournaments.web.event_page import event_frame

Permission = Callable[[Any, Tournament], bool]
View = Callable[..., HttpResponse]


def sign_in_required(view: View) -> View:
    """Send guests to the sign-in page; a part of a page sends the whole page there."""
    guarded = login_required(view)

    @functools.wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.htmx and not request.user.is_authenticated:
            came_from = request.htmx.current_url_abs_path or "/"
            address = f"{resolve_url(settings.LOGIN_URL)}?{urlencode({'next': came_from})}"
            return HttpResponseClientRedirect(address)
        return guarded(request, *args, **kwargs)

    return wrapper


def get_staff_event(
    request: HttpRequest, slug: str, *, may: Permission = permissions.can_run_rounds
) -> Tournament:
    """The event with this short name for a user who may do this; 403 for everybody else."""
    tournament = pages.event_for_viewer(slug=slug, user=request.user)
    if tournament is None:
        raise Http404
    if not may(request.user, tournament):
        raise PermissionDenied
    return tournament


def get_organization(request: HttpRequest, slug: str) -> Organization:
    """The store with this short name for its staff; 403 for everybody else."""
    organization = Organization.objects.filter(slug=slug).first()
    if organization is None:
        raise Http404
    if not permissions.is_staff_of(request.user, organization):
        raise PermissionDenied
    return organization


def get_round(tournament: Tournament, number: int) -> Round:
    """A round of the event, drafts included, with its clock; 404 if there is none."""
    found = tournament.rounds.select_related("clock").filter(number=number).first()
    if found is None:
        raise Http404
    found.tournament = tournament
    return found


def desk_frame(request: HttpRequest, tournament: Tournament, *, section: str) -> dict[str, Any]:
    """Context of ``desk/base.html``: the event's frame, the desk's navigation, what is allowed.

    Args:
        section: The navigation's current entry: desk, players, rounds, floor, tables,
            announcements, log, jobs or settings.
    """
    all_rounds = list(tournament.rounds.select_related("clock").order_by("number"))
    for one in all_rounds:
        one.tournament = tournament
    visible = [one for one in all_rounds if not one.is_draft]
    return {
        **event_frame(request, tournament, active="desk", rounds=visible),
        "section": section,
        "desk_rounds": all_rounds,
        "latest_round": all_rounds[-1] if all_rounds else None,
        "can_manage": permissions.can_manage_tournament(request.user, tournament),
        "can_judge": permissions.can_judge(request.user, tournament),
        "waiting_calls": waiting_calls(tournament) if tournament.is_running else 0,
    }


def back(request: HttpRequest, default: str, *args: object) -> HttpResponse:
    """Redirect to the page that the form names as ``next``, or to the default page."""
    wanted = request.POST.get("next", "")
    if wanted and url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    ):
        return HttpResponseRedirect(wanted)  # an address, never the name of one
    return redirect(default, *args)


def add_domain_error(form: Form, error: DomainError) -> None:
    """Show a refused action in its form: at the fields it names, else above them."""
    shown = False
    for name, texts in (error.fields or {}).items():
        for text in texts:
            form.add_error(name if name in form.fields else None, text)
            shown = True
    if not shown:
        form.add_error(None, str(error.message))


def say_form_errors(request: HttpRequest, form: Form) -> None:
    """Show a small form's errors as messages, for forms without a page of their own."""
    for name, texts in form.errors.items():
        label = form.fields[name].label if name in form.fields else None
        for text in texts:
            messages.error(request, f"{label}: {text}" if label else str(text))
