"""An event as one JSON document, for its staff or for everybody."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import models

from decks.models import CardPool, DecklistVersion, Format
from tournaments.enums import DecklistVisibility, ResultStatus, RoundStatus, TournamentStatus
from tournaments.exchange import FORMAT, PUBLIC, STAFF, VERSION
from tournaments.exchange.fields import JsonValue
from tournaments.exchange.sections import EVENT, SECTIONS, Section
from tournaments.models import Archetype, Player, Registration, Tournament
from tournaments.pairing_input import registration_id
from tournaments.selectors.exported_rows import (
    Json,
    decklists_json,
    format_slugs,
    numbered,
    person_json,
    pools_json,
    referenced,
    row_json,
    section_json,
)
from tournaments.selectors.standings import compute, final_order


def event_document(tournament: Tournament, *, scope: str = STAFF) -> Json:
    """The whole event; with `PUBLIC` what everybody may see of it.

    One query for each section, whatever the size of the event. Rows are numbered from 1 in each
    section, in the order in which they were made; references are those numbers.
    """
    return event_with_people(tournament, scope=scope)[0]


def event_with_people(tournament: Tournament, *, scope: str = STAFF) -> tuple[Json, list[Player]]:
    """The document of an event, and the people in the order in which they stand in it."""
    public = scope == PUBLIC
    rows = {section: list(_rows(section, tournament, public=public)) for section in SECTIONS}
    fields = {
        section: _visible_fields(section, tournament, public=public)
        for section in (EVENT, *SECTIONS)
    }
    decks, pools, people = referenced(rows, fields)
    numbers = numbered(
        (Player, people),
        (DecklistVersion, decks),
        (CardPool, pools),
        *((section.model, found) for section, found in rows.items()),
    )
    formats = format_slugs((EVENT, [tournament]), *rows.items())
    store = tournament.organization
    document: Json = {
        "format": FORMAT,
        "version": VERSION,
        "scope": scope,
        "store": {"name": store.name, "slug": store.slug},
        "event": row_json(tournament, fields[EVENT], numbers, formats),
        "players": [person_json(one, numbers, public=public) for one in people],
        "decklists": decklists_json(decks, numbers),
        "pools": pools_json(pools, numbers),
    }
    for section, found in rows.items():
        if public and not section.is_public:
            continue
        written = section_json(section, found, fields[section], numbers, formats)
        if public:
            for row in written:
                _hide_unconfirmed(row)
        document[section.name] = (written[0] if written else None) if section.is_single else written
    if not public:
        document["archetypes"] = _archetypes(tournament)
    registrations = numbers[Registration]
    document["standings"] = _standings(tournament, registrations)
    document["final_order"] = (
        [registrations[row.registration_id] for row in final_order(tournament)]
        if tournament.status == TournamentStatus.FINISHED
        else []
    )
    return document, people


def _archetypes(tournament: Tournament) -> list[JsonValue]:
    """The store's rules of the event's format, by which its metagame was counted."""
    rows = Archetype.objects.filter(
        organization_id=tournament.organization_id, format_id=tournament.format_id
    )
    slug = Format.objects.values_list("slug", flat=True).get(pk=tournament.format_id)
    return [
        {"format": slug, "name": row.name, "cards": row.cards} for row in rows.order_by("position")
    ]


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


def _hide_unconfirmed(row: Json) -> None:
    """What players report becomes a result, and public, when it is confirmed."""
    if row.get("result_status", ResultStatus.CONFIRMED) != ResultStatus.CONFIRMED:
        row["result_status"] = ResultStatus.OPEN.value
        if "games_one" in row:
            row["games_one"] = row["games_two"] = row["games_drawn"] = None


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
