"""Row 5.9: a player whose connection is lost loses by a rule of the event, not by the network.

A page that shows a table says so every few seconds. The task that looks at the tables notes who has
to act and isn't there; from then on the grace time of the event runs. Who comes back plays on.
When it is over the event says what follows: a judge decides, or the player concedes the match.

Nobody pays for a failure of the server: after a gap in which nobody looked, all grace times run
anew; and without the opponent there, as when everybody is cut off, only a judge decides.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from rules_engine import Move, MoveKind
from tournaments import live
from tournaments.enums import (
    AuditAction,
    CallTopic,
    ClockState,
    LiveAbsencePolicy,
    LiveTableEnd,
    LiveTableStatus,
    RoundStatus,
    TournamentStatus,
)
from tournaments.errors import DomainError, InvalidInput, LiveTableRefused
from tournaments.live_sessions import CannotContinue, reading
from tournaments.models import LiveSeat, LiveTable, Registration, Tournament
from tournaments.selectors import clocks
from tournaments.services import telling
from tournaments.services.audit import Changes
from tournaments.services.judge_calls import call_judge
from tournaments.services.live_tables.ending import finish_table
from tournaments.services.live_tables.opening import close_table
from tournaments.services.live_tables.playing import make_moves
from tournaments.services.live_tables.rows import (
    engine_refused,
    ensure_playing,
    lock_table,
    lock_table_and_match,
    record_table,
    save_table,
    seats_by_number,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

logger = logging.getLogger(__name__)

SEEN_EVERY = timedelta(seconds=5)
"""A sign of life is stored at most so often."""
AWAY_AFTER = timedelta(seconds=20)
"""Without a sign of life for so long a player counts as away."""
LONGEST_GAP = timedelta(seconds=60)
"""If nobody looked at a table for longer, absences are counted anew."""
MAX_GRACE_SECONDS = 3600


def seen(*, table: LiveTable, registration: Registration, now: datetime) -> None:
    """Note that a player's page shows the table; whoever was away is back.

    Nothing is locked: a sign of life never waits for what is done at the table.
    """
    seat = LiveSeat.objects.filter(table=table, registration=registration, agent="").first()
    if seat is None or not table.is_open:
        return
    if seat.seen_at is None or now - seat.seen_at >= SEEN_EVERY or seat.away_since is not None:
        LiveSeat.objects.filter(pk=seat.pk).update(seen_at=now)
    if seat.away_since is None:
        return
    back = LiveSeat.objects.filter(pk=seat.pk, away_since__isnull=False)
    if back.update(away_since=None, grace_until=None, judge_called_at=None):
        _touch(table)


def _touch(table: LiveTable) -> None:
    """Tell open pages of a table that nobody has locked."""
    LiveTable.objects.filter(pk=table.pk).update(revision=F("revision") + 1)
    pk = table.pk
    revision = LiveTable.objects.values_list("revision", flat=True).get(pk=pk)
    transaction.on_commit(lambda: live.notify_live_table(pk, revision))


def is_present(seat: LiveSeat, *, now: datetime) -> bool:
    """Whether the player's page showed the table a moment ago; the engine is always there."""
    return not seat.is_person or (seat.seen_at is not None and now - seat.seen_at < AWAY_AFTER)


def due_at(seat: LiveSeat, tournament: Tournament) -> datetime | None:
    """Until when a player who is away may come back; None for whoever is not."""
    if seat.away_since is None:
        return None
    return seat.grace_until or seat.away_since + timedelta(seconds=tournament.live_grace_seconds)


def look_at_tables(*, now: datetime) -> int:
    """Look at every table that is being played; at how many something followed.

    Absences, the end of the round's time, matches whose recording was interrupted, and tables whose
    match was decided otherwise. May run twice, and at the same time, without harm.
    """
    open_tables = LiveTable.objects.exclude(
        status__in=(LiveTableStatus.OVER, LiveTableStatus.CLOSED)
    ).select_related("match__round__tournament", "match__round__clock")
    return sum(_look_or_go_on(table, now=now) for table in open_tables.order_by("pk"))


def _look_or_go_on(table: LiveTable, *, now: datetime) -> bool:
    """One table that can't go on, as after a change of the engine, doesn't keep the others."""
    try:
        return _look(table, now=now)
    except DomainError:
        logger.warning("live table %s could not be looked at", table.pk, exc_info=True)
        return False


def _look(table: LiveTable, *, now: datetime) -> bool:
    match = table.match
    is_possible = (
        match.round.status == RoundStatus.PUBLISHED
        and match.round.tournament.status == TournamentStatus.RUNNING
        and not match.has_result
    )
    if not is_possible:
        close_table(actor=None, table=table, now=now, end=LiveTableEnd.DECIDED_OTHERWISE)
        return True
    if not table.is_playing:
        return False
    if table.is_decided:
        finish_table(table=table, now=now)
        return True
    was_called = _call_time(table, now=now)
    return _look_at_absence(table, now=now) or was_called


