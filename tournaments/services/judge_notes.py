"""Judges' notes about tables and players, for judges alone."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction
from tournaments.errors import InvalidInput
from tournaments.log_text import Told
from tournaments.models import JudgeNote, Match, Registration, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_LENGTH = 4000


@transaction.atomic
def add_note(
    *,
    actor: User | None,
    tournament: Tournament,
    text: str,
    now: datetime,
    match: Match | None = None,
    registration: Registration | None = None,
) -> JudgeNote:
    """Write something down about a table, a player, or the event.

    The log says that there is a note, not what it says.

    Raises:
        InvalidInput: Empty, or longer than a note should be.
    """
    tournament = lock_tournament(tournament)
    text = text.strip()
    if not text or len(text) > MAX_LENGTH:
        raise InvalidInput(
            fields={"text": [_("Write 1 to %(limit)d letters.") % {"limit": MAX_LENGTH}]}
        )
    note = JudgeNote.objects.create(
        tournament=tournament,
        round=None if match is None else match.round,
        match=match,
        table=None if match is None else match.table,
        registration=registration,
        text=text,
        written_by=actor,
        created_at=now,
    )
    changes = Changes()
    changes.created_many([note])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.NOTE_ADDED,
        now=now,
        changes=changes,
        told=_place(note),
    )
    return note


@transaction.atomic
def remove_note(*, actor: User | None, note: JudgeNote, now: datetime) -> None:
    """Throw a note away."""
    tournament = lock_tournament(note.tournament_id)
    note = JudgeNote.objects.select_for_update(of=("self",)).get(pk=note.pk)
    place = _place(note)
    changes = Changes()
    changes.deleting(note)
    note.delete()
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.NOTE_REMOVED,
        now=now,
        changes=changes,
        told=place,
    )


def _place(note: JudgeNote) -> Told | None:
    """Where and about whom it is; the text is between the judges."""
    who = None if note.registration is None else telling.entrant(note.registration)
    return telling.at_some_table(note.table, who)
