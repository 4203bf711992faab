"""Exact numbers and reasons as people read them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from django import template
from django.utils.formats import number_format

from tournaments.pairing_input import reason_text

register = template.Library()

#: Reasons that say nothing which the page does not show anyway.
USUAL_REASONS = frozenset({"first_round", "same_score", "bracket"})


@register.filter
def percent(value: Fraction) -> str:
    """A share in percent, rounded half up to two decimals: ``2/3`` → ``66.67``."""
    hundredths = (value * 10_000 + Fraction(1, 2)).__floor__()
    return number_format(f"{hundredths // 100}.{hundredths % 100:02d}", decimal_pos=2)


@register.filter
def fraction(value: Fraction) -> str:
    """A share exactly: ``2/3``, ``1``."""
    return str(value)


@register.filter
def unusual_reasons(reasons: list[Mapping[str, object]]) -> list[str]:
    """The reasons of a pairing that a player may wonder about, as sentences."""
    return [reason_text(one) for one in reasons if one.get("code") not in USUAL_REASONS]
