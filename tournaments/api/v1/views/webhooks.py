"""Webhooks of a store (its organizers)."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api.v1.serializers.webhooks import (
    DeliveryOutput,
    WebhookCreateInput,
    WebhookInput,
    WebhookOutput,
)
from tournaments.api.v1.views.base import View
from tournaments.models import Organization, Webhook, WebhookDelivery
from tournaments.services import webhooks


class WebhookViewSet(View):
    """Addresses that are told what happens in a store's events; see docs/webhooks.md."""

    queryset = Webhook.objects.all()
    serializer_class = WebhookOutput
    lookup_value_regex = r"\d{1,18}"

    def _store(self) -> Organization:
        store = get_object_or_404(Organization, slug=self.kwargs["slug"])
        self.allow(permissions.can_manage_organization, store)
        return store

    def _webhooks(self) -> QuerySet[Webhook]:
        return Webhook.objects.filter(organization=self._store()).select_related("organization")

    def list(self, request: Request, slug: str) -> Response:
        """The webhooks of the store."""
        return self.listed(self._webhooks().order_by("pk"), WebhookOutput)

    def retrieve(self, request: Request, slug: str, pk: str) -> Response:
        """One webhook with its secret."""
        return self.shown(WebhookOutput, get_object_or_404(self._webhooks(), pk=pk))

    @extend_schema(request=WebhookCreateInput, responses={201: WebhookOutput})
    def create(self, request: Request, slug: str) -> Response:
        """Tell an address from now on; without `events` it is told everything."""
        made = webhooks.create_webhook(
            actor=self.actor,
            organization=self._store(),
            now=self.now,
            **self.input(WebhookCreateInput),
        )
        return self.shown(WebhookOutput, made, status.HTTP_201_CREATED)

    @extend_schema(request=WebhookInput, responses=WebhookOutput)
    def partial_update(self, request: Request, slug: str, pk: str) -> Response:
        """Change the address, what it is told, or switch it on or off."""
        webhook = get_object_or_404(self._webhooks(), pk=pk)
        changed = webhooks.update_webhook(
            actor=self.actor,
            webhook=webhook,
            now=self.now,
            **self.input(WebhookInput, partial=True),
        )
        return self.shown(WebhookOutput, changed)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, slug: str, pk: str) -> Response:
        """Delete a webhook and its messages."""
        webhook = get_object_or_404(self._webhooks(), pk=pk)
        webhooks.delete_webhook(actor=self.actor, webhook=webhook, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(request=None, responses={201: DeliveryOutput})
    @action(detail=True, methods=["post"])
    def ping(self, request: Request, slug: str, pk: str) -> Response:
        """Send a test message."""
        webhook = get_object_or_404(self._webhooks(), pk=pk)
        made = webhooks.ping_webhook(actor=self.actor, webhook=webhook, now=self.now)
        return self.shown(DeliveryOutput, made, status.HTTP_201_CREATED)

    @extend_schema(responses=DeliveryOutput(many=True))
    @action(detail=True)
    def deliveries(self, request: Request, slug: str, pk: str) -> Response:
        """What was sent, the latest first."""
        webhook = get_object_or_404(self._webhooks(), pk=pk)
        return self.listed(webhook.deliveries.order_by("-pk"), DeliveryOutput)

    @extend_schema(request=None, responses=DeliveryOutput)
    @action(detail=True, methods=["post"], url_path=r"deliveries/(?P<delivery_id>\d{1,18})/resend")
    def resend(self, request: Request, slug: str, pk: str, delivery_id: str) -> Response:
        """Send a message once more."""
        delivery = get_object_or_404(
            WebhookDelivery.objects.select_related("webhook__organization"),
            pk=delivery_id,
            webhook__in=self._webhooks().filter(pk=pk),
        )
        sent = webhooks.resend_delivery(actor=self.actor, delivery=delivery, now=self.now)
        return self.shown(DeliveryOutput, sent)
