"""The JSON Schema of league documents; the events of a season are event documents inside."""

from __future__ import annotations

from functools import cache

from tournaments.exchange import LEAGUE_FORMAT, PUBLIC, STAFF, VERSION
from tournaments.exchange.league_sections import LEAGUE, LEAGUE_SECTIONS
from tournaments.exchange.schema import (
    LARGEST,
    REFERENCE,
    STORE,
    Schema,
    deck_schema,
    event_schema,
    many,
    player_schema,
    row_schema,
)

MAX_EVENTS = 400
COUNT: Schema = {"type": "integer", "minimum": 0, "maximum": LARGEST}


def _event_schema() -> Schema:
    """An event of a season: as a whole document for staff, by its address for everybody."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "weight"],
        "properties": {
            "id": dict(REFERENCE),
            "weight": {
                "description": "its points count so often; null: the final, which does not count",
                "type": ["integer", "null"],
                "minimum": 1,
                "maximum": 10,
            },
            "name": {"type": "string", "maxLength": 160},
            "slug": {"type": "string", "maxLength": 100},
            "status": {"type": "string", "maxLength": 20},
            "starts_at": {"type": "string", "format": "date-time", "maxLength": 40},
            "people": {
                "description": "for each of the document's players the league's player",
                **many(dict(REFERENCE)),
            },
            "document": {"$ref": "#/$defs/event"},
        },
    }


def _feed_schema() -> Schema:
    """Which event of the season a qualifier of another one belongs to."""
    names = ("event", "qualifier", "source")
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(names),
        "properties": {name: dict(REFERENCE) for name in names},
    }


def _standing_schema() -> Schema:
    names = ("played", "won", "lost", "drawn", "games_won", "games_lost", "opponents")
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["rank", "player", "points"],
        "properties": {
            "rank": dict(COUNT),
            "player": dict(REFERENCE),
            "points": dict(COUNT),
            **{name: dict(COUNT) for name in names},
            "ranks": {
                "description": "of a season: the rank after each finished event",
                "type": "array",
                "maxItems": MAX_EVENTS,
                "items": {"type": ["integer", "null"], "minimum": 1, "maximum": LARGEST},
            },
        },
    }


@cache
def league_schema() -> Schema:
    """JSON Schema (draft 2020-12) of a league document of this version."""
    event = {name: part for name, part in event_schema().items() if not name.startswith("$")}
    properties: Schema = {
        "format": {"const": LEAGUE_FORMAT},
        "version": {"const": VERSION},
        "scope": {"enum": [STAFF, PUBLIC]},
        "store": dict(STORE),
        "league": row_schema(LEAGUE),
        "players": many(player_schema()),
        "decklists": many(deck_schema()),
        "events": {"type": "array", "maxItems": MAX_EVENTS, "items": _event_schema()},
        "final": {**REFERENCE, "type": ["integer", "null"]},
        "feeds": many(_feed_schema()),
    }
    for section in LEAGUE_SECTIONS:
        properties[section.name] = many(row_schema(section))
    properties["standings"] = many(_standing_schema())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://schemas.invalid/tournament-desk/league-1.json",
        "title": "A league of the tournament desk",
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "version", "scope", "league", "players"],
        "properties": properties,
        "$defs": {"event": event},
    }
