"""The JSON Schema of event documents, made from the models' fields."""

from __future__ import annotations

from functools import cache

from django.db import models

from decks.construction.archetypes import MAX_CARDS, MAX_NAME
from decks.enums import Section as DeckSection
from decks.models import CardPool, DecklistVersion, Format
from tournaments.exchange import FORMAT, PUBLIC, STAFF, VERSION
from tournaments.exchange.fields import JsonValue
from tournaments.exchange.sections import EVENT, SECTIONS, Section
from tournaments.models import Player

Schema = dict[str, JsonValue]

MAX_ROWS = 200_000
MAX_TEXT = 20_000
MAX_ARCHETYPES = 1000
SMALLEST, LARGEST = -(2**63), 2**63 - 1
REFERENCE: Schema = {"type": "integer", "minimum": 1, "maximum": MAX_ROWS}
CARD_LINES: Schema = {
    "type": "array",
    "maxItems": 2000,
    "items": {
        "type": "object",
        "additionalProperties": False,
        "required": ["name", "count"],
        "properties": {
            "name": {"type": "string", "minLength": 1, "maxLength": 200},
            "count": {"type": "integer", "minimum": 1, "maximum": 10_000},
            "section": {"type": "string", "enum": [str(one) for one in DeckSection.values]},
            "set": {"type": "string", "maxLength": 10},
            "number": {"type": "string", "maxLength": 16},
        },
    },
}
STORE: Schema = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "name": {"type": "string", "maxLength": 120},
        "slug": {"type": "string", "maxLength": 80},
    },
}
REASONS: Schema = {
    "type": "array",
    "maxItems": 20,
    "items": {
        "type": "object",
        "additionalProperties": False,
        "required": ["code"],
        "properties": {
            "code": {"type": "string", "maxLength": 40},
            "values": {"type": "array", "maxItems": 10, "items": {"type": ["integer", "string"]}},
        },
    },
}
WORDS: Schema = {"type": "array", "maxItems": 500, "items": {"type": "string", "maxLength": 300}}
NUMBERS: Schema = {"type": "array", "maxItems": 1000, "items": {"type": "integer"}}
#: What stands in fields that hold JSON themselves.
JSON_FIELDS: dict[str, Schema] = {
    "reasons": REASONS,
    "also": WORDS,
    "conditions": WORDS,
    "not_found": {"type": "array", "maxItems": 500},
    "feature_tables": NUMBERS,
    "drawn": NUMBERS,
    "cost": {"type": "object", "maxProperties": 40},
    "draft": {"type": "object", "maxProperties": 10},
    "marked": NUMBERS,
    "points_by_place": NUMBERS,
    "DraftStep.cards": NUMBERS,
    "DraftPack.cards": {
        "type": "array",
        "maxItems": 1000,
        "items": {
            "type": "array",
            "description": "name, set code, collector number, rarity",
            "minItems": 4,
            "maxItems": 4,
            "items": {"type": "string", "maxLength": 200},
        },
    },
}
ARCHETYPE: Schema = {
    "type": "object",
    "additionalProperties": False,
    "required": ["format", "name", "cards"],
    "properties": {
        "format": {"type": "string", "maxLength": 50},
        "name": {"type": "string", "minLength": 1, "maxLength": MAX_NAME},
        "cards": {
            "type": "array",
            "minItems": 1,
            "maxItems": MAX_CARDS,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["card", "count"],
                "properties": {
                    "card": {"type": "string", "minLength": 1, "maxLength": 200},
                    "count": {"type": "integer", "minimum": 1, "maximum": 10_000},
                },
            },
        },
    },
}


def _nullable(schema: Schema, *, null: bool) -> Schema:
    if not null:
        return schema
    kind = schema.get("type")
    found: Schema = {**schema, "type": [kind, "null"]}
    if "enum" in found:
        found["enum"] = [*found["enum"], None]  # type: ignore[misc]
    return found


def field_schema(field: models.Field) -> Schema:
    """What a field's value looks like in the document."""
    schema: Schema
    if isinstance(field, models.ForeignKey):
        if field.related_model is Format:
            schema = {"type": "string", "maxLength": 50}
        else:
            schema = dict(REFERENCE)
    elif isinstance(field, models.JSONField):
        exact = JSON_FIELDS.get(f"{field.model.__name__}.{field.name}")
        schema = dict(exact or JSON_FIELDS.get(field.name, {"type": ["array", "object"]}))
    elif isinstance(field, models.BooleanField):
        schema = {"type": "boolean"}
    elif isinstance(field, models.IntegerField):
        lowest = 0 if isinstance(field, _POSITIVE) else SMALLEST
        schema = {"type": "integer", "minimum": lowest, "maximum": LARGEST}
    elif isinstance(field, models.DateTimeField):
        schema = {"type": "string", "format": "date-time", "maxLength": 40}
    elif isinstance(field, models.DateField):
        schema = {"type": "string", "format": "date", "maxLength": 10}
    else:
        schema = {"type": "string", "maxLength": field.max_length or MAX_TEXT}
    if field.choices:
        values: list[JsonValue] = [value for value, _label in field.flatchoices]
        if field.blank and schema["type"] == "string" and "" not in values:
            values.append("")
        schema = {"type": schema["type"], "enum": values}
    return _nullable(schema, null=field.null)


