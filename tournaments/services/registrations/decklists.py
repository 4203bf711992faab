"""Decklists of registrations (MTR 2.7)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from decks.models import DecklistVersion
from decks.services.decklists import check_version
from tournaments.enums import AuditAction, RegistrationStatus
from tournaments.errors import DeadlinePassed, DecklistRefused, RegistrationRefused
from tournaments.models import PlayerPool, Registration, Tournament
from tournaments.selectors import limited
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.registrations.rows import BEFORE_START, lock_registration

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def decklist_is_open(
    tournament: Tournament, now: datetime, registration: Registration | None = None
) -> bool:
    """MTR 2.7: whether players may still submit or change their decklists.

    Constructed decks are due before the event starts, limited ones before the first round that
    the player plays.
    """
    if tournament.format.is_limited:
        return limited.deck_is_open(tournament, registration)
    return tournament.status in BEFORE_START and now <= tournament.decklists_due_at


@transaction.atomic
def submit_decklist(
    *,
    actor: User | None,
    registration: Registration,
    version: DecklistVersion,
    now: datetime,
    by_staff: bool = False,
) -> Registration:
    """MTR 2.7: register a version of a decklist for the tournament.

    A later submission before the deadline replaces it.

    Args:
        by_staff: Officials may register a decklist after the deadline.

    Raises:
        DeadlinePassed: The deadline is over, or the tournament has started.
        DecklistRefused: `violations` holds everything that is wrong with the deck.
        RegistrationRefused: The player is not in the tournament.
    """
    tournament, registration = lock_registration(registration)
    if registration.is_team:
        raise RegistrationRefused(
            _("In a team each seat has its own decklist: say whose it is."), code="seat_needed"
        )
    if registration.status in (
        RegistrationStatus.WITHDRAWN,
        RegistrationStatus.DISQUALIFIED,
        RegistrationStatus.DROPPED,
        RegistrationStatus.FINISHED,
    ):
        raise RegistrationRefused(_("This player is not in the tournament."))
    if not by_staff and not decklist_is_open(tournament, now, registration):
        raise DeadlinePassed()
    checked = check_version(
        version,
        format=tournament.format,
        on=tournament.local_start.date(),
        pool=limited.pool_counts_of(registration) if tournament.format.is_limited else None,
    )
    if not checked.is_legal:
        raise DecklistRefused(checked.errors)
    changes = Changes()
    if tournament.format.is_limited:
        mark_late(registration, changes, now)
    changes.changing(registration)
    registration.decklist_version = version
    registration.decklist_submitted_at = now
    registration.save(update_fields=["decklist_version", "decklist_submitted_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DECKLIST_SUBMITTED,
        now=now,
        changes=changes,
        told=telling.entrant(registration),
        is_staff_action=by_staff,
    )
    return registration


def mark_late(registration: Registration, changes: Changes, now: datetime) -> None:
    """Note whether a limited deck came after the building time; it is taken all the same."""
    pool = PlayerPool.objects.select_for_update().filter(registration=registration).first()
    late = limited.is_late(registration, now=now)
    if pool is not None and pool.deck_late != late:
        changes.changing(pool)
        pool.deck_late = late
        pool.save(update_fields=["deck_late"])
