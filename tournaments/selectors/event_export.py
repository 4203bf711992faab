"""An event as one JSON document, for its staff or for everybody."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable

from django.db import models

from decks.models import CardPool, CardPoolEntry, DecklistEntry, DecklistVersion, Format
from tournaments.enums import DecklistVisibility, ResultStatus, RoundStatus, TournamentStatus
from tournaments.exchange import FORMAT, PUBLIC, STAFF, VERSION
from tournaments.exchange.fields import JsonValue, to_json
from tournaments.exchange.sections import EVENT, SECTIONS, Section
from tournaments.models import Player, Tournament
from tournaments.pairing_input import registration_id
from tournaments.selectors.standings import compute, final_order

Json = dict[str, JsonValue]
#: Per model the numbers that its rows have in the document.
Numbers = dict[type[models.Model], dict[int, int]]


def event_document(tournament: Tournament, *, scope: str = STAFF) -> Json:
    """The whole event; with `PUBLIC` what everybody may see of it.

    One query for each section, whatever the size of the event. Rows are numbered from 1 in each
    section, in the order in which they were made; references are those numbers.
    """
    public = scope == PUBLIC
    rows = {section: list(_rows(section, tournament, public=public)) for section in SECTIONS}
    fields = {
        section: _visible_fields(section, tournament, public=public)
        for section in (EVENT, *SECTIONS)
    }
    decks, pools, people = _referenced(rows, fields)
    numbers: Numbers = {
        Player: {one.pk: number for number, one in enumerate(people, 1)},
        DecklistVersion: {one.pk: number for number, one in enumerate(decks, 1)},
        CardPool: {one.pk: number for number, one in enumerate(pools, 1)},
    }
    for section, found in rows.items():
        numbers[section.model] = {one.pk: number for number, one in enumerate(found, 1)}
    formats = _format_slugs((EVENT, [tournament]), *rows.items())
    store = tournament.organization
    document: Json = {
        "format": FORMAT,
        "version": VERSION,
        "scope": scope,
        "store": {"name": store.name, "slug": store.slug},
        "event": _row(tournament, fields[EVENT], numbers, formats),
        "players": [_person(one, numbers, public=public) for one in people],
        "decklists": _decklists(decks, numbers),
        "pools": _pools(pools, numbers),
    }
    for section, found in rows.items():
        if public and not section.is_public:
            continue
        written: list[JsonValue] = []
        for one in found:
            row = _row(one, fields[section], numbers, formats)
            for name, model in section.key_lists.items():
                if name in row:
                    row[name] = [numbers[model][pk] for pk in getattr(one, name)]
            if public:
                _hide_unconfirmed(row)
            if not section.is_single:
                row = {"id": numbers[section.model][one.pk], **row}
            written.append(row)
        document[section.name] = (written[0] if written else None) if section.is_single else written
    registrations = {
        pk: number
        for section, found in rows.items()
        if section.name == "registrations"
        for pk, number in numbers[section.model].items()
    }
    document["standings"] = _standings(tournament, registrations)
    document["final_order"] = (
        [registrations[row.registration_id] for row in final_order(tournament)]
        if tournament.status == TournamentStatus.FINISHED
        else []
    )
    return document


def document_bytes(document: Json) -> bytes:
    """The document as it is sent: UTF-8, the same bytes for the same event."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def entity_tag(content: bytes) -> str:
    """The ETag of a document: its digest."""
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'


def _rows(section: Section, tournament: Tournament, *, public: bool) -> Iterable[models.Model]:
    found = section.rows_of(tournament)
    if not public:
        return found
    if not section.is_public:
        return ()
    if section.name in ("playoff", "playoff_seeds") and not _playoff_is_out(tournament):
        return ()
    return found.filter(section.public_when)


def _playoff_is_out(tournament: Tournament) -> bool:
    return tournament.rounds.playoff().exclude(status=RoundStatus.DRAFT).exists()


def _visible_fields(
    section: Section, tournament: Tournament, *, public: bool
) -> tuple[models.Field, ...]:
    """MTR 2.7: decklists only where everybody may see them."""
    fields = section.exported_fields(public=public)
    if public and not _decks_are_public(tournament):
        fields = tuple(one for one in fields if one.related_model is not DecklistVersion)
    return fields


def _decks_are_public(tournament: Tournament) -> bool:
    if tournament.decklist_visibility == DecklistVisibility.PUBLISHED:
        return True
    return tournament.decklist_visibility == DecklistVisibility.PLAYOFF and (
        tournament.status == TournamentStatus.FINISHED or _playoff_is_out(tournament)
    )


def _referenced(
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


def _format_slugs(*rows: tuple[Section, list]) -> dict[int, str]:
    wanted = {
        field.value_from_object(one)
        for section, ones in rows
        for field in section.exported_fields()
        if field.related_model is Format
        for one in ones
    }
    return dict(Format.objects.filter(pk__in=wanted).values_list("pk", "slug"))


def _row(
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


def _hide_unconfirmed(row: Json) -> None:
    """What players report becomes a result, and public, when it is confirmed."""
    if row.get("result_status", ResultStatus.CONFIRMED) != ResultStatus.CONFIRMED:
        row["result_status"] = ResultStatus.OPEN.value
        if "games_one" in row:
            row["games_one"] = row["games_two"] = row["games_drawn"] = None


def _person(one: Player, numbers: Numbers, *, public: bool) -> Json:
    person: Json = {"id": numbers[Player][one.pk], "name": one.name}
    if not public:
        person["email"] = one.email
    return person


def _decklists(decks: list[DecklistVersion], numbers: Numbers) -> list[JsonValue]:
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


def _pools(pools: list[CardPool], numbers: Numbers) -> list[JsonValue]:
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


def _standings(tournament: Tournament, registrations: dict[int, int]) -> list[JsonValue]:
    """The Swiss standings in exact fractions; what an import computes has to be the same."""
    if not tournament.is_swiss:
        return []
    return [
        {
            "rank": one.rank,
            "shared_rank": one.shared_rank,
            "registration": registrations[registration_id(one.player)],
            "match_points": one.match_points,
            "won": one.explanation.matches_won,
            "lost": one.explanation.matches_lost,
            "drawn": one.explanation.matches_drawn,
            "opponents_match_win_percentage": str(one.explanation.opponents_match_win_percentage),
            "game_win_percentage": str(one.explanation.game_win_percentage),
            "opponents_game_win_percentage": str(one.explanation.opponents_game_win_percentage),
        }
        for one in compute(tournament).standings
    ]
