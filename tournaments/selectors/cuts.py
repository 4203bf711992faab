"""Who goes on after a cut during the Swiss rounds."""

from __future__ import annotations

from dataclasses import dataclass

from pairings import advancing
from tournaments.models import Match, Registration, SwissCut, Tournament
from tournaments.pairing_input import registration_id
from tournaments.selectors.standings import StandingRow, compute, standings
from tournaments.selectors.structures import due_cut


@dataclass(frozen=True, slots=True)
class CutPreview:
    """What a cut that is due would do.

    Attributes:
        rows: The players who are still in, by the standings, and whether they go on.
    """

    cut: SwissCut
    rows: tuple[tuple[StandingRow, bool], ...]
    open_tables: int

    @property
    def going_on(self) -> int:
        return sum(goes_on for _row, goes_on in self.rows)


def going_on(tournament: Tournament, cut: SwissCut) -> frozenset[int]:
    """The registrations that go on by the standings after the cut's round."""
    playing = _playing(tournament)
    found = compute(tournament, through_round=cut.after_round).standings
    chosen = advancing([one for one in found if registration_id(one.player) in playing], cut.rule)
    return frozenset(map(registration_id, chosen))


def _playing(tournament: Tournament) -> set[int]:
    rows = Registration.objects.filter(tournament=tournament).playing()
    return set(rows.values_list("pk", flat=True))


def cut_preview(tournament: Tournament) -> CutPreview | None:
    """The cut that is due now with its effect; None if none is."""
    last = tournament.rounds.order_by("-number").first()
    if last is None or last.is_draft or last.is_playoff or not tournament.is_running:
        return None
    cut = due_cut(tournament, last.number)
    if cut is None:
        return None
    chosen, playing = going_on(tournament, cut), _playing(tournament)
    return CutPreview(
        cut=cut,
        rows=tuple(
            (row, row.registration_id in chosen)
            for row in standings(tournament, after_round=cut.after_round)
            if row.registration_id in playing
        ),
        open_tables=Match.objects.filter(round=last).without_result().count(),
    )
