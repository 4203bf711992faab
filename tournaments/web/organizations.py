"""Stores: their events and the people who run them."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from tournaments import permissions
from tournaments.enums import StaffRole
from tournaments.errors import DomainError
from tournaments.models import StaffMembership
from tournaments.selectors import stores
from tournaments.selectors.leagues import leagues_of_organization
from tournaments.services import organizations as services
from tournaments.web.staff_forms import OrganizationForm, StaffForm
from tournaments.web.staff_page import add_domain_error, get_organization


@login_required
@require_GET
def organization_list(request: HttpRequest) -> HttpResponse:
    """The stores where the user has a role."""
    context = {"organizations": list(stores.organizations_of(request.user))}
    return render(request, "tournaments/desk/organizations.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def create(request: HttpRequest) -> HttpResponse:
    """Register a store; whoever does it is its first organizer."""
    if not permissions.can_create_organization(request.user):
        raise PermissionDenied
    form = OrganizationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            organization = services.create_organization(
                actor=request.user, now=timezone.now(), **form.cleaned_data
            )
        except DomainError as error:
            add_domain_error(form, error)
        else:
            messages.success(request, _("The store is registered. Create its first event."))
            return redirect("tournaments:organization", organization.slug)
    return render(request, "tournaments/desk/organization_form.html", {"form": form})


@login_required
@require_GET
def detail(request: HttpRequest, slug: str) -> HttpResponse:
    """A store's events and staff."""
    organization = get_organization(request, slug)
    return render(request, "tournaments/desk/organization.html", _context(request, organization))


def _context(request, organization, form: StaffForm | None = None) -> dict[str, object]:
    return {
        "organization": organization,
        "events": list(stores.organization_events(organization)),
        "leagues": list(leagues_of_organization(organization.pk)),
        "staff": list(stores.staff_of(organization)),
        "exclusions": list(
            organization.exclusions.select_related("player").order_by("player__name")
        ),
        "can_manage": permissions.can_manage_organization(request.user, organization),
        "form": form or StaffForm(),
    }


@login_required
@require_POST
def appoint(request: HttpRequest, slug: str) -> HttpResponse:
    """Give somebody a role."""
    organization = get_organization(request, slug)
    if not permissions.can_manage_organization(request.user, organization):
        raise PermissionDenied
    form = StaffForm(request.POST)
    if form.is_valid():
        user = stores.user_named(form.cleaned_data["username"])
        if user is None:
            form.add_error(
                "username",
                _("Nobody has this username or e-mail address. They have to sign up first."),
            )
        else:
            membership = services.appoint_staff(
                actor=request.user,
                organization=organization,
                user=user,
                role=StaffRole(form.cleaned_data["role"]),
                now=timezone.now(),
            )
            text = _("%(user)s is now: %(role)s.")
            messages.success(
                request,
                text % {"user": user.get_username(), "role": membership.get_role_display()},
            )
            return redirect("tournaments:organization", organization.slug)
    context = _context(request, organization, form)
    return render(request, "tournaments/desk/organization.html", context, status=400)


@login_required
@require_POST
def remove(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Take a role away."""
    organization = get_organization(request, slug)
    if not permissions.can_manage_organization(request.user, organization):
        raise PermissionDenied
    membership = get_object_or_404(StaffMembership, pk=pk, organization=organization)
    services.remove_staff(actor=request.user, membership=membership, now=timezone.now())
    text = _("%(user)s is no longer: %(role)s.")
    messages.success(
        request,
        text % {"user": membership.user.get_username(), "role": membership.get_role_display()},
    )
    return redirect("tournaments:organization", organization.slug)
