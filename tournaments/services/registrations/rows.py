"""The locked rows of a registration, and small facts about them."""

from __future__ import annotations

import random
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, RegistrationStatus, TournamentStatus
from tournaments.errors import InvalidInput, LateEntryRefused, TournamentRefused
from tournaments.models import Registration, Tournament
from tournaments.permissions import users_of
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User


BEFORE_START = (TournamentStatus.PLANNED, TournamentStatus.REGISTRATION)


def tie_number(tournament: Tournament, ordinal: int) -> int:
    """The number that breaks the ties of the so-many-eth registration, fixed for the event."""
    return random.Random(f"{tournament.seed}:{ordinal}").getrandbits(48)


def is_own_action(actor: User | None, registration: Registration) -> bool:
    """Whether the player, or a member of the team, acts; nobody stands for a link."""
    return actor is None or actor.pk in users_of(registration)


def lock_registration(
    registration: Registration,
) -> tuple[Tournament, Registration]:
    """The tournament and then the registration, both locked and fresh."""
    tournament = lock_tournament(registration.tournament_id)
    row = (
        Registration.objects.select_for_update(of=("self",))
        .select_related("player")
        .get(pk=registration.pk)
    )
    row.tournament = tournament
    return tournament, row


def ensure_before_start(tournament: Tournament) -> None:
    if tournament.is_running:
        raise LateEntryRefused(
            _("The tournament has started. Ask the staff about late entry."), code="event_started"
        )
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")


def ensure_table_free(
    tournament: Tournament, table: int, registration: Registration | None = None
) -> None:
    if table < 1:
        raise InvalidInput(fields={"fixed_table": [_("Table numbers start at 1.")]})
    others = Registration.objects.filter(tournament=tournament, fixed_table=table)
    if registration is not None:
        others = others.exclude(pk=registration.pk)
    if others.exists():
        raise InvalidInput(fields={"fixed_table": [_("Another player has this fixed table.")]})


def set_status(
    tournament: Tournament,
    registration: Registration,
    status: RegistrationStatus,
    *,
    actor: User | None,
    action: AuditAction,
    now: datetime,
    checked_in_at: datetime | None = None,
) -> Registration:
    changes = Changes()
    changes.changing(registration)
    registration.status = status
    registration.checked_in_at = checked_in_at
    registration.save(update_fields=["status", "checked_in_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        told=telling.entrant(registration),
        is_staff_action=not is_own_action(actor, registration),
    )
    return registration


def outdate_draft(tournament: Tournament, changes: Changes) -> None:
    """Mark the drafted round of a locked tournament, if there is one, as no longer fitting."""
    draft = tournament.rounds.filter(status="draft", is_outdated=False).first()
    if draft is not None:
        changes.changing(draft)
        draft.is_outdated = True
        draft.save(update_fields=["is_outdated"])
