"""A round robin as a table of everybody against everybody, and the matches of a league."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tournaments.enums import RoundStatus
from tournaments.models import Match, Registration, Tournament, games_text
from tournaments.selectors.standings import standings
from tournaments.selectors.structures import is_league


@dataclass(frozen=True, slots=True)
class Cell:
    """The results of one player against another, one for each time they meet."""

    opponent_id: int
    results: tuple[str, ...]
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """A player's line, in the order of the standings."""

    rank: int
    registration_id: int
    name: str
    match_points: int
    record: str
    has_left: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match still to be played."""

    match_id: int
    round_number: int
    table: int
    names: tuple[str, str]
    registrations: tuple[int, int]
    due_at: datetime | None
    is_overdue: bool


@dataclass(frozen=True, slots=True)
class Crosstable:
    rows: tuple[CrosstableRow, ...]
    open: tuple[OpenMatch, ...]


def crosstable(tournament: Tournament, *, now: datetime) -> Crosstable:
    """Everybody against everybody by the standings, and what is still open. Seven queries."""
    rows = standings(tournament)
    matches = list(
        Match.objects.with_players()
        .filter(round__tournament=tournament, round__phase="swiss")
        .exclude(round__status=RoundStatus.DRAFT)
        .select_related("round")
        .order_by("round__number", "table")
    )
    found: dict[tuple[int, int], list[str]] = {}
    for match in matches:
        one, two = match.player_one_id, match.player_two_id
        text, turned = "", ""
        if match.has_result and match.games is not None:
            won, lost, drawn = match.games
            text, turned = _shown(won, lost, drawn), _shown(lost, won, drawn)
        found.setdefault((one, two), []).append(text)
        found.setdefault((two, one), []).append(turned)
    order = [row.registration_id for row in rows]
    return Crosstable(
        rows=tuple(
            CrosstableRow(
                rank=row.rank,
                registration_id=row.registration_id,
                name=row.name,
                match_points=row.match_points,
                record=row.record,
                has_left=row.has_left,
                cells=tuple(
                    Cell(other, tuple(found.get((row.registration_id, other), ())), other == own)
                    for other in order
                    for own in (row.registration_id,)
                ),
            )
            for row in rows
        ),
        open=_open(matches, now),
    )


def _shown(won: int, lost: int, drawn: int) -> str:
    return games_text(won, lost, drawn) if drawn else f"{won}–{lost}"


def _open(matches: Sequence[Match], now: datetime) -> tuple[OpenMatch, ...]:
    found = [
        OpenMatch(
            match_id=match.pk,
            round_number=match.round.number,
            table=match.table,
            names=(match.player_one.name, match.player_two.name),
            registrations=(match.player_one_id, match.player_two_id),
            due_at=match.due_at,
            is_overdue=match.due_at is not None and match.due_at < now,
        )
        for match in matches
        if not match.has_result
    ]
    return tuple(sorted(found, key=lambda one: (not one.is_overdue, one.round_number, one.table)))


def own_open_matches(
    tournament: Tournament, registration: Registration, *, now: datetime
) -> tuple[OpenMatch, ...]:
    """What a player of a league has still to play; nothing in other events."""
    if not is_league(tournament) or not tournament.is_running:
        return ()
    matches = list(
        Match.objects.with_players()
        .without_result()
        .filter(round__tournament=tournament, entries__registration=registration)
        .exclude(round__status=RoundStatus.DRAFT)
        .select_related("round")
        .order_by("round__number")
    )
    return _open(matches, now)
