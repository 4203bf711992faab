"""Teams as pages and the API show them: who sits where, and how each seat's match stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from tournaments.models import (
    Match,
    Player,
    Registration,
    RoundEntry,
    SeatMatch,
    SeatReport,
    TeamMember,
    Tournament,
)
from tournaments.models.registration import RegistrationQuerySet
from tournaments.selectors.entrants import entrant_name

Games = tuple[int, int, int]


def members_of(registrations: Iterable[int]) -> dict[int, list[TeamMember]]:
    """Per registration its members by seat; one query."""
    found: dict[int, list[TeamMember]] = {}
    rows = (
        TeamMember.objects.filter(registration_id__in=list(registrations))
        .select_related("player")
        .order_by("registration_id", "seat")
    )
    for row in rows:
        found.setdefault(row.registration_id, []).append(row)
    return found


def teams_of(tournament: Tournament) -> RegistrationQuerySet:
    """The teams of an event with their members, by name; two queries, to be paginated."""
    members: QuerySet[TeamMember] = TeamMember.objects.select_related(
        "player__user", "decklist_version__decklist"
    ).order_by("seat")
    return (
        Registration.objects.filter(tournament=tournament)
        .exclude(team_name="")
        .select_related("player")
        .prefetch_related(Prefetch("members", queryset=members))
        .order_by(entrant_name(), "pk")
    )


def team_decklists(tournament: Tournament) -> QuerySet[TeamMember]:
    """The members of an event's teams with a registered decklist, by team and seat."""
    return (
        TeamMember.objects.in_teams_of(tournament.pk)
        .filter(decklist_version__isnull=False)
        .select_related("player", "registration", "decklist_version__decklist")
        .order_by("registration__team_name", "seat")
    )


def member_of_user(registration: Registration, user_id: int | None) -> TeamMember | None:
    """The seat of a person with this account in a team; None if the account is not in it."""
    return (
        registration.members.select_related("player", "decklist_version__decklist")
        .filter(player__user_id=user_id, is_current=True)
        .first()
    )


def seat_names(match: Match) -> dict[tuple[int, str], str]:
    """Per registration and seat the name of who sits there, for both teams; one query."""
    sides = (match.player_one_id, match.player_two_id)
    rows = TeamMember.objects.filter(registration_id__in=sides).values_list(
        "registration_id", "seat", "player__name"
    )
    return {(registration, seat): name for registration, seat, name in rows}


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat of a match of teams: two players, and what is known of their result.

    Args:
        reports: What each team said, by registration, in the order of the match.
    """

    seat: str
    one: Player | None
    two: Player | None
    status: str
    games: Games | None
    reports: dict[int, Games]

    @property
    def has_result(self) -> bool:
        return self.status == "confirmed"

    @property
    def winner(self) -> int:
        """1 or 2 for the side that won, 0 while open or drawn."""
        if not self.has_result or self.games is None or self.games[0] == self.games[1]:
            return 0
        return 1 if self.games[0] > self.games[1] else 2


def seat_lines(matches: Iterable[Match]) -> dict[int, list[SeatLine]]:
    """Per match its seats; nothing for matches without. Three queries."""
    by_pk = {match.pk: match for match in matches}
    rows = list(SeatMatch.objects.filter(match__in=by_pk).order_by("match_id", "seat"))
    if not rows:
        return {}
    sides = {pk for one in by_pk.values() for pk in (one.player_one_id, one.player_two_id)}
    people = {
        (member.registration_id, member.seat): member.player
        for members in members_of(sides).values()
        for member in members
    }
    reports: dict[int, dict[int, Games]] = {}
    for report in SeatReport.objects.filter(seat_match__in=[row.pk for row in rows]):
        reports.setdefault(report.seat_match_id, {})[report.registration_id] = report.games
    found: dict[int, list[SeatLine]] = {}
    for row in rows:
        match = by_pk[row.match_id]
        found.setdefault(match.pk, []).append(
            SeatLine(
                seat=row.seat,
                one=people.get((match.player_one_id, row.seat)),
                two=people.get((match.player_two_id, row.seat)),
                status=row.result_status,
                games=row.games,
                reports=reports.get(row.pk, {}),
            )
        )
    return found


def team_rounds(registration: Registration) -> list[tuple[RoundEntry, list[SeatLine]]]:
    """What a team did in each published round, with its seats; four queries."""
    entries = list(
        RoundEntry.objects.filter(registration=registration)
        .exclude(round__status="draft")
        .select_related("round", "match__player_one__player", "match__player_two__player")
        .order_by("round__number")
    )
    lines = seat_lines([entry.match for entry in entries if entry.match is not None])
    return [(entry, lines.get(entry.match_id or 0, [])) for entry in entries]
