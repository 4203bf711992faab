"""What is announced at a moment."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import datetime

from django.db.models import Exists, OuterRef, Q

from tournaments.enums import AnnouncementLevel
from tournaments.models import Announcement, Tournament


def ever_announced(tournament: OuterRef) -> Exists:
    """For queries of events: whether anything was ever announced, as ``has_announcements``."""
    return Exists(Announcement.objects.filter(tournament=tournament))


def current_announcements(tournament: Tournament, *, now: datetime) -> list[Announcement]:
    """What is announced now, important things first; no query where nothing ever was.

    The latter needs an event that was read with `has_announcements`.
    """
    if not getattr(tournament, "has_announcements", True):
        return []
    rows = tournament.announcements.current(now).order_by("-shown_from", "-pk")
    return sorted(rows, key=lambda row: row.level != AnnouncementLevel.IMPORTANT)


def announcements_state(rows: Sequence[Announcement]) -> int:
    """A number that changes whenever what is announced does; 0 for nothing."""
    return zlib.crc32("".join(f"{row.pk}{row.level}{row.text}" for row in rows).encode())


def announcements_for_staff(tournament: Tournament, *, limit: int = 50) -> list[Announcement]:
    """Everything that was announced or will be, the newest first."""
    return list(tournament.announcements.select_related("created_by")[:limit])


def tournaments_with_news(*, since: datetime, now: datetime) -> list[int]:
    """Events in which an announcement appeared or disappeared by itself in this time."""
    return list(
        Announcement.objects.filter(
            Q(shown_from__gt=since, shown_from__lte=now)
            | Q(shown_until__gt=since, shown_until__lte=now)
        )
        .order_by("tournament_id")
        .values_list("tournament_id", flat=True)
        .distinct()
    )
