"""How an account reads the pages: language and time zone."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class AccountPreferences(models.Model):
    """What somebody chose for themselves; empty is what their browser asks for."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="preferences",
        verbose_name=_("account"),
    )
    language = models.CharField(_("language"), max_length=12, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True)

    class Meta:
        verbose_name = _("account preferences")
        verbose_name_plural = _("account preferences")

    def __str__(self) -> str:
        return f"{self.user}: {self.language or '–'}, {self.time_zone or '–'}"
