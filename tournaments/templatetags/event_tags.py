"""Exact numbers as people read them."""

from __future__ import annotations

from fractions import Fraction

from django import template
from django.utils.formats import number_format

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
