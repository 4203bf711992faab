"""Places for everybody before a round: the player meeting and building decks."""

from __future__ import annotations

import random
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, RegistrationStatus, SeatingKind
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import Registration, SeatAssignment, Seating, Tournament
from tournaments.selectors.floor import floor_plan
from tournaments.selectors.seatings import name_key
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_SEATS = 12


@transaction.atomic
def seat_players(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    kind: SeatingKind = SeatingKind.MEETING,
    seats_per_table: int = 2,
    seed: int | None = None,
) -> Seating:
    """Give everybody who plays a table and a seat, from the event's first table on.

    A seating of the same kind that was made before is replaced.

    Args:
        seed: A random order that this number makes; by default they sit in the order of names.

    Raises:
        InvalidInput: `seats_per_table` is not 1 to 12.
        TournamentRefused: Nobody is there to be seated, the event is over, or it has more players
            than its tables have seats.
    """
    tournament = lock_tournament(tournament)
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")
    if not 1 <= seats_per_table <= MAX_SEATS:
        raise InvalidInput(fields={"seats_per_table": [_("Give 1 to 12 seats.")]})
    rows = list(
        Registration.objects.filter(tournament=tournament)
        .seated()
        .exclude(status=RegistrationStatus.PENDING)
        .with_player()
    )
    if not rows:
        raise TournamentRefused(_("There is nobody to be seated."), code="no_players")
    rows.sort(key=lambda row: (name_key(row.name), row.pk))
    if seed is not None:
        random.Random(seed).shuffle(rows)
    last = floor_plan(tournament).last_table
    needed = -(-len(rows) // seats_per_table)
    if last is not None and tournament.first_table + needed - 1 > last:
        raise TournamentRefused(
            _("%(players)d players need %(needed)d tables; this event has %(tables)d.")
            % {
                "players": len(rows),
                "needed": needed,
                "tables": last - tournament.first_table + 1,
            },
            code="tables_full",
        )
    changes = Changes()
    _remove(tournament, changes, kind=kind)
    seating = Seating.objects.create(
        tournament=tournament,
        kind=kind,
        seats_per_table=seats_per_table,
        seed=seed,
        created_at=now,
    )
    places = SeatAssignment.objects.bulk_create(
        [
            SeatAssignment(
                seating=seating,
                registration=row,
                table=tournament.first_table + index // seats_per_table,
                seat=index % seats_per_table + 1,
            )
            for index, row in enumerate(rows)
        ]
    )
    changes.created(seating)
    changes.created_many(places)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.SEATING_MADE,
        now=now,
        changes=changes,
        told=telling.about(
            telling.choice(SeatingKind(seating.kind)), telling.field(len(places), tournament)
        ),
    )
    return seating


@transaction.atomic
def clear_seating(
    *, actor: User | None, tournament: Tournament, kind: SeatingKind, now: datetime
) -> None:
    """Take a seating off the pages.

    Raises:
        TournamentRefused: There is none (code ``no_seating``).
    """
    tournament = lock_tournament(tournament)
    changes = Changes()
    if not _remove(tournament, changes, kind=kind):
        raise TournamentRefused(_("There is no such seating."), code="no_seating")
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.SEATING_CLEARED,
        now=now,
        changes=changes,
        told=telling.choice(SeatingKind(kind)),
    )


def _remove(tournament: Tournament, changes: Changes, *, kind: SeatingKind) -> bool:
    found = False
    for old in tournament.seatings.filter(kind=kind):
        changes.deleting_many(old.places.all())
        changes.deleting(old)
        old.delete()
        found = True
    return found
