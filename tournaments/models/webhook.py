"""Addresses of other programs that are told what happens in a store's events."""

from __future__ import annotations

import secrets
import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import DeliveryStatus, WebhookEvent

SECRET_BYTES = 32


def new_secret() -> str:
    """A random key for signatures (256 bits)."""
    return secrets.token_hex(SECRET_BYTES)


class Webhook(models.Model):
    """One address of a store, with the secret that its messages are signed with.

    `failures` counts attempts that failed since the last one that succeeded.
    """

    organization = models.ForeignKey(
        "tournaments.Organization", on_delete=models.CASCADE, related_name="webhooks"
    )
    url = models.URLField(_("address"), max_length=500)
    events = models.JSONField(
        _("what is told"), default=list, blank=True, help_text=_("Nothing chosen: everything.")
    )
    secret = models.CharField(_("secret"), max_length=64, default=new_secret, editable=False)
    is_active = models.BooleanField(_("active"), default=True)
    failures = models.PositiveIntegerField(_("failed attempts in a row"), default=0)
    disabled_at = models.DateTimeField(_("disabled after failures"), null=True, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
    )
    created_at = models.DateTimeField(_("created"))
    active_since = models.DateTimeField(_("active since"))

    class Meta:
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")
        ordering = ["organization_id", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["organization", "url"], name="webhook_address_once"),
        ]

    def __str__(self) -> str:
        return self.url

    def wants(self, event: str) -> bool:
        return event == WebhookEvent.PING or not self.events or event in self.events


class WebhookDelivery(models.Model):
    """One message to one address; `body` is sent as it is, however often it is sent."""

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    identifier = models.UUIDField(_("identifier"), default=uuid.uuid4, unique=True, editable=False)
    event = models.CharField(_("what"), max_length=32, choices=WebhookEvent.choices)
    entry = models.ForeignKey(
        "tournaments.AuditEntry",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
    )
    body = models.TextField(_("message"))
    status = models.CharField(
        _("status"),
        max_length=12,
        choices=DeliveryStatus.choices,
        default=DeliveryStatus.QUEUED,
    )
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    next_attempt_at = models.DateTimeField(_("next attempt"), null=True, blank=True)
    answer_status = models.PositiveSmallIntegerField(
        _("status of the answer"), null=True, blank=True
    )
    error = models.CharField(_("error"), max_length=300, blank=True)
    created_at = models.DateTimeField(_("made"))
    delivered_at = models.DateTimeField(_("delivered"), null=True, blank=True)

    class Meta:
        verbose_name = _("webhook delivery")
        verbose_name_plural = _("webhook deliveries")
        ordering = ["-pk"]
        indexes = [
            models.Index(fields=["status", "next_attempt_at"], name="delivery_by_next_attempt")
        ]
        constraints = [
            models.UniqueConstraint(fields=["webhook", "entry"], name="delivery_once_per_entry"),
        ]

    def __str__(self) -> str:
        return f"{self.get_event_display()} → {self.webhook}"
