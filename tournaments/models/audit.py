"""Who did what and when, with the rows before and after."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import AuditAction


class AuditEntry(models.Model):
    """One action. `changes` holds the changed rows, see `tournaments.services.audit`.

    `undoes` points to the action that this one took back.
    """

    organization = models.ForeignKey(
        "tournaments.Organization",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="audit_entries",
    )
    tournament = models.ForeignKey(
        "tournaments.Tournament",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="audit_entries",
    )
    round_number = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("who"),
    )
    actor_name = models.CharField(_("who (name then)"), max_length=150, blank=True)
    at = models.DateTimeField(_("when"))
    action = models.CharField(_("what"), max_length=32, choices=AuditAction.choices)
    summary = models.CharField(_("summary"), max_length=300, blank=True)
    changes = models.JSONField(_("changed rows"), default=list, blank=True)
    is_staff_action = models.BooleanField(_("done by staff"), default=True)
    can_be_undone = models.BooleanField(_("can be undone"), default=False)
    revision = models.PositiveBigIntegerField(_("revision"), default=0)
    undoes = models.OneToOneField(
        "self",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="undone_by",
        verbose_name=_("takes back"),
    )

    class Meta:
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit entries")
        ordering = ["-pk"]
        indexes = [
            models.Index(fields=["tournament", "round_number", "-id"], name="audit_by_round"),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.actor_name}: {self.get_action_display()}"
