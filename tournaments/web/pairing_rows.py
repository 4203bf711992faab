"""The rows of a pairings sheet as HTML, each rendered once for all who read a language.

What differs between readers is added afterwards: the own row is marked by ``mark_mine``.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from tournaments.models import Round, Tournament
from tournaments.selectors.kept import Kept
from tournaments.selectors.pairing_sheets import NameRow, TableRow
from tournaments.selectors.round_sheets import NameIndex, sheet_by_name, sheet_by_table
from tournaments.web.event_page import players_path, teams_path

KEPT_ROUNDS = 64
#: So many times the rows of its sheet may be kept for a round, as its results come in.
KEPT_VERSIONS = 3

_Rendered = dict[NameRow | TableRow | int, str]
_rendered: Kept[_Rendered] = Kept(KEPT_ROUNDS)


class PairingRows:
    """A sheet's rows in one order and language, rendered when they are first asked for.

    Args:
        by: "name" or "table".
        sees_transcripts: Whether tables lead to the records of matches.
    """

    def __init__(
        self, tournament: Tournament, round: Round, *, by: str, sees_transcripts: bool
    ) -> None:
        self._rows: tuple[NameRow | TableRow, ...]
        self._names: NameIndex
        if by == "name":
            names = sheet_by_name(tournament, round)
            self._rows, self._names = names.rows, names.names
        else:
            tables = sheet_by_table(tournament, round)
            self._rows, self._names = tables.rows, tables.names
        self._template = get_template(f"tournaments/pairings.html#{by}-row")
        self._context = {
            "tournament": tournament,
            "round": round,
            "players_path": players_path(),
            "teams_path": teams_path(tournament),
            "sees_transcripts": sees_transcripts,
        }
        # A row of a team match holds its seats, which are no values to compare: such rows are kept
        # by their place in this revision, others for as long as they say the same.
        self._by_place = bool(tournament.match_seats) and by == "table"
        revision = tournament.revision if self._by_place else None
        key = (round.pk, round.status, by, get_language(), sees_transcripts, revision)
        self._html = _rendered.get(key, dict)

    def find(self, text: str) -> tuple[int, ...]:
        """Positions of the rows in which somebody's name contains the text; of all for ""."""
        return self._names.find(text)

    def html(self, positions: Iterable[int]) -> SafeString:
        """These rows in this order; to be called in the language of the sheet."""
        return mark_safe("".join(map(self._row, positions)))  # escaped by the template

    def _row(self, position: int) -> str:
        row = self._rows[position]
        key = position if self._by_place else row
        html = self._html.get(key)
        if html is None:
            if len(self._html) > KEPT_VERSIONS * len(self._rows):
                self._html.clear()
            html = self._html[key] = self._template.render({**self._context, "row": row})
        return html


def forget_rows() -> None:
    """Drop what is kept in this process."""
    _rendered.forget()
