"""What staff tell everybody: written, changed, ended."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from tournaments import live
from tournaments.enums import AnnouncementLevel, AuditAction
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import Announcement, Tournament
from tournaments.selectors.announcements import tournaments_with_news
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.push import queue_announcement

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_TEXT = 300
#: More would hide the pairings on the projector.
MAX_CURRENT = 5
#: A little longer than the time between two looks.
LOOK_BACK = timedelta(seconds=35)


@transaction.atomic
def post_announcement(
    *,
    actor: User | None,
    tournament: Tournament,
    text: str,
    now: datetime,
    level: AnnouncementLevel = AnnouncementLevel.INFO,
    shown_from: datetime | None = None,
    shown_until: datetime | None = None,
    push: bool = False,
) -> Announcement:
    """Show a sentence on the projector and on the event's pages, at once or from a later time.

    Args:
        shown_until: When it disappears by itself; None leaves it until somebody ends it.
        push: Send it to the devices that asked for notices as well, at once.

    Raises:
        InvalidInput: No text, an end before the beginning or in the past, or too many at a time.
        TournamentRefused: The event is over (code ``tournament_over``).
    """
    tournament = lock_tournament(tournament)
    _ensure_going_on(tournament)
    row = Announcement(
        tournament=tournament,
        level=level,
        shown_from=shown_from or now,
        created_by=actor,
        created_at=now,
    )
    _set(row, text=text, shown_until=shown_until, now=now)
    others = tournament.announcements.current(row.shown_from).count()
    if others >= MAX_CURRENT:
        raise InvalidInput(
            fields={
                "text": [
                    _("There are %(count)d announcements already. End one first.")
                    % {"count": others}
                ]
            }
        )
    row.save()
    changes = Changes()
    changes.created(row)
    _record(row, changes, actor=actor, action=AuditAction.ANNOUNCEMENT_POSTED, now=now)
    if push:
        queue_announcement(row, actor=actor, now=now)
    return row


@transaction.atomic
def change_announcement(
    *,
    actor: User | None,
    announcement: Announcement,
    text: str,
    now: datetime,
    level: AnnouncementLevel = AnnouncementLevel.INFO,
    shown_until: datetime | None = None,
) -> Announcement:
    """Write an announcement anew; it keeps its beginning."""
    row = _lock(announcement)
    changes = Changes()
    changes.changing(row)
    row.level = level
    _set(row, text=text, shown_until=shown_until, now=now)
    row.save()
    _record(row, changes, actor=actor, action=AuditAction.ANNOUNCEMENT_CHANGED, now=now)
    return row


@transaction.atomic
def end_announcement(
    *, actor: User | None, announcement: Announcement, now: datetime
) -> Announcement:
    """Take an announcement off the pages now; a scheduled one never appears.

    Ending one that is over changes nothing.
    """
    row = _lock(announcement)
    if row.is_past(now):
        return row
    changes = Changes()
    changes.changing(row)
    row.shown_until = max(now, row.shown_from)
    if row.shown_from > now:
        row.shown_from = row.shown_until = now
    row.save(update_fields=["shown_from", "shown_until"])
    _record(row, changes, actor=actor, action=AuditAction.ANNOUNCEMENT_ENDED, now=now)
    return row


def tell_due_announcements(*, now: datetime) -> list[int]:
    """Tell the open pages of events where an announcement has just appeared or ended by itself.

    Runs from a periodic task; telling twice costs a look. The keys of the events come back.
    """
    found = tournaments_with_news(since=now - LOOK_BACK, now=now)
    for tournament_id in found:
        Tournament.objects.filter(pk=tournament_id).update(revision=F("revision") + 1)
        revision = Tournament.objects.values_list("revision", flat=True).get(pk=tournament_id)
        live.notify(tournament_id, revision)
    return found


def _lock(announcement: Announcement) -> Announcement:
    tournament = lock_tournament(announcement.tournament_id)
    row = Announcement.objects.select_for_update(of=("self",)).get(pk=announcement.pk)
    row.tournament = tournament
    return row


def _ensure_going_on(tournament: Tournament) -> None:
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")


def _set(row: Announcement, *, text: str, shown_until: datetime | None, now: datetime) -> None:
    text = " ".join(text.split())
    fields: dict[str, list[str]] = {}
    if not text:
        fields["text"] = [_("Write what everybody should know.")]
    elif len(text) > MAX_TEXT:
        fields["text"] = [_("At most %(count)d letters fit.") % {"count": MAX_TEXT}]
    if shown_until is not None and (shown_until <= row.shown_from or shown_until <= now):
        fields["shown_until"] = [_("The end lies before the beginning or in the past.")]
    if fields:
        raise InvalidInput(fields=fields)
    row.text, row.shown_until = text, shown_until


def _record(
    row: Announcement,
    changes: Changes,
    *,
    actor: User | None,
    action: AuditAction,
    now: datetime,
) -> None:
    record(
        tournament=row.tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        told=telling.words(row.text),
    )
