"""The pairings of a published round as light rows: by table and by name.

These pages are opened by everybody at once, so a row is a value made from columns, not models.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, Lower

from tournaments.enums import AuditAction, EntryKind, RegistrationStatus, ResultStatus
from tournaments.models import AuditEntry, EngineTranscript, Round, RoundEntry, games_text
from tournaments.pairing_input import reason_text
from tournaments.selectors.entrants import entrant_name
from tournaments.selectors.pages import extra_minutes
from tournaments.selectors.teams import SeatLine, members_of, seat_lines

#: Reasons that say nothing which the page does not show anyway.
USUAL_REASONS = frozenset({"first_round", "same_score", "bracket"})
#: Changes of a round that leave its pairings as they are.
RESULT_ACTIONS = (
    AuditAction.RESULT_ENTERED,
    AuditAction.RESULT_REPORTED,
    AuditAction.RESULT_CONFIRMED,
    AuditAction.RESULT_CORRECTED,
    AuditAction.RESULT_CLEARED,
)
_LEFT = (RegistrationStatus.DROPPED, RegistrationStatus.DISQUALIFIED)
Rows = QuerySet[RoundEntry, tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at a table, or with a bye."""

    registration_id: int
    player_id: int
    name: str
    points: int
    has_left: bool
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table with its two players; a bye or an assigned loss has neither table nor second.

    Args:
        kind: What the first player does: match, bye or loss.
        result: As on a slip, once confirmed.
        notes: Why this pairing, where a player may wonder.
        transcript_id: The record of the match, if it was played on the rules engine.
    """

    table: int | None
    kind: EntryKind
    one: Seat
    two: Seat | None
    result: str
    is_disputed: bool
    is_double_loss: bool
    extra_minutes: int
    notes: tuple[str, ...]
    transcript_id: int | None
    seats: tuple[SeatLine, ...] = ()


@dataclass(frozen=True, slots=True)
class NameRow:
    """A player and where to go; `opponent` is "" without a match."""

    seat: Seat
    table: int | None
    opponent: str
    kind: EntryKind
    members: tuple[str, ...] = ()


def entries_by_table(round: Round) -> Rows:
    """The columns of a row per table and per bye, byes last; see `table_rows`."""
    entries = RoundEntry.objects.filter(round_id=round.pk).filter(
        Q(match__isnull=True) | Q(registration=F("match__player_one"))
    )
    transcripts = EngineTranscript.objects.filter(match=OuterRef("match")).order_by("-pk")
    return entries.order_by(
        F("match__table").asc(nulls_last=True), Lower(entrant_name("registration")), "pk"
    ).values_list(
        "kind",
        "match_points",
        "reasons",
        "registration_id",
        "registration__status",
        "registration__player_id",
        entrant_name("registration"),
        "match__table",
        "match__reasons",
        "match__points_two",
        "match__player_two_id",
        "match__player_two__status",
        "match__player_two__player_id",
        entrant_name("match__player_two"),
        "match__result_status",
        "match__games_one",
        "match__games_two",
        "match__games_drawn",
        "match__is_double_loss",
        extra_minutes(),
        Subquery(transcripts.values("pk")[:1]),
    )


def table_rows(entries: Iterable[tuple[Any, ...]]) -> list[TableRow]:
    """The rows of `entries_by_table`, or of a page of them."""
    return [_table_row(*columns) for columns in entries]


def _table_row(
    kind: str,
    points_one: int,
    entry_reasons: list[dict[str, object]],
    registration_one: int,
    status_one: str,
    player_one: int,
    name_one: str,
    table: int | None,
    match_reasons: list[dict[str, object]] | None,
    points_two: int,
    registration_two: int,
    status_two: str,
    player_two: int,
    name_two: str,
    result_status: str,
    won: int | None,
    lost: int | None,
    drawn: int | None,
    is_double_loss: bool,
    minutes: int | None,
    transcript_id: int | None,
) -> TableRow:
    has_result = result_status == ResultStatus.CONFIRMED and won is not None
    games = (won or 0, lost or 0, drawn or 0)
    reasons = entry_reasons if table is None else match_reasons or []
    one = Seat(
        registration_one,
        player_one,
        name_one,
        points_one,
        status_one in _LEFT,
        has_result and games[0] > games[1],
    )
    two = None
    if table is not None:
        two = Seat(
            registration_two,
            player_two,
            name_two,
            points_two,
            status_two in _LEFT,
            has_result and games[1] > games[0],
        )
    return TableRow(
        table=table,
        kind=EntryKind(kind),
        one=one,
        two=two,
        result=games_text(*games) if has_result else "",
        is_disputed=result_status == ResultStatus.DISPUTED,
        is_double_loss=bool(is_double_loss),
        extra_minutes=minutes or 0,
        notes=tuple(
            reason_text(reason) for reason in reasons if reason.get("code") not in USUAL_REASONS
        ),
        transcript_id=transcript_id,
    )


def with_seats(round: Round, rows: list[TableRow]) -> list[TableRow]:
    """The rows with the seats of their matches, in an event of teams; four queries."""
    tables = [row.table for row in rows if row.table is not None]
    matches = {match.table: match for match in round.matches.filter(table__in=tables)}
    lines = seat_lines(matches.values())
    return [
        row
        if row.table is None
        else replace(row, seats=tuple(lines.get(matches[row.table].pk, ())))
        for row in rows
    ]


def with_members(rows: list[NameRow]) -> list[NameRow]:
    """The rows with the names of the teams' members; one query."""
    members = members_of(row.seat.registration_id for row in rows)
    return [
        replace(
            row,
            members=tuple(one.player.name for one in members.get(row.seat.registration_id, ())),
        )
        for row in rows
    ]


def entries_by_name(round: Round) -> Rows:
    """The columns of a row per player, by name; see `name_rows`."""
    entries = RoundEntry.objects.filter(round_id=round.pk)
    return entries.order_by(Lower(entrant_name("registration")), "pk").values_list(
        "kind",
        "match_points",
        "registration_id",
        "registration__status",
        "registration__player_id",
        entrant_name("registration"),
        Coalesce("match__table", "pod__table"),
        "match__player_one_id",
        entrant_name("match__player_one"),
        entrant_name("match__player_two"),
    )


def name_rows(entries: Iterable[tuple[Any, ...]]) -> list[NameRow]:
    """The rows of `entries_by_name`, or of a page of them."""
    rows = []
    for kind, points, pk, status, player, name, table, first_id, first, second in entries:
        opponent = "" if first_id is None else (second if first_id == pk else first)
        seat = Seat(pk, player, name, points, status in _LEFT)
        rows.append(NameRow(seat, table, opponent, EntryKind(kind)))
    return rows


def pairings_state(round: Round) -> int:
    """A number that grows whenever something but a result happens in the round."""
    return (
        AuditEntry.objects.filter(tournament_id=round.tournament_id, round_number=round.number)
        .exclude(action__in=RESULT_ACTIONS)
        .count()
    )
