"""Leagues with a bit of everything, by chance from a seed."""

from __future__ import annotations

import contextlib
import random
from datetime import date, timedelta

from tests.factories import NOW, FormatFactory, OrganizationFactory, PlayerFactory
from tests.factories.decks import demo_version
from tests.factories.events import registered
from tests.factories.leagues import agreed, finished_event, open_league, season
from tournaments.errors import LeagueRefused
from tournaments.models import League, LeagueMember, Organization, Player
from tournaments.services import leagues, qualifiers

RESULTS = [(2, 0, 0), (0, 2, 0), (2, 1, 0), (1, 2, 0), (1, 1, 1), (1, 0, 2)]


def _people(store: Organization) -> None:
    """Some of the names in the store's book, with an address."""
    for name in "ABCDEFGH":
        email = f"{name.lower()}@example.org" if name in "ACE" else ""
        PlayerFactory(name=name, email=email, organization=store)


def random_season(seed: int) -> League:
    """Three events with a few players in common, a planned one and a final that one feeds."""
    rng = random.Random(seed)
    store = OrganizationFactory()
    _people(store)
    league = season(
        organization=store,
        name=f"Season {seed}",
        participation_points=rng.randint(0, 2),
        points_per_match_point=rng.randint(0, 1),
        points_per_win=rng.randint(0, 3),
        counted_events=rng.choice([None, 1, 2]),
        qualify_top=2,
        ends_on=date(2027, 2, 28),
    )
    events = []
    for number in range(3):
        names = "".join(rng.sample("ABCDEFGH", rng.choice([4, 6])))
        at = NOW + timedelta(days=number)
        events.append(finished_event(store, names, now=at, starts_at=at))
        leagues.add_league_event(
            actor=None,
            league=league,
            tournament=events[-1],
            weight=rng.randint(1, 3),
            now=NOW,
        )
    later = registered([], organization=store, starts_at=NOW + timedelta(days=9))
    leagues.add_league_event(actor=None, league=league, tournament=later, now=NOW)
    final = registered([], organization=store, name="Final", invite_only=True)
    leagues.change_league(actor=None, league=league, now=NOW, final=final)
    link = qualifiers.link_qualifier(
        actor=None, source=events[0], target=final, top=3, byes=1, pass_down_to=4, now=NOW
    )
    first, *_rest = qualifiers.award_qualifications(actor=None, qualifier=link, now=NOW)
    qualifiers.decline_qualification(actor=None, qualification=first, now=NOW)
    league.refresh_from_db()
    return league


def random_open_league(seed: int) -> League:
    """Players who challenge one another: every state that a match can be in."""
    rng = random.Random(seed)
    store = OrganizationFactory()
    _people(store)
    league = open_league(
        organization=store,
        name=f"Open {seed}",
        format=FormatFactory(),
        win_points=rng.choice([2, 3]),
        limit_per_opponent=rng.choice([None, 2]),
        limit_per_week=rng.choice([None, 6]),
        days_to_play=rng.choice([None, 7]),
    )
    members = [
        leagues.add_member(actor=None, league=league, player=player, now=NOW)
        for player in Player.objects.filter(organization=store).order_by("name")
    ]
    version = demo_version(format=league.format)
    leagues.choose_league_deck(actor=None, member=members[0], version=version, now=NOW)
    for step in range(14):
        _play(rng, members, NOW + timedelta(hours=step))
    leaving = members[-1]
    with contextlib.suppress(LeagueRefused):  # while a result waits to be confirmed
        leagues.leave_league(actor=None, member=leaving, now=NOW + timedelta(days=1))
    league.refresh_from_db()
    return league


def _play(rng: random.Random, members: list[LeagueMember], now) -> None:
    """One challenge, up to a point."""
    one, two = rng.sample(members, 2)
    far = rng.randint(0, 5)
    try:
        match = agreed(one, two, now=now)
    except LeagueRefused:
        return  # a limit of the league, or an open challenge of the two
    if far == 0:
        return
    if far == 1:
        leagues.answer_challenge(actor=None, match=match, by=two, accept=False, now=now)
        return
    games = rng.choice(RESULTS)
    match = leagues.report_league_result(actor=None, match=match, by=one, games=games, now=now)
    if far == 2:
        leagues.dispute_league_report(actor=None, match=match, by=two, now=now)
    elif far == 3:
        leagues.rule_league_result(actor=None, match=match, games=games, now=now)
    else:
        leagues.confirm_league_report(actor=None, match=match, by=two, now=now)
