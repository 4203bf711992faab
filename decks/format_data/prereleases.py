"""On which days a set may be opened before its release.

Since 2014 prereleases are held from Friday to Sunday of the week before; before that they were at
weekends of their own, of which the known ones are listed.
"""

from __future__ import annotations

from datetime import date, timedelta

#: Since the prerelease weekend is the one before the release.
WEEKEND_BEFORE_SINCE = date(2014, 1, 1)
FIRST_DAY_BEFORE, LAST_DAY_BEFORE = timedelta(days=7), timedelta(days=5)

PRERELEASES: dict[str, tuple[date, date]] = {
    "TSP": (date(2006, 9, 23), date(2006, 9, 24)),
    "TSB": (date(2006, 9, 23), date(2006, 9, 24)),
}


def prerelease_days(code: str, release_date: date) -> tuple[date, date] | None:
    """First and last day of a set's prerelease, if it is known.

    >>> prerelease_days("TSP", date(2006, 10, 6))
    (datetime.date(2006, 9, 23), datetime.date(2006, 9, 24))
    """
    if code in PRERELEASES:
        return PRERELEASES[code]
    if release_date < WEEKEND_BEFORE_SINCE:
        return None
    return release_date - FIRST_DAY_BEFORE, release_date - LAST_DAY_BEFORE


def may_be_opened(code: str, release_date: date | None, on: date) -> bool:
    """Whether limited events with the set may be held on a day; an unknown release is no bar."""
    if release_date is None or on >= release_date:
        return True
    days = prerelease_days(code, release_date)
    return days is not None and days[0] <= on <= days[1]
