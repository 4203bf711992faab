"""Penalties that judges give."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import PenaltyKind


class Penalty(models.Model):
    """One penalty of one player, kept even if the player leaves before it takes effect."""

    registration = models.ForeignKey(
        "tournaments.Registration", on_delete=models.CASCADE, related_name="penalties"
    )
    round = models.ForeignKey(
        "tournaments.Round",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="penalties",
    )
    kind = models.CharField(_("penalty"), max_length=20, choices=PenaltyKind.choices)
    infraction = models.CharField(_("infraction"), max_length=120, blank=True)
    note = models.TextField(_("note"), blank=True)
    given_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("given"))

    class Meta:
        verbose_name = _("penalty")
        verbose_name_plural = _("penalties")
        ordering = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.registration} – {self.get_kind_display()}"
