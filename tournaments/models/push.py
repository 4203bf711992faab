"""Devices that asked for Web Push notices."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class PushSubscription(models.Model):
    """One browser of one account, as the Push API describes it (RFC 8030, RFC 8291)."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    endpoint = models.CharField(_("address at the push service"), max_length=1000, unique=True)
    p256dh = models.CharField(_("public key of the browser"), max_length=120)
    auth = models.CharField(_("secret shared with the browser"), max_length=60)
    created_at = models.DateTimeField(_("subscribed"))

    class Meta:
        verbose_name = _("push subscription")
        verbose_name_plural = _("push subscriptions")
        ordering = ["user_id", "pk"]

    def __str__(self) -> str:
        return f"{self.user} – {self.pk}"
