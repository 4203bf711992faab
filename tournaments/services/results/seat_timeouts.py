"""Reports of seats that the other team did not answer in time."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from tournaments.enums import AuditAction, ResultSource, ResultStatus, RoundStatus, Seat
from tournaments.models import SeatMatch
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.results.rows import lock_match
from tournaments.services.results.seats import lock_seats, settle, write_seat


def confirm_unanswered_seats(*, now: datetime) -> int:
    """Confirm every seat whose report the other team has not answered in the tournament's time.

    Runs from a periodic task; may run twice. The number of seats confirmed comes back.
    """
    candidates = SeatMatch.objects.filter(
        result_status=ResultStatus.REPORTED,
        match__round__status=RoundStatus.PUBLISHED,
        match__round__tournament__result_timeout_minutes__gt=0,
    ).select_related("match__round__tournament")
    return sum(_confirm(one, now=now) for one in candidates.order_by("pk") if _is_due(one, now))


def _is_due(row: SeatMatch, now: datetime) -> bool:
    minutes = row.match.round.tournament.result_timeout_minutes
    return (
        row.result_status == ResultStatus.REPORTED
        and row.result_at is not None
        and row.result_at + timedelta(minutes=minutes) <= now
    )


@transaction.atomic
def _confirm(row: SeatMatch, *, now: datetime) -> int:
    tournament, round, match = lock_match(row.match)
    seats = lock_seats(match)
    found = seats[Seat(row.seat)]
    found.match = match
    if not round.is_open or found.games is None or not _is_due(found, now):
        return 0
    changes = Changes()
    changes.changing(match, found)
    by = found.result_by
    write_seat(found, found.games, actor=by, now=now)
    settle(round, match, seats, source=ResultSource.TIMEOUT, actor=by, now=now)
    record(
        tournament=tournament,
        actor=None,
        action=AuditAction.RESULT_CONFIRMED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.at_table(match.table, telling.seated(found.seat, telling.games(found.games))),
        is_staff_action=False,
    )
    return 1
