"""The end of a live match: its transcript is signed, and the result stands in the round.

A match is decided with its last step, and recorded in a second transaction that locks the round
first, as everything does that stands in the log. Whoever comes by afterwards makes up for it if
the process ended in between.
"""

from __future__ import annotations

import logging
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from rules_engine import MatchSession, Move, MoveKind
from tournaments import live_sessions
from tournaments.enums import AuditAction, LiveTableEnd, LiveTableStatus, ResultKind
from tournaments.errors import DomainError, LiveTableRefused
from tournaments.live_sessions import CannotContinue
from tournaments.models import LiveTable, TableTurns
from tournaments.selectors.floor import extra_turns_of
from tournaments.services import telling
from tournaments.services.audit import Changes
from tournaments.services.engine_matches import record_match
from tournaments.services.live_tables.rows import (
    engine_refused,
    ensure_playing,
    follow_session,
    lock_table_and_match,
    record_table,
    save_table,
    seats_by_number,
    store_step,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

logger = logging.getLogger(__name__)

KINDS: dict[str, ResultKind] = {
    LiveTableEnd.CONCESSION: ResultKind.CONCESSION,
    LiveTableEnd.CONNECTION_LOST: ResultKind.CONCESSION,
    LiveTableEnd.MATCH_LOSS: ResultKind.PENALTY,
}


def finish_table(*, table: LiveTable, now: datetime, by: User | None = None) -> LiveTable:
    """Record a match that has been decided; any other table stays as it is.

    A result that cannot stand, because staff changed the pairing or entered one meanwhile, closes
    the table and says why.
    """
    if not table.is_playing or not table.is_decided:
        return table
    try:
        with live_sessions.reading(table) as session:
            transcript = session.transcript()
    except CannotContinue as error:
        raise engine_refused(error, table) from error
    with transaction.atomic():
        tournament, _round, match, table = lock_table_and_match(table)
        if not table.is_playing or not table.is_decided:
            return table
        one, two = seats_by_number(table)
        changes = Changes()
        changes.changing(table)
        try:
            table.transcript = record_match(
                match,
                transcript,
                ((one.registration_id, one.deck_id), (two.registration_id, two.deck_id)),
                actor=by,
                now=now,
                kind=KINDS.get(table.end, ResultKind.PLAYED),
                note=telling.choice(LiveTableEnd(table.end)) if table.end else None,
            )
        except DomainError as error:
            logger.warning("live table %s was not recorded: %s", table.pk, error.code)
            table.status = LiveTableStatus.CLOSED
            table.end = LiveTableEnd.NOT_RECORDED
        else:
            table.status = LiveTableStatus.OVER
        table.waiting_for = None
        table.ended_at = now
        save_table(table)
        if table.status == LiveTableStatus.CLOSED:
            record_table(
                tournament,
                table,
                AuditAction.LIVE_TABLE_CLOSED,
                actor=by,
                now=now,
                changes=changes,
                note=telling.choice(LiveTableEnd.NOT_RECORDED),
            )
    return table


def is_out_of_time(table: LiveTable, session: MatchSession) -> bool:
    """MTR 2.5: whether time was called and the extra turns are over, or another game would begin.

    In a playoff staff decide what ends such a match.
    """
    if table.time_called_at is None or table.match.round.is_playoff:
        return False
    if session.game_number > table.time_called_game:
        return True
    return session.turn > table.time_called_turn + extra_turns(table)


def extra_turns(table: LiveTable) -> int:
    """MTR 2.5: how many turns follow the one in which time is called at this table."""
    row = TableTurns.objects.filter(match_id=table.match_id).first()
    return extra_turns_of(table.match.round.tournament) + (0 if row is None else row.added)


def end_by_time(*, actor: User | None, table: LiveTable, now: datetime) -> LiveTable:
    """Staff end the match because time is up: an unfinished game is a draw (MTR 2.5).

    Raises:
        LiveTableRefused: No game has begun (code ``illegal_action``), the match would be drawn in
            a playoff (``playoff_drawn``), or it is not being played.
        EngineRefused: The engine cannot go on.
    """
    with transaction.atomic():
        tournament, round, _match, table = lock_table_and_match(table)
        ensure_playing(table)
        changes = Changes()
        changes.changing(table)
        try:
            with live_sessions.writing(table) as session:
                if session.game is None and not session.games:
                    raise LiveTableRefused(
                        _("No game has begun: close the table instead."), code="illegal_action"
                    )
                if round.is_playoff and session.wins[0] == session.wins[1]:
                    raise LiveTableRefused(
                        _("In a playoff nobody draws: close the table and enter the result."),
                        code="playoff_drawn",
                    )
                session.apply(Move(MoveKind.TIME_UP))
                store_step(table, session.moves[-1], now=now)
                follow_session(table, session)
        except CannotContinue as error:
            raise engine_refused(error, table) from error
        table.end = LiveTableEnd.TIME
        save_table(table)
        record_table(
            tournament,
            table,
            AuditAction.LIVE_MATCH_ENDED,
            actor=actor,
            now=now,
            changes=changes,
            note=telling.choice(LiveTableEnd.TIME),
        )
    return finish_table(table=table, now=now, by=actor)
