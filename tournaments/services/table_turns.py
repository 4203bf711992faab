"""The end of a round at each table: extra turns after time was called (MTR 2.5)."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.enums import AuditAction
from tournaments.errors import InvalidInput, RoundRefused
from tournaments.models import Match, Round, TableTurns, Tournament
from tournaments.selectors import clocks
from tournaments.selectors.floor import TURNS_FOR_SLOW_PLAY, extra_turns_of
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.results import ensure_open, lock_match

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def count_turn(*, actor: User | None, match: Match, turn: int, now: datetime) -> TableTurns:
    """Note which extra turn a table plays; 0 is the turn in which time was called.

    A judge who comes by may skip turns or set a wrong number right. Two judges who note the same
    turn note it once.

    Raises:
        InvalidInput: There is no such turn.
        RoundRefused: Time was not called at this table yet, its extensions included (code
            ``time_not_called``), or it has a result (code ``table_has_result``).
    """
    tournament, round, match = _lock(match)
    row = TableTurns.objects.select_for_update(of=("self",)).filter(match=match).first()
    total = extra_turns_of(tournament) + (0 if row is None else row.added)
    if not 0 <= turn <= total:
        raise InvalidInput(
            fields={"turn": [_("This table plays turns 0 to %(total)d.") % {"total": total}]}
        )
    if row is None or row.turn is None:
        _ensure_time_is_called(round, match, now=now)
    if row is not None and row.turn == turn:
        return row
    changes = Changes()
    if row is None:
        row = TableTurns(match=match)
    else:
        changes.changing(row)
    row.turn, row.changed_by, row.changed_at = turn, actor, now
    _save(row, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TURN_COUNTED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.at_table(match.table, telling.turn(turn, total)),
        can_be_undone=True,
    )
    return row


@transaction.atomic
def add_turns(*, actor: User | None, match: Match, now: datetime) -> TableTurns:
    """IPG 3.3: a Slow Play warning gives the table two more turns after time, not minutes.

    Raises:
        RoundRefused: The table is in its extra turns already (code ``in_extra_turns``).
    """
    tournament, round, match = _lock(match)
    row = TableTurns.objects.select_for_update(of=("self",)).filter(match=match).first()
    if row is not None and row.turn is not None:
        raise RoundRefused(
            _("This table is in its extra turns already; Slow Play adds none then."),
            code="in_extra_turns",
        )
    changes = Changes()
    if row is None:
        row = TableTurns(match=match)
    else:
        changes.changing(row)
    row.added += TURNS_FOR_SLOW_PLAY
    row.changed_by, row.changed_at = actor, now
    _save(row, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TURNS_ADDED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.at_table(match.table, telling.more_turns(TURNS_FOR_SLOW_PLAY)),
        can_be_undone=True,
    )
    return row


def _lock(match: Match) -> tuple[Tournament, Round, Match]:
    tournament, round, match = lock_match(match)
    ensure_open(round)
    if match.has_result:
        raise RoundRefused(
            _("Table %(table)d has a result already.") % {"table": match.table},
            code="table_has_result",
        )
    return tournament, round, match


def _ensure_time_is_called(round: Round, match: Match, *, now: datetime) -> None:
    """MTR 2.5: turns begin when the table's time is over; a time extension runs first."""
    extra = clocks.extensions_by_match(round).get(match.pk, 0)
    left = clocks.clock_view(round.clock, now=now, extension_minutes=extra).seconds_left
    if left is None:
        raise RoundRefused(_("This round has no time limit."), code="clock_state")
    if left <= 0:
        return
    minutes = -(-left // 60)
    raise RoundRefused(
        ngettext(
            "Table %(table)d still has %(minutes)d minute.",
            "Table %(table)d still has %(minutes)d minutes.",
            minutes,
        )
        % {"table": match.table, "minutes": minutes},
        code="time_not_called",
    )


def _save(row: TableTurns, changes: Changes) -> None:
    is_new = row.pk is None
    row.save()
    if is_new:
        changes.created(row)
