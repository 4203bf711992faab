"""Leagues of a store for the walk through every page."""

from __future__ import annotations

from tests.factories import NOW
from tests.factories.leagues import agreed, members, open_league, played, season
from tournaments.models import (
    EngineTranscript,
    League,
    LeagueMatch,
    LeagueTranscript,
    Organization,
    Tournament,
)
from tournaments.services import leagues


def make_leagues(store: Organization, user: object, event: Tournament) -> None:
    """A season with an event, and an open league with the record of a match."""
    counting = season(organization=store)
    leagues.add_league_event(actor=None, league=counting, tournament=event, now=NOW)
    league = open_league(organization=store, best_of=1)
    own = leagues.join_league(actor=user, league=league, now=NOW)
    (other,) = members(league, "Opponent")
    match = played(own, other, (1, 0, 0))
    # The record of another match: the page answers and says that it isn't genuine.
    document = EngineTranscript.objects.values().first()
    for name in ("id", "match_id"):
        del document[name]
    LeagueTranscript.objects.create(match=match, **document)
    agreed(own, other)


def league_value(template: str, name: str, tournament: Tournament) -> object:
    """A value for an address of a league: the season's for finished events, else the open one's."""
    league = League.objects.get(kind="season" if tournament.slug == "finished" else "open")
    if name == "slug":
        return league.slug
    if name == "action":
        return "accept" if "matches/" in template else "start"
    for word, find in (
        ("matches/", LeagueMatch.objects.first),
        ("transcripts/", LeagueTranscript.objects.first),
        ("events/", league.events.first),
    ):
        if word in template:
            row = find()
            return row.pk if row else 0
    return 1
