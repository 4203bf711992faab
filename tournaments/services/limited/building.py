"""The clock before round 1: pool registration and deck construction (MTR App. B)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, BuildingPhase
from tournaments.errors import InvalidInput, LimitedRefused, RegistrationRefused
from tournaments.log_text import Told
from tournaments.models import LimitedSettings, PlayerPool, Registration, Tournament
from tournaments.selectors.limited import without_decklist
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MOST_MINUTES = 600


def lock_limited(tournament: Tournament) -> tuple[Tournament, LimitedSettings]:
    """The tournament and its limited settings, locked.

    Raises:
        LimitedRefused: The event has none (code ``not_limited``).
    """
    tournament = lock_tournament(tournament)
    settings = LimitedSettings.objects.select_for_update().filter(tournament=tournament).first()
    if settings is None:
        raise LimitedRefused(
            _("Say first what is opened at this event."),
            code="not_limited",
        )
    settings.tournament = tournament
    return tournament, settings


def _change(
    tournament: Tournament,
    settings: LimitedSettings,
    *,
    actor: User | None,
    action: AuditAction,
    now: datetime,
    told: Told | None = None,
    **values: object,
) -> LimitedSettings:
    changes = Changes()
    changes.changing(settings)
    for name, value in values.items():
        setattr(settings, name, value)
    settings.save(update_fields=list(values))
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        told=told,
    )
    return settings


@transaction.atomic
def start_building(
    *,
    actor: User | None,
    tournament: Tournament,
    phase: str,
    now: datetime,
    minutes: int | None = None,
) -> LimitedSettings:
    """Start the time for pool registration or deck construction.

    Args:
        minutes: By default those of the event's settings.

    Raises:
        InvalidInput: There is no such phase, or not 1 to 600 minutes.
        LimitedRefused: The phase runs or is over (code ``phase_over``), or the event is over.
    """
    tournament, settings = lock_limited(tournament)
    order = (BuildingPhase.NOT_STARTED, BuildingPhase.REGISTRATION, BuildingPhase.CONSTRUCTION)
    if phase not in order[1:]:
        raise InvalidInput(fields={"phase": [_("There is no such phase.")]})
    if tournament.is_over:
        raise LimitedRefused(_("The tournament is over."), code="tournament_over")
    current = BuildingPhase(settings.phase)
    if current == BuildingPhase.OVER or order.index(current) >= order.index(BuildingPhase(phase)):
        raise LimitedRefused(_("This was started before."), code="phase_over")
    if minutes is None:
        minutes = (
            settings.registration_minutes
            if phase == BuildingPhase.REGISTRATION
            else settings.building_minutes
        )
    if not 1 <= minutes <= MOST_MINUTES:
        raise InvalidInput(fields={"minutes": [_("Give 1 to 600 minutes.")]})
    return _change(
        tournament,
        settings,
        actor=actor,
        action=AuditAction.BUILDING_STARTED,
        now=now,
        told=telling.about(telling.choice(BuildingPhase(phase)), telling.minutes(minutes)),
        phase=phase,
        phase_started_at=now,
        phase_seconds=minutes * 60,
        phase_paused_at=None,
        phase_paused_seconds=0,
    )


@transaction.atomic
def pause_building(*, actor: User | None, tournament: Tournament, now: datetime) -> LimitedSettings:
    """Stop the building clock for everybody until it is resumed.

    Raises:
        LimitedRefused: It does not run (code ``not_building``).
    """
    tournament, settings = lock_limited(tournament)
    if not settings.is_timed or settings.phase_paused_at is not None:
        raise LimitedRefused(_("The building time is not running."), code="not_building")
    return _change(
        tournament,
        settings,
        actor=actor,
        action=AuditAction.BUILDING_PAUSED,
        now=now,
        phase_paused_at=now,
    )


@transaction.atomic
def resume_building(
    *, actor: User | None, tournament: Tournament, now: datetime
) -> LimitedSettings:
    """Let a paused building clock run on; the time of the pause does not count.

    Raises:
        LimitedRefused: It is not paused (code ``not_paused``).
    """
    tournament, settings = lock_limited(tournament)
    if settings.phase_paused_at is None:
        raise LimitedRefused(_("The building time is not paused."), code="not_paused")
    paused = max(0, int((now - settings.phase_paused_at).total_seconds()))
    return _change(
        tournament,
        settings,
        actor=actor,
        action=AuditAction.BUILDING_RESUMED,
        now=now,
        phase_paused_at=None,
        phase_paused_seconds=settings.phase_paused_seconds + paused,
    )


@transaction.atomic
def extend_building(
    *, actor: User | None, tournament: Tournament, minutes: int, now: datetime
) -> LimitedSettings:
    """Add minutes for everybody, or take them off with a negative number."""
    tournament, settings = lock_limited(tournament)
    if not settings.is_timed:
        raise LimitedRefused(_("The building time is not running."), code="not_building")
    seconds = settings.phase_seconds + minutes * 60
    if minutes == 0 or not 60 <= seconds <= MOST_MINUTES * 60:
        raise InvalidInput(
            fields={"minutes": [_("It would last less than 1 or more than 600 minutes.")]}
        )
    return _change(
        tournament,
        settings,
        actor=actor,
        action=AuditAction.BUILDING_EXTENDED,
        now=now,
        told=telling.added_minutes(minutes),
        phase_seconds=seconds,
    )


@transaction.atomic
def end_building(*, actor: User | None, tournament: Tournament, now: datetime) -> LimitedSettings:
    """End the building time; decks that come later are marked as late."""
    tournament, settings = lock_limited(tournament)
    if settings.phase != BuildingPhase.CONSTRUCTION:
        raise LimitedRefused(_("No decks are being built."), code="not_building")
    return _change(
        tournament,
        settings,
        actor=actor,
        action=AuditAction.BUILDING_ENDED,
        now=now,
        phase=BuildingPhase.OVER,
        phase_paused_at=None,
    )


@transaction.atomic
def allow_missing_decks(
    *, actor: User | None, tournament: Tournament, now: datetime
) -> LimitedSettings:
    """Let round 1 begin although decklists are missing; the head judge deals with them."""
    tournament, settings = lock_limited(tournament)
    return _change(
        tournament,
        settings,
        actor=actor,
        action=AuditAction.MISSING_DECKS_ALLOWED,
        now=now,
        missing_decks_allowed=True,
    )


def ensure_decks_are_in(tournament: Tournament) -> None:
    """MTR 2.7: limited decklists are due before the first round, unless staff go on without.

    Raises:
        LimitedRefused: Lists are missing (code ``decklists_missing``; `fields` names the players).
    """
    if not tournament.decklist_required or tournament.rounds.exists():
        return
    settings = LimitedSettings.objects.filter(tournament=tournament).first()
    if settings is None or settings.missing_decks_allowed:
        return
    names = without_decklist(tournament, list(tournament.registrations.playing().with_player()))
    if names:
        raise LimitedRefused(
            _("Decklists are missing: %(names)s.") % {"names": ", ".join(names[:20])},
            code="decklists_missing",
            fields={"decklists": names},
        )


def ensure_did_not_miss_building(registration: Registration) -> None:
    """MTR 2.10: nobody comes back into a part of the event whose deck building was missed.

    Raises:
        RegistrationRefused: Others have built decks, this player has no pool (code
            ``missed_deck_building``).
    """
    settings = LimitedSettings.objects.filter(tournament_id=registration.tournament_id).first()
    if settings is None or settings.phase not in (BuildingPhase.CONSTRUCTION, BuildingPhase.OVER):
        return
    if not PlayerPool.objects.filter(registration=registration).exclude(card_pool=None).exists():
        raise RegistrationRefused(
            _("This player missed the building of the decks and cannot come back."),
            code="missed_deck_building",
        )
