"""An event's log and its background work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.models import (
    AuditEntry,
    BackgroundJob,
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


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """A changed field of a row as the log shows it."""

    what: str
    field: str
    before: str
    after: str


def change_rows(entry: AuditEntry, *, limit: int = 60) -> list[ChangeRow]:
    """An entry's changes as lines: what, field, before, after."""
    lines: list[ChangeRow] = []
    for change in entry.changes:
        model = _model_name(change["model"])
        if "created" in change or "deleted" in change:
            keys = change.get("created") or change.get("deleted") or []
            sign = "+" if "created" in change else "−"
            lines.append(ChangeRow(model, "", "", f"{sign}{len(keys)}"))
            continue
        before, after = change.get("before"), change.get("after")
        what = f"{model} {change['pk']}"
        if before is None or after is None:
            values: Mapping[str, object] = after or before or {}
            shown = [name for name, value in values.items() if value not in (None, "", [], {})]
            for name in shown:
                text = _shown(values[name])
                lines.append(
                    ChangeRow(what, name, "" if before is None else text, text if after else "")
                )
            continue
        for name in before:
            lines.append(ChangeRow(what, name, _shown(before[name]), _shown(after.get(name))))
    return lines[:limit]


def _model_name(label: str) -> str:
    from django.apps import apps

    return str(apps.get_model(label)._meta.verbose_name)


def _shown(value: object) -> str:
    if value is None:
        return "–"
    text = str(value)
    return text if len(text) <= 120 else text[:117] + "…"


def jobs_of(tournament: Tournament) -> QuerySet[BackgroundJob]:
    """The event's background work, newest first."""
    return (
        BackgroundJob.objects.filter(tournament_id=tournament.pk)
        .select_related("match__round", "created_by")
        .order_by("-pk")
    )


def unfinished_jobs(tournament: Tournament) -> list[BackgroundJob]:
    """Work that is queued or running."""
    return list(jobs_of(tournament).exclude(status__in=("succeeded", "failed"))[:10])
