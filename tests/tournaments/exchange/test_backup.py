"""`manage.py backup` and `manage.py restore`: from a database of one kind into one of another."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from decks.models import Card
from tests.factories import NOW, OrganizationFactory, PlayerFactory
from tests.tournaments.exchange.events import random_event
from tournaments.errors import BackupRefused
from tournaments.models import AuditEntry, Match, Player, Tournament
from tournaments.selectors.standings import standings
from tournaments.services.backups import backed_up_models, restore_backup, write_backup
from tournaments.services.player_merges import merge_players

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def migrated(transactional_db):
    """A desk's database knows its migrations; the tests' tables are made from the models."""
    recorder = MigrationRecorder(connection)
    if recorder.applied_migrations():
        yield
        return
    recorder.ensure_schema()
    recorder.record_applied("tournaments", "0001_initial")
    yield
    recorder.flush()


@pytest.fixture
def saved(tmp_path, migrated) -> Path:
    """A backup of an event; afterwards the database is empty."""
    random_event(1)
    path = tmp_path / "desk.backup"
    write_backup(path, now=NOW)
    call_command("flush", interactive=False, verbosity=0)
    return path


def contents() -> dict[str, list]:
    return {
        model._meta.label_lower: list(model._base_manager.order_by("pk").values_list())
        for model in backed_up_models()
    }


def changed(path: Path, name: str, change) -> Path:
    """The archive with one member changed."""
    other = path.with_name("changed.backup")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(other, "w") as new:
        for info in old.infolist():
            content = old.read(info)
            new.writestr(info.filename, change(content) if info.filename == name else content)
    return other


def test_every_row_comes_back(tmp_path):
    event = random_event(1)
    before, table = contents(), standings(event)
    path = tmp_path / "desk.backup"
    call_command("backup", str(path), verbosity=0)
    call_command("flush", interactive=False, verbosity=0)
    assert not Tournament.objects.exists()
    call_command("restore", str(path), verbosity=0)
    assert contents() == before
    assert standings(Tournament.objects.get(pk=event.pk)) == table
    made = OrganizationFactory()
    assert made.pk > event.organization_id


def test_nobody_gets_the_key_of_a_merged_duplicate_that_the_log_names(tmp_path):
    store = OrganizationFactory()
    kept, duplicate = (PlayerFactory(organization=store) for _ in range(2))
    merge_players(actor=None, organization=store, kept=kept, duplicate=duplicate, now=NOW)
    path = tmp_path / "desk.backup"
    call_command("backup", str(path), verbosity=0)
    call_command("flush", interactive=False, verbosity=0)
    call_command("restore", str(path), verbosity=0)
    assert list(Player.objects.all()) == [kept]
    assert PlayerFactory().pk > duplicate.pk


def test_the_manifest_counts_what_is_in_the_file(saved):
    with zipfile.ZipFile(saved) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        rows = archive.read("rows/tournaments.match.jsonl").decode().splitlines()
    assert manifest["format"] == "tournament-desk/backup"
    assert manifest["members"]["tournaments.match"]["rows"] == len(rows) > 0
    assert "tournaments.0001_initial" in manifest["migrations"]
    assert saved.stat().st_mode & 0o777 == 0o600


def test_a_database_with_rows_is_not_touched(saved):
    OrganizationFactory(name="Somebody else")
    with pytest.raises(BackupRefused, match=r"not empty: tournaments\.organization"):
        restore_backup(saved)
    assert not Tournament.objects.exists()


def test_a_file_is_not_overwritten(saved):
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", str(saved))


def replaced(old: bytes, new: bytes):
    return lambda content: content.replace(old, new)


MATCHES, PLAYERS, MANIFEST = (
    "rows/tournaments.match.jsonl",
    "rows/tournaments.player.jsonl",
    "manifest.json",
)


@pytest.mark.parametrize(
    ("name", "change", "reason"),
    [
        (MATCHES, lambda rows: rows[:-20], "tournaments.match cannot be read"),
        (PLAYERS, replaced(b"P001", b"P999"), "tournaments.player is not what the manifest says"),
        (MANIFEST, replaced(b'"version": 1', b'"version": 2'), "version that can be read"),
        (MANIFEST, replaced(b".0001_initial", b".0001_other"), "other migrations"),
        (MANIFEST, lambda _text: b"{}", "manifest cannot be read"),
    ],
)
def test_a_damaged_backup_restores_nothing(saved, name, change, reason):
    with pytest.raises(BackupRefused, match=reason):
        restore_backup(changed(saved, name, change))
    tables = (Card, Player, Tournament, Match, AuditEntry)
    assert [model for model in tables if model.objects.exists()] == []


def test_what_is_no_archive_is_refused(tmp_path):
    path = tmp_path / "text"
    path.write_text("no archive")
    with pytest.raises(BackupRefused, match="is not a backup"):
        restore_backup(path)
    with pytest.raises(CommandError, match="is not a backup"):
        call_command("restore", str(tmp_path / "missing"))
