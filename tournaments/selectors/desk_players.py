"""The players of an event as staff see them."""

from __future__ import annotations

from django.db.models import Case, Count, IntegerField, Q, QuerySet, Value, When
from django.db.models.functions import Lower

from tournaments.enums import (
    RegistrationStatus,
)
from tournaments.models import (
    Player,
    Registration,
    Tournament,
)
from tournaments.selectors.entrants import entrant_name, entrant_named

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


def status_counts(tournament: Tournament) -> dict[str, int]:
    """How many registrations there are by status; one query."""
    everyone = Registration.objects.filter(tournament_id=tournament.pk)
    return dict(everyone.order_by().values_list("status").annotate(number=Count("pk")))


def desk_players(
    tournament: Tournament, *, text: str = "", status: str = ""
) -> QuerySet[Registration]:
    """Everybody with a registration, filtered: to approve, in, waiting (in order), gone."""
    rank = Case(
        *(When(status=value, then=Value(place)) for value, place in STATUS_ORDER.items()),
        output_field=IntegerField(),
    )
    rows = (
        Registration.objects.filter(tournament_id=tournament.pk)
        .select_related("player", "decklist_version__decklist")
        .order_by(rank, "waiting_since", Lower(entrant_name()), "pk")
    )
    if text.strip():
        rows = rows.filter(entrant_named(text) | Q(player__email__icontains=text.strip()))
    if status:
        rows = rows.filter(status=status)
    return rows


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
