"""The secret address of somebody's own calendar: made, replaced, removed."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction

from tournaments.enums import AuditAction
from tournaments.models import CalendarLink
from tournaments.services import telling
from tournaments.services.audit import record_for_organization

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def make_calendar_link(*, actor: User, now: datetime) -> CalendarLink:
    """A new address for the actor's calendar; the one before stops working.

    The log holds that it was made, never the address.
    """
    CalendarLink.objects.filter(user=actor).delete()
    link = CalendarLink.objects.create(user=actor, created_at=now)
    _record(actor, now)
    return link


@transaction.atomic
def remove_calendar_link(*, actor: User, now: datetime) -> bool:
    """End the address of the actor's calendar; whether there was one."""
    removed, _rows = CalendarLink.objects.filter(user=actor).delete()
    if removed:
        _record(actor, now)
    return bool(removed)


def _record(actor: User, now: datetime) -> None:
    record_for_organization(
        organization=None,
        actor=actor,
        action=AuditAction.CALENDAR_LINK_CHANGED,
        now=now,
        told=telling.words(actor.get_username()),
    )
