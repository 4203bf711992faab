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
from tournaments.models import Registration, Tournament
from tournaments.services.audit import Changes, record
from tournaments.services.registrations.rows import BEFORE_START, lock_registration

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def decklist_is_open(tournament: Tournament, now: datetime) -> bool:
    """MTR 2.7: whether players may still submit or change their decklists."""
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
    if not by_staff and not decklist_is_open(tournament, now):
        raise DeadlinePassed()
    checked = check_version(version, format=tournament.format, on=tournament.local_start.date())
    if not checked.is_legal:
        raise DecklistRefused(checked.errors)
    changes = Changes()
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
        summary=registration.name,
        is_staff_action=by_staff,
    )
    return registration
