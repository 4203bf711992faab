"""The log of an event, filtered as its page asks."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import (
    AuditEntry,
    Tournament,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFilter:
    """What to show of the log; empty fields do not restrict."""

    action: str = ""
    actor: str = ""
    round_number: int | None = None
    text: str = ""


def log_entries(tournament: Tournament, wanted: LogFilter) -> QuerySet[AuditEntry]:
    """The event's log, newest first."""
    entries = tournament.audit_entries.select_related("undoes", "undone_by").order_by("-pk")
    if wanted.action:
        entries = entries.filter(action=wanted.action)
    if wanted.actor:
        entries = entries.filter(actor_name=wanted.actor)
    if wanted.round_number is not None:
        entries = entries.filter(round_number=wanted.round_number)
    if wanted.text:
        entries = entries.filter(summary__icontains=wanted.text)
    return entries


def log_actors(tournament: Tournament) -> list[str]:
    """Who acted in the event."""
    names = tournament.audit_entries.order_by("actor_name").values_list("actor_name", flat=True)
    return [name for name in names.distinct() if name]
