"""Live tables in memory: rows become a `MatchSession` of the rules engine here, and nowhere else.

The rows are the truth. A process keeps the matches that it was asked for last; whoever doesn't
have one, or is behind, plays the stored steps. So any process can take a table over at any time.

Order of locks: a table's row first, if it is to be written, then the match in memory, which is
never held while waiting for the database to be free.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from decks.engine_input import deck_to_engine, imported_cards
from rules_engine import (
    ENGINE_VERSION,
    PERSON,
    Decision,
    LogLine,
    MatchOutcome,
    MatchSession,
    Move,
    MoveKind,
    Randomness,
    RulesError,
    View,
    Words,
    english_words,
)
from tournaments.models import LiveSeat, LiveTable, LiveTableStep

MOST_KEPT = 64
"""Matches in the memory of one process; the one that was used longest ago is forgotten."""
COMMIT_LOOKS = 50
COMMIT_WAIT_SECONDS = 0.02


class CannotContinue(Exception):
    """The stored match can't be played on by this engine."""


@dataclass(slots=True)
class _Kept:
    lock: threading.RLock = field(default_factory=threading.RLock)
    session: MatchSession | None = None


_kept: OrderedDict[int, _Kept] = OrderedDict()
_guard = threading.Lock()


def _entry(table_id: int) -> _Kept:
    with _guard:
        found = _kept.setdefault(table_id, _Kept())
        _kept.move_to_end(table_id)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
        return found


def forget(table_id: int | None = None) -> None:
    """Drop a match from memory, or all; the rows bring it back."""
    with _guard:
        if table_id is None:
            _kept.clear()
        else:
            _kept.pop(table_id, None)


def seats_of(table: LiveTable) -> tuple[LiveSeat, LiveSeat]:
    """Both seats, in the order of the match, each with its deck and player."""
    rows = list(
        LiveSeat.objects.filter(table=table)
        .select_related("deck", "registration__player")
        .order_by("number")
    )
    return rows[0], rows[1]


def randomness_of(table: LiveTable, seats: tuple[LiveSeat, LiveSeat]) -> Randomness:
    """What the seed comes from; a secret of the server until the match is over."""
    return Randomness(table.server_seed, (seats[0].contribution, seats[1].contribution))


def move_of(step: LiveTableStep) -> Move:
    return Move(MoveKind(step.kind), step.seat, tuple(step.answer))


def new_session(table: LiveTable) -> MatchSession:
    """The match of a table that has started, before its first step.

    Raises:
        CannotContinue: Another version of the engine began it, or it can't play the decks.
    """
    if table.engine_version != ENGINE_VERSION:
        raise CannotContinue(table.engine_version)
    seats = seats_of(table)
    one, two = seats
    randomness = randomness_of(table, seats)
    try:
        return MatchSession(
            decks=(deck_to_engine(one.deck), deck_to_engine(two.deck)),
            seed=randomness.seed,
            best_of=table.best_of,
            seats=(one.agent or PERSON, two.agent or PERSON),
            names=(one.name, two.name),
            imported=imported_cards(one.deck, two.deck),
            randomness=randomness,
            chooser=table.chooser,
        )
    except RulesError as error:
        raise CannotContinue(str(error)) from error


@contextmanager
def writing(table: LiveTable) -> Iterator[MatchSession]:
    """The match of a table whose row is locked, brought up to date; an error forgets it."""
    kept = _entry(table.pk)
    with kept.lock:
        if kept.session is not None and len(kept.session.moves) > table.steps_made:
            kept.session = None  # what was done was never stored
        session = _up_to_date(kept, table)
        try:
            yield session
        except BaseException:
            kept.session = None
            raise


