"""Banned and restricted cards: a change log per format, compiled to dated rows.

A line of a log reads ``DAY CHANGE CARD``, e.g. ``2024-12-16 unban Mox Opal``. ``DAY`` is the first
day of the new state, ``always`` since before anyone cares, with ``~`` in front approximate. A card
name with ``@`` is a group of ``groups``. ``until DAY`` at the end closes a ban when the card's set
leaves the format. A log that bans twice, or lifts what is not in force, is refused.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib.resources import files

GROUP_MARK = "@"
_LINE = re.compile(
    r"(?P<day>always|~?\d{4}-\d\d-\d\d) (?P<change>[a-z-]+) (?P<card>.+?)"
    r"(?: until (?P<until>\d{4}-\d\d-\d\d))?"
)
_STARTS = {
    "ban": "banned",
    "restrict": "restricted",
    "ban-as-commander": "banned_as_commander",
    "ban-as-companion": "banned_as_companion",
    "allow": "legal",
}
_ENDS = {
    "unban": "banned",
    "unrestrict": "restricted",
    "unban-as-commander": "banned_as_commander",
    "unban-as-companion": "banned_as_companion",
    "disallow": "legal",
}


class ChangeLogError(ValueError):
    """A change log contradicts itself; names the format and the line."""


@dataclass(frozen=True, slots=True)
class StatusRow:
    """A card's (or group's) status in a format from a day until another; None is open."""

    format: str
    card: str
    status: str
    legal_from: date | None
    legal_until: date | None

    @property
    def is_group(self) -> bool:
        """Whether ``card`` names a group (without its mark)."""
        return self.card.startswith(GROUP_MARK)

    def is_in_force(self, day: date) -> bool:
        """Whether the row holds on this day."""
        return (self.legal_from is None or self.legal_from <= day) and (
            self.legal_until is None or day < self.legal_until
        )


def compile_change_log(format_slug: str, lines: Iterable[str]) -> tuple[StatusRow, ...]:
    """The dated rows that a change log describes.

    >>> log = ["2015-01-23 ban Birthing Pod", "2016-01-22 ban Splinter Twin",
    ...        "2024-12-16 unban Splinter Twin"]
    >>> [(row.card, str(row.legal_until)) for row in compile_change_log("modern", log)]
    [('Birthing Pod', 'None'), ('Splinter Twin', '2024-12-16')]

    Raises:
        ChangeLogError: A line cannot be read, or does not fit what came before it.
    """
    rows: list[StatusRow] = []
    open_rows: dict[tuple[str, str], int] = {}
    previous = date.min
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        where = f"{format_slug}, line {number}: {line.strip()!r}"
        match = _LINE.fullmatch(line.strip())
        if match is None:
            raise ChangeLogError(f"{where} is not DAY CHANGE CARD")
        day = None if match["day"] == "always" else date.fromisoformat(match["day"].lstrip("~"))
        if (day or date.min) < previous:
            raise ChangeLogError(f"{where} is out of order")
        previous = day or date.min
        card, change = match["card"], match["change"]
        if status := _STARTS.get(change):
            if (card, status) in open_rows:
                raise ChangeLogError(f"{where} is already in force")
            until = date.fromisoformat(match["until"]) if match["until"] else None
            if until is None:
                open_rows[card, status] = len(rows)
            rows.append(StatusRow(format_slug, card, status, day, until))
        elif status := _ENDS.get(change):
            index = open_rows.pop((card, status), None)
            if index is None:
                raise ChangeLogError(f"{where} lifts what is not in force")
            rows[index] = replace(rows[index], legal_until=day)
        else:
            raise ChangeLogError(f"{where}: unknown change")
    return tuple(rows)


@cache
def status_rows(format_slug: str) -> tuple[StatusRow, ...]:
    """The dated rows of a format's bundled change log; none if it has no log."""
    log = files(__package__).joinpath("bans", f"{format_slug}.txt")
    if not log.is_file():
        return ()
    return compile_change_log(format_slug, log.read_text(encoding="utf-8").splitlines())
