"""Imports of card data, and the compiling of what was imported, that run in the background."""

from pathlib import Path

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.enums import ImportKind, JobStatus


class ImportJob(models.Model):
    """An uploaded file on its way into the card tables.

    The row is the job's lock: a worker holds it while it stores, so that a second delivery of
    the task waits and then finds it done. A job whose worker was killed is still ``running`` with
    nothing stored (the import is one transaction), and the redelivered task starts it anew.

    While the cards are being stored the transaction hides changes of the row from others, and on
    SQLite nobody else can write; so the running percentage is kept in a file beside the upload.
    """

    kind = models.CharField(_("kind"), max_length=8, choices=ImportKind)
    file = models.FileField(
        _("file"), upload_to="imports/", blank=True, help_text=_("None for compiling.")
    )
    file_name = models.CharField(max_length=200, editable=False, blank=True)
    status = models.CharField(max_length=8, choices=JobStatus, default=JobStatus.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    progress = models.PositiveSmallIntegerField(
        default=0, help_text=_("Hundredths of the file that have been read.")
    )
    summary = models.JSONField(default=dict, blank=True)
    error = models.TextField(blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at"]
        verbose_name = _("import")
        verbose_name_plural = _("imports")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(progress__lte=100), name="decks_import_progress_percent"
            )
        ]

    def __str__(self) -> str:
        return f"{self.file_name or self.get_kind_display()} ({self.get_status_display()})"

    @property
    def progress_path(self) -> Path:
        """The file with the running percentage."""
        return Path(f"{self.file.path}.progress")

    @property
    def current_progress(self) -> int:
        """Hundredths of the work that are done now."""
        if self.status != JobStatus.RUNNING or not self.file:
            return self.progress
        try:
            return max(self.progress, min(100, int(self.progress_path.read_text())))
        except (OSError, ValueError):
            return self.progress

    @property
    def is_finished(self) -> bool:
        """Whether nothing more will happen to it."""
        return self.status in {JobStatus.DONE, JobStatus.FAILED}
