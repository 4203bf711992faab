"""The whole database as one file, and back: the same on SQLite and on PostgreSQL.

The file is a ZIP archive: ``manifest.json``, and one member ``rows/app.model.jsonl`` per model with
one row in each line, as Django's serializer writes it. The manifest holds the migrations, and
per member the number of rows and the SHA-256 of its content, so that nothing is restored of a file
that was cut off or changed.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import django
from django.apps import apps
from django.core import serializers
from django.core.management.color import no_style
from django.core.serializers.base import DeserializationError
from django.db import DEFAULT_DB_ALIAS, IntegrityError, connections, models, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.utils.translation import gettext as _

from tournaments.errors import BackupRefused
from tournaments.models import MergedPlayer, Player
from tournaments.services.audit import ExactJSONEncoder

FORMAT = "tournament-desk/backup"
VERSION = 1
MANIFEST = "manifest.json"
ROWS_PER_BATCH = 500
MAX_MANIFEST_BYTES = 5_000_000

#: Models that are made by `migrate` itself or mean nothing after a restore.
LEFT_OUT = {
    "contenttypes.contenttype": "made by `migrate`; their keys differ from database to database",
    "auth.permission": "made by `migrate`",
    "sessions.session": "everybody signs in again",
    "admin.logentry": "points to content types by their keys; the desk keeps a log of its own",
}

#: Models that point to permissions, whose keys differ from database to database.
BY_NATURAL_KEY = frozenset({"auth.group", "auth.user"})

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class BackupCounts:
    """What a backup holds, or what was restored."""

    models: int
    rows: int


def backed_up_models() -> list[type[models.Model]]:
    """Every stored model but those of `LEFT_OUT`, those that others point to first."""
    found = serializers.sort_dependencies(
        [(config, None) for config in apps.get_app_configs()], allow_cycles=True
    )
    return [
        model
        for model in found
        if model._meta.managed and not model._meta.proxy and model._meta.label_lower not in LEFT_OUT
    ]


def applied_migrations(using: str = DEFAULT_DB_ALIAS) -> list[str]:
    """The migrations of the database, by name."""
    done = MigrationRecorder(connections[using]).applied_migrations()
    return sorted(f"{app}.{name}" for app, name in done)


def write_backup(
    path: Path, *, now: datetime, using: str = DEFAULT_DB_ALIAS, say: Say = lambda _text: None
) -> BackupCounts:
    """Write everything to a new file, as it is at one moment.

    The file appears under its name when it is complete.

    Raises:
        BackupRefused: The file is there already.
    """
    if path.exists():
        raise BackupRefused(_("%(file)s is there already.") % {"file": path})
    part = path.with_name(f".{path.name}.part")
    members: dict[str, dict[str, str | int]] = {}
    try:
        with (
            transaction.atomic(using=using),
            zipfile.ZipFile(part, "w", compression=zipfile.ZIP_DEFLATED) as archive,
        ):
            part.chmod(0o600)
            _read_one_moment(using)
            for model in backed_up_models():
                members[model._meta.label_lower] = _write_rows(archive, model, using)
                say(f"{model._meta.label_lower}: {members[model._meta.label_lower]['rows']}")
            manifest = {
                "format": FORMAT,
                "version": VERSION,
                "made_at": now.isoformat(),
                "django": django.get_version(),
                "database": connections[using].vendor,
                "migrations": applied_migrations(using),
                "members": members,
            }
            archive.writestr(MANIFEST, json.dumps(manifest, indent=1))
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return BackupCounts(len(members), sum(int(one["rows"]) for one in members.values()))


def _read_one_moment(using: str) -> None:
    """Let every query of the transaction see the same state (SQLite does so by itself)."""
    connection = connections[using]
    if connection.vendor == "postgresql" and len(connection.savepoint_ids) == 0:
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")


def _member(label: str) -> str:
    return f"rows/{label}.jsonl"


def _write_rows(
    archive: zipfile.ZipFile, model: type[models.Model], using: str
) -> dict[str, str | int]:
    digest, count = hashlib.sha256(), 0
    writer = serializers.get_serializer("jsonl")()
    rows = model._base_manager.using(using).order_by("pk").iterator(chunk_size=ROWS_PER_BATCH)
    with archive.open(_member(model._meta.label_lower), "w", force_zip64=True) as file:
        for row in rows:
            line = writer.serialize(
                [row],
                cls=ExactJSONEncoder,
                ensure_ascii=False,
                use_natural_foreign_keys=model._meta.label_lower in BY_NATURAL_KEY,
            ).encode()
            digest.update(line)
            file.write(line)
            count += 1
    return {"rows": count, "sha256": digest.hexdigest()}


def restore_backup(
    path: Path, *, using: str = DEFAULT_DB_ALIAS, say: Say = lambda _text: None
) -> BackupCounts:
    """Fill an empty, migrated database from a backup, in one transaction.

    Raises:
        BackupRefused: Not a backup of this version, damaged, of other migrations, or the database
            is not empty. Nothing is stored then.
    """
    try:
        archive = zipfile.ZipFile(path)
    except (OSError, zipfile.BadZipFile) as error:
        reason = _("%(file)s is not a backup: %(error)s")
        raise BackupRefused(reason % {"file": path, "error": error}) from error
    with archive:
        members = _manifest(archive, using)
        labels = {model._meta.label_lower: model for model in backed_up_models()}
        _ensure_known(members, labels)
        with transaction.atomic(using=using):
            _ensure_empty(labels, using)
            _make_room(labels, using)
            try:
                for label, model in labels.items():
                    if label in members:
                        _restore_rows(archive, model, members[label], using)
                        say(f"{label}: {members[label]['rows']}")
                connections[using].check_constraints()
            except IntegrityError as error:
                reason = _("The rows of the backup contradict each other: %(error)s")
                raise BackupRefused(reason % {"error": error}) from error
            _continue_numbering(list(labels.values()), using)
    return BackupCounts(len(members), sum(int(one["rows"]) for one in members.values()))


def _manifest(archive: zipfile.ZipFile, using: str) -> dict[str, dict]:
    try:
        if archive.getinfo(MANIFEST).file_size > MAX_MANIFEST_BYTES:
            raise ValueError("manifest")
        manifest = json.loads(archive.read(MANIFEST))
        members = manifest["members"]
        is_ours = manifest["format"] == FORMAT and isinstance(members, dict)
        version, migrations = manifest["version"], set(manifest["migrations"])
    except (KeyError, ValueError, TypeError, zipfile.BadZipFile) as error:
        raise BackupRefused(_("This is not a backup: its manifest cannot be read.")) from error
    if not is_ours or version != VERSION:
        raise BackupRefused(_("This is not a backup of a version that can be read."))
    here = set(applied_migrations(using))
    if migrations != here:
        missing, more = sorted(migrations - here), sorted(here - migrations)
        raise BackupRefused(
            _(
                "The backup was made with other migrations. Only in the backup: %(missing)s. "
                "Only here: %(more)s. Restore it with the version that made it, then update."
            )
            % {"missing": ", ".join(missing) or "–", "more": ", ".join(more) or "–"}
        )
    return members


def _ensure_known(members: dict[str, dict], labels: dict[str, type[models.Model]]) -> None:
    unknown = sorted(set(members) - set(labels))
    if unknown:
        raise BackupRefused(_("Unknown models: %(names)s.") % {"names": ", ".join(unknown)})


def _ensure_empty(labels: dict[str, type[models.Model]], using: str) -> None:
    filled = [
        label
        for label, model in labels.items()
        if label not in MADE_BY_MIGRATE and model._base_manager.using(using).exists()
    ]
    if filled:
        reason = _("The database is not empty: %(names)s. Restore into a new database.")
        raise BackupRefused(reason % {"names": ", ".join(filled[:8])})


#: Rows that a new database has and a backup brings along.
MADE_BY_MIGRATE = frozenset({"sites.site"})


def _make_room(labels: dict[str, type[models.Model]], using: str) -> None:
    for label in MADE_BY_MIGRATE & set(labels):
        labels[label]._base_manager.using(using).all().delete()


def _lines(archive: zipfile.ZipFile, label: str, expected: dict) -> Iterator[str]:
    """The rows of a member; refused at its end if it is not what the manifest says."""
    digest, count = hashlib.sha256(), 0
    try:
        with archive.open(_member(label)) as file:
            for line in file:
                digest.update(line)
                count += 1
                yield line.decode()
    except (KeyError, zipfile.BadZipFile, EOFError, OSError, UnicodeDecodeError) as error:
        reason = _("The backup is damaged: %(name)s cannot be read.")
        raise BackupRefused(reason % {"name": label}) from error
    if (digest.hexdigest(), count) != (expected.get("sha256"), expected.get("rows")):
        reason = _("The backup is damaged: %(name)s is not what the manifest says.")
        raise BackupRefused(reason % {"name": label})


def _restore_rows(
    archive: zipfile.ZipFile, model: type[models.Model], expected: dict, using: str
) -> None:
    label = model._meta.label_lower
    later: list[tuple[models.Model, dict]] = []
    batch: list[models.Model] = []
    try:
        for line in _lines(archive, label, expected):
            for found in serializers.deserialize("jsonl", line, using=using):
                batch.append(found.object)
                if found.m2m_data:
                    later.append((found.object, found.m2m_data))
            if len(batch) >= ROWS_PER_BATCH:
                _insert(model, batch, using)
                batch = []
    except DeserializationError as error:
        reason = _("The backup is damaged: %(name)s cannot be read.")
        raise BackupRefused(reason % {"name": label}) from error
    _insert(model, batch, using)
    for row, many in later:
        for name, keys in many.items():
            getattr(row, name).set(keys)


def _insert(model: type[models.Model], rows: list[models.Model], using: str) -> None:
    """Store rows exactly as they were: no signals, no times of today."""
    if not rows:
        return
    automatic = [
        field
        for field in model._meta.concrete_fields
        if getattr(field, "auto_now", False) or getattr(field, "auto_now_add", False)
    ]
    kept = [(field, field.auto_now, field.auto_now_add) for field in automatic]
    try:
        for field in automatic:
            field.auto_now = field.auto_now_add = False
        model._base_manager.using(using).bulk_create(rows, batch_size=ROWS_PER_BATCH)
    finally:
        for field, now, now_add in kept:
            field.auto_now, field.auto_now_add = now, now_add


def _continue_numbering(found: list[type[models.Model]], using: str) -> None:
    """Let new rows be numbered after the restored ones (PostgreSQL's sequences).

    The key of a duplicate that was merged may be the last one that was given. The log still names
    it, so nobody else gets it: a row stands in for it while the numbering is set.
    """
    connection = connections[using]
    statements = connection.ops.sequence_reset_sql(no_style(), found)
    players = Player.objects.using(using)
    last = MergedPlayer.objects.using(using).select_related("player").order_by("key").last()
    stands_in = last is not None and not players.filter(pk__gte=last.key).exists()
    if last is not None and stands_in:
        players.create(pk=last.key, name="-", created_at=last.player.created_at)
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
    if last is not None and stands_in:
        players.filter(pk=last.key).delete()
