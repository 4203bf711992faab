"""Places in a tournament and who moves up to them."""

from __future__ import annotations

from datetime import datetime

from tournaments.enums import NoticeKind, RegistrationStatus
from tournaments.models import Registration, Tournament
from tournaments.services import notices, push
from tournaments.services.audit import Changes


def free_places(tournament: Tournament) -> int | None:
    """How many more players fit in; None without a capacity."""
    if tournament.capacity is None:
        return None
    return max(0, tournament.capacity - tournament.registrations.seated().count())


def fill_free_places(
    tournament: Tournament, *, changes: Changes, now: datetime
) -> list[Registration]:
    """Enroll the first on the waiting list of a locked tournament while places are free.

    Where registrations need approval they get their place and wait for that.
    """
    free = free_places(tournament)
    waiting = Registration.objects.filter(tournament=tournament).waiting().select_for_update()
    moved = list(waiting if free is None else waiting[:free])
    for registration in moved:
        changes.changing(registration)
        registration.status = (
            RegistrationStatus.PENDING
            if tournament.requires_approval
            else RegistrationStatus.ENROLLED
        )
        registration.waiting_since = None
        registration.save(update_fields=["status", "waiting_since"])
        if registration.status == RegistrationStatus.ENROLLED:
            notices.queue(registration, kind=NoticeKind.MOVED_UP, now=now)
            push.queue_moved_up(registration, now=now)
    return moved
