"""Requests that were done once and may be sent again."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class IdempotencyKey(models.Model):
    """The key of a request that changed something, with the answer it got.

    The row is written in the transaction of the change, so there is a key exactly where there is
    a change.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="idempotency_keys"
    )
    key = models.CharField(_("key"), max_length=100)
    request_digest = models.CharField(_("digest of the request"), max_length=64)
    status_code = models.PositiveSmallIntegerField(_("status of the answer"), default=0)
    content_type = models.CharField(max_length=100, blank=True)
    location = models.CharField(max_length=500, blank=True)
    body = models.TextField(_("answer"), blank=True)
    created_at = models.DateTimeField(_("used"), db_index=True)

    class Meta:
        verbose_name = _("idempotency key")
        verbose_name_plural = _("idempotency keys")
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["user", "key"], name="idempotency_key_once_per_user"),
        ]

    def __str__(self) -> str:
        return self.key
