"""Moments as people read them: in the event's time zone by name, and in their own."""

from __future__ import annotations

import zoneinfo
from datetime import datetime, tzinfo

from babel import Locale, UnknownLocaleError
from babel.dates import get_timezone_location, get_timezone_name
from django.utils import formats
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, to_locale
from django.utils.translation import gettext as _


def zone_label(moment: datetime, zone: zoneinfo.ZoneInfo) -> str:
    """The zone by its city, such as “Berlin time”; in the hour that a clock shows twice by name.

    >>> zone = zoneinfo.ZoneInfo("Europe/Berlin")
    >>> zone_label(datetime(2026, 7, 4, 18, tzinfo=zone), zone)
    'Berlin time'
    >>> zone_label(datetime(2026, 10, 25, 2, 30, tzinfo=zone), zone)
    'Central European Summer Time'
    """
    local = moment.astimezone(zone)
    if local.utcoffset() != local.replace(fold=1 - local.fold).utcoffset():
        return str(get_timezone_name(local, locale=_locale()))
    city = str(get_timezone_location(local, locale=_locale(), return_city=True))
    return city if city == "UTC" else _("%(city)s time") % {"city": city}


def event_time(
    moment: datetime, zone: zoneinfo.ZoneInfo, reader: tzinfo | None, style: str
) -> SafeString:
    """The moment as HTML: the event's time, its zone, and the reader's own time if it differs.

    Args:
        reader: The reader's time zone, if it is known.
        style: A name of Django's formats, such as ``DATETIME_FORMAT``.
    """
    local = moment.astimezone(zone)
    return format_html(
        '<time datetime="{}">{}</time> <span class="zone">({}{})</span>',
        local.isoformat(),
        formats.date_format(local, style),
        zone_label(moment, zone),
        own_time(moment, zone, reader),
    )


def own_time(moment: datetime, zone: zoneinfo.ZoneInfo, reader: tzinfo | None) -> str:
    """What the reader's own clock shows, after the event's; "" where it shows the same."""
    local = moment.astimezone(zone)
    own = moment.astimezone(reader or zone)
    if own.utcoffset() == local.utcoffset():
        return ""
    is_same_day = own.date() == local.date()
    shown = formats.date_format(own, "TIME_FORMAT" if is_same_day else "SHORT_DATETIME_FORMAT")
    return _("; for you %(time)s") % {"time": shown}


def _locale() -> Locale:
    try:
        return Locale.parse(to_locale(get_language() or "en"))
    except (UnknownLocaleError, ValueError):
        return Locale("en")
