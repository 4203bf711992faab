"""The demo's season and open league, and the rules that sort its decks into archetypes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction

from decks.models import Format
from tournaments.enums import LeagueKind
from tournaments.models import (
    Archetype,
    League,
    LeagueMatch,
    LeagueMember,
    Organization,
    Player,
    Tournament,
)
from tournaments.services import leagues
from tournaments.services.archetypes import change_archetypes

if TYPE_CHECKING:
    from django.contrib.auth.models import User

SEASON_NAME = "Autumn season"
OPEN_LEAGUE_NAME = "Open Modern league"
#: Several of the demo decks belong to the same archetype, so that shares and win rates say
#: something.
ARCHETYPES = """\
Burn: 4 Lightning Bolt; 4 Lava Spike
Goblins: 4 Goblin Chieftain
White Weenie: 4 Honor of the Pure
Merfolk: 4 Lord of Atlantis
Blue Control: 4 Opt; 4 Air Elemental
Zombies: 4 Lord of the Undead
Black Midrange: 4 Vampire Nighthawk
Ramp: 4 Rampant Growth
Green Creatures: 4 Llanowar Elves; 4 Steel Leaf Champion
Artifacts: 4 Steel Overseer
"""
#: Challenger, opponent and the games of both; then those that wait for something.
PLAYED = (
    (0, 1, (2, 1, 0)),
    (2, 0, (0, 2, 0)),
    (3, 4, (2, 0, 0)),
    (1, 2, (1, 1, 1)),
    (4, 0, (2, 1, 0)),
    (5, 3, (1, 2, 0)),
    (1, 5, (2, 0, 0)),
    (2, 4, (2, 1, 0)),
)


@transaction.atomic
def archetypes(store: Organization, format: Format, organizer: User, *, now: datetime) -> None:
    """The store's archetypes of a format, unless somebody has written some."""
    if not Archetype.objects.filter(organization=store, format=format).exists():
        change_archetypes(
            actor=organizer, organization=store, format=format, text=ARCHETYPES, now=now
        )


@transaction.atomic
def season(
    store: Organization,
    format: Format,
    events: Sequence[Tournament],
    organizer: User,
    *,
    now: datetime,
) -> League:
    """A running season: the finished event counts already, the running one when it is over."""
    common = {"actor": organizer, "now": now}
    league = leagues.create_league(
        organization=store,
        kind=LeagueKind.SEASON,
        name=SEASON_NAME,
        description="Points for the first eight places and for taking part; the best three count.",
        format=format,
        starts_on=(now - timedelta(days=40)).date(),
        ends_on=(now + timedelta(days=50)).date(),
        points_by_place=[10, 7, 5, 5, 3, 3, 3, 3],
        participation_points=1,
        counted_events=3,
        qualify_top=8,
        **common,
    )
    for event in events:
        leagues.add_league_event(league=league, tournament=event, **common)
    return leagues.start_league(league=league, **common)


@transaction.atomic
def open_league(
    store: Organization,
    format: Format,
    players: Sequence[Player],
    organizer: User,
    *,
    now: datetime,
) -> League:
    """A league of challenges over three weeks: matches played, reported, agreed and asked for.

    Args:
        players: Six or more; the first one's newest challenges wait for answers.
    """
    begin = now - timedelta(days=21)
    league = leagues.create_league(
        actor=organizer,
        organization=store,
        kind=LeagueKind.OPEN,
        name=OPEN_LEAGUE_NAME,
        description="Challenge anybody, play when you like, twice against the same opponent.",
        format=format,
        starts_on=begin.date(),
        limit_per_opponent=2,
        days_to_play=14,
        now=begin,
    )
    league = leagues.start_league(actor=organizer, league=league, now=begin)
    members = [
        leagues.add_member(actor=organizer, league=league, player=player, now=begin)
        for player in players
    ]
    for number, (one, two, games) in enumerate(PLAYED):
        at = begin + timedelta(days=2 * number, hours=3)
        match = _agreed(members[one], members[two], now=at)
        at += timedelta(hours=2)
        leagues.report_league_result(actor=None, match=match, by=members[one], games=games, now=at)
        leagues.confirm_league_report(actor=None, match=match, by=members[two], now=at)
    recent = now - timedelta(hours=5)
    reported = _agreed(members[3], members[0], now=recent)
    leagues.report_league_result(
        actor=None, match=reported, by=members[3], games=(1, 2, 0), now=recent
    )
    _agreed(members[0], members[5], now=recent)
    leagues.challenge_player(
        actor=None,
        challenger=members[1],
        opponent=members[0],
        message="Thursday evening at the store?",
        now=recent,
    )
    return league


def _agreed(one: LeagueMember, two: LeagueMember, *, now: datetime) -> LeagueMatch:
    match = leagues.challenge_player(actor=None, challenger=one, opponent=two, now=now)
    return leagues.answer_challenge(actor=None, match=match, by=two, accept=True, now=now)
