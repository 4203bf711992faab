"""Exact numbers and moments as people read them."""

from __future__ import annotations

import zoneinfo
from datetime import datetime
from fractions import Fraction
from typing import Any

from django import template
from django.utils.formats import number_format
from django.utils.safestring import SafeString, mark_safe

from tournaments import event_times

register = template.Library()


@register.filter
def percent(value: Fraction) -> str:
    """A share in percent, rounded half up to two decimals: ``2/3`` → ``66.67``."""
    hundredths = (value * 10_000 + Fraction(1, 2)).__floor__()
    return number_format(f"{hundredths // 100}.{hundredths % 100:02d}", decimal_pos=2)


@register.filter
def fraction(value: Fraction) -> str:
    """A share exactly: ``2/3``, ``1``."""
    return str(value)


@register.filter(is_safe=True)
def mark_mine(rows: str, registration_id: int | None) -> str:
    """Rendered rows with the viewer's own marked; the rows themselves are the same for all.

    A row names its players in ``data-seat="…"`` and ``data-seat-two="…"``.
    """
    if registration_id is None:
        return rows
    for seat in (f'data-seat="{registration_id}"', f'data-seat-two="{registration_id}"'):
        rows = rows.replace(seat, f'class="is-me" {seat}')
    return mark_safe(rows)  # quotes are escaped in names, so only rows can match


@register.simple_tag(takes_context=True, name="event_time")
def show_event_time(
    context: dict[str, Any], moment: datetime, zone: str, style: str = "DATETIME_FORMAT"
) -> SafeString:
    """A moment in the event's zone, by name, and in the reader's own where that differs."""
    reader = getattr(context.get("request"), "reader_zone", None)
    return event_times.event_time(moment, zoneinfo.ZoneInfo(zone), reader, style)


@register.simple_tag(takes_context=True)
def own_time(context: dict[str, Any], moment: datetime, zone: str) -> str:
    """The moment on the reader's own clock, or nothing where that shows the event's time."""
    reader = getattr(context.get("request"), "reader_zone", None)
    return event_times.own_time(moment, zoneinfo.ZoneInfo(zone), reader)
