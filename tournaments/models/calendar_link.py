"""The secret address of somebody's own calendar."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import new_token


class CalendarLink(models.Model):
    """Whoever knows the token reads which events an account is in; a new one ends the old one."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="calendar_link",
        verbose_name=_("account"),
    )
    token = models.CharField(max_length=40, default=new_token, unique=True, editable=False)
    created_at = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("calendar link")
        verbose_name_plural = _("calendar links")

    def __str__(self) -> str:
        return str(self.user)
