"""Single values of rows as JSON, and back."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

JsonValue = str | int | float | bool | None | list["JsonValue"] | dict[str, "JsonValue"]


def to_json(value: object) -> JsonValue:
    """A stored value of a field without reference.

    Times are in UTC to the microsecond, so that reading and writing changes nothing.

    >>> to_json(datetime(2026, 11, 22, 18, 30, tzinfo=UTC))
    '2026-11-22T18:30:00+00:00'
    """
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, models.Choices):
        return value.value
    return value  # type: ignore[return-value]


def from_json(field: models.Field, value: JsonValue) -> object:
    """The value for a field without reference, checked as a form would.

    Raises:
        ValidationError: Not a value that this field can hold.
    """
    if value is None:
        if not field.null:
            raise ValidationError(_("A value is needed."))
        return None
    if isinstance(field, models.DateTimeField):
        return _moment(value)
    if isinstance(field, models.JSONField):
        return value
    found = field.to_python(value)
    if found in field.empty_values and field.blank:
        return found
    return field.clean(found, None)


def _moment(value: JsonValue) -> datetime:
    try:
        found = parse_datetime(value) if isinstance(value, str) else None
    except ValueError:
        found = None
    if found is None or found.tzinfo is None:
        raise ValidationError(_("A time with its offset from UTC is expected."))
    try:
        return found.astimezone(UTC)
    except OverflowError as error:
        raise ValidationError(_("A time with its offset from UTC is expected.")) from error
