"""Which format each seat plays where the seats of a team play different ones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from decks.models import Format
from tournaments.enums import AuditAction, Seat, TeamKind
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import SeatFormat, TeamMember, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.registrations.rows import BEFORE_START
from tournaments.services.registrations.teams import ensure_seats

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def set_seat_formats(
    *,
    actor: User | None,
    tournament: Tournament,
    formats: Mapping[Seat, Format],
    now: datetime,
) -> Tournament:
    """Let seats play formats of their own; a seat that is not named plays the tournament's.

    Raises:
        InvalidInput: The teams have no such seat, or play together as one (Two-Headed Giant).
        TournamentRefused: Decklists are registered already, or the tournament has started.
    """
    tournament = lock_tournament(tournament)
    if tournament.status not in BEFORE_START:
        raise TournamentRefused(_("The tournament has already started."), code="already_started")
    if not tournament.is_team_event:
        raise InvalidInput(_("This is no event of teams."), code="not_a_team_event")
    if tournament.team_kind == TeamKind.TWO_HEADED_GIANT and formats:
        raise InvalidInput(_("A Two-Headed Giant team plays one format."), code="one_format")
    ensure_seats(tournament, formats)
    if TeamMember.objects.filter(tournament=tournament, decklist_version__isnull=False).exists():
        raise TournamentRefused(
            _("Decklists are registered already: the formats are fixed."), code="decklists_exist"
        )
    changes = Changes()
    old = list(tournament.seat_formats.all())
    changes.deleting(*old)
    tournament.seat_formats.all().delete()
    for seat, format in sorted(formats.items()):
        changes.created(SeatFormat.objects.create(tournament=tournament, seat=seat, format=format))
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TOURNAMENT_CHANGED,
        now=now,
        changes=changes,
        told=telling.listed(
            telling.about(telling.words(seat), telling.format_called(format))
            for seat, format in sorted(formats.items())
        ),
    )
    return tournament
