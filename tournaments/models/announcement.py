"""What staff tell everybody in the room."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import AnnouncementLevel


class AnnouncementQuerySet(models.QuerySet["Announcement"]):
    def current(self, now: datetime) -> AnnouncementQuerySet:
        """Those that are shown at this time."""
        return self.filter(shown_from__lte=now).filter(
            models.Q(shown_until__isnull=True) | models.Q(shown_until__gt=now)
        )


class Announcement(models.Model):
    """A sentence for everybody, on the projector and on the event's pages, from then until then."""

    tournament = models.ForeignKey(
        "tournaments.Tournament", on_delete=models.CASCADE, related_name="announcements"
    )
    text = models.CharField(_("text"), max_length=300)
    level = models.CharField(
        _("importance"),
        max_length=12,
        choices=AnnouncementLevel.choices,
        default=AnnouncementLevel.INFO,
    )
    shown_from = models.DateTimeField(_("shown from"))
    shown_until = models.DateTimeField(_("shown until"), null=True, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("written"))

    objects = AnnouncementQuerySet.as_manager()

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ["-shown_from", "-pk"]
        indexes = [
            models.Index(fields=["tournament", "shown_until"], name="announcement_by_end"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(shown_until__isnull=True)
                | models.Q(shown_until__gte=models.F("shown_from")),
                name="announcement_ends_after_it_begins",
            ),
            models.CheckConstraint(condition=~models.Q(text=""), name="announcement_has_a_text"),
        ]

    def __str__(self) -> str:
        return self.text

    def is_current(self, now: datetime) -> bool:
        """Whether it is shown at this time."""
        return self.shown_from <= now and (self.shown_until is None or now < self.shown_until)

    def is_past(self, now: datetime) -> bool:
        return self.shown_until is not None and self.shown_until <= now
