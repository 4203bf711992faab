"""The players of an event as staff see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.enums import (
    RegistrationStatus,
)
from tournaments.models import (
    Player,
    Registration,
    Tournament,
)

#: The order in which the desk lists players.
STATUS_ORDER = {
    RegistrationStatus.PENDING: 0,
    RegistrationStatus.PLAYING: 1,
    RegistrationStatus.ENROLLED: 1,
    RegistrationStatus.CHECKED_IN: 1,
    RegistrationStatus.FINISHED: 1,
    RegistrationStatus.WAITING: 2,
    RegistrationStatus.INVITED: 3,
    RegistrationStatus.DROPPED: 4,
    RegistrationStatus.DISQUALIFIED: 5,
    RegistrationStatus.WITHDRAWN: 6,
}


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The event's players for the desk."""

    rows: Sequence[Registration]
    counts: Mapping[str, int]
    total: int


def desk_players(tournament: Tournament, *, text: str = "", status: str = "") -> PlayerList:
    """Everybody with a registration, filtered; waiting list in its order; two queries."""
    everyone = Registration.objects.filter(tournament_id=tournament.pk)
    counts = dict(everyone.order_by().values_list("status").annotate(number=Count("pk")))
    rows = everyone.select_related("player", "decklist_version__decklist")
    if text.strip():
        rows = rows.filter(
            Q(player__name__icontains=text.strip()) | Q(player__email__icontains=text.strip())
        )
    if status:
        rows = rows.filter(status=status)
    found = sorted(
        rows,
        key=lambda one: (
            STATUS_ORDER[RegistrationStatus(one.status)],
            one.waiting_since.timestamp() if one.waiting_since else 0,
            one.player.name.casefold(),
            one.pk,
        ),
    )
    for one in found:
        one.tournament = tournament
    return PlayerList(found, counts, sum(counts.values()))


def known_player_names(tournament: Tournament, *, limit: int = 300) -> list[str]:
    """Names that the store knows and that are not registered, for suggestions while typing."""
    return list(
        Player.objects.filter(organization_id=tournament.organization_id)
        .exclude(registrations__tournament_id=tournament.pk)
        .order_by("name")
        .values_list("name", flat=True)
        .distinct()[:limit]
    )


def registration_for_staff(tournament: Tournament, pk: int) -> Registration | None:
    """A registration of the event with its player and decklist."""
    found = (
        Registration.objects.filter(pk=pk, tournament_id=tournament.pk)
        .select_related("player", "player__user", "decklist_version__decklist")
        .first()
    )
    if found is not None:
        found.tournament = tournament
    return found
