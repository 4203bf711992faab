"""Rows as they stand in exported documents, whatever the document is of."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping

from django.db import models

from decks.models import CardPool, CardPoolEntry, DecklistEntry, DecklistVersion, Format
from tournaments.exchange.fields import JsonValue, to_json
from tournaments.exchange.sections import Section
from tournaments.models import Player

Json = dict[str, JsonValue]
#: Per model the numbers that its rows have in the document.
Numbers = dict[type[models.Model], dict[int, int]]
Rows = Mapping[Section, list[models.Model]]
Fields = Mapping[Section, tuple[models.Field, ...]]


def document_bytes(document: Json) -> bytes:
    """The document as it is sent: UTF-8, the same bytes for the same event."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def entity_tag(content: bytes) -> str:
    """The ETag of a document: its digest."""
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def numbered(*found: tuple[type[models.Model], Iterable[models.Model]]) -> Numbers:
    """Numbers from 1 for the rows of each model."""
    return {model: {one.pk: number for number, one in enumerate(rows, 1)} for model, rows in found}


def referenced(
    rows: dict[Section, list[models.Model]], fields: dict[Section, tuple[models.Field, ...]]
) -> tuple[list[DecklistVersion], list[CardPool], list[Player]]:
    """The decklists, pools and people that the rows point to."""
    found: dict[object, set[int]] = defaultdict(set)
    for section, ones in rows.items():
        for field in fields[section]:
            if field.related_model in (DecklistVersion, CardPool, Player):
                found[field.related_model].update(
                    pk for one in ones if (pk := field.value_from_object(one)) is not None
                )
    decks = DecklistVersion.objects.filter(pk__in=found[DecklistVersion])
    pools = CardPool.objects.filter(pk__in=found[CardPool])
    people = Player.objects.filter(pk__in=found[Player])
    return (
        list(decks.select_related("decklist__format").order_by("pk")),
        list(pools.select_related("format").order_by("pk")),
        list(people.order_by("pk")),
    )


def format_slugs(*rows: tuple[Section, list]) -> dict[int, str]:
    wanted = {
        field.value_from_object(one)
        for section, ones in rows
        for field in section.exported_fields()
        if field.related_model is Format
        for one in ones
    }
    return dict(Format.objects.filter(pk__in=wanted).values_list("pk", "slug"))


def row_json(
    one: models.Model,
    fields: Iterable[models.Field],
    numbers: Numbers,
    formats: dict[int, str],
) -> Json:
    row: Json = {}
    for field in fields:
        value = field.value_from_object(one)
        if not isinstance(field, models.ForeignKey) or value is None:
            row[field.name] = to_json(value)
        elif field.related_model is Format:
            row[field.name] = formats[value]
        else:
            # None: the row it points to is not for everybody.
            row[field.name] = numbers[field.related_model].get(value)
    return row


def person_json(one: Player, numbers: Numbers, *, public: bool) -> Json:
    person: Json = {"id": numbers[Player][one.pk], "name": one.name}
    if not public:
        person["email"] = one.email
    return person


def decklists_json(decks: list[DecklistVersion], numbers: Numbers) -> list[JsonValue]:
    lines: dict[int, list[JsonValue]] = defaultdict(list)
    entries = DecklistEntry.objects.filter(version__in=decks).order_by("version", "position", "pk")
    for version, name, count, section, card_set, number in entries.values_list(
        "version_id", "card__name", "quantity", "section", "set_code", "collector_number"
    ):
        line: Json = {"name": name, "count": count, "section": section}
        if card_set:
            line["set"] = card_set
        if number:
            line["number"] = number
        lines[version].append(line)
    return [
        {
            "id": numbers[DecklistVersion][one.pk],
            "name": one.decklist.name,
            "format": one.decklist.format.slug,
            "cards": lines[one.pk],
        }
        for one in decks
    ]


def pools_json(pools: list[CardPool], numbers: Numbers) -> list[JsonValue]:
    lines: dict[int, list[JsonValue]] = defaultdict(list)
    entries = CardPoolEntry.objects.filter(pool__in=pools).order_by("pool", "pk")
    for pool, name, count, code in entries.values_list(
        "pool_id", "card__name", "quantity", "card_set__code"
    ):
        line: Json = {"name": name, "count": count}
        if code:
            line["set"] = code
        lines[pool].append(line)
    return [
        {
            "id": numbers[CardPool][one.pk],
            "name": one.name,
            "format": one.format.slug,
            "cards": lines[one.pk],
        }
        for one in pools
    ]


def section_json(
    section: Section,
    rows: Iterable[models.Model],
    fields: Iterable[models.Field],
    numbers: Numbers,
    formats: Mapping[int, str],
) -> list[Json]:
    """The rows of a section; rows of a list begin with their number."""
    written: list[Json] = []
    for one in rows:
        row = row_json(one, fields, numbers, formats)
        for name, value in section.written.items():
            if name in row:
                row[name] = value(one)
        for name, model in section.key_lists.items():
            if name in row:
                row[name] = [numbers[model][pk] for pk in getattr(one, name)]
        for name, model in section.many.items():
            chosen = getattr(one, name).order_by("pk").values_list("pk", flat=True)
            row[name] = [numbers[model][pk] for pk in chosen]
        if not section.is_single:
            row = {"id": numbers[section.model][one.pk], **row}
        written.append(row)
    return written
