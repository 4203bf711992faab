"""Stores and their staff."""

from __future__ import annotations

import zoneinfo
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, StaffRole
from tournaments.errors import InvalidInput
from tournaments.models import Organization, StaffMembership, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, record_for_organization
from tournaments.services.players import clean_name

if TYPE_CHECKING:
    from django.contrib.auth.models import User


#: Words that pages have at the place of a short name (`/events/new/`).
RESERVED_SLUGS = frozenset({"new"})

SLUG_ATTEMPTS = 10


def ensure_time_zone(name: str) -> None:
    """Raise `InvalidInput` unless the name is a known time zone."""
    if name not in zoneinfo.available_timezones():
        raise InvalidInput(fields={"time_zone": [_("This time zone is not known.")]})


def free_slug(
    model: type[Organization] | type[Tournament], name: str, wanted: str = "", *, fallback: str
) -> str:
    """A short name that no other row of the model has, made from a name."""
    base = slugify(wanted or name)[:70] or fallback
    taken = set(model.objects.filter(slug__startswith=base).values_list("slug", flat=True))
    taken |= RESERVED_SLUGS
    if base not in taken:
        return base
    number = 2
    while f"{base}-{number}" in taken:
        number += 1
    return f"{base}-{number}"


def save_with_free_slug(row: Organization | Tournament, wanted: str = "", *, fallback: str) -> None:
    """Store a new row under a short name made from its name.

    Somebody else may take the short name between the look and the insert: then the next is tried.
    """
    for attempt in range(1, SLUG_ATTEMPTS + 1):
        row.slug = free_slug(type(row), row.name, wanted, fallback=fallback)
        try:
            with transaction.atomic():
                row.save(force_insert=True)
        except IntegrityError:
            if attempt == SLUG_ATTEMPTS:
                raise
        else:
            return


@transaction.atomic
def create_organization(
    *,
    actor: User | None,
    name: str,
    now: datetime,
    slug: str = "",
    city: str = "",
    time_zone: str = "UTC",
) -> Organization:
    """Create a store; whoever creates it becomes its first organizer.

    Raises:
        InvalidInput: Without a name that can be shown, or with an unknown time zone.
    """
    ensure_time_zone(time_zone)
    organization = Organization(
        name=clean_name(name), city=city.strip(), time_zone=time_zone, created_at=now
    )
    save_with_free_slug(organization, slug, fallback="store")
    changes = Changes()
    changes.created(organization)
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.STORE_CREATED,
        now=now,
        changes=changes,
        told=telling.words(organization.name),
    )
    if actor is not None:
        appoint_staff(
            actor=actor, organization=organization, user=actor, role=StaffRole.ORGANIZER, now=now
        )
    return organization


@transaction.atomic
def appoint_staff(
    *,
    actor: User | None,
    organization: Organization,
    user: User,
    role: StaffRole,
    now: datetime,
) -> StaffMembership:
    """Give a user a role; giving it twice changes nothing."""
    Organization.objects.select_for_update().get(pk=organization.pk)
    membership, is_new = StaffMembership.objects.get_or_create(
        organization=organization, user=user, role=role, defaults={"created_at": now}
    )
    user.__dict__.pop("_staff_roles", None)
    if is_new:
        changes = Changes()
        changes.created(membership)
        record_for_organization(
            organization=organization,
            actor=actor,
            action=AuditAction.STAFF_APPOINTED,
            now=now,
            changes=changes,
            told=telling.staff(user, StaffRole(role)),
        )
    return membership


@transaction.atomic
def remove_staff(*, actor: User | None, membership: StaffMembership, now: datetime) -> None:
    """Take a role away.

    Raises:
        InvalidInput: The last organizer of a store cannot be removed.
    """
    organization = Organization.objects.select_for_update().get(pk=membership.organization_id)
    others = organization.memberships.filter(role=StaffRole.ORGANIZER).exclude(pk=membership.pk)
    if membership.role == StaffRole.ORGANIZER and not others.exists():
        raise InvalidInput(
            _("The store needs at least one organizer. Appoint another one first."),
            code="last_organizer",
        )
    changes = Changes()
    changes.deleting(membership)
    user = membership.user
    told = telling.staff(user, StaffRole(membership.role))
    membership.delete()
    user.__dict__.pop("_staff_roles", None)
    record_for_organization(
        organization=organization,
        actor=actor,
        action=AuditAction.STAFF_REMOVED,
        now=now,
        changes=changes,
        told=told,
    )