_POSITIVE = (
    models.PositiveSmallIntegerField,
    models.PositiveIntegerField,
    models.PositiveBigIntegerField,
)


def row_schema(section: Section) -> Schema:
    """One object of a section; what has a default may be missing."""
    properties: Schema = {} if section.is_single else {"id": dict(REFERENCE)}
    needed: list[JsonValue] = [] if section.is_single else ["id"]
    for field in section.exported_fields():
        properties[field.name] = field_schema(field)
        is_needed_reference = isinstance(field, models.ForeignKey) and not field.null
        if is_needed_reference or field.name in needed_fields(section):
            needed.append(field.name)
    for name in section.many:
        properties[name] = {"type": "array", "maxItems": MAX_ROWS, "items": dict(REFERENCE)}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": needed,
        "properties": properties,
    }


def needed_fields(section: Section) -> tuple[str, ...]:
    """Fields without which a row of the section says nothing."""
    exact = NEEDED.get(f"{section.name}.{section.model.__name__}")
    return NEEDED.get(section.name, ()) if exact is None else exact


#: By the section's name, or by that and the model where two documents have a section of a name.
NEEDED = {
    "event": ("name", "starts_at", "status"),
    "registrations": ("status",),
    "rounds": ("number", "phase", "status"),
    "matches": ("table", "result_status"),
    "entries": ("kind",),
    "playoff_seeds": ("number",),
    "draft_pods": ("number", "status"),
    "draft_packs": ("number", "cards"),
    "draft_seats": ("number",),
    "draft_steps": ("number", "kind", "clock_ms", "at"),
    "league": ("name", "kind", "status", "starts_on"),
    "members": ("joined_at",),
    "matches.LeagueMatch": ("status", "created_at"),
}

#: Models with a section of a form of their own.
OTHER_SECTIONS = {Player: "players", DecklistVersion: "decklists", CardPool: "pools"}


def deck_schema() -> Schema:
    """A decklist or pool."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "name", "format", "cards"],
        "properties": {
            "id": dict(REFERENCE),
            "name": {"type": "string", "minLength": 1, "maxLength": 120},
            "format": {"type": "string", "maxLength": 50},
            "cards": CARD_LINES,
        },
    }


def player_schema() -> Schema:
    """A person."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "name"],
        "properties": {
            "id": dict(REFERENCE),
            "name": {"type": "string", "minLength": 1, "maxLength": 120},
            "email": {"type": "string", "maxLength": 254},
        },
    }


def _standing_schema() -> Schema:
    share: Schema = {"type": "string", "pattern": "^[0-9]+(/[0-9]+)?$", "maxLength": 400}
    count: Schema = {"type": "integer", "minimum": 0, "maximum": LARGEST}
    names = ("rank", "shared_rank", "match_points", "won", "lost", "drawn")
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["rank", "registration", "match_points"],
        "properties": {
            "registration": dict(REFERENCE),
            **{name: dict(count) for name in names},
            "opponents_match_win_percentage": share,
            "game_win_percentage": share,
            "opponents_game_win_percentage": share,
        },
    }


def many(items: Schema) -> Schema:
    """A list of rows."""
    return {"type": "array", "maxItems": MAX_ROWS, "items": items}


@cache
def event_schema() -> Schema:
    """JSON Schema (draft 2020-12) of an event document of this version."""
    properties: Schema = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "scope": {"enum": [STAFF, PUBLIC]},
        "store": dict(STORE),
        "event": row_schema(EVENT),
        "players": many(player_schema()),
        "decklists": many(deck_schema()),
        "pools": many(deck_schema()),
        "archetypes": {"type": "array", "maxItems": MAX_ARCHETYPES, "items": ARCHETYPE},
    }
    for section in SECTIONS:
        row = row_schema(section)
        properties[section.name] = (
            {**row, "type": ["object", "null"]} if section.is_single else (many(row))
        )
    properties["standings"] = many(_standing_schema())
    properties["final_order"] = many(dict(REFERENCE))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://schemas.invalid/tournament-desk/event-1.json",
        "title": "An event of the tournament desk",
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "version", "scope", "event", "players", "registrations"],
        "properties": properties,
    }
