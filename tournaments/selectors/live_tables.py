"""Live tables for their pages: whose they are, how they stand, what one player sees of them."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet

from decks.engine_input import imported_cards
from rules_engine import Answer, LogLine
from tournaments import live_sessions
from tournaments.live_sessions import SeatState, TableState
from tournaments.models import LiveSeat, LiveTable, Match, Tournament
from tournaments.selectors.live_board import Board, board_of
from tournaments.selectors.live_questions import Question, question_of
from tournaments.selectors.live_words import TableWords, words_of

#: The newest lines of the log, which are always shown.
LINES_SHOWN = 8
#: Without a sign of life for so long a player counts as gone.
GONE_AFTER = timedelta(seconds=25)


def tables_of_event(tournament: Tournament) -> QuerySet[LiveTable]:
    """The event's live tables with their matches, newest first."""
    return LiveTable.objects.filter(match__round__tournament=tournament).select_related(
        "match__round__tournament__organization",
        "match__player_one__player",
        "match__player_two__player",
        "proposed_by",
        "transcript",
    )


def table_of_event(tournament: Tournament, pk: int) -> LiveTable | None:
    """A live table of the event."""
    return tables_of_event(tournament).filter(pk=pk).first()


def newest_table_of(match: Match) -> LiveTable | None:
    """The table at which a match is or was played last; closed ones don't count."""
    return match.live_tables.exclude(status="closed").order_by("-pk").first()


def seats_of(table: LiveTable) -> tuple[LiveSeat, LiveSeat]:
    """Both seats with their players, in the order of the match."""
    one, two = table.seats.select_related("registration__player", "deck").order_by("number")
    one.table = two.table = table
    return one, two


def seat_of_user(seats: Sequence[LiveSeat], user_id: int | None) -> LiveSeat | None:
    """The seat that this user plays."""
    if user_id is None:
        return None
    own = (seat for seat in seats if seat.registration.player.user_id == user_id)
    return next((seat for seat in own if seat.is_person), None)


@dataclass(frozen=True, slots=True)
class Presence:
    """Whether somebody is there; `due` is until when whoever is away may come back."""

    name: str
    is_bot: bool
    is_ready: bool
    is_here: bool
    due: datetime | None
    offers_draw: bool
    judge_is_called: bool

    @property
    def is_away(self) -> bool:
        return self.due is not None


def presence_of(seat: LiveSeat, tournament: Tournament, *, now: datetime) -> Presence:
    """How a seat is taken at this moment."""
    due = None
    if seat.away_since is not None:
        grace = timedelta(seconds=tournament.live_grace_seconds)
        due = seat.grace_until or seat.away_since + grace
    return Presence(
        name=seat.name,
        is_bot=not seat.is_person,
        is_ready=seat.ready_at is not None or not seat.is_person,
        is_here=not seat.is_person
        or (seat.seen_at is not None and now - seat.seen_at < GONE_AFTER),
        due=due,
        offers_draw=seat.offers_draw,
        judge_is_called=seat.judge_called_at is not None,
    )


def people_state(people: Sequence[Presence]) -> str:
    """What is shown of the people, in short: the same text means that it is the same."""
    return f"{zlib.crc32(repr(people).encode()):x}"


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the log; `times` in a row it happened."""

    text: str
    heading: bool = False
    times: int = 1


def lines_of(log: Sequence[Sequence[LogLine]]) -> tuple[LineShown, ...]:
    """The log of the present game; what happened several times in a row stands there once."""
    found: list[LineShown] = []
    for line in log[-1] if log else ():
        if found and found[-1].text == line.text:
            found[-1] = LineShown(line.text, line.heading, found[-1].times + 1)
        else:
            found.append(LineShown(line.text, line.heading))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class SeatPage:
    """A match that is being played, as the player at one seat sees it.

    Args:
        lines: The newest lines of the log of the present game, and `earlier` the others by turns.
    """

    state: SeatState
    board: Board | None
    question: Question | None
    lines: tuple[LineShown, ...]
    earlier: tuple[LineShown, ...]

    @property
    def my_wins(self) -> int:
        return self.state.wins[self.state.seat]

    @property
    def their_wins(self) -> int:
        return self.state.wins[1 - self.state.seat]


def words_at(seats: Sequence[LiveSeat]) -> TableWords:
    """The words for the cards of both decks in the reader's language."""
    definitions = [card.definition for card in imported_cards(*(seat.deck for seat in seats))]
    return words_of(definitions)


def seat_page(
    table: LiveTable, seats: Sequence[LiveSeat], seat: LiveSeat, chosen: Answer | None = None
) -> SeatPage:
    """What the player at the seat sees and is asked.

    Args:
        chosen: An answer that was refused and stays in the fields.

    Raises:
        CannotContinue: This engine can't play the match.
    """
    words = words_at(seats)
    state = live_sessions.seat_state(table, seat.number, words.log)
    board = None if state.view is None else board_of(state.view, words, state.decision)
    question = None
    if state.decision is not None:
        question = question_of(state.decision, words, state.view, chosen)
    lines = lines_of(state.log)
    return SeatPage(
        state=state,
        board=board,
        question=question,
        lines=lines[-LINES_SHOWN:],
        earlier=lines[:-LINES_SHOWN],
    )


def public_state(table: LiveTable, seats: Sequence[LiveSeat]) -> TableState:
    """What everybody may know of a match that is being played.

    Raises:
        CannotContinue: This engine can't play the match.
    """
    return live_sessions.table_state(table, words_at(seats).log)
