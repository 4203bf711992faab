"""Background jobs for progress bars."""

from __future__ import annotations

from django.db.models import QuerySet

from tournaments.enums import JobStatus
from tournaments.models import BackgroundJob, Tournament


def job_by_id(tournament: Tournament, job_id: int) -> BackgroundJob | None:
    return BackgroundJob.objects.filter(tournament=tournament, pk=job_id).first()


def jobs_of(tournament: Tournament) -> QuerySet[BackgroundJob]:
    """A tournament's jobs, newest first."""
    return BackgroundJob.objects.filter(tournament=tournament).order_by("-pk")


def open_jobs(tournament: Tournament) -> QuerySet[BackgroundJob]:
    """Jobs that are waiting or running."""
    return jobs_of(tournament).filter(status__in=[JobStatus.QUEUED, JobStatus.RUNNING])
