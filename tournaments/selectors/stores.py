"""Stores, their staff and their events, as staff see them."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Count, Q, QuerySet

from tournaments.enums import (
    StaffRole,
)
from tournaments.models import (
    Organization,
    StaffMembership,
    Tournament,
)
from tournaments.selectors.pages import LISTED_STATUSES


def organizations_of(user: User | AnonymousUser) -> QuerySet[Organization]:
    """The stores where a user has a role (all for superusers), with `event_count`."""
    found = Organization.objects.annotate(event_count=Count("tournaments", distinct=True))
    if not user.is_superuser:
        found = found.filter(memberships__user_id=user.pk).distinct()
    return found.order_by("name", "pk")


def managed_organizations(user: User) -> list[Organization]:
    """The stores for which a user may create events."""
    if user.is_superuser:
        return list(Organization.objects.order_by("name", "pk"))
    return list(
        Organization.objects.filter(
            memberships__user_id=user.pk, memberships__role=StaffRole.ORGANIZER
        ).order_by("name", "pk")
    )


def organization_events(organization: Organization) -> QuerySet[Tournament]:
    """All events of a store, planned ones too, the latest first, with `player_count`."""
    return (
        Tournament.objects.filter(organization_id=organization.pk)
        .for_lists()
        .annotate(
            player_count=Count("registrations", filter=Q(registrations__status__in=LISTED_STATUSES))
        )
        .order_by("-starts_at", "-pk")
    )


def staff_of(organization: Organization) -> QuerySet[StaffMembership]:
    """Roles of a store by name of the user."""
    return (
        StaffMembership.objects.filter(organization_id=organization.pk)
        .select_related("user")
        .order_by("user__username", "role")
    )


def user_named(text: str) -> User | None:
    """The account with this username or, if only one has it, this e-mail address."""
    found = User.objects.filter(username__iexact=text.strip()).first()
    if found is not None:
        return found
    by_mail = list(User.objects.filter(email__iexact=text.strip(), is_active=True)[:2])
    return by_mail[0] if text.strip() and len(by_mail) == 1 else None
