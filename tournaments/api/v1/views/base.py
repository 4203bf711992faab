"""What the API's views share: finding the event, asking permission, checking input."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone
from rest_framework import serializers, status, viewsets
from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.models import Registration, Tournament
from tournaments.permissions import can_see_tournament


class View(viewsets.GenericViewSet):
    """Base of the viewsets: `now`, `actor`, checked input and permission questions."""

    request: Request
    throttle_scope: str | None = None

    @property
    def actor(self) -> User | None:
        """The signed-in user, or None."""
        return self.request.user if self.request.user.is_authenticated else None

    @property
    def now(self):
        return timezone.now()

    def allow(self, predicate: Callable[..., bool], subject: object) -> None:
        """Raise 401 for strangers and 403 for others unless the predicate says yes."""
        if predicate(self.request.user, subject):
            return
        if not self.request.user.is_authenticated:
            raise NotAuthenticated()
        raise PermissionDenied()

    def input(self, serializer: type[serializers.Serializer], **options: Any) -> dict[str, Any]:
        """The request's body, validated; 400 names every wrong field."""
        checked = serializer(data=self.request.data, **options)
        checked.is_valid(raise_exception=True)
        return dict(checked.validated_data)

    def listed(self, rows: QuerySet | list, serializer: type[serializers.Serializer]) -> Response:
        """One page of the rows."""
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(
            serializer(page, many=True, context=self.get_serializer_context()).data
        )

    def shown(
        self,
        serializer: type[serializers.Serializer],
        value: object,
        code: int = status.HTTP_200_OK,
        **options: Any,
    ) -> Response:
        """One value in the serializer's shape."""
        context = self.get_serializer_context()
        return Response(serializer(value, context=context, **options).data, status=code)


class TournamentView(View):
    """Base of the views below `/tournaments/{slug}/`."""

    def tournament(self) -> Tournament:
        """The event of the address; 404 also where the user may not know of it."""
        found = get_object_or_404(Tournament.objects.for_lists(), slug=self.kwargs["slug"])
        if not can_see_tournament(self.request.user, found):
            raise Http404
        return found

    def registration(self, tournament: Tournament, pk: object) -> Registration:
        """A registration of the event."""
        found = get_object_or_404(
            Registration.objects.select_related("player"), tournament=tournament, pk=pk
        )
        found.tournament = tournament
        return found
