"""Who is in a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Count

from tournaments.enums import SEATED_STATUSES, RegistrationStatus
from tournaments.models import Registration, Tournament
from tournaments.models.registration import RegistrationQuerySet
from tournaments.selectors.entrants import entrant_name, entrant_named

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser, User


def registrations(
    tournament: Tournament, *, search: str = "", status: str = ""
) -> RegistrationQuerySet:
    """All registrations by name, with player and decklist; to be paginated. One query."""
    found = (
        Registration.objects.filter(tournament=tournament)
        .select_related("player", "decklist_version__decklist")
        .order_by(entrant_name(), "pk")
    )
    if search.strip():
        found = found.filter(entrant_named(search))
    if status:
        found = found.filter(status=status)
    return found


def public_registrations(tournament: Tournament) -> RegistrationQuerySet:
    """Those who hold a place or took part, by name."""
    return registrations(tournament).exclude(
        status__in=[
            RegistrationStatus.WITHDRAWN,
            RegistrationStatus.INVITED,
            RegistrationStatus.PENDING,
            RegistrationStatus.WAITING,
            RegistrationStatus.DISQUALIFIED,
        ]
    )


def waiting_list(tournament: Tournament) -> RegistrationQuerySet:
    """The waiting list in its order."""
    return Registration.objects.filter(tournament=tournament).waiting().select_related("player")


def registration_of_user(tournament: Tournament, user: User | AnonymousUser) -> Registration | None:
    """The registration of an account's player, withdrawn ones included. One query."""
    if not user.is_authenticated:
        return None
    found = (
        Registration.objects.filter(tournament=tournament)
        .of_user(user.pk)
        .select_related("player", "decklist_version__decklist")
        .first()
    )
    if found is not None:
        found.tournament = tournament
    return found


@dataclass(frozen=True, slots=True)
class RegistrationCounts:
    """How many registrations there are by status, and how many places."""

    by_status: dict[str, int]
    capacity: int | None

    @property
    def seated(self) -> int:
        return sum(self.by_status.get(status, 0) for status in SEATED_STATUSES)

    @property
    def waiting(self) -> int:
        return self.by_status.get(RegistrationStatus.WAITING, 0)

    @property
    def free(self) -> int | None:
        """Free places; None without a capacity."""
        return None if self.capacity is None else max(0, self.capacity - self.seated)


def registration_counts(tournament: Tournament) -> RegistrationCounts:
    """Counts by status in one query."""
    rows = (
        Registration.objects.filter(tournament=tournament)
        .values_list("status")
        .annotate(number=Count("pk"))
        .order_by()
    )
    return RegistrationCounts(by_status=dict(rows), capacity=tournament.capacity)
