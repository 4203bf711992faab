"""Taking back the last staff action on a round.

The audit entry holds the rows before and after the action. Undoing compares every row with its
"after" and puts the "before" back, in one transaction; it is an audit entry of its own.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.apps import apps
from django.db import models, transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction
from tournaments.errors import UndoRefused
from tournaments.models import AuditEntry, Match, Round, Tournament
from tournaments.selectors.pairings import last_undoable
from tournaments.services import telling
from tournaments.services.audit import Changes, Values, lock_tournament, record, row_values

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: Actions that a later player's report depends on, whatever rows it touches.
STRUCTURAL_ACTIONS = frozenset(
    {
        AuditAction.ROUND_PAIRED,
        AuditAction.ROUND_REPAIRED,
        AuditAction.ROUND_PUBLISHED,
        AuditAction.PLAYOFF_STARTED,
        AuditAction.PAIRINGS_EDITED,
        AuditAction.ROUND_DISCARDED,
    }
)
#: Actions that use everything that is stored of the rounds before theirs.
PAIRING_ACTIONS = frozenset(
    {
        AuditAction.ROUND_PAIRED,
        AuditAction.ROUND_REPAIRED,
        AuditAction.PAIRINGS_EDITED,
        AuditAction.PLAYOFF_STARTED,
    }
)
DELETE_BATCH = 500
#: Above every real table number.
TABLE_ASIDE = 1_000_000


def ensure_undoable(tournament: Tournament, entry: AuditEntry | None) -> AuditEntry:
    """The entry itself, if nothing that happened later depends on it.

    Raises:
        UndoRefused: Nothing to undo, a later round was paired from this one, or players have
            reported results since.
    """
    if entry is None or not entry.can_be_undone or entry.round_number is None:
        raise UndoRefused()
    later = AuditEntry.objects.filter(
        tournament=tournament,
        round_number__gt=entry.round_number,
        pk__gt=entry.pk,
        action__in=PAIRING_ACTIONS,
        undone_by__isnull=True,
    ).values_list("round_number", flat=True)
    paired = Round.objects.filter(tournament=tournament, number__in=later)
    if paired.exists() and entry.action != AuditAction.ROUND_DISCARDED:
        raise UndoRefused(
            _("A later round was paired after this action. Undo or discard that one first."),
            code="undo_later_round",
        )
    if entry.action in STRUCTURAL_ACTIONS:
        since = AuditEntry.objects.filter(
            tournament=tournament,
            round_number__gte=entry.round_number - 1,
            pk__gt=entry.pk,
            undone_by__isnull=True,
        ).exclude(action=AuditAction.UNDONE)
        if since.exists():
            raise UndoRefused(
                _("Something was done on this round since that depends on it."),
                code="undo_has_followers",
            )
    return entry


@transaction.atomic
def undo_last_action(
    *,
    actor: User | None,
    tournament: Tournament,
    round_number: int,
    now: datetime,
    expected_entry_id: int | None = None,
) -> AuditEntry:
    """Restore the state before the last staff action on a round; the new audit entry comes back.

    Undoing again takes back the action before that one.

    Args:
        expected_entry_id: The audit entry the page offered to undo; if another one has become
            the last, nothing is undone.

    Raises:
        UndoRefused: Nothing to undo; something that happened later depends on the action; or
            the last action is not the one that was shown (code ``undo_changed``).
    """
    tournament = lock_tournament(tournament)
    entry = last_undoable(tournament, round_number)
    if expected_entry_id is not None and (entry is None or entry.pk != expected_entry_id):
        raise UndoRefused(
            _("Another action was done in the meantime. Look at the log first."),
            code="undo_changed",
        )
    entry = ensure_undoable(tournament, entry)
    changes = Changes()
    _ensure_unchanged(entry.changes)
    _clear_tables(entry.changes)
    backwards = list(reversed(entry.changes))
    backwards.sort(key=_turn)
    try:
        for item in backwards:
            _restore(item, changes)
    except models.ProtectedError as error:
        raise UndoRefused(
            _("Something that was added since depends on this action."), code="undo_has_followers"
        ) from error
    tournament.refresh_from_db()
    return record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.UNDONE,
        now=now,
        changes=changes,
        round_number=round_number,
        told=telling.about(telling.choice(AuditAction(entry.action)), telling.again(entry)),
        undoes=entry,
    )


def _ensure_unchanged(items: list[dict[str, object]]) -> None:
    """Raise `UndoRefused` unless every row is as the action left it."""
    for item in items:
        if item.get("after") is None:
            continue
        model = apps.get_model(str(item["model"]))
        row = model._default_manager.select_for_update().filter(pk=item["pk"]).first()
        if row is None or not _equals(row, item["after"]):
            raise UndoRefused(
                _("What this action changed was changed again since."), code="undo_has_followers"
            )


def _clear_tables(items: list[dict[str, object]]) -> None:
    """Lift matches off tables they will leave, so that exchanged tables do not collide."""
    label = Match._meta.label_lower
    for item in items:
        if item["model"] == label and "table" in (item.get("before") or {}) and item["after"]:
            Match.objects.filter(pk=item["pk"]).update(table=TABLE_ASIDE + item["pk"])


def _turn(item: dict[str, object]) -> int:
    """When an item is taken back: rows let go of new rows, these go, deleted rows return."""
    if "created" in item or item.get("before", "") is None:
        return 1
    if "deleted" in item or item.get("after", "") is None:
        return 2
    return 0


def _restore(item: dict[str, object], changes: Changes) -> None:
    """Take one item of `AuditEntry.changes` back."""
    model = apps.get_model(str(item["model"]))
    if "created" in item:
        keys = list(item["created"])  # type: ignore[call-overload]
        for start in range(0, len(keys), DELETE_BATCH):
            rows = model._default_manager.filter(pk__in=keys[start : start + DELETE_BATCH])
            changes.deleting_many(rows)
            rows.delete()
        return
    if "deleted" in item:
        names = list(item["fields"])  # type: ignore[call-overload]
        rows = [
            _row_from(model, dict(zip(names, values, strict=True)))
            for values in item["deleted"]  # type: ignore[attr-defined]
        ]
        model._default_manager.bulk_create(rows, batch_size=DELETE_BATCH)
        changes.created_many(rows)
        return
    before, after = item["before"], item["after"]
    if before is None:
        row = model._default_manager.get(pk=item["pk"])
        changes.deleting(row)
        row.delete()
    elif after is None:
        row = _row_from(model, before)
        row.save(force_insert=True)
        changes.created(row)
    else:
        row = model._default_manager.get(pk=item["pk"])
        if isinstance(row, Match):
            row.table = after.get("table", row.table)
        changes.changing(row)
        for name, value in before.items():
            setattr(row, name, model._meta.get_field(_field_name(model, name)).to_python(value))
        if isinstance(row, Match):
            row.version += 1
        row.save()


def _equals(row: models.Model, expected: Values) -> bool:
    found = row_values(row)
    return all(found[name] == value for name, value in expected.items() if name in found)


def _field_name(model: type[models.Model], attname: str) -> str:
    return next(f.name for f in model._meta.concrete_fields if f.attname == attname)


def _row_from(model: type[models.Model], values: Values) -> models.Model:
    row = model()
    for field in model._meta.concrete_fields:
        if field.attname in values:
            value = values[field.attname]
            target = field.target_field if field.is_relation else field
            setattr(row, field.attname, target.to_python(value))
    return row
