"""Background jobs: the row is the truth, the task only works on it.

A job may be delivered twice or be cut off by a killed worker: `claim` lets one worker at a time
have it, and `requeue_stalled_jobs` hands out again what shows no sign of life.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from celery import current_app
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError

from tournaments import live
from tournaments.enums import AuditAction, JobKind, JobStatus
from tournaments.models import BackgroundJob, Match, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

logger = logging.getLogger(__name__)

RUN_JOB_TASK = "tournaments.tasks.run_job"
#: How often a running job says how far it is.
TELL_EVERY = timedelta(seconds=3)
STALLED_AFTER = timedelta(minutes=3)
MAX_ATTEMPTS = 5
#: Somebody waits for the page: one more try to reach the broker, then `requeue_stalled_jobs`.
SEND_RETRY_POLICY = {"max_retries": 1, "interval_start": 0, "interval_step": 0.2}

Argument = str | int | bool | None | list[int]


@transaction.atomic
def start_job(
    *,
    actor: User | None,
    kind: JobKind,
    now: datetime,
    tournament: Tournament | None = None,
    match: Match | None = None,
    arguments: Mapping[str, Argument] | None = None,
    total: int = 0,
    is_recorded: bool = True,
) -> BackgroundJob:
    """Store a job and hand it to a worker once the transaction is committed.

    Args:
        is_recorded: Whether the start is an entry of the audit log; not for jobs that are part of
            an action with an entry of its own.
    """
    job = BackgroundJob.objects.create(
        kind=kind,
        tournament=tournament,
        match=match,
        arguments=dict(arguments or {}),
        total=total,
        created_by=actor,
        created_at=now,
        heartbeat_at=now,
    )
    if is_recorded and tournament is not None:
        changes = Changes()
        # The key alone: the arguments may hold a secret seed or a whole file.
        changes.created_many([job])
        record(
            tournament=lock_tournament(tournament),
            actor=actor,
            action=AuditAction.JOB_STARTED,
            now=now,
            changes=changes,
            told=telling.choice(JobKind(kind)),
        )
    transaction.on_commit(lambda: _send(job.pk))
    return job


def _send(job_id: int) -> None:
    """Hand a stored job to the workers.

    What started the job is committed, so a broker that cannot be reached is logged only:
    `requeue_stalled_jobs` hands the job out again.
    """
    try:
        current_app.signature(RUN_JOB_TASK, args=[job_id]).apply_async(
            retry_policy=SEND_RETRY_POLICY
        )
    except (OperationalError, OSError):
        logger.exception("job %s could not be handed to a worker and waits", job_id)


@transaction.atomic
def claim(job_id: int, *, now: datetime) -> BackgroundJob | None:
    """The job, marked as running, for the worker that calls; None if it is not to be had.

    It is not to be had when it is over, or when another worker shows signs of life on it.
    """
    job = BackgroundJob.objects.select_for_update().filter(pk=job_id).first()
    if job is None or job.is_over:
        return None
    alive = job.heartbeat_at is not None and now - job.heartbeat_at < STALLED_AFTER
    if job.status == JobStatus.RUNNING and alive:
        return None
    job.status = JobStatus.RUNNING
    job.attempts += 1
    job.started_at = job.started_at or now
    job.heartbeat_at = now
    job.save(update_fields=["status", "attempts", "started_at", "heartbeat_at"])
    return job


def is_due(job: BackgroundJob) -> bool:
    """Whether the last sign of life is old enough for a new one."""
    return job.heartbeat_at is None or timezone.now() - job.heartbeat_at >= TELL_EVERY


def report_progress(job: BackgroundJob, done: int, total: int, message: str = "") -> None:
    """Store how far a job is, show that it is alive, and tell the tournament's open pages."""
    job.progress, job.total, job.message = done, total, message[:300]
    job.heartbeat_at = timezone.now()
    job.save(update_fields=["progress", "total", "message", "heartbeat_at"])
    _tell(job)


def finish(
    job: BackgroundJob, *, now: datetime, result: Mapping[str, Argument] | None = None
) -> None:
    """Mark a job as done."""
    job.status = JobStatus.SUCCEEDED
    job.result = dict(result or {})
    job.progress = job.total = max(job.total, job.progress)
    job.finished_at = job.heartbeat_at = now
    job.save()
    _tell(job)


def fail(job: BackgroundJob, *, now: datetime, message: str) -> None:
    """Mark a job as failed, with a sentence for the person who started it."""
    job.status = JobStatus.FAILED
    job.message = message[:300]
    job.finished_at = job.heartbeat_at = now
    job.save()
    _tell(job)


def _tell(job: BackgroundJob) -> None:
    if job.tournament_id is None:
        return
    Tournament.objects.filter(pk=job.tournament_id).update(revision=F("revision") + 1)
    revision = Tournament.objects.values_list("revision", flat=True).get(pk=job.tournament_id)
    tournament_id = job.tournament_id
    transaction.on_commit(lambda: live.notify(tournament_id, revision))


def requeue_stalled_jobs(*, now: datetime) -> list[int]:
    """Hand out again the jobs of killed workers and those whose message was lost.

    After `MAX_ATTEMPTS` a job is given up. The ids of the jobs handed out come back.
    """
    stalled = BackgroundJob.objects.filter(
        Q(status=JobStatus.RUNNING) | Q(status=JobStatus.QUEUED),
        heartbeat_at__lt=now - STALLED_AFTER,
    ).order_by("pk")
    sent = []
    for job in stalled:
        if job.attempts >= MAX_ATTEMPTS:
            fail(job, now=now, message=_("Given up after several attempts."))
            continue
        logger.warning("job %s shows no sign of life and is handed out again", job.pk)
        sent.append(job.pk)
        if job.status == JobStatus.QUEUED:
            BackgroundJob.objects.filter(pk=job.pk).update(heartbeat_at=now)
        _send(job.pk)
    return sent