@contextmanager
def reading(table: LiveTable) -> Iterator[MatchSession]:
    """The match of a table as it is stored, and nothing that isn't committed yet.

    `table.steps_made` is brought up to date.
    """
    kept = _entry(table.pk)
    for look in range(COMMIT_LOOKS + 1):
        with kept.lock:
            table.refresh_from_db(fields=["steps_made", "revision"])
            is_ahead = kept.session is not None and len(kept.session.moves) > table.steps_made
            if is_ahead and look == COMMIT_LOOKS:
                kept.session = None  # what was done was never stored
            if not is_ahead or look == COMMIT_LOOKS:
                yield _up_to_date(kept, table)
                return
        time.sleep(COMMIT_WAIT_SECONDS)


def _up_to_date(kept: _Kept, table: LiveTable) -> MatchSession:
    session = kept.session
    if session is None:
        session = new_session(table)
    kept.session = None
    done = len(session.moves)
    if done < table.steps_made:
        rows = LiveTableStep.objects.filter(
            table=table, number__gt=done, number__lte=table.steps_made
        ).order_by("number")
        try:
            for row in rows:
                session.repeat(move_of(row))
        except RulesError as error:
            raise CannotContinue(str(error)) from error
        if len(session.moves) != table.steps_made:
            raise CannotContinue(f"{len(session.moves)} of {table.steps_made} steps")
    kept.session = session
    return session


@dataclass(frozen=True, slots=True)
class TableState:
    """What everybody may know of a table, whoever looks.

    Args:
        step: The number of the next step.
        waiting_for: The seat that has to decide; None when the match is over.
        lives: Of both seats in the present game; None before it begins.
    """

    step: int
    game_number: int
    turn: int
    wins: tuple[int, int]
    draws: int
    waiting_for: int | None
    lives: tuple[int, int] | None
    outcome: MatchOutcome | None
    log: tuple[tuple[LogLine, ...], ...]

    @property
    def is_over(self) -> bool:
        return self.waiting_for is None


@dataclass(frozen=True, slots=True)
class SeatState:
    """What one seat may know, and what it is asked.

    Args:
        seat: 0 or 1.
        step: The number of the next step: whoever answers says which one was seen.
        decision: What this seat is asked; None if it isn't.
        can_take_back: Whether this seat is announcing something that it may take back.
        view: The game as the seat sees it; None before a game begins.
        log: Of each game the lines that the seat may know; all of them when the match is over.
    """

    seat: int
    step: int
    game_number: int
    turn: int
    wins: tuple[int, int]
    draws: int
    waiting_for: int | None
    decision: Decision | None
    can_take_back: bool
    view: View | None
    outcome: MatchOutcome | None
    log: tuple[tuple[LogLine, ...], ...]

    @property
    def is_over(self) -> bool:
        return self.waiting_for is None


def seat_state(table: LiveTable, seat: int, words: Words = english_words) -> SeatState:
    """The table as the player at a seat sees it. Only for that player.

    Raises:
        CannotContinue: This engine can't play the match.
    """
    with reading(table) as session:
        decision = session.decision
        own = decision if decision is not None and decision.player == seat else None
        return SeatState(
            seat=seat,
            step=table.steps_made + 1,
            game_number=session.game_number,
            turn=session.turn,
            wins=session.wins,
            draws=session.draws,
            waiting_for=None if decision is None else int(decision.player),
            decision=own,
            can_take_back=own is not None and session.can_take_back,
            view=session.view(seat),
            outcome=session.outcome,
            log=session.log(seat, words),
        )


def table_state(table: LiveTable, words: Words = english_words) -> TableState:
    """The table as anybody may see it: nothing that is hidden from one of the players.

    Raises:
        CannotContinue: This engine can't play the match.
    """
    with reading(table) as session:
        view = session.view(0)
        return TableState(
            step=table.steps_made + 1,
            game_number=session.game_number,
            turn=session.turn,
            wins=session.wins,
            draws=session.draws,
            waiting_for=None if session.decision is None else int(session.decision.player),
            lives=None if view is None else (view.players[0].life, view.players[1].life),
            outcome=session.outcome,
            log=session.log(None, words),
        )