def _call_time(table: LiveTable, *, now: datetime) -> bool:
    """Note the turn in which time is called, as the clock of the round says with its extensions.

    Between two games that ends the match.
    """
    round = table.match.round
    if table.time_called_at is not None:
        return False
    minutes = clocks.extensions_by_match(round).get(table.match_id, 0)
    clock = clocks.clock_view(round.clock, now=now, extension_minutes=minutes)
    if clock.state is not ClockState.OVERTIME:
        return False
    with transaction.atomic():
        table = lock_table(table)
        if not table.is_playing or table.is_decided or table.time_called_at is not None:
            return False
        try:
            with reading(table) as session:
                begun = session.game is not None or not session.games
                table.time_called_game = session.game_number - (0 if begun else 1)
                table.time_called_turn = session.turn
        except CannotContinue as error:
            raise engine_refused(error, table) from error
        table.time_called_at = now
        make_moves(table, seats_by_number(table), [], now=now)
    finish_table(table=table, now=now)
    return True


def _look_at_absence(table: LiveTable, *, now: datetime) -> bool:
    with transaction.atomic():
        table = lock_table(table)
        if not table.is_playing or table.is_decided:
            return False
        tournament = table.match.round.tournament
        was_watched = table.watched_at is not None and now - table.watched_at <= LONGEST_GAP
        table.watched_at = now
        table.save(update_fields=["watched_at"])
        seats = seats_by_number(table)
        changed = False
        for seat in seats:
            changed |= _note_absence(seat, table, was_watched=was_watched, now=now)
        if changed:
            save_table(table)
        late = next((one for one in seats if _is_due(one, tournament, now=now)), None)
        if late is None:
            return changed
        other = seats[1 - late.number]
        concedes = tournament.live_absence_policy == LiveAbsencePolicy.CONCEDE and is_present(
            other, now=now
        )
        if concedes:
            table.end = LiveTableEnd.CONNECTION_LOST
            make_moves(table, seats, [Move(MoveKind.CONCEDE_MATCH, late.number)], now=now)
    if concedes:
        finish_table(table=table, now=now)
        return True
    return _call_for(late, now=now) or changed


def _note_absence(seat: LiveSeat, table: LiveTable, *, was_watched: bool, now: datetime) -> bool:
    """Note who has to act and isn't there; whether that is news."""
    must_act = seat.number == table.waiting_for
    if must_act and not is_present(seat, now=now):
        if seat.away_since is not None and was_watched:
            return False
        seat.away_since, seat.grace_until = now, None
    elif seat.away_since is not None:
        seat.away_since = seat.grace_until = seat.judge_called_at = None
    else:
        return False
    seat.save(update_fields=["away_since", "grace_until", "judge_called_at"])
    return True


def _is_due(seat: LiveSeat, tournament: Tournament, *, now: datetime) -> bool:
    due = due_at(seat, tournament)
    return due is not None and now >= due


def _call_for(seat: LiveSeat, *, now: datetime) -> bool:
    """Call a judge to a table, once for each absence."""
    with transaction.atomic():
        tournament, _round, match, table = lock_table_and_match(seat.table)
        seat = LiveSeat.objects.select_for_update(of=("self",)).get(pk=seat.pk)
        if not table.is_playing or seat.away_since is None or seat.judge_called_at is not None:
            return False
        seat.judge_called_at = now
        seat.save(update_fields=["judge_called_at"])
        call_judge(
            actor=None,
            tournament=tournament,
            match=match,
            topic=CallTopic.CONNECTION,
            text=seat.name,
            now=now,
        )
    return True


def give_more_grace(
    *, actor: User | None, table: LiveTable, seat: int, seconds: int, now: datetime
) -> LiveTable:
    """Staff let a player who is away come back until so many seconds from now.

    Raises:
        InvalidInput: Not 1 to 3600 seconds.
        LiveTableRefused: The player isn't away (code ``not_away``), or nobody plays.
    """
    if not 1 <= seconds <= MAX_GRACE_SECONDS:
        raise InvalidInput(fields={"seconds": [_("Give 1 to 3600 seconds.")]})
    with transaction.atomic():
        tournament, _round, _match, table = lock_table_and_match(table)
        ensure_playing(table)
        row = _away(table, seat)
        changes = Changes()
        changes.changing(row)
        row.grace_until = now + timedelta(seconds=seconds)
        row.judge_called_at = None
        row.save(update_fields=["grace_until", "judge_called_at"])
        save_table(table)
        record_table(
            tournament,
            table,
            AuditAction.LIVE_GRACE_GIVEN,
            actor=actor,
            now=now,
            changes=changes,
            note=telling.entrant(row.registration),
        )
    return table


def concede_for_absent(
    *, actor: User | None, table: LiveTable, seat: int, now: datetime
) -> LiveTable:
    """A judge decides that a player who is away loses the match.

    Raises:
        LiveTableRefused: The player isn't away (code ``not_away``), or nobody plays.
        EngineRefused: The engine cannot go on.
    """
    with transaction.atomic():
        tournament, _round, _match, table = lock_table_and_match(table)
        ensure_playing(table)
        row = _away(table, seat)
        changes = Changes()
        changes.changing(table)
        table.end = LiveTableEnd.CONNECTION_LOST
        make_moves(table, seats_by_number(table), [Move(MoveKind.LOSE_MATCH, row.number)], now=now)
        record_table(
            tournament,
            table,
            AuditAction.LIVE_MATCH_ENDED,
            actor=actor,
            now=now,
            changes=changes,
            note=telling.entrant(row.registration),
        )
    return finish_table(table=table, now=now, by=actor)


def _away(table: LiveTable, seat: int) -> LiveSeat:
    if seat not in (0, 1):
        raise InvalidInput(fields={"seat": [_("There are the seats 0 and 1.")]})
    row = seats_by_number(table)[seat]
    if row.away_since is None:
        raise LiveTableRefused(_("This player is not away."), code="not_away")
    return row
