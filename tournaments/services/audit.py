"""The audit log: which rows an action changed, and how.

An action collects its rows in a `Changes` object while it works and hands it to `record`, which
stores the entry, moves the tournament's revision on and rings the doorbell of the live pages once
the transaction is committed.

`AuditEntry.changes` is a list of

- ``{"model", "pk", "before", "after"}`` for single rows; ``before`` is null for a new row and
  ``after`` for a deleted one; of a changed row only the changed fields are kept;
- ``{"model", "created": [pk, …]}`` for many new rows;
- ``{"model", "fields": […], "deleted": [[value, …], …]}`` for many deleted rows.

`tournaments.services.undo` reads the same list backwards.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models, transaction

from tournaments import live
from tournaments.enums import AuditAction
from tournaments.log_text import Stored, Told
from tournaments.models import AuditEntry, Organization, Tournament

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: Counters that only ever grow, never compared and never set back; and what is a secret.
UNTRACKED_FIELDS = {
    "tournament": {"revision"},
    "match": {"version"},
    "livetable": {"revision", "server_seed"},
}

JsonValue = str | int | float | bool | None | list["JsonValue"] | dict[str, "JsonValue"]
Values = dict[str, JsonValue]
Row = TypeVar("Row", bound=models.Model)


class ExactJSONEncoder(DjangoJSONEncoder):
    """Django's encoder without its rounding of times to milliseconds."""

    def default(self, o: object) -> object:
        if isinstance(o, datetime):
            return o.isoformat()
        return super().default(o)


def row_values(row: models.Model) -> Values:
    """The stored fields of a row as JSON values, counters left out."""
    skipped = UNTRACKED_FIELDS.get(row._meta.model_name or "", set())
    values = {
        field.attname: field.value_from_object(row)
        for field in row._meta.concrete_fields
        if field.attname not in skipped
    }
    return json.loads(json.dumps(values, cls=ExactJSONEncoder))


class Changes:
    """The rows that one action touches, in the order in which it touches them."""

    def __init__(self) -> None:
        #: Rows with their values before the action; None for new rows.
        self._changed: list[tuple[models.Model, Values | None]] = []
        self._known: set[tuple[type[models.Model], object]] = set()
        self._items: list[JsonValue | int] = []

    def changing(self, *rows: models.Model) -> None:
        """Remember rows as they are, before they are changed."""
        for row in rows:
            key = (type(row), row.pk)
            if key not in self._known:
                self._known.add(key)
                self._items.append(len(self._changed))
                self._changed.append((row, row_values(row)))

    def row(self, row: Row) -> Row:
        """The object that stands for this row here: what is changed on it is remembered."""
        for known, _before in self._changed:
            if isinstance(known, type(row)) and known.pk == row.pk:
                return known
        return row

    def created(self, *rows: models.Model) -> None:
        """Remember new rows."""
        for row in rows:
            self._known.add((type(row), row.pk))
            self._items.append(len(self._changed))
            self._changed.append((row, None))

    def created_many(self, rows: Sequence[models.Model]) -> None:
        """Remember many new rows of one model by their keys alone."""
        if rows:
            label = rows[0]._meta.label_lower
            self._items.append({"model": label, "created": [row.pk for row in rows]})

    def deleting(self, *rows: models.Model) -> None:
        """Remember rows that are about to be deleted."""
        for row in rows:
            self._items.append(
                {
                    "model": row._meta.label_lower,
                    "pk": row.pk,
                    "before": row_values(row),
                    "after": None,
                }
            )

    def deleting_many(self, rows: Iterable[models.Model]) -> None:
        """Remember many rows of one model that are about to be deleted."""
        rows = list(rows)
        values = [row_values(row) for row in rows]
        if values:
            names = list(values[0])
            self._items.append(
                {
                    "model": rows[0]._meta.label_lower,
                    "fields": names,
                    "deleted": [[one[name] for name in names] for one in values],
                }
            )

    def as_json(self) -> list[JsonValue]:
        """What `AuditEntry.changes` stores; rows that did not change in the end are left out."""
        found: list[JsonValue] = []
        for item in self._items:
            if not isinstance(item, int):
                found.append(item)
                continue
            row, before = self._changed[item]
            after = row_values(row)
            if before is None:
                found.append(
                    {"model": row._meta.label_lower, "pk": row.pk, "before": None, "after": after}
                )
                continue
            names = [name for name in before if before[name] != after[name]]
            if names:
                found.append(
                    {
                        "model": row._meta.label_lower,
                        "pk": row.pk,
                        "before": {name: before[name] for name in names},
                        "after": {name: after[name] for name in names},
                    }
                )
        return found


def lock_tournament(tournament: Tournament | int) -> Tournament:
    """The tournament's row, locked. Every action takes this lock first, then rows below it."""
    pk = tournament if isinstance(tournament, int) else tournament.pk
    return Tournament.objects.select_for_update(of=("self",)).select_related("format").get(pk=pk)


def name_of(actor: User | None) -> str:
    """How the log calls somebody, also after the account is gone."""
    return "" if actor is None else (actor.get_full_name() or actor.get_username())[:150]


def _stored(told: Told | None) -> Stored | None:
    if told is not None and not isinstance(told, Told):
        raise TypeError("a log entry tells values that everybody reads in the own language")
    return None if told is None else told.stored()


def record(
    *,
    tournament: Tournament,
    actor: User | None,
    action: AuditAction,
    now: datetime,
    changes: Changes | None = None,
    round_number: int | None = None,
    told: Told | None = None,
    is_staff_action: bool = True,
    can_be_undone: bool = False,
    undoes: AuditEntry | None = None,
) -> AuditEntry:
    """Write the audit entry of an action on a locked tournament and move its revision on.

    Open pages are told when the transaction is committed. `told` holds the names and numbers
    concerned, no sentences: the action's own label says what was done.
    """
    Tournament.objects.filter(pk=tournament.pk).update(revision=models.F("revision") + 1)
    tournament.revision += 1
    entry = AuditEntry.objects.create(
        organization_id=tournament.organization_id,
        tournament=tournament,
        round_number=round_number,
        actor=actor,
        actor_name=name_of(actor),
        at=now,
        action=action,
        told=_stored(told),
        changes=[] if changes is None else changes.as_json(),
        is_staff_action=is_staff_action,
        can_be_undone=can_be_undone and round_number is not None,
        revision=tournament.revision,
        undoes=undoes,
    )
    tournament_id, revision = tournament.pk, tournament.revision
    transaction.on_commit(lambda: live.notify(tournament_id, revision))
    return entry


def record_for_organization(
    *,
    organization: Organization | None,
    actor: User | None,
    action: AuditAction,
    now: datetime,
    changes: Changes | None = None,
    told: Told | None = None,
) -> AuditEntry:
    """Write the audit entry of an action on a store rather than on a tournament.

    A player with an own account belongs to no store: then `organization` is None.
    """
    return AuditEntry.objects.create(
        organization=organization,
        actor=actor,
        actor_name=name_of(actor),
        at=now,
        action=action,
        told=_stored(told),
        changes=[] if changes is None else changes.as_json(),
    )
