"""The rows of a live table: locked in one order, stored, and told to open pages.

Whatever stands in the log locks the tournament, the round and the match first and the table last;
what is done in a game locks the table alone.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from rules_engine import MatchSession, Move
from tournaments import live
from tournaments.enums import AuditAction
from tournaments.errors import EngineRefused, LiveTableRefused
from tournaments.live_sessions import CannotContinue
from tournaments.log_text import Told
from tournaments.models import (
    LiveSeat,
    LiveTable,
    LiveTableStep,
    Match,
    Registration,
    Round,
    Tournament,
)
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.results import lock_match

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def lock_table(table: LiveTable) -> LiveTable:
    """A table alone: what is done at it touches nothing else."""
    return (
        LiveTable.objects.select_for_update(of=("self",))
        .select_related("match__round__tournament", "match__player_one", "match__player_two")
        .get(pk=table.pk)
    )


def lock_table_and_match(table: LiveTable) -> tuple[Tournament, Round, Match, LiveTable]:
    """Everything that the log tells of, in the order in which everybody locks it."""
    tournament, round, match = lock_match(Match.objects.get(pk=table.match_id))
    row = LiveTable.objects.select_for_update(of=("self",)).get(pk=table.pk)
    row.match = match
    return tournament, round, match, row


def seats_by_number(table: LiveTable) -> tuple[LiveSeat, LiveSeat]:
    """Both seats of a locked table."""
    one, two = (
        LiveSeat.objects.filter(table=table)
        .select_related("registration__player")
        .order_by("number")
    )
    one.table = two.table = table
    return one, two


def own_seat(seats: tuple[LiveSeat, LiveSeat], registration: Registration) -> LiveSeat:
    """The seat that this player decides for.

    Raises:
        LiveTableRefused: There is none (code ``not_at_this_table``).
    """
    for seat in seats:
        if seat.is_person and seat.registration_id == registration.pk:
            return seat
    raise LiveTableRefused(_("You do not play at this table."), code="not_at_this_table")


def ensure_playing(table: LiveTable) -> None:
    """Raise unless the match is being played and can still be recorded."""
    if table.is_open and not table.is_playing:
        raise LiveTableRefused(_("The match has not begun yet."), code="not_playing")
    if not table.is_open or table.is_decided:
        raise LiveTableRefused(_("The match at this table is over."), code="table_closed")
    match = table.match
    if match.has_result or match.round.is_complete:
        raise LiveTableRefused(
            _("The match has a result already; ask a judge."), code="result_confirmed"
        )


def engine_refused(error: CannotContinue, table: LiveTable) -> EngineRefused:
    """Why a table cannot go on, for people."""
    del error
    return EngineRefused(
        _(
            "The match was begun by version %(version)s of the rules engine or with other card "
            "texts, and this server cannot go on with it. Ask a judge."
        )
        % {"version": table.engine_version},
        code="engine_changed",
    )


def store_step(table: LiveTable, move: Move, *, now: datetime, is_automatic: bool = False) -> None:
    """Add what was done to the record; the caller saves the table."""
    table.steps_made += 1
    LiveTableStep.objects.create(
        table=table,
        number=table.steps_made,
        kind=move.kind,
        seat=move.seat,
        answer=list(move.answer),
        is_automatic=is_automatic,
        at=now,
    )


def follow_session(table: LiveTable, session: MatchSession) -> None:
    """Whom the table waits for, after its steps; the caller saves it."""
    table.waiting_for = None if session.decision is None else int(session.decision.player)
    table.is_decided = session.over


def save_table(table: LiveTable) -> None:
    """Store a locked table with a new revision; its open pages are told on commit."""
    table.revision += 1
    table.save()
    pk, revision = table.pk, table.revision
    transaction.on_commit(lambda: live.notify_live_table(pk, revision))


def record_table(
    tournament: Tournament,
    table: LiveTable,
    action: AuditAction,
    *,
    actor: User | None,
    now: datetime,
    by: Registration | None = None,
    changes: Changes | None = None,
    note: Told | None = None,
) -> None:
    """Write to the log what was done with a table, and tell open pages of the event.

    Args:
        by: The player who did it; None if staff or the server did.
        changes: What changed; None for a new table.
    """
    if changes is None:
        changes = Changes()
        changes.created(table)
    match = table.match
    players = telling.pair(telling.entrant(match.player_one), telling.entrant(match.player_two))
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        round_number=match.round.number,
        told=telling.at_table(
            match.table, players if note is None else telling.noted(players, note)
        ),
        is_staff_action=by is None and actor is not None,
    )
