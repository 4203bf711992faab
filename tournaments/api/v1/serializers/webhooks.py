"""Webhooks and their messages."""

from rest_framework import serializers

from tournaments.models import Webhook, WebhookDelivery


class WebhookOutput(serializers.ModelSerializer):
    events = serializers.ListField(child=serializers.CharField())

    class Meta:
        model = Webhook
        fields = [
            "id",
            "url",
            "events",
            "secret",
            "is_active",
            "failures",
            "disabled_at",
            "created_at",
        ]


class WebhookCreateInput(serializers.Serializer):
    url = serializers.URLField(max_length=500)
    events = serializers.ListField(
        child=serializers.CharField(max_length=32), required=False, max_length=20
    )


class WebhookInput(WebhookCreateInput):
    is_active = serializers.BooleanField(required=False)


class DeliveryOutput(serializers.ModelSerializer):
    event = serializers.CharField()
    status = serializers.CharField()

    class Meta:
        model = WebhookDelivery
        fields = [
            "id",
            "identifier",
            "event",
            "status",
            "attempts",
            "next_attempt_at",
            "answer_status",
            "error",
            "body",
            "created_at",
            "delivered_at",
        ]
