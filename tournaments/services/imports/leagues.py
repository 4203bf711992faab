"""A whole league from a document, with the events of its season, or nothing at all."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from decks.models import Format
from tournaments.enums import AuditAction
from tournaments.errors import InvalidInput
from tournaments.exchange.fields import from_json
from tournaments.exchange.league_sections import LEAGUE, LEAGUE_SECTIONS
from tournaments.exchange.reading import read_league_document
from tournaments.models import (
    League,
    LeagueEvent,
    Organization,
    Player,
    Qualifier,
    Tournament,
)
from tournaments.selectors.league_export import league_standings
from tournaments.services.audit import Changes
from tournaments.services.imports.checks import ensure_games
from tournaments.services.imports.decks import import_decklists, read_formats
from tournaments.services.imports.events import store_event
from tournaments.services.imports.people import import_people
from tournaments.services.imports.problems import (
    Json,
    Problems,
    ensure_numbers,
    number_of,
    section_rows,
)
from tournaments.services.imports.rows import Rows
from tournaments.services.leagues.settings import ensure_settings, log
from tournaments.services.organizations import save_with_free_slug
from tournaments.services.players import lock_players_of

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: By the event's number in the document the event and its stored rows.
Events = dict[int, tuple[Tournament, Rows]]


@transaction.atomic
def import_league(
    *, actor: User | None, organization: Organization, content: bytes, now: datetime
) -> League:
    """Make a new league in a store from an exported one, and new events from those of its season.

    People are found again as by `import_event`, each once for the league and all its events. The
    table that follows from events and matches has to be the one that stands in the document.

    Raises:
        EventFileRefused: `problems` names the places in the document and what is wrong there.
    """
    document = read_league_document(content)
    lock_players_of(organization.pk)
    problems = Problems()
    _ensure_kind(document, problems)
    formats = read_formats(document, ("league", "decklists"), problems)
    people = import_people(document, organization, problems, now=now)
    league = _league(document, organization, formats, problems, now=now)
    rows = Rows(document, league, formats, problems)
    rows.add_people(people)
    rows.add_decks(import_decklists(document, formats, problems), {})
    for section in LEAGUE_SECTIONS:
        rows.store(section)
    _ensure_matches(document, league, problems)
    problems.stop()
    events = _events(document, organization, people, problems, actor=actor, now=now)
    _count_events(document, league, events, problems)
    _feed_events(document, events, problems)
    problems.stop()
    _ensure_standings(document, league, rows, problems)
    problems.stop()
    changes = Changes()
    changes.created(league)
    log(league, actor=actor, action=AuditAction.LEAGUE_IMPORTED, now=now, changes=changes)
    return league


def _ensure_kind(document: Json, problems: Problems) -> None:
    """A season has events, an open league has players and matches."""
    league: Json = document["league"]  # type: ignore[assignment]
    if league["kind"] == "season":
        for name in ("members", "matches"):
            if section_rows(document, name):
                problems.add([name], _("A season has no players and matches of its own."))
    elif any(row["weight"] is not None for row in section_rows(document, "events")):
        problems.add(["events"], _("An open league has no events."))
    problems.stop()


def _league(
    document: Json,
    organization: Organization,
    formats: Mapping[str, Format],
    problems: Problems,
    *,
    now: datetime,
) -> League:
    stated: Json = document["league"]  # type: ignore[assignment]
    league = League(organization=organization, created_at=now)
    for field in LEAGUE.exported_fields():
        if field.name not in stated or field.name == "slug":
            continue
        if field.related_model is Format:
            slug = stated["format"]
            league.format = None if slug is None else formats[str(slug)]
            continue
        try:
            setattr(league, field.attname, from_json(field, stated[field.name]))
        except ValidationError as error:
            problems.add(["league", field.name], " ".join(error.messages))
    problems.stop()
    try:
        ensure_settings(league)
    except InvalidInput as error:
        for name, texts in (error.fields or {}).items():
            problems.add(["league", name], " ".join(texts))
    problems.stop()
    save_with_free_slug(league, str(stated.get("slug", "")), fallback="league")
    return league


def _ensure_matches(document: Json, league: League, problems: Problems) -> None:
    for index, match in enumerate(section_rows(document, "matches")):
        games = (match.get("games_challenger"), match.get("games_opponent"))
        ensure_games(games, ["matches", index], problems, best_of=league.best_of)
        reporter = match.get("reported_by")
        if reporter not in (None, match["challenger"], match["opponent"]):
            path = ["matches", index, "reported_by"]
            problems.add(path, _("One of the two players reports a result."))


def _events(
    document: Json,
    organization: Organization,
    people: Mapping[int, Player],
    problems: Problems,
    *,
    actor: User | None,
    now: datetime,
) -> Events:
    """New events from the documents inside the document."""
    ensure_numbers(document, "events", problems)
    problems.stop()
    found: Events = {}
    for index, row in enumerate(section_rows(document, "events")):
        inner = row.get("document")
        if not isinstance(inner, dict) or inner.get("scope") != "staff":
            problems.add(["events", index, "document"], _("The complete event is needed here."))
            problems.stop()
            continue
        own = _people_of_event(row, inner, people, problems.within("events", index))
        found[number_of(row)] = store_event(
            inner,
            organization,
            problems.within("events", index, "document"),
            lambda _problems, own=own: own,
            actor=actor,
            now=now,
        )
    return found


def _people_of_event(
    row: Json, document: Json, people: Mapping[int, Player], problems: Problems
) -> dict[int, Player]:
    """The players of an event by their numbers in its own document."""
    named: list[int] = row.get("people", [])  # type: ignore[assignment]
    inside = section_rows(document, "players")
    if len(named) != len(inside) or len(set(named)) != len(named):
        reason = _("Each player of the event's document is one player of the league.")
        problems.add(["people"], reason)
    for index, number in enumerate(named):
        if number not in people:
            reason = _("There is nothing with this number in the document.")
            problems.add(["people", index], reason)
    problems.stop()
    ensure_numbers(document, "players", problems.within("document"))
    problems.stop()
    return {number_of(one): people[number] for one, number in zip(inside, named, strict=True)}


def _count_events(document: Json, league: League, events: Events, problems: Problems) -> None:
    for row in section_rows(document, "events"):
        if row["weight"] is not None:
            tournament = events[number_of(row)][0]
            LeagueEvent.objects.create(league=league, tournament=tournament, weight=row["weight"])
    final = document.get("final")
    if final is None:
        return
    if final not in events:
        problems.add(["final"], _("There is nothing with this number in the document."))
        return
    league.final = events[final][0]  # type: ignore[index]
    league.save(update_fields=["final"])


def _feed_events(document: Json, events: Events, problems: Problems) -> None:
    """Let qualifiers point to their sources again, where these came along."""
    for index, row in enumerate(section_rows(document, "feeds")):
        target, source = events.get(row["event"]), events.get(row["source"])  # type: ignore[arg-type]
        key = None if target is None else target[1].keys[Qualifier].get(row["qualifier"])  # type: ignore[arg-type]
        if key is None or source is None or source is target:
            reason = _("There is nothing with this number in the document.")
            problems.add(["feeds", index], reason)
            continue
        Qualifier.objects.filter(pk=key).update(source=source[0], source_name="")


def _ensure_standings(document: Json, league: League, rows: Rows, problems: Problems) -> None:
    """Events and matches recomputed give the table that stands in the document."""
    stated = section_rows(document, "standings")
    if not stated:
        return
    numbers = {key: number for number, key in rows.keys[Player].items()}
    computed = {numbers[player]: row for player, row in league_standings(league)}
    if len(computed) != len(stated):
        problems.add(["standings"], _("The standings do not follow from the results."))
        return
    for index, row in enumerate(stated):
        mine = computed.get(row["player"])  # type: ignore[arg-type]
        if mine is None:
            problems.add(["standings", index, "player"], _("This player is not in the table."))
            continue
        for name, value in mine.items():
            if name in row and row[name] != value:
                reason = _("The results give another value: %(value)s.") % {"value": value}
                problems.add(["standings", index, name], reason)
