"""What events award for each other, and who has earned it."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from tournaments.enums import QualificationStatus, TournamentStatus
from tournaments.models import Organization, Qualification, Qualifier, Tournament


@dataclass(frozen=True, slots=True)
class QualifierRow:
    """A qualifier with those who have earned it, best place first."""

    qualifier: Qualifier
    qualifications: tuple[Qualification, ...]


def qualifiers_of(tournament: Tournament) -> tuple[list[QualifierRow], list[QualifierRow]]:
    """What the event awards for others, and what others award for it. Four queries."""
    found = list(
        Qualifier.objects.filter(Q(source=tournament) | Q(target=tournament))
        .select_related("source", "target")
        .prefetch_related("qualifications__player")
        .order_by("target__starts_at", "pk")
    )
    rows = [
        QualifierRow(one, tuple(sorted(one.qualifications.all(), key=lambda q: (q.rank, q.pk))))
        for one in found
        if one.target_id == tournament.pk or tournament.status != TournamentStatus.PLANNED
    ]
    feeds = [row for row in rows if row.qualifier.source_id == tournament.pk]
    return feeds, [row for row in rows if row.qualifier.target_id == tournament.pk]


def has_qualifiers(tournament: Tournament) -> bool:
    return Qualifier.objects.filter(Q(source=tournament) | Q(target=tournament)).exists()


def possible_targets(source: Tournament, stores: list[Organization]) -> QuerySet[Tournament]:
    """Events of these stores that have not begun."""
    return (
        Tournament.objects.filter(
            organization__in=stores,
            status__in=[TournamentStatus.PLANNED, TournamentStatus.REGISTRATION],
        )
        .exclude(pk=source.pk)
        .order_by("starts_at", "pk")
    )


def open_qualifications_of(user_id: int) -> list[Qualification]:
    """What a person has earned and not used, the next event first."""
    return list(
        Qualification.objects.filter(
            player__user_id=user_id,
            status=QualificationStatus.OFFERED,
            qualifier__target__status__in=[
                TournamentStatus.PLANNED,
                TournamentStatus.REGISTRATION,
            ],
        )
        .select_related("qualifier__source", "qualifier__target")
        .order_by("qualifier__target__starts_at", "pk")
    )
