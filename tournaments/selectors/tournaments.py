"""Lists of tournaments and single ones for their pages."""

from __future__ import annotations

from django.db.models import Count, Q, QuerySet

from tournaments.enums import PARTICIPANT_STATUSES, SEATED_STATUSES, TournamentStatus
from tournaments.errors import NotFound
from tournaments.models import Organization, StaffMembership, Tournament
from tournaments.models.tournament import TournamentQuerySet


def public_tournaments(
    *, search: str = "", status: str = "", format_slug: str = "", organization_slug: str = ""
) -> TournamentQuerySet:
    """The public list, with `players` counted: newest start first. One query."""
    found = with_player_counts(Tournament.objects.public().for_lists())
    if search.strip():
        found = found.filter(
            Q(name__icontains=search.strip()) | Q(organization__name__icontains=search.strip())
        )
    if status:
        found = found.filter(status=status)
    if format_slug:
        found = found.filter(format__slug=format_slug)
    if organization_slug:
        found = found.filter(organization__slug=organization_slug)
    return found


def with_player_counts(tournaments: TournamentQuerySet) -> TournamentQuerySet:
    """Add `players`: those who hold a place or took part."""
    return tournaments.annotate(
        players=Count(
            "registrations",
            filter=Q(registrations__status__in={*SEATED_STATUSES, *PARTICIPANT_STATUSES}),
        )
    )


def tournament_by_slug(slug: str) -> Tournament:
    """A tournament with its organization and format.

    Raises:
        NotFound: No tournament has this short name.
    """
    found = Tournament.objects.for_lists().filter(slug=slug).first()
    if found is None:
        raise NotFound()
    return found


def tournaments_of_staff(user_id: int) -> TournamentQuerySet:
    """All tournaments, planned ones too, of the stores where a user is staff."""
    organizations = StaffMembership.objects.filter(user_id=user_id).values("organization_id")
    return with_player_counts(Tournament.objects.for_lists().filter(organization__in=organizations))


def tournaments_of_player(player_id: int) -> TournamentQuerySet:
    """The tournaments that a player is or was registered for, newest first."""
    return Tournament.objects.for_lists().filter(registrations__player_id=player_id)


def organizations_of_staff(user_id: int) -> QuerySet[Organization]:
    return Organization.objects.filter(memberships__user_id=user_id).distinct()


def running_now() -> TournamentQuerySet:
    """Public tournaments that are being played, for the front page."""
    return with_player_counts(
        Tournament.objects.public().for_lists().filter(status=TournamentStatus.RUNNING)
    )
