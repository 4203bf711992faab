"""The secret address of the account's own calendar."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api.v1.serializers.calendars import CalendarLinkOutput
from tournaments.api.v1.views.base import View
from tournaments.models import CalendarLink
from tournaments.services.calendars import make_calendar_link, remove_calendar_link


class CalendarLinkView(View):
    """The address under which calendars follow the events of the signed-in account."""

    permission_classes = [IsAuthenticated]
    serializer_class = CalendarLinkOutput

    @extend_schema(operation_id="calendar_link_show", responses=CalendarLinkOutput)
    def show(self, request: Request) -> Response:
        """The address as it is now."""
        link = CalendarLink.objects.filter(user=request.user).first()
        return self.shown(CalendarLinkOutput, link or CalendarLink())

    @extend_schema(
        operation_id="calendar_link_make", request=None, responses={201: CalendarLinkOutput}
    )
    def make(self, request: Request) -> Response:
        """Make an address; the one before, if there is one, ends."""
        link = make_calendar_link(actor=request.user, now=self.now)
        return self.shown(CalendarLinkOutput, link, status.HTTP_201_CREATED)

    @extend_schema(operation_id="calendar_link_remove", responses={204: None})
    def remove(self, request: Request) -> Response:
        """End the address; nothing happens where there is none."""
        remove_calendar_link(actor=request.user, now=self.now)
        return Response(status=status.HTTP_204_NO_CONTENT)
