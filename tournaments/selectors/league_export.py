"""A league as one JSON document, for its staff or for everybody."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import models

from decks.models import DecklistVersion
from tournaments.enums import LeagueMatchStatus, TournamentStatus
from tournaments.exchange import LEAGUE_FORMAT, PUBLIC, STAFF, VERSION
from tournaments.exchange.fields import JsonValue, to_json
from tournaments.exchange.league_sections import LEAGUE, LEAGUE_SECTIONS
from tournaments.exchange.sections import Section
from tournaments.models import League, LeagueMember, Player, Qualifier, Tournament
from tournaments.selectors.event_export import event_with_people
from tournaments.selectors.exported_rows import (
    Json,
    decklists_json,
    format_slugs,
    numbered,
    person_json,
    referenced,
    row_json,
    section_json,
)
from tournaments.selectors.leagues import load_season, open_table, season_history

#: Per event its points' weight; None: the final, which gives no points.
Weights = dict[Tournament, int | None]


def league_document(league: League, *, scope: str = STAFF) -> Json:
    """The whole league with the events of its season; with `PUBLIC` what everybody may see.

    Rows are numbered from 1 in each section, in the order in which they were made; the people of
    all events stand once in `players`.
    """
    public = scope == PUBLIC
    weights = _events(league, public=public)
    documents = {} if public else {event.pk: event_with_people(event) for event in weights}
    rows = {section: list(_rows(section, league, public=public)) for section in LEAGUE_SECTIONS}
    fields = {section: section.exported_fields(public=public) for section in LEAGUE_SECTIONS}
    standings = league_standings(league)
    decks, _pools, own = referenced(rows, fields)
    people = _people(
        (one.pk for one in own),
        (one.pk for _document, of_event in documents.values() for one in of_event),
        (player for player, _row in standings),
    )
    numbers = numbered(
        (Player, people),
        (DecklistVersion, decks),
        *((section.model, found) for section, found in rows.items()),
    )
    formats = format_slugs((LEAGUE, [league]), *rows.items())
    places = {event.pk: number for number, event in enumerate(weights, 1)}
    document: Json = {
        "format": LEAGUE_FORMAT,
        "version": VERSION,
        "scope": scope,
        "store": {"name": league.organization.name, "slug": league.organization.slug},
        "league": row_json(league, LEAGUE.exported_fields(public=public), numbers, formats),
        "players": [person_json(one, numbers, public=public) for one in people],
        "events": [
            {
                "id": places[event.pk],
                "weight": weight,
                **(_address(event) if public else _whole(*documents[event.pk], numbers[Player])),
            }
            for event, weight in weights.items()
        ],
        "final": places.get(league.final_id or 0),
    }
    if not public:
        document["decklists"] = decklists_json(decks, numbers)
        document["feeds"] = _feeds(places)
    for section, found in rows.items():
        document[section.name] = section_json(section, found, fields[section], numbers, formats)
    table = [{"player": numbers[Player][player], **row} for player, row in standings]
    document["standings"] = sorted(table, key=lambda row: (row["rank"], row["player"]))
    return document


def _events(league: League, *, public: bool) -> Weights:
    """The events that count, by date, and the final."""
    rows = league.events.select_related("tournament__organization", "tournament__format")
    weights: Weights = {
        row.tournament: row.weight for row in rows.order_by("tournament__starts_at", "pk")
    }
    if league.final is not None and league.final not in weights:
        weights[league.final] = None
    if public:
        return {
            event: weight
            for event, weight in weights.items()
            if event.status != TournamentStatus.PLANNED
        }
    return weights


def _rows(section: Section, league: League, *, public: bool) -> Iterable[models.Model]:
    found = section.rows_of(league)
    if not public:
        return found
    if section.model is LeagueMember:
        # As in the table: who left without a match isn't told of.
        confirmed = league.matches.filter(status=LeagueMatchStatus.CONFIRMED)
        played = {pk for pair in confirmed.values_list("challenger", "opponent") for pk in pair}
        return [one for one in found if one.is_active or one.pk in played]
    return found.filter(section.public_when)


def _people(*keys: Iterable[int]) -> list[Player]:
    wanted = {pk for some in keys for pk in some}
    return list(Player.objects.filter(pk__in=wanted).order_by("pk"))


def _whole(document: Json, people: list[Player], numbers: dict[int, int]) -> Json:
    return {"people": [numbers[one.pk] for one in people], "document": document}


def _address(event: Tournament) -> Json:
    return {
        "name": event.name,
        "slug": event.slug,
        "status": event.status,
        "starts_at": to_json(event.starts_at),
    }


def _feeds(places: dict[int, int]) -> list[JsonValue]:
    """Qualifiers of one of the season's events for another."""
    rows = Qualifier.objects.filter(target__in=places).order_by("target", "pk")
    seen: dict[int, int] = {}
    feeds: list[JsonValue] = []
    for one in rows:
        seen[one.target_id] = seen.get(one.target_id, 0) + 1
        if one.source_id in places:
            feeds.append(
                {
                    "event": places[one.target_id],
                    "qualifier": seen[one.target_id],
                    "source": places[one.source_id],
                }
            )
    return sorted(feeds, key=lambda row: (row["event"], row["qualifier"]))  # type: ignore[index,call-overload]


def league_standings(league: League) -> list[tuple[int, Json]]:
    """Per player the line of the table; what an import computes has to be the same."""
    if league.is_season:
        ranks = {line.player_id: list(line.ranks) for line in season_history(league)}
        return [
            (
                int(row.player),
                {
                    "rank": row.rank,
                    "points": row.points,
                    "ranks": ranks.get(int(row.player), []),  # type: ignore[dict-item]
                },
            )
            for row in load_season(league).table()
        ]
    names = ("rank", "points", "played", "won", "drawn", "lost")
    names += ("games_won", "games_lost", "opponents")
    active = set(league.members.filter(left_at=None).values_list("player_id", flat=True))
    return [
        (int(row.player), {name: getattr(row, name) for name in names})
        for row in open_table(league)
        if row.played or int(row.player) in active
    ]
