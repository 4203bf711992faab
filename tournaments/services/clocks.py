"""The round clock and extensions for single tables, as stored times (MTR 2.6, App. B)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, ExtensionReason
from tournaments.errors import InvalidInput, RoundRefused
from tournaments.log_text import Told
from tournaments.models import Match, Round, RoundClock, TimeExtension, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_MINUTES = 600


def _lock_clock(round: Round) -> tuple[Tournament, RoundClock]:
    tournament = lock_tournament(round.tournament_id)
    clock = (
        RoundClock.objects.select_for_update(of=("self",))
        .select_related("round")
        .get(round_id=round.pk)
    )
    clock.round.tournament = tournament
    if clock.round.is_draft:
        raise RoundRefused(_("The pairings are not published yet."), code="round_not_published")
    return tournament, clock


def _save(
    tournament: Tournament,
    clock: RoundClock,
    changes: Changes,
    *,
    actor: User | None,
    action: AuditAction,
    now: datetime,
    told: Told | None = None,
) -> RoundClock:
    clock.save()
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        round_number=clock.round.number,
        told=told,
        can_be_undone=True,
    )
    return clock


@transaction.atomic
def start_clock(*, actor: User | None, round: Round, now: datetime) -> RoundClock:
    """Start the clock of a published round; it cannot be started twice (code ``clock_state``)."""
    tournament, clock = _lock_clock(round)
    if clock.started_at is not None:
        raise RoundRefused(_("The clock was started before."), code="clock_state")
    changes = Changes()
    changes.changing(clock)
    clock.started_at = now
    return _save(tournament, clock, changes, actor=actor, action=AuditAction.CLOCK_STARTED, now=now)


@transaction.atomic
def pause_clock(*, actor: User | None, round: Round, now: datetime) -> RoundClock:
    """Stop the clock for everybody until it is resumed."""
    tournament, clock = _lock_clock(round)
    if clock.started_at is None or clock.paused_at is not None:
        raise RoundRefused(_("The clock is not running."), code="clock_state")
    changes = Changes()
    changes.changing(clock)
    clock.paused_at = now
    return _save(tournament, clock, changes, actor=actor, action=AuditAction.CLOCK_PAUSED, now=now)


@transaction.atomic
def resume_clock(*, actor: User | None, round: Round, now: datetime) -> RoundClock:
    """Let a paused clock run on; the time of the pause does not count."""
    tournament, clock = _lock_clock(round)
    if clock.paused_at is None:
        raise RoundRefused(_("The clock is not paused."), code="clock_state")
    changes = Changes()
    changes.changing(clock)
    clock.paused_seconds += max(0, round_seconds(clock.paused_at, now))
    clock.paused_at = None
    return _save(tournament, clock, changes, actor=actor, action=AuditAction.CLOCK_RESUMED, now=now)


def round_seconds(start: datetime, end: datetime) -> int:
    """Whole seconds between two times."""
    return int((end - start).total_seconds())


@transaction.atomic
def extend_clock(*, actor: User | None, round: Round, minutes: int, now: datetime) -> RoundClock:
    """Add minutes for every table, or take them off with a negative number."""
    tournament, clock = _lock_clock(round)
    seconds = clock.seconds + minutes * 60
    if clock.seconds == 0:
        raise RoundRefused(_("This round has no time limit."), code="clock_state")
    if minutes == 0 or not 60 <= seconds <= MAX_MINUTES * 60:
        raise InvalidInput(
            fields={"minutes": [_("The round would last less than 1 or more than 600 minutes.")]}
        )
    changes = Changes()
    changes.changing(clock)
    clock.seconds = seconds
    return _save(
        tournament,
        clock,
        changes,
        actor=actor,
        action=AuditAction.CLOCK_EXTENDED,
        now=now,
        told=telling.added_minutes(minutes),
    )


@transaction.atomic
def extend_table(
    *,
    actor: User | None,
    match: Match,
    minutes: int,
    now: datetime,
    reason: str = "",
    kind: ExtensionReason = ExtensionReason.OTHER,
) -> TimeExtension:
    """MTR 2.6: give one table extra minutes; several extensions add up."""
    tournament, clock = _lock_clock(match.round)
    if not 1 <= minutes <= MAX_MINUTES:
        raise InvalidInput(fields={"minutes": [_("Give 1 to 600 minutes.")]})
    if clock.round.is_complete:
        raise RoundRefused(_("The round is complete."), code="round_closed")
    extension = TimeExtension.objects.create(
        match=match,
        minutes=minutes,
        kind=ExtensionReason(kind),
        reason=reason[:200],
        given_by=actor,
        created_at=now,
    )
    changes = Changes()
    changes.created(extension)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TABLE_EXTENDED,
        now=now,
        changes=changes,
        round_number=clock.round.number,
        told=telling.at_table(match.table, telling.added_minutes(minutes)),
        can_be_undone=True,
    )
    return extension
