"""The entries of a scenario's queues, brought to one form.

| written | means |
| --- | --- |
| `"X=3"` | `{"x": 3}` |
| `["NAME", "X=3"]`, `"NAME^X=3"` | `{"target": "NAME", "amount": 3}` |
| `"NAME^OTHER"` | `["NAME", "OTHER"]`, chosen together |
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

_NUMBER = re.compile(r"(?:X=)?(\d+)", re.IGNORECASE)


def plain_entries(entries: Iterable[Any]) -> list[Any]:
    """The entries in one form each."""
    return [_plain(entry) for entry in entries if entry is not None]


def _plain(entry: Any) -> Any:
    parts = entry.split("^") if isinstance(entry, str) and "^" in entry else entry
    if isinstance(parts, list):
        together: list[Any] = []
        for part in parts:
            number = _x_in(part)
            if number is not None and together and isinstance(together[-1], str):
                together[-1] = {"target": together[-1], "amount": number}
            else:
                together.append(part)
        return together[0] if len(together) == 1 else together
    number = _x_in(entry)
    return entry if number is None else {"x": number}


def _x_in(entry: Any) -> int | None:
    found = _NUMBER.fullmatch(entry) if isinstance(entry, str) else None
    return int(found[1]) if found and not entry.isdigit() else None


def number_in(entry: Any) -> int | None:
    """The number that an entry gives, if it gives one."""
    if isinstance(entry, dict):
        number = entry.get("x", entry.get("amount"))
        return number if isinstance(number, int) else None
    if isinstance(entry, str):
        found = _NUMBER.fullmatch(entry)
        return int(found[1]) if found else None
    return entry if isinstance(entry, int) and not isinstance(entry, bool) else None
