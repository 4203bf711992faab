"""A published round as everybody looks at it at once: all its rows, and who is in which.

Everybody of an event opens the same list within seconds. It is read once per revision of the
event, and looking for a name in it asks no database.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.utils.translation import get_language

from tournaments.models import Registration, Round, TeamMember, Tournament
from tournaments.selectors import pairing_sheets as sheets
from tournaments.selectors.kept import Kept

KEPT_SHEETS = 64

Row = TypeVar("Row", sheets.TableRow, sheets.NameRow)


class NameIndex:
    """Rows by the names in them, found by a part of a name in capital or small letters.

    >>> NameIndex([("Ada", "Bob"), ("Eve",)]).find("B")
    (0,)
    """

    def __init__(self, names: Sequence[Sequence[str]]) -> None:
        lines = ["\n".join(_fold(name) for name in of_row) + "\n" for of_row in names]
        self._text = "".join(lines)
        self._starts: list[int] = []
        at = 0
        for line in lines:
            self._starts.append(at)
            at += len(line)

    def find(self, text: str) -> tuple[int, ...]:
        """The rows, in order, in which some name contains the text."""
        wanted = _fold(text)
        if not wanted:
            return tuple(range(len(self._starts)))
        found = []
        at = self._text.find(wanted)
        while at >= 0:
            row = bisect_right(self._starts, at) - 1
            found.append(row)
            if row + 1 == len(self._starts):
                break
            at = self._text.find(wanted, self._starts[row + 1])
        return tuple(found)


def _fold(text: str) -> str:
    """Names have no line breaks; a search with one must not match across two names."""
    return text.casefold().replace("\n", "\0")


@dataclass(frozen=True, slots=True)
class Sheet(Generic[Row]):
    """The rows of a round in one order, with the names by which each is found."""

    rows: tuple[Row, ...]
    names: NameIndex


TableSheet = Sheet[sheets.TableRow]
NameSheet = Sheet[sheets.NameRow]
_tables: Kept[TableSheet] = Kept(KEPT_SHEETS)
_names: Kept[NameSheet] = Kept(KEPT_SHEETS)


def sheet_by_table(tournament: Tournament, round: Round) -> TableSheet:
    """The tables of a published round in the reader's language, byes last.

    Read once per revision of the event and language; a query or, in an event of teams, seven.
    """
    key = (round.pk, tournament.pk, tournament.revision, get_language())
    return _tables.get(key, lambda: _read_tables(tournament, round))


def sheet_by_name(tournament: Tournament, round: Round) -> NameSheet:
    """The entrants of a published round by name; kept like the tables."""
    key = (round.pk, tournament.pk, tournament.revision, get_language())
    return _names.get(key, lambda: _read_names(tournament, round))


def forget_sheets() -> None:
    """Drop what is kept in this process."""
    _tables.forget()
    _names.forget()


def _read_tables(tournament: Tournament, round: Round) -> TableSheet:
    rows = sheets.table_rows(sheets.entries_by_table(round))
    if tournament.match_seats:
        rows = sheets.with_seats(round, rows)
    also = _names_in_teams(tournament)
    seats = [[row.one] if row.two is None else [row.one, row.two] for row in rows]
    return Sheet(tuple(rows), NameIndex([_names_of(of_row, also) for of_row in seats]))


def _read_names(tournament: Tournament, round: Round) -> NameSheet:
    rows = sheets.name_rows(sheets.entries_by_name(round))
    if tournament.is_team_event:
        rows = sheets.with_members(rows)
    also = _names_in_teams(tournament)
    return Sheet(tuple(rows), NameIndex([_names_of([row.seat], also) for row in rows]))


def _names_of(seats: Sequence[sheets.Seat], also: dict[int, list[str]]) -> list[str]:
    return [name for seat in seats for name in (seat.name, *also.get(seat.registration_id, ()))]


def _names_in_teams(tournament: Tournament) -> dict[int, list[str]]:
    """Per team the names of its people, by which it is found, too; two queries."""
    if not tournament.is_team_event:
        return {}
    found: dict[int, list[str]] = {}
    people = (
        Registration.objects.filter(tournament=tournament).values_list("pk", "player__name"),
        TeamMember.objects.filter(tournament=tournament, is_current=True).values_list(
            "registration_id", "player__name"
        ),
    )
    for rows in people:
        for registration, name in rows:
            found.setdefault(registration, []).append(name)
    return found
