"""The tables of a round as staff see them: reasons, reports, results, history."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.enums import (
    ResultStatus,
)
from tournaments.models import AuditEntry, Match, MatchReport, Round, Tournament, games_text
from tournaments.selectors import clocks
from tournaments.selectors.pairings import reasons, unpaired_entries


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table of a round as staff see it."""

    match: Match
    reasons: tuple[str, ...]
    is_remarkable: bool
    minutes_extra: int = 0
    reported: tuple[tuple[str, str], ...] = ()

    @property
    def table(self) -> int:
        return self.match.table

    @property
    def one(self) -> str:
        return self.match.player_one.player.name

    @property
    def two(self) -> str:
        return self.match.player_two.player.name


#: Reasons that say nothing unusual; all others are pointed out on a draft.
PLAIN_REASONS = frozenset({"first_round", "same_score", "by_standings", "bracket", "cross_table"})


def round_tables(round: Round, *, with_reports: bool = False) -> list[TableRow]:
    """The round's matches by table, with players, reasons, extra minutes; three queries."""
    matches = round.matches.with_players().select_related("result_by").order_by("table", "pk")
    extra = clocks.extensions_by_match(round)
    reports: dict[int, list[tuple[str, str]]] = {}
    if with_reports:
        for report in _reports(round):
            reports.setdefault(report[0], []).append(report[1:])
    rows = []
    for match in matches:
        match.round = round
        rows.append(
            TableRow(
                match=match,
                reasons=reasons(match),
                is_remarkable=any(
                    reason.get("code") not in PLAIN_REASONS for reason in match.reasons
                ),
                minutes_extra=extra.get(match.pk, 0),
                reported=tuple(reports.get(match.pk, ())),
            )
        )
    return rows


def _reports(round: Round) -> list[tuple[int, str, str]]:
    rows = MatchReport.objects.filter(match__round=round).values_list(
        "match_id", "registration__player__name", "games_one", "games_two", "games_drawn"
    )
    return [(match, name, games_text(*games)) for match, name, *games in rows.order_by("pk")]


@dataclass(frozen=True, slots=True)
class OffTableRow:
    """A player without a table in a round: a bye or an assigned loss."""

    registration_id: int
    name: str
    kind: str
    kind_label: str
    points: int
    reasons: tuple[str, ...]


def round_byes(round: Round) -> list[OffTableRow]:
    """Byes and assigned losses of a round; one query."""
    return [
        OffTableRow(
            registration_id=entry.registration_id,
            name=entry.registration.player.name,
            kind=entry.kind,
            kind_label=str(entry.get_kind_display()),
            points=entry.match_points,
            reasons=reasons(entry),
        )
        for entry in unpaired_entries(round)
    ]


def last_results(round: Round, *, limit: int = 5) -> list[Match]:
    """The newest results of a round, newest first."""
    return list(
        round.matches.confirmed()
        .with_players()
        .select_related("result_by")
        .order_by("-result_at", "-pk")[:limit]
    )


def match_for_staff(tournament: Tournament, pk: int) -> Match | None:
    """A match of the event with its players, decklists and round."""
    return (
        Match.objects.filter(pk=pk, round__tournament_id=tournament.pk)
        .with_players()
        .select_related(
            "round__clock",
            "result_by",
            "player_one__decklist_version__decklist",
            "player_two__decklist_version__decklist",
        )
        .first()
    )


def match_history(match: Match) -> list[AuditEntry]:
    """The log entries that changed a match, newest first."""
    entries = AuditEntry.objects.filter(
        tournament_id=match.round.tournament_id, round_number=match.round.number
    ).order_by("-pk")
    return [
        entry
        for entry in entries[:2000]
        if any(
            change.get("model") == "tournaments.match" and change.get("pk") == match.pk
            for change in entry.changes
        )
    ]


def open_matches(rows: Iterable[TableRow]) -> list[TableRow]:
    """Tables without a result, disputed ones first, then those that one player reported."""
    order = {ResultStatus.DISPUTED: 0, ResultStatus.REPORTED: 1, ResultStatus.OPEN: 2}
    return sorted(
        (row for row in rows if not row.match.has_result),
        key=lambda row: (order[ResultStatus(row.match.result_status)] == 2, row.table),
    )
