"""A whole event from a document: a new event in a store, or nothing at all."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.db import transaction

from decks.models import Format
from tournaments.enums import AuditAction
from tournaments.errors import InvalidInput
from tournaments.exchange.fields import from_json
from tournaments.exchange.reading import read_event_document
from tournaments.exchange.sections import EVENT, SECTIONS
from tournaments.models import Organization, Player, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.imports.archetypes import import_archetypes
from tournaments.services.imports.checks import (
    ensure_drafts,
    ensure_final_order,
    ensure_rounds,
    ensure_standings,
)
from tournaments.services.imports.decks import import_decklists, import_pools, read_formats
from tournaments.services.imports.people import import_people
from tournaments.services.imports.problems import Json, Problems
from tournaments.services.imports.rows import Rows
from tournaments.services.organizations import ensure_time_zone, save_with_free_slug
from tournaments.services.players import clean_name, lock_players_of

if TYPE_CHECKING:
    from django.contrib.auth.models import User

People = Mapping[int, Player]
FORMATS_IN = ("event", "decklists", "pools", "seat_formats", "archetypes")


@transaction.atomic
def import_event(
    *, actor: User | None, organization: Organization, content: bytes, now: datetime
) -> Tournament:
    """Make a new event in a store from an exported one.

    People are found again within the store by their e-mail address, or by that of their account
    if they played in an event of the store; everybody else is stored as a new player. Decklists
    are stored without an owner. The standings that follow from the results have to be those that
    stand in the document.

    Raises:
        EventFileRefused: `problems` names the places in the document and what is wrong there.
    """
    document = read_event_document(content)
    lock_players_of(organization.pk)
    tournament, _rows = store_event(
        document,
        organization,
        Problems(),
        lambda problems: import_people(document, organization, problems, now=now),
        actor=actor,
        now=now,
    )
    return tournament


def store_event(
    document: Json,
    organization: Organization,
    problems: Problems,
    people: Callable[[Problems], People],
    *,
    actor: User | None,
    now: datetime,
) -> tuple[Tournament, Rows]:
    """Store the event of a document that follows the schema; the store's players are locked.

    Args:
        people: Gives the players by their numbers in the document.
    """
    formats = read_formats(document, FORMATS_IN, problems)
    tournament = _tournament(document, organization, formats, problems, actor=actor, now=now)
    rows = Rows(document, tournament, formats, problems)
    rows.add_people(people(problems))
    rows.add_decks(
        import_decklists(document, formats, problems), import_pools(document, formats, problems)
    )
    for section in SECTIONS:
        rows.store(section)
    import_archetypes(document, organization, formats, problems, actor=actor, now=now)
    ensure_rounds(document, problems)
    problems.stop()
    ensure_drafts(document, rows, problems)
    ensure_standings(document, tournament, rows, problems)
    ensure_final_order(document, tournament, rows, problems)
    problems.stop()
    changes = Changes()
    changes.created(tournament)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.EVENT_IMPORTED,
        now=now,
        changes=changes,
        told=telling.words(tournament.name),
    )
    return tournament, rows


def _tournament(
    document: Json,
    organization: Organization,
    formats: Mapping[str, Format],
    problems: Problems,
    *,
    actor: User | None,
    now: datetime,
) -> Tournament:
    event: Json = document["event"]  # type: ignore[assignment]
    tournament = Tournament(
        organization=organization, created_by=actor, created_at=now, seed=secrets.randbits(62)
    )
    for field in EVENT.exported_fields():
        if field.name not in event or field.name == "slug":
            continue
        if field.related_model is Format:
            tournament.format = formats[str(event["format"])]
            continue
        try:
            setattr(tournament, field.attname, from_json(field, event[field.name]))
        except ValidationError as error:
            problems.add(["event", field.name], " ".join(error.messages))
    try:
        tournament.name = clean_name(tournament.name, limit=160)
        ensure_time_zone(tournament.time_zone)
    except InvalidInput as error:
        for name, texts in (error.fields or {}).items():
            problems.add(["event", name], " ".join(texts))
    problems.stop()
    try:
        tournament.validate_constraints(exclude=["slug", "join_token"])
        save_with_free_slug(tournament, str(event.get("slug", "")), fallback="tournament")
    except ValidationError as error:
        problems.add(["event"], " ".join(error.messages))
        problems.stop()
    return tournament
