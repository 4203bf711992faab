"""The log of an event, filtered as its page asks."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import AuditEntry, Tournament

#: Texts are made when they are read, so they are looked through here and not by the database.
READ_AT_ONCE = 2000
MOST_FOUND = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFilter:
    """What to show of the log; empty fields do not restrict."""

    action: str = ""
    actor: str = ""
    round_number: int | None = None
    text: str = ""


def log_entries(tournament: Tournament, wanted: LogFilter) -> QuerySet[AuditEntry]:
    """The event's log, newest first; of those with a text the newest `MOST_FOUND`."""
    entries = tournament.audit_entries.select_related("undoes", "undone_by").order_by("-pk")
    if wanted.action:
        entries = entries.filter(action=wanted.action)
    if wanted.actor:
        entries = entries.filter(actor_name=wanted.actor)
    if wanted.round_number is not None:
        entries = entries.filter(round_number=wanted.round_number)
    if wanted.text:
        entries = entries.filter(pk__in=_telling(entries, wanted.text))
    return entries


def _telling(entries: QuerySet[AuditEntry], text: str) -> list[int]:
    """The keys of entries whose text has these letters, as the reader reads it."""
    wanted, found = text.casefold(), []
    last: int | None = None
    while len(found) < MOST_FOUND:
        older = entries if last is None else entries.filter(pk__lt=last)
        rows = older.select_related(None).only("summary", "told")[:READ_AT_ONCE]
        found += [row.pk for row in rows if wanted in row.text.casefold()]
        if len(rows) < READ_AT_ONCE:
            break
        last = rows[READ_AT_ONCE - 1].pk
    return found[:MOST_FOUND]


def log_actors(tournament: Tournament) -> list[str]:
    """Who acted in the event."""
    names = tournament.audit_entries.order_by("actor_name").values_list("actor_name", flat=True)
    return [name for name in names.distinct() if name]
