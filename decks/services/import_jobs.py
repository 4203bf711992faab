"""Card and set imports, and the compiling of imported cards, in the background."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import assert_never

from celery import current_app
from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from decks.enums import ImportKind, JobStatus
from decks.errors import CardDataError
from decks.models import ImportJob
from decks.services.card_compiling import compile_cards
from decks.services.card_import import ImportSummary, Progress, import_cards
from decks.services.set_import import import_sets

logger = logging.getLogger(__name__)

RUN_IMPORT_TASK = "decks.tasks.run_import"
#: Somebody waits for the page: one more try to reach the broker.
SEND_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.2}


@transaction.atomic
def start_import(*, actor: User | None, kind: ImportKind, upload: UploadedFile) -> ImportJob:
    """Keep an uploaded file and import it in the background.

    Raises:
        CardDataError: The file is empty or larger than ``MAX_IMPORT_BYTES``.

    Queues ``decks.tasks.run_import`` on commit.
    """
    size = upload.size or 0
    if size == 0:
        raise CardDataError(
            _("The file is empty."), code="card_data_empty", fields={"file": [_("It is empty.")]}
        )
    if size > settings.MAX_IMPORT_BYTES:
        limit = settings.MAX_IMPORT_BYTES // 1_000_000
        message = _("The file is larger than %(limit)d MB.") % {"limit": limit}
        raise CardDataError(message, code="card_data_too_large", fields={"file": [message]})
    job = ImportJob.objects.create(
        kind=kind, file=upload, file_name=(upload.name or "")[-200:], created_by=actor
    )
    transaction.on_commit(lambda: _queue(job.pk))
    return job


@transaction.atomic
def start_compiling(*, actor: User | None) -> ImportJob:
    """Compile the texts of all stored cards in the background.

    A job that waits already is not doubled. Queues ``decks.tasks.run_import`` on commit.
    """
    waiting = ImportJob.objects.filter(kind=ImportKind.COMPILE, status=JobStatus.QUEUED).first()
    job = waiting or ImportJob.objects.create(kind=ImportKind.COMPILE, created_by=actor)
    transaction.on_commit(lambda: _queue(job.pk))
    return job


def _queue(job_id: int) -> None:
    """Hand a stored job to the workers; without a broker it waits for the next worker to start."""
    try:
        current_app.signature(RUN_IMPORT_TASK, args=[job_id]).apply_async(
            retry_policy=SEND_RETRY_POLICY
        )
    except (OperationalError, OSError):
        logger.exception("import %s could not be handed to a worker and waits", job_id)


def run_import_job(*, job_id: int) -> ImportJob:
    """Import a job's file; harmless when the job is finished or another worker has it.

    A file that cannot be imported makes the job ``failed`` with the reason; nothing of it is
    stored. Any other error leaves the job ``running`` for the next delivery of the task.
    """
    with transaction.atomic():
        job = ImportJob.objects.select_for_update().get(pk=job_id)
        if job.is_finished:
            return job
        job.status = JobStatus.RUNNING
        job.attempts += 1
        job.started_at = job.started_at or timezone.now()
        job.save(update_fields=["status", "attempts", "started_at"])
    if job.kind == ImportKind.COMPILE:
        return _run_compiling(job)
    try:
        with transaction.atomic():
            job = ImportJob.objects.select_for_update().get(pk=job_id)
            if job.is_finished:
                return job
            summary = _service(job)(path=Path(job.file.path), progress=_shown_progress(job))
            job.status = JobStatus.DONE
            job.progress = 100
            job.summary = summary.as_dict()
            job.finished_at = timezone.now()
            job.save(update_fields=["status", "progress", "summary", "finished_at"])
    except CardDataError as error:
        with transaction.atomic():
            job = ImportJob.objects.select_for_update().get(pk=job_id)
            job.status = JobStatus.FAILED
            job.error = str(error)
            job.finished_at = timezone.now()
            job.save(update_fields=["status", "error", "finished_at"])
    job.progress_path.unlink(missing_ok=True)
    job.file.delete(save=False)
    if job.status == JobStatus.DONE and job.kind == ImportKind.CARDS:
        start_compiling(actor=job.created_by)
    return job


def _run_compiling(job: ImportJob) -> ImportJob:
    """Compile in batches; the row shows how far it is."""

    def show(share: float) -> None:
        percent = min(99, int(100 * share))
        if percent > job.progress:
            job.progress = percent
            job.save(update_fields=["progress"])

    job.summary = compile_cards(progress=show).as_dict()
    job.status, job.progress, job.finished_at = JobStatus.DONE, 100, timezone.now()
    job.save(update_fields=["status", "progress", "summary", "finished_at"])
    return job


def _service(job: ImportJob) -> Callable[..., ImportSummary]:
    match ImportKind(job.kind):
        case ImportKind.CARDS:
            return import_cards
        case ImportKind.SETS:
            return import_sets
        case ImportKind.COMPILE:
            raise ValueError("compiling has no file")
        case kind:
            assert_never(kind)


def _shown_progress(job: ImportJob) -> Progress:
    """Writes each new hundredth beside the file, where every process sees it."""
    shown = -1

    def show(share: float) -> None:
        nonlocal shown
        percent = min(99, int(100 * share))
        if percent > shown:
            shown = percent
            job.progress_path.write_text(str(percent))

    return show


def unfinished_imports() -> list[int]:
    """The ids of the jobs that are queued or whose worker may have died, oldest first."""
    return list(
        ImportJob.objects.filter(status__in=(JobStatus.QUEUED, JobStatus.RUNNING))
        .order_by("pk")
        .values_list("pk", flat=True)
    )
