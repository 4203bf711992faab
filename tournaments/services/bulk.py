"""Many rows saved with few statements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from django.db import models

#: Below the number of variables that every database takes in one statement.
KEYS_PER_STATEMENT = 500


def save_alike(rows: Iterable[models.Model], fields: Sequence[str]) -> None:
    """Save these fields of locked rows of which many have the same values.

    One statement for each combination of values, where Django's `bulk_update` builds an
    expression for every single row and field.
    """
    alike: dict[tuple[object, ...], list[models.Model]] = defaultdict(list)
    for row in rows:
        alike[tuple(getattr(row, name) for name in fields)].append(row)
    for values, group in alike.items():
        for start in range(0, len(group), KEYS_PER_STATEMENT):
            batch = group[start : start + KEYS_PER_STATEMENT]
            type(batch[0])._default_manager.filter(pk__in=[row.pk for row in batch]).update(
                **dict(zip(fields, values, strict=True))
            )
