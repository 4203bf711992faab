"""What the players do at a table: answer, take back, concede, agree to a draw, pass on.

Each step is stored under its number before anybody hears of it; a second process that tries the
same number fails on the unique index. A step that comes again is the one that was stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from rules_engine import IllegalAction, MatchSession, Move, MoveKind, RulesError
from tournaments import live_sessions
from tournaments.enums import LiveTableEnd, PassingMode
from tournaments.errors import EngineRefused, LiveTableMoved, LiveTableRefused
from tournaments.live_sessions import CannotContinue
from tournaments.models import LiveSeat, LiveTable, LiveTableStep, Registration
from tournaments.services.live_tables.ending import finish_table, is_out_of_time
from tournaments.services.live_tables.passing import automatic_answer, choose_passing
from tournaments.services.live_tables.rows import (
    engine_refused,
    ensure_playing,
    follow_session,
    lock_table,
    own_seat,
    save_table,
    seats_by_number,
    store_step,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MOST_PASSES = 200
"""So many passes in a row are made without asking; then the player is asked again."""
Seats = tuple[LiveSeat, LiveSeat]


def answer(
    *,
    actor: User | None,
    table: LiveTable,
    registration: Registration,
    step: int,
    answer: Sequence[int],
    now: datetime,
) -> LiveTable:
    """Decide what this player is asked.

    Args:
        step: The number of the step that this will be, as the player's page had it. The same
            answer to a step that was answered changes nothing.

    Raises:
        LiveTableMoved: Something else was done as this step.
        LiveTableRefused: The rules do not allow it (code ``illegal_action``), somebody else
            decides (``not_your_decision``), the player does not sit here, or the match is not
            being played.
        EngineRefused: The engine cannot go on.
    """
    del actor
    move = Move(MoveKind.ANSWER, answer=tuple(answer))
    return _do(table, registration, move, step=step, now=now)


def take_back(
    *,
    actor: User | None,
    table: LiveTable,
    registration: Registration,
    step: int,
    now: datetime,
) -> LiveTable:
    """CR 733.1: take back what this player is announcing.

    Raises:
        As for `answer`; nothing is being announced (code ``illegal_action``).
    """
    del actor
    return _do(table, registration, Move(MoveKind.TAKE_BACK), step=step, now=now)


def concede_game(
    *,
    actor: User | None,
    table: LiveTable,
    registration: Registration,
    now: datetime,
    game: int | None = None,
) -> LiveTable:
    """CR 104.3a: concede the present game, at any time.

    Args:
        game: The number of the game that is meant: another one is not conceded.

    Raises:
        LiveTableMoved: The game that is meant is over.
        LiveTableRefused, EngineRefused: As for `answer`.
    """
    del actor
    return _do(table, registration, Move(MoveKind.CONCEDE_GAME), game=game, now=now)


def concede_match(
    *, actor: User | None, table: LiveTable, registration: Registration, now: datetime
) -> LiveTable:
    """MTR 2.4: concede the match, at any time.

    Raises:
        LiveTableRefused, EngineRefused: As for `answer`.
    """
    del actor
    return _do(table, registration, Move(MoveKind.CONCEDE_MATCH), now=now)


def offer_draw(
    *,
    actor: User | None,
    table: LiveTable,
    registration: Registration,
    now: datetime,
    wants: bool = True,
) -> LiveTable:
    """CR 104.4i: offer or withdraw a draw of the present game; if both offer it, it is drawn.

    An offer is forgotten when the game goes on to another one.

    Raises:
        LiveTableRefused: The opponent is not a person (code ``illegal_action``); or as for
            `answer`.
    """
    del actor
    with transaction.atomic():
        table = lock_table(table)
        ensure_playing(table)
        seats = seats_by_number(table)
        seat = own_seat(seats, registration)
        other = seats[1 - seat.number]
        if not other.is_person:
            raise LiveTableRefused(_("The rules engine agrees to no draw."), code="illegal_action")
        if seat.offers_draw == wants:
            return table
        seat.offers_draw = wants
        seat.save(update_fields=["offers_draw"])
        if wants and other.offers_draw:
            make_moves(table, seats, [Move(MoveKind.DRAW_GAME)], now=now)
        else:
            save_table(table)
    return finish_table(table=table, now=now)


def set_passing(
    *,
    actor: User | None,
    table: LiveTable,
    registration: Registration,
    mode: PassingMode,
    now: datetime,
) -> LiveTable:
    """Choose where priority is passed for this player; it holds at once.

    Raises:
        LiveTableRefused, EngineRefused: As for `answer`.
    """
    del actor
    with transaction.atomic():
        table = lock_table(table)
        ensure_playing(table)
        seats = seats_by_number(table)
        seat = own_seat(seats, registration)
        make_moves(table, seats, [], now=now, passing=(seat, PassingMode(mode)))
    return finish_table(table=table, now=now)


def _do(
    table: LiveTable,
    registration: Registration,
    move: Move,
    *,
    now: datetime,
    step: int | None = None,
    game: int | None = None,
) -> LiveTable:
    with transaction.atomic():
        table = lock_table(table)
        seats = seats_by_number(table)
        seat = own_seat(seats, registration)
        move = Move(move.kind, seat.number, move.answer)
        if step is not None and _was_done(table, step, move):
            return table
        ensure_playing(table)
        if step is not None and step != table.steps_made + 1:
            raise LiveTableMoved()
        refused = make_moves(table, seats, [move], now=now, game=game)
    if refused is not None:
        raise refused
    return finish_table(table=table, now=now)


def _was_done(table: LiveTable, step: int, move: Move) -> bool:
    """Whether exactly this was stored as that step: the page asked twice."""
    row = LiveTableStep.objects.filter(table=table, number=step).first()
    if row is None:
        return False
    if live_sessions.move_of(row) == move:
        return True
    raise LiveTableMoved()


def make_moves(
    table: LiveTable,
    seats: Seats,
    moves: Iterable[Move],
    *,
    now: datetime,
    game: int | None = None,
    passing: tuple[LiveSeat, PassingMode] | None = None,
) -> LiveTableRefused | None:
    """Do and store moves at a locked table, and what follows from them by itself.

    Args:
        game: The game that is meant, if it matters.
        passing: A seat and where it wants to pass from now on.

    Returns:
        The refusal of an illegal proposal that was taken back: that is stored as well, so it must
        not be rolled back.

    Raises:
        LiveTableMoved: Another game is being played.
        LiveTableRefused: The rules do not allow it, and nothing was done.
        EngineRefused: The engine cannot go on; nothing was done.
    """
    refused: LiveTableRefused | None = None
    try:
        with live_sessions.writing(table) as session:
            if game is not None and game != session.game_number:
                raise LiveTableMoved()
            if passing is not None:
                choose_passing(*passing, session)
            number = session.game_number
            for move in moves:
                refused = _make(session, table, move, now=now)
            _follow(session, table, seats, now=now)
            if session.game_number != number or session.over:
                for seat in seats:
                    seat.offers_draw = False
            follow_session(table, session)
            for seat in seats:
                seat.save(update_fields=["passing", "passing_since", "stops", "offers_draw"])
            save_table(table)
    except CannotContinue as error:
        raise engine_refused(error, table) from error
    return refused


def _make(
    session: MatchSession, table: LiveTable, move: Move, *, now: datetime
) -> LiveTableRefused | None:
    done = len(session.moves)
    refused = None
    try:
        if session.decision is not None and move.kind is MoveKind.ANSWER:
            _ensure_decides(session, move.seat)
        session.apply(move)
    except IllegalAction as error:
        refused = LiveTableRefused(
            _("The rules do not allow this: %(reason)s") % {"reason": error},
            code="illegal_action",
        )
        if len(session.moves) == done:
            raise refused from error
        refused.__cause__ = error  # it is raised once the proposal's way back is stored
    except RulesError as error:
        raise EngineRefused(
            _("The rules engine stopped: %(error)s") % {"error": error}, code="engine_stopped"
        ) from error
    store_step(table, session.moves[-1], now=now)
    if move.kind is MoveKind.CONCEDE_MATCH and not table.end:
        table.end = LiveTableEnd.CONCESSION
    return refused


def _ensure_decides(session: MatchSession, seat: int) -> None:
    assert session.decision is not None
    if session.decision.player != seat:
        raise LiveTableRefused(_("Your opponent decides at the moment."), code="not_your_decision")


def _follow(session: MatchSession, table: LiveTable, seats: Seats, *, now: datetime) -> None:
    """The passes that players wished for, and the end of a table that is out of time."""
    for _number in range(MOST_PASSES):
        if session.decision is None:
            return
        if is_out_of_time(table, session):
            session.time_up()
            store_step(table, session.moves[-1], now=now, is_automatic=True)
            table.end = LiveTableEnd.TIME
            return
        given = automatic_answer(session, seats[session.decision.player])
        if given is None:
            return
        session.answer(given)
        store_step(table, session.moves[-1], now=now, is_automatic=True)
