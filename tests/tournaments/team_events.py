"""Events of teams in any state."""

from __future__ import annotations

from collections.abc import Sequence

from tests.factories import NOW, PlayerFactory, RegistrationFactory, TournamentFactory
from tests.factories.events import next_round
from tournaments.enums import TeamKind
from tournaments.models import Match, Player, Registration, TeamMember, Tournament
from tournaments.services import tournaments


def add_team(
    tournament: Tournament, name: str, players: Sequence[Player] | None = None
) -> Registration:
    """An enrolled team; by default of new players called like the team and the seat."""
    seats = tournament.seats
    players = players or [PlayerFactory(name=f"{name} {seat}") for seat in seats]
    registration = RegistrationFactory(tournament=tournament, team_name=name, player=players[0])
    for seat, player in zip(seats, players, strict=False):
        TeamMember.objects.create(
            tournament=tournament,
            registration=registration,
            seat=seat,
            player=player,
            joined_at=NOW,
        )
    return registration


def registered_teams(
    names: Sequence[str], *, kind: TeamKind = TeamKind.TRIOS, **settings: object
) -> Tournament:
    """An event open for registration with these teams enrolled."""
    tournament = TournamentFactory(team_kind=kind, use_game_percentages=False, **settings)
    for name in names:
        add_team(tournament, name)
    return tournament


def started_teams(
    names: Sequence[str], *, kind: TeamKind = TeamKind.TRIOS, **settings: object
) -> Tournament:
    tournament = registered_teams(names, kind=kind, **settings)
    return tournaments.start_tournament(actor=None, tournament=tournament, now=NOW)


def paired_teams(tournament: Tournament) -> Match:
    """Two teams in the event, started and paired: their match."""
    add_team(tournament, "Reds")
    add_team(tournament, "Blues")
    started = tournaments.start_tournament(actor=None, tournament=tournament, now=NOW)
    return next_round(started).matches.get()
