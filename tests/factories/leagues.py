"""Leagues in any state, reached through the services alone."""

from __future__ import annotations

from datetime import date, datetime

from tests.factories import NOW, OrganizationFactory, PlayerFactory, UserFactory
from tests.factories.events import pair, play, registered
from tournaments.enums import LeagueKind
from tournaments.models import League, LeagueMatch, LeagueMember, Organization, Player, Tournament
from tournaments.services import leagues, registrations, rounds, tournaments

START = date(2026, 11, 2)
Games = tuple[int, int, int]


def season(*, organization: Organization | None = None, **settings: object) -> League:
    """A running season whose first three places are worth 10, 7 and 5 points."""
    values = {"name": "Winter season", "starts_on": START, "points_by_place": [10, 7, 5]}
    league = leagues.create_league(
        actor=None,
        organization=organization or OrganizationFactory(),
        kind=LeagueKind.SEASON,
        now=NOW,
        **{**values, **settings},
    )
    return leagues.start_league(actor=None, league=league, now=NOW)


def open_league(*, organization: Organization | None = None, **settings: object) -> League:
    """A running open league of best-of-three matches."""
    league = leagues.create_league(
        actor=None,
        organization=organization or OrganizationFactory(),
        kind=LeagueKind.OPEN,
        now=NOW,
        **{"name": "Open league", "starts_on": START, **settings},
    )
    return leagues.start_league(actor=None, league=league, now=NOW)


def members(league: League, *names: str) -> list[LeagueMember]:
    """Players with accounts who joined the league."""
    found = []
    for name in names:
        user = UserFactory()
        PlayerFactory(name=name, user=user)
        found.append(leagues.join_league(actor=user, league=league, now=NOW))
    return found


def agreed(one: LeagueMember, two: LeagueMember, *, now: datetime = NOW) -> LeagueMatch:
    """A challenge that was accepted."""
    match = leagues.challenge_player(actor=None, challenger=one, opponent=two, now=now)
    return leagues.answer_challenge(actor=None, match=match, by=two, accept=True, now=now)


def played(
    one: LeagueMember, two: LeagueMember, games: Games, *, now: datetime = NOW
) -> LeagueMatch:
    """A match whose result both players have confirmed."""
    match = agreed(one, two, now=now)
    leagues.report_league_result(actor=None, match=match, by=one, games=games, now=now)
    return leagues.confirm_league_report(actor=None, match=match, by=two, now=now)


def finished_event(
    organization: Organization, order: str, *, now: datetime = NOW, **settings: object
) -> Tournament:
    """A finished event of one round in which the first of each pair of names beat the second."""
    event = registered([], organization=organization, swiss_rounds=1, **settings)
    for name in order:
        player = Player.objects.filter(name=name).first() or PlayerFactory(name=name)
        registrations.register_player(
            actor=None, tournament=event, player=player, now=now, by_staff=True
        )
    event = tournaments.start_tournament(actor=None, tournament=event, now=now)
    round = pair(event, *zip(order[::2], order[1::2], strict=True))
    for name in order[::2]:
        play(round, name, (2, 0, 0), now=now)
    rounds.complete_round(actor=None, round=round, now=now)
    return tournaments.finish_tournament(actor=None, tournament=event, now=now)
