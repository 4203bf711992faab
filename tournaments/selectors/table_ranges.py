"""Which tables belong to which event of a store when several run in one room."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Count, Q

from tournaments.enums import RegistrationStatus, TournamentStatus
from tournaments.models import FloorPlan, Tournament

#: Events that begin this close to each other are in the room at the same time.
TOGETHER_WITHIN = timedelta(hours=12)
PLAYERS_PER_TABLE = 2
_COUNTED = (
    RegistrationStatus.ENROLLED,
    RegistrationStatus.CHECKED_IN,
    RegistrationStatus.PLAYING,
)


@dataclass(frozen=True, slots=True)
class TableRange:
    """The tables of an event, both ends included, and its feature tables outside of them.

    `is_taken` says that others have to keep away: somebody set them, or the event is running.
    """

    tournament: Tournament
    first: int
    last: int
    features: tuple[int, ...] = ()
    is_taken: bool = True

    @property
    def size(self) -> int:
        return self.last - self.first + 1

    @property
    def text(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"

    def meets(self, other: TableRange) -> bool:
        """Whether both events would have to use a table."""
        overlap = self.size > 0 and other.size > 0 and self.first <= other.last
        return (
            (overlap and other.first <= self.last)
            or any(other.first <= table <= other.last for table in self.features)
            or any(self.first <= table <= self.last for table in other.features)
            or bool(set(self.features) & set(other.features))
        )


def tables_needed(tournament: Tournament) -> int:
    """The tables of a round with everybody who plays, or with every place taken before that."""
    players = tournament.registrations.filter(status__in=_COUNTED).count()
    return _needed(tournament, players)


def _needed(tournament: Tournament, players: int) -> int:
    if not tournament.is_running:
        players = max(players, tournament.capacity or 0)
    return -(-players // PLAYERS_PER_TABLE)


def table_range(tournament: Tournament) -> TableRange:
    """The event's tables: as its floor plan says, else as many as it needs."""
    plan = FloorPlan.objects.filter(tournament_id=tournament.pk).first()
    return _range(tournament, plan, tables_needed(tournament))


def _range(tournament: Tournament, plan: FloorPlan | None, needed: int) -> TableRange:
    first = tournament.first_table
    last = None if plan is None else plan.last_table
    return TableRange(
        tournament=tournament,
        first=first,
        last=first + needed - 1 if last is None else last,
        features=() if plan is None else tuple(plan.feature_tables),
        is_taken=plan is not None or tournament.is_running,
    )


def ranges_beside(tournament: Tournament) -> list[TableRange]:
    """The tables of the store's other events in the same room at the same time; one query.

    The same room is the same location in words, or none given.
    """
    at_once = Q(
        starts_at__gt=tournament.starts_at - TOGETHER_WITHIN,
        starts_at__lt=tournament.starts_at + TOGETHER_WITHIN,
    )
    if tournament.is_running:
        at_once |= Q(status=TournamentStatus.RUNNING)
    same_room = Q()
    if tournament.location:
        same_room = Q(location__iexact=tournament.location) | Q(location="")
    others = (
        Tournament.objects.filter(at_once, same_room, organization_id=tournament.organization_id)
        .filter(
            status__in=(
                TournamentStatus.PLANNED,
                TournamentStatus.REGISTRATION,
                TournamentStatus.RUNNING,
            )
        )
        .exclude(pk=tournament.pk)
        .select_related("floor_plan")
        .annotate(players=Count("registrations", filter=Q(registrations__status__in=_COUNTED)))
        .order_by("first_table", "pk")
    )
    return [
        _range(one, getattr(one, "floor_plan", None), _needed(one, one.players)) for one in others
    ]


def clashes(wanted: TableRange) -> list[TableRange]:
    """The other events whose tables are among these."""
    beside = ranges_beside(wanted.tournament)
    return [other for other in beside if other.is_taken and wanted.meets(other)]


def free_range(tournament: Tournament, size: int) -> TableRange:
    """The lowest range of so many tables that no other event in the room uses."""
    features = table_range(tournament).features
    taken = set(features)
    for other in ranges_beside(tournament):
        taken.update(range(other.first, other.last + 1), other.features)
    first = 1
    while blocked := [table for table in range(first, first + size) if table in taken]:
        first = blocked[-1] + 1
    return TableRange(tournament, first, first + size - 1, features)
