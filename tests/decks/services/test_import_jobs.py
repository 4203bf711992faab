"""Imports in the background."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from decks.enums import ImportKind, JobStatus
from decks.errors import CardDataError
from decks.models import Card, CardSet, CompiledCard, ImportJob
from decks.services import import_jobs
from decks.services.import_jobs import (
    run_import_job,
    start_compiling,
    start_import,
    unfinished_imports,
)
from decks.tasks import resume_imports
from tests.broker import unreachable_broker
from tests.decks.atomic_files import BEARS, atomic, write_json

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _uploads(settings: Settings, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


def upload(tmp_path: Path, document: Any = None) -> SimpleUploadedFile:
    path = write_json(tmp_path / "cards.json.xz", document or atomic({"Grizzly Bears": BEARS}))
    return SimpleUploadedFile("cards.json.xz", path.read_bytes())


def files_left(settings: Settings) -> list[Path]:
    return [path for path in Path(settings.MEDIA_ROOT).rglob("*") if path.is_file()]


def test_an_upload_is_imported_after_the_commit(
    tmp_path: Path,
    settings: Settings,
    admin_user: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        job = start_import(actor=admin_user, kind=ImportKind.CARDS, upload=upload(tmp_path))
        assert (job.status, Card.objects.count()) == (JobStatus.QUEUED, 0)

    job.refresh_from_db()
    assert (job.status, job.progress, job.attempts) == (JobStatus.DONE, 100, 1)
    assert job.summary["added"] == 1
    assert (job.created_by, job.file_name) == (admin_user, "cards.json.xz")
    assert Card.objects.get().name == "Grizzly Bears"
    assert files_left(settings) == []


def test_sets_are_imported_as_well(tmp_path: Path) -> None:
    document = {"data": [{"code": "XYZ", "name": "Some Set"}]}
    job = start_import(actor=None, kind=ImportKind.SETS, upload=upload(tmp_path, document))
    assert run_import_job(job_id=job.pk).status == JobStatus.DONE
    assert CardSet.objects.filter(code="XYZ").exists()


def test_a_file_that_is_no_card_file_makes_the_job_fail_with_the_reason(tmp_path: Path) -> None:
    job = start_import(actor=None, kind=ImportKind.CARDS, upload=upload(tmp_path, {"data": {}}))
    job = run_import_job(job_id=job.pk)
    assert job.status == JobStatus.FAILED
    assert "The file has no cards" in job.error
    assert Card.objects.count() == 0


def test_a_second_delivery_does_nothing(tmp_path: Path) -> None:
    job = start_import(actor=None, kind=ImportKind.CARDS, upload=upload(tmp_path))
    first = run_import_job(job_id=job.pk)
    Card.objects.all().delete()

    second = run_import_job(job_id=job.pk)

    assert (second.attempts, second.finished_at) == (1, first.finished_at)
    assert Card.objects.count() == 0


def test_a_job_whose_worker_was_killed_is_done_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = start_import(actor=None, kind=ImportKind.CARDS, upload=upload(tmp_path))

    class Killed(BaseException):
        """The process ends here."""

    def killed(**_arguments: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(import_jobs, "import_cards", killed)
        with pytest.raises(Killed):
            run_import_job(job_id=job.pk)
    job.refresh_from_db()
    assert (job.status, unfinished_imports()) == (JobStatus.RUNNING, [job.pk])

    resume_imports()

    job.refresh_from_db()
    compiling = ImportJob.objects.get(kind=ImportKind.COMPILE)
    assert (job.status, job.attempts, unfinished_imports()) == (JobStatus.DONE, 2, [compiling.pk])
    assert Card.objects.count() == 1


def test_progress_is_seen_while_the_transaction_is_open(tmp_path: Path) -> None:
    job = start_import(actor=None, kind=ImportKind.CARDS, upload=upload(tmp_path))
    job.status = JobStatus.RUNNING
    assert job.current_progress == 0
    job.progress_path.write_text("42")
    assert job.current_progress == 42
    job.progress_path.write_text("")  # being written
    assert job.current_progress == 0


@pytest.mark.parametrize(
    ("content", "code"), [(b"", "card_data_empty"), (b"x" * 11, "card_data_too_large")]
)
def test_empty_and_oversized_uploads_are_refused(
    settings: Settings, content: bytes, code: str
) -> None:
    settings.MAX_IMPORT_BYTES = 10
    with pytest.raises(CardDataError) as refusal:
        start_import(
            actor=None, kind=ImportKind.CARDS, upload=SimpleUploadedFile("cards.json", content)
        )
    assert refusal.value.code == code
    assert refusal.value.fields is not None
    assert list(refusal.value.fields) == ["file"]
    assert ImportJob.objects.count() == 0


def test_a_broker_that_cannot_be_reached_leaves_the_job_waiting(
    tmp_path: Path,
    admin_user: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with unreachable_broker(), django_capture_on_commit_callbacks(execute=True):
        job = start_import(actor=admin_user, kind=ImportKind.CARDS, upload=upload(tmp_path))
    job.refresh_from_db()
    assert job.status == JobStatus.QUEUED
    resume_imports()
    job.refresh_from_db()
    assert (job.status, Card.objects.count()) == (JobStatus.DONE, 1)


def test_imported_cards_are_compiled_by_a_job_of_its_own(tmp_path: Path) -> None:
    bears = [{**BEARS[0], "name": "Bears of a File"}]
    file = upload(tmp_path, atomic({"Bears of a File": bears, "Grizzly Bears": BEARS}))
    job = start_import(actor=None, kind=ImportKind.CARDS, upload=file)
    run_import_job(job_id=job.pk)
    compiling = ImportJob.objects.get(kind=ImportKind.COMPILE)
    assert (compiling.status, compiling.current_progress) == (JobStatus.QUEUED, 0)
    assert start_compiling(actor=None) == compiling  # one that waits is enough
    done = run_import_job(job_id=compiling.pk)
    assert (done.status, done.current_progress) == (JobStatus.DONE, 100)
    assert done.summary["compiled"] == CompiledCard.objects.count() == 1
    assert run_import_job(job_id=compiling.pk).attempts == 1
    assert str(done) == "compiling the cards' texts (done)"
