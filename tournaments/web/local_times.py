"""Days and times typed for a place, whatever the time zone of who types them."""

from __future__ import annotations

import zoneinfo
from datetime import UTC, datetime

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _


class LocalDateTimeInput(forms.DateTimeInput):
    """The browser's own picker for a day and a time."""

    input_type = "datetime-local"

    def __init__(self) -> None:
        super().__init__(format="%Y-%m-%dT%H:%M")


class LocalDateTimeField(forms.DateTimeField):
    """A day and a time without a zone, which the form adds with :func:`at_place`.

    Django's field would read it in the zone of the page's reader, where the hour may not exist.
    """

    def to_python(self, value: object) -> datetime | None:
        with timezone.override(UTC):
            found = super().to_python(value)
        return None if found is None else timezone.make_naive(found, UTC)


def at_place(wall_time: datetime, zone: zoneinfo.ZoneInfo) -> datetime:
    """The moment at which clocks of the zone show this; the first of two in autumn.

    Raises:
        ValidationError: Clocks skip this time when summer time begins.
    """
    moment = wall_time.replace(tzinfo=zone)
    if moment.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != wall_time:
        raise ValidationError(_("Clocks skip this time on that day: summer time begins."))
    return moment


def zone_choices() -> list[tuple[str, str]]:
    """Every time zone by name."""
    names = {name for name in zoneinfo.available_timezones() if "/" in name} | {"UTC"}
    return [(name, name.replace("_", " ")) for name in sorted(names)]
