"""The account's own language and time zone."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.v1.serializers.preferences import (
    ChangePreferencesSerializer,
    PreferencesSerializer,
)
from tournaments.api.v1.views.base import View
from tournaments.models import AccountPreferences
from tournaments.services.preferences import change_preferences


class PreferencesView(View):
    """How the signed-in account reads pages and gets its mails.

    The API's own answers follow each request's `Accept-Language`.
    """

    permission_classes = [IsAuthenticated]
    serializer_class = PreferencesSerializer

    @extend_schema(operation_id="preferences_show", responses=PreferencesSerializer)
    def show(self, request: Request) -> Response:
        """The account's choices."""
        found = AccountPreferences.objects.filter(user=request.user).first()
        return self.shown(PreferencesSerializer, found or AccountPreferences())

    @extend_schema(
        operation_id="preferences_change",
        request=ChangePreferencesSerializer,
        responses=PreferencesSerializer,
    )
    def change(self, request: Request) -> Response:
        """Change what is given; an empty text leaves the choice to the browser."""
        told = self.input(ChangePreferencesSerializer)
        changed = change_preferences(actor=request.user, now=self.now, **told)
        return self.shown(PreferencesSerializer, changed)
