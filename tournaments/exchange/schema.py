"""The JSON Schema of event documents, made from the models' fields."""

from __future__ import annotations

from functools import cache

from django.db import models

from decks.enums import Section as DeckSection
from decks.models import CardPool, DecklistVersion, Format
from tournaments.exchange import FORMAT, PUBLIC, STAFF, VERSION
from tournaments.exchange.fields import JsonValue
from tournaments.exchange.sections import EVENT, SECTIONS, Section
from tournaments.models import Player

Schema = dict[str, JsonValue]

MAX_ROWS = 200_000
MAX_TEXT = 20_000
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
        schema = dict(JSON_FIELDS.get(field.name, {"type": ["array", "object"]}))
    elif isinstance(field, models.BooleanField):
        schema = {"type": "boolean"}
    elif isinstance(field, models.IntegerField):
        lowest = 0 if isinstance(field, _POSITIVE) else SMALLEST
        schema = {"type": "integer", "minimum": lowest, "maximum": LARGEST}
    elif isinstance(field, models.DateTimeField):
        schema = {"type": "string", "format": "date-time", "maxLength": 40}
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
        if is_needed_reference or field.name in NEEDED.get(section.name, ()):
            needed.append(field.name)
    return {
        "type": "object",
        "additionalProperties": False,
        "required": needed,
        "properties": properties,
    }


#: Fields without which a row says nothing.
NEEDED = {
    "event": ("name", "starts_at", "status"),
    "registrations": ("status",),
    "rounds": ("number", "phase", "status"),
    "matches": ("table", "result_status"),
    "entries": ("kind",),
    "playoff_seeds": ("number",),
}

#: Models with a section of a form of their own.
OTHER_SECTIONS = {Player: "players", DecklistVersion: "decklists", CardPool: "pools"}


def _deck_schema() -> Schema:
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


def _player_schema() -> Schema:
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


def _many(items: Schema) -> Schema:
    return {"type": "array", "maxItems": MAX_ROWS, "items": items}


@cache
def event_schema() -> Schema:
    """JSON Schema (draft 2020-12) of an event document of this version."""
    properties: Schema = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "scope": {"enum": [STAFF, PUBLIC]},
        "store": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "name": {"type": "string", "maxLength": 120},
                "slug": {"type": "string", "maxLength": 80},
            },
        },
        "event": row_schema(EVENT),
        "players": _many(_player_schema()),
        "decklists": _many(_deck_schema()),
        "pools": _many(_deck_schema()),
    }
    for section in SECTIONS:
        row = row_schema(section)
        properties[section.name] = (
            {**row, "type": ["object", "null"]} if section.is_single else (_many(row))
        )
    properties["standings"] = _many(_standing_schema())
    properties["final_order"] = _many(dict(REFERENCE))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://schemas.invalid/tournament-desk/event-1.json",
        "title": "An event of the tournament desk",
        "type": "object",
        "additionalProperties": False,
        "required": ["format", "version", "scope", "event", "players", "registrations"],
        "properties": properties,
    }
