"""Many players at once, from an imported file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction

from tournaments.enums import AuditAction, RegistrationStatus
from tournaments.log_text import Thing
from tournaments.models import Player, Registration, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.levels import excluded_players
from tournaments.services.players import PlayerLine, lock_players_of
from tournaments.services.registrations.rows import ensure_before_start, tie_number
from tournaments.services.registrations.teams import ensure_team_of_event
from tournaments.services.waiting_list import free_places

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def register_lines(
    *,
    actor: User | None,
    tournament: Tournament,
    lines: Sequence[PlayerLine],
    now: datetime,
) -> dict[str, int]:
    """Register the people of an imported file; those who are registered already are left alone.

    Running it again with the same file changes nothing if every line has an e-mail address;
    people without one are recognized by their name among the registered.

    Returns:
        Counts: ``registered``, ``waiting``, ``known`` (registered before), ``new_players``.
    """
    organization_id = tournament.organization_id
    lock_players_of(organization_id)
    tournament = lock_tournament(tournament)
    ensure_before_start(tournament)
    ensure_team_of_event(tournament, None)
    by_email = {
        email.lower(): pk
        for pk, email in Player.objects.filter(organization_id=organization_id)
        .exclude(email="")
        .values_list("pk", "email")
    }
    registered = {
        pk: (name, email.lower())
        for pk, name, email in Registration.objects.filter(tournament=tournament)
        .exclude(status=RegistrationStatus.WITHDRAWN)
        .values_list("player_id", "player__name", "player__email")
    }
    known_names = {name for name, email in registered.values() if not email}
    known_emails = {email for _name, email in registered.values() if email}
    withdrawn = dict(
        Registration.objects.filter(
            tournament=tournament, status=RegistrationStatus.WITHDRAWN
        ).values_list("player_id", "pk")
    )
    counts = {"registered": 0, "waiting": 0, "known": 0, "new_players": 0}
    excluded = excluded_players(tournament)
    new_players: list[Player] = []
    wanted: list[Player | int] = []
    for one in lines:
        if (one.email and one.email.lower() in known_emails) or (
            not one.email and one.name in known_names
        ):
            counts["known"] += 1
            continue
        pk = by_email.get(one.email.lower()) if one.email else None
        if pk in excluded:
            counts["excluded"] = counts.get("excluded", 0) + 1
            continue
        if pk is not None:
            wanted.append(pk)
            continue
        player = Player(
            name=one.name, email=one.email, organization_id=organization_id, created_at=now
        )
        new_players.append(player)
        wanted.append(player)
    Player.objects.bulk_create(new_players, batch_size=1000)
    counts["new_players"] = len(new_players)

    free = free_places(tournament)
    ordinal = tournament.registrations.count()
    rows: list[Registration] = []
    changes = Changes()
    for player in wanted:
        player_id = player if isinstance(player, int) else player.pk
        if free == 0:
            status = RegistrationStatus.WAITING
            counts["waiting"] += 1
        else:
            status = RegistrationStatus.ENROLLED
            counts["registered"] += 1
            free = None if free is None else free - 1
        waiting_since = now if status == RegistrationStatus.WAITING else None
        if player_id in withdrawn:
            row = Registration.objects.get(pk=withdrawn[player_id])
            changes.changing(row)
            row.status, row.waiting_since, row.registered_at = status, waiting_since, now
            row.save(update_fields=["status", "waiting_since", "registered_at"])
            continue
        rows.append(
            Registration(
                tournament=tournament,
                player_id=player_id,
                status=status,
                registered_at=now,
                registered_by=actor,
                waiting_since=waiting_since,
                tie_number=tie_number(tournament, ordinal),
            )
        )
        ordinal += 1
    Registration.objects.bulk_create(rows, batch_size=1000)
    changes.created_many(rows)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PLAYERS_IMPORTED,
        now=now,
        changes=changes,
        told=telling.counts(
            (counts["registered"], Thing.PLAYERS), (counts["waiting"], Thing.WAITING)
        ),
    )
    return counts
