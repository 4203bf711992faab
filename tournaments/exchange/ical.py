"""Calendars in the iCalendar format (RFC 5545), for the calendars of phones and computers."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event, Timezone, TimezoneDaylight, TimezoneStandard
from icalendar.prop import vDuration, vText

PRODUCT = "-//Tournament desk//Events//EN"
#: How often a calendar should look again.
REFRESH = timedelta(hours=1)
UTC_NAMES = frozenset({"UTC", "Etc/UTC"})


class CalendarStatus(StrEnum):
    """RFC 5545, 3.8.1.11."""

    CONFIRMED = "CONFIRMED"
    TENTATIVE = "TENTATIVE"
    CANCELLED = "CANCELLED"


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """One entry of a calendar.

    Attributes:
        uid: Stays the same for the same event, everywhere and forever.
        sequence: Grows with each change that somebody should hear of.
        changed_at: When that last happened.
        zone: The event's own time zone, in which its start is written.
        ends_at: None where nobody can say.
        is_busy: Whether the time is taken for whoever has the calendar.
    """

    uid: str
    sequence: int
    created_at: datetime
    changed_at: datetime
    starts_at: datetime
    ends_at: datetime | None
    zone: ZoneInfo
    name: str
    description: str
    location: str
    url: str
    status: CalendarStatus = CalendarStatus.CONFIRMED
    categories: tuple[str, ...] = ()
    is_busy: bool = False


def calendar_bytes(name: str, events: Sequence[CalendarEvent], *, url: str = "") -> bytes:
    """A calendar with its time zones: folded, escaped, the same bytes for the same events.

    Args:
        name: What the calendar is called where it is subscribed to.
        url: Where the calendar comes from.
    """
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    # RFC 7986, and the names that programs knew before.
    for key in ("name", "x-wr-calname"):
        calendar.add(key, vText(plain(name)))
    if url:
        calendar.add("source", url, parameters={"VALUE": "URI"})
    calendar.add("refresh-interval", vDuration(REFRESH), parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", vDuration(REFRESH))
    if events:
        first, last = _years(events)
        for key in sorted({one.zone.key for one in events} - UTC_NAMES):
            calendar.add_component(time_zone(key, first, last))
    for event in events:
        calendar.add_component(_component(event))
    return calendar.to_ical()


def _component(event: CalendarEvent) -> Event:
    made = Event()
    made.add("uid", event.uid)
    made.add("dtstamp", event.changed_at.astimezone(UTC))
    made.add("created", event.created_at.astimezone(UTC))
    made.add("last-modified", event.changed_at.astimezone(UTC))
    made.add("sequence", event.sequence)
    made.add("dtstart", _local(event.starts_at, event.zone))
    if event.ends_at is not None and event.ends_at > event.starts_at:
        made.add("dtend", _local(event.ends_at, event.zone))
    made.add("summary", plain(event.name))
    if event.description:
        made.add("description", plain(event.description))
    if event.location:
        made.add("location", plain(event.location))
    made.add("url", event.url)
    made.add("status", event.status.value)
    if event.categories:
        made.add("categories", [plain(one) for one in event.categories])
    is_busy = event.is_busy and event.status != CalendarStatus.CANCELLED
    made.add("transp", "OPAQUE" if is_busy else "TRANSPARENT")
    return made


def _local(moment: datetime, zone: ZoneInfo) -> datetime:
    """The moment on the event's own clock; in UTC where that is its zone."""
    if zone.key in UTC_NAMES:
        return moment.astimezone(UTC).replace(microsecond=0)
    return moment.astimezone(zone).replace(microsecond=0)


def _years(events: Sequence[CalendarEvent]) -> tuple[int, int]:
    """The years for which the time zones are written: those of all events and one around them."""
    first = min(one.starts_at for one in events).year
    last = max(one.ends_at or one.starts_at for one in events).year
    return first - 1, last + 1


@lru_cache(maxsize=256)
def time_zone(key: str, first_year: int, last_year: int) -> Timezone:
    """A zone with each change of its clock in these years (RFC 5545, 3.6.5).

    The library's own way writes a change in the time that follows it; the rule asks for the time
    before, in which whoever reads the calendar counts.
    """
    zone = ZoneInfo(key)
    made = Timezone()
    made.add("tzid", key)
    start = datetime(first_year, 1, 1, tzinfo=UTC)
    offset = _offset(start, zone)
    made.add_component(_observance(start, zone, offset))
    while start.year <= last_year:
        following = start + timedelta(days=1)
        if _offset(following, zone) != _offset(start, zone):
            made.add_component(_observance(_change(start, following, zone), zone, offset))
            offset = _offset(following, zone)
        start = following
    return made


def _offset(moment: datetime, zone: ZoneInfo) -> timedelta:
    offset = moment.astimezone(zone).utcoffset()
    assert offset is not None
    return offset


def _change(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """The first second at which the clock is as after."""
    while after - before > timedelta(seconds=1):
        middle = before + (after - before) // 2
        middle = middle.replace(microsecond=0)
        if _offset(middle, zone) == _offset(before, zone):
            before = middle
        else:
            after = middle
    return after


def _observance(
    moment: datetime, zone: ZoneInfo, offset_before: timedelta
) -> TimezoneDaylight | TimezoneStandard:
    local = moment.astimezone(zone)
    made = TimezoneDaylight() if local.dst() else TimezoneStandard()
    made.DTSTART = (moment + offset_before).replace(tzinfo=None)
    made.TZOFFSETFROM = offset_before
    made.TZOFFSETTO = _offset(moment, zone)
    made.add("tzname", local.tzname() or zone.key)
    return made


def plain(text: str) -> str:
    r"""The text without what no calendar may hold: control characters but the end of a line.

    >>> plain("a\r\nb\rc\x07")
    'a\nb\nc'
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(one for one in lines if one == "\n" or unicodedata.category(one) != "Cc")
