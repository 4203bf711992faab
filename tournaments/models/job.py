"""Work that goes on behind the pages."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import JobKind, JobStatus


class BackgroundJob(models.Model):
    """One task and how far it is; the row, not the broker, is the truth about it.

    `arguments` and `result` hold the ids and counts of the task's kind.
    """

    kind = models.CharField(_("kind"), max_length=20, choices=JobKind.choices)
    status = models.CharField(
        _("status"), max_length=12, choices=JobStatus.choices, default=JobStatus.QUEUED
    )
    tournament = models.ForeignKey(
        "tournaments.Tournament",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="jobs",
    )
    match = models.ForeignKey(
        "tournaments.Match",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="jobs",
    )
    arguments = models.JSONField(_("arguments"), default=dict, blank=True)
    progress = models.PositiveIntegerField(_("done"), default=0)
    total = models.PositiveIntegerField(_("of"), default=0)
    message = models.CharField(_("message"), max_length=300, blank=True)
    result = models.JSONField(_("result"), default=dict, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("created"))
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    heartbeat_at = models.DateTimeField(_("last sign of life"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("background job")
        verbose_name_plural = _("background jobs")
        ordering = ["-pk"]
        indexes = [models.Index(fields=["status", "heartbeat_at"], name="job_by_heartbeat")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} ({self.get_status_display()})"

    @property
    def is_over(self) -> bool:
        return self.status in (JobStatus.SUCCEEDED, JobStatus.FAILED)

    @property
    def percent(self) -> int:
        """How much is done, 0–100; 100 only when it is over."""
        if self.status == JobStatus.SUCCEEDED:
            return 100
        if not self.total:
            return 0
        return min(99, self.progress * 100 // self.total)
