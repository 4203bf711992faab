"""Tardiness (IPG 3.1) by the clock: one tap for a player who comes late or not at all.

A round begins with its clock. If it begins before the scheduled end of the round before it,
lateness counts from that end.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import (
    AuditAction,
    ExtensionReason,
    PenaltyKind,
    RegistrationStatus,
    RulesEnforcementLevel,
)
from tournaments.errors import ImpossibleResult, InvalidInput, RoundRefused
from tournaments.infractions import JAR_LATE, TARDINESS, Lateness, tardiness
from tournaments.models import (
    Match,
    Penalty,
    Registration,
    Round,
    RoundClock,
    TimeExtension,
    Tournament,
)
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.drafts import leave_drafts
from tournaments.services.penalties.effects import current_match
from tournaments.services.penalties.ruling import Ruling, at_each_seat, draw_up, impose, told_of
from tournaments.services.registrations import lock_registration
from tournaments.services.results.rows import ensure_open, lock_match

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def late_seconds(round: Round, now: datetime) -> int | None:
    """How late somebody is who sits down now; None before the clock of the round is started."""
    clock = round.clock
    if clock.started_at is None:
        return None
    elapsed = int(((clock.paused_at or now) - clock.started_at).total_seconds())
    late = elapsed - clock.paused_seconds
    before = (
        RoundClock.objects.filter(
            round__tournament_id=round.tournament_id,
            round__number=round.number - 1,
            started_at__isnull=False,
            seconds__gt=0,
        )
        .only("started_at", "seconds", "paused_seconds")
        .first()
    )
    if before is not None and before.started_at is not None:
        length = timedelta(seconds=before.seconds + before.paused_seconds)
        late = min(late, int((now - before.started_at - length).total_seconds()))
    return max(0, late)


@transaction.atomic
def record_late_arrival(
    *,
    actor: User | None,
    match: Match,
    late: Sequence[Registration],
    now: datetime,
    has_permission: bool = False,
    seat: str = "",
) -> list[Penalty]:
    """Players of a match sit down only now, or are not there after ten minutes.

    Up to a minute this is a Warning, then a Game Loss, from ten minutes on a Match Loss, and the
    player is dropped; who reports before the round ends can be reinstated. The opponent's table
    gets the lateness as extra time. One action, undone as one.

    Args:
        late: One player of the match, or both.
        has_permission: A judge has allowed it: nothing happens before ten minutes.
        seat: In teams whose seats play matches of their own, whose player is late; "" for the whole
            team. Who is dropped for it is dropped with the team.

    Raises:
        RoundRefused: The clock has not been started, so that nobody is late (``clock_state``), or
            the round takes no results.
        ImpossibleResult: The match has a result, or somebody does not play it.
    """
    tournament, round, match = lock_match(match)
    ensure_open(round)
    if match.has_result:
        raise ImpossibleResult([_("This match has a result already.")])
    people = [_side(match, one) for one in late]
    if not people:
        raise InvalidInput(fields={"late": [_("Who is late?")]})
    seconds = late_seconds(round, now)
    if seconds is None:
        raise RoundRefused(
            _("Nobody is late before the clock of the round is started."), code="clock_state"
        )
    lateness = lateness_of(tournament, seconds, has_permission=has_permission)
    changes = Changes()
    penalties = _impose(tournament, people, match, lateness, changes, seat=seat, by=actor, now=now)
    if lateness.extra_minutes and len(people) == 1 and not match.has_result:
        extension = TimeExtension.objects.create(
            match=match,
            minutes=lateness.extra_minutes,
            kind=ExtensionReason.LATE_PLAYER,
            given_by=actor,
            created_at=now,
        )
        changes.created(extension)
    if lateness.leaves:
        for one in people:
            _drop(one, round, changes)
    who = told_of(penalties) or telling.entrants(people)
    late = telling.words(f"{seconds // 60}:{seconds % 60:02d}")
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TARDINESS_RECORDED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.at_table(match.table, telling.noted(who, late)),
        can_be_undone=True,
    )
    if lateness.leaves:
        for one in people:
            leave_drafts(actor=actor, tournament=tournament, registration=one, now=now)
    return penalties


@transaction.atomic
def record_missed_deadline(
    *,
    actor: User | None,
    registration: Registration,
    now: datetime,
    due: datetime | None = None,
    has_permission: bool = False,
    seat: str = "",
) -> Penalty | None:
    """A player misses a deadline, such as that of the decklists: graded like lateness.

    The loss counts in the current or the next match. Nobody is dropped, for the player is there.
    None comes back if it costs nothing.

    Args:
        due: The deadline; by default that of the decklists.
        seat: As for `record_late_arrival`.

    Raises:
        InvalidInput: The deadline has not passed (code ``not_late``).
    """
    tournament, registration = lock_registration(registration)
    seconds = int((now - (due or tournament.decklists_due_at)).total_seconds())
    if seconds <= 0:
        raise InvalidInput(_("The deadline has not passed."), code="not_late")
    lateness = lateness_of(tournament, seconds, has_permission=has_permission)
    changes = Changes()
    match = current_match(tournament, registration)
    penalties = _impose(
        tournament, [registration], match, lateness, changes, seat=seat, by=actor, now=now
    )
    number = penalties[0].round.number if penalties and penalties[0].round else None
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TARDINESS_RECORDED,
        now=now,
        changes=changes,
        round_number=number,
        told=telling.noted(
            told_of(penalties) or telling.entrant(registration), telling.minutes(seconds // 60)
        ),
        can_be_undone=True,
    )
    return penalties[0] if penalties else None


def _side(match: Match, registration: Registration) -> Registration:
    for side in (match.player_one, match.player_two):
        if side.pk == registration.pk:
            row = Registration.objects.select_for_update(of=("self",)).get(pk=side.pk)
            row.player = side.player
            row.tournament = match.round.tournament
            return row
    raise ImpossibleResult([_("This player does not play this match.")])


def lateness_of(tournament: Tournament, seconds: int, *, has_permission: bool = False) -> Lateness:
    """What being late by so many seconds costs at the event's level."""
    regular = tournament.rules_enforcement_level == RulesEnforcementLevel.REGULAR
    return tardiness(seconds, is_regular=regular, has_permission=has_permission)


def _impose(
    tournament: Tournament,
    people: Sequence[Registration],
    match: Match | None,
    lateness: Lateness,
    changes: Changes,
    *,
    seat: str,
    by: User | None,
    now: datetime,
) -> list[Penalty]:
    if lateness.kind == PenaltyKind.NONE:
        return []
    regular = tournament.rules_enforcement_level == RulesEnforcementLevel.REGULAR
    ruling = Ruling(
        codes=(JAR_LATE if regular else TARDINESS,),
        conditions=(lateness.condition,) if lateness.condition else (),
        before_game=True,
        seat=seat,
    )
    penalties = at_each_seat([draw_up(one, ruling, by=by, now=now) for one in people], match)
    impose(tournament, penalties, match, ruling, changes, by=by, now=now)
    return penalties


def _drop(registration: Registration, round: Round, changes: Changes) -> None:
    if registration.status == RegistrationStatus.PLAYING:
        changes.changing(registration)
        registration.status = RegistrationStatus.DROPPED
        registration.dropped_after_round = round.number
        registration.save(update_fields=["status", "dropped_after_round"])
