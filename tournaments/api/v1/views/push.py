"""Devices of an account that get Web Push notices."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.v1.views.base import View
from tournaments.models import PushSubscription
from tournaments.services import push


class PushInput(serializers.Serializer):
    """What `PushSubscription.toJSON()` of a browser says."""

    endpoint = serializers.CharField(max_length=1000)
    p256dh = serializers.CharField(max_length=120)
    auth = serializers.CharField(max_length=60)


class PushOutput(serializers.ModelSerializer):
    class Meta:
        model = PushSubscription
        fields = ["id", "endpoint", "created_at"]


class PushKeyOutput(serializers.Serializer):
    """The site's VAPID key for `applicationServerKey`; "" where push is off."""

    public_key = serializers.CharField(allow_blank=True)


class EndpointInput(serializers.Serializer):
    endpoint = serializers.CharField(
        max_length=1000, required=False, allow_blank=True, help_text="Left out: every device."
    )


class PushViewSet(View):
    """The signed-in account's devices."""

    queryset = PushSubscription.objects.none()
    serializer_class = PushOutput
    permission_classes = [IsAuthenticated]

    @extend_schema(responses=PushOutput(many=True))
    def list(self, request: Request) -> Response:
        """Your devices."""
        rows = PushSubscription.objects.filter(user=request.user).order_by("pk")
        return self.listed(rows, PushOutput)

    @extend_schema(request=PushInput, responses={201: PushOutput})
    def create(self, request: Request) -> Response:
        """Send notices to a device."""
        row = push.subscribe(user=request.user, now=self.now, **self.input(PushInput))
        return self.shown(PushOutput, row, status.HTTP_201_CREATED)

    @extend_schema(request=EndpointInput, responses={204: None})
    @action(detail=False, methods=["post"])
    def remove(self, request: Request) -> Response:
        """Send a device, or all of yours, nothing more."""
        push.unsubscribe(user=request.user, **self.input(EndpointInput))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(responses=PushKeyOutput)
    @action(detail=False)
    def key(self, request: Request) -> Response:
        """The public key to subscribe with."""
        return self.shown(PushKeyOutput, {"public_key": push.public_key()})
