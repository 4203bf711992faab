"""The address of an account's own calendar in the API."""

from django.urls import reverse
from rest_framework import serializers

from tournaments.models import CalendarLink
from tournaments.selectors.calendars import address_of


class CalendarLinkOutput(serializers.Serializer):
    """Whoever knows the address reads which events the account is in."""

    address = serializers.SerializerMethodField(
        help_text="Of an iCalendar feed, to be subscribed to; null where there is none."
    )
    created_at = serializers.DateTimeField(allow_null=True)

    def get_address(self, link: CalendarLink) -> str | None:
        if link.pk is None:
            return None
        return address_of(reverse("tournaments:own_calendar", args=[link.token]))
