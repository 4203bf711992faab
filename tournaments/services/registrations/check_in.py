"""Who is present when the tournament starts."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, RegistrationStatus
from tournaments.errors import RegistrationRefused
from tournaments.models import Registration, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.bulk import save_alike
from tournaments.services.registrations.rows import BEFORE_START, lock_registration, set_status

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def check_in(*, actor: User | None, registration: Registration, now: datetime) -> Registration:
    """Mark an enrolled player as present; doing it twice changes nothing."""
    tournament, registration = lock_registration(registration)
    if registration.status == RegistrationStatus.CHECKED_IN:
        return registration
    if tournament.status not in BEFORE_START:
        raise RegistrationRefused(
            _("Check-in is over: the tournament has started."), code="check_in_closed"
        )
    if registration.status != RegistrationStatus.ENROLLED:
        raise RegistrationRefused(_("Only enrolled players can check in."))
    return set_status(
        tournament,
        registration,
        RegistrationStatus.CHECKED_IN,
        checked_in_at=now,
        actor=actor,
        action=AuditAction.CHECKED_IN,
        now=now,
    )


@transaction.atomic
def revoke_check_in(
    *, actor: User | None, registration: Registration, now: datetime
) -> Registration:
    """Mark a checked-in player as only enrolled."""
    tournament, registration = lock_registration(registration)
    if registration.status != RegistrationStatus.CHECKED_IN:
        raise RegistrationRefused(_("This player is not checked in."))
    return set_status(
        tournament,
        registration,
        RegistrationStatus.ENROLLED,
        actor=actor,
        action=AuditAction.CHECK_IN_REVOKED,
        now=now,
    )


@transaction.atomic
def check_in_all(*, actor: User | None, tournament: Tournament, now: datetime) -> int:
    """Check in everybody who is enrolled; the number of players concerned comes back."""
    tournament = lock_tournament(tournament)
    if tournament.status not in BEFORE_START:
        raise RegistrationRefused(
            _("Check-in is over: the tournament has started."), code="check_in_closed"
        )
    rows = list(
        Registration.objects.select_for_update()
        .filter(tournament=tournament, status=RegistrationStatus.ENROLLED)
        .order_by("pk")
    )
    changes = Changes()
    changes.changing(*rows)
    for row in rows:
        row.status = RegistrationStatus.CHECKED_IN
        row.checked_in_at = now
    save_alike(rows, ["status", "checked_in_at"])
    if rows:
        record(
            tournament=tournament,
            actor=actor,
            action=AuditAction.CHECKED_IN,
            now=now,
            changes=changes,
            told=telling.field(len(rows), tournament),
        )
    return len(rows)
