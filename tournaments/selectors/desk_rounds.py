"""The tables of a round as staff see them: reasons, reports, results, history."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Case, IntegerField, Q, Value, When

from tournaments.enums import AuditAction, ResultSource, ResultStatus
from tournaments.log_text import Phrase
from tournaments.models import (
    AuditEntry,
    EngineTranscript,
    Match,
    MatchReport,
    Round,
    Tournament,
    games_text,
)
from tournaments.models.match import MatchQuerySet
from tournaments.selectors import clocks
from tournaments.selectors.entrants import entrant_name, entrant_named
from tournaments.selectors.floor import TurnsView, extra_turns_of, turns_view, with_floor
from tournaments.selectors.pairings import reasons, unpaired_entries
from tournaments.selectors.penalties import game_losses


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table of a round as staff see it."""

    match: Match
    reasons: tuple[str, ...]
    is_remarkable: bool
    minutes_extra: int = 0
    reported: tuple[tuple[str, str], ...] = ()
    transcript_id: int | None = None
    turns: TurnsView | None = None
    is_feature: bool = False
    games_by_penalty: tuple[int, int] | None = None

    @property
    def table(self) -> int:
        return self.match.table

    @property
    def one(self) -> str:
        return self.match.player_one.name

    @property
    def two(self) -> str:
        return self.match.player_two.name


HISTORY_SHOWN = 40
#: Reasons that say nothing unusual; all others are pointed out on a draft.
PLAIN_REASONS = frozenset({"first_round", "same_score", "by_standings", "bracket", "cross_table"})


def table_rows(round: Round, matches: Iterable[Match]) -> list[TableRow]:
    """Matches of one round with reasons, extra minutes, reports, transcripts; four queries."""
    matches = list(matches)
    base = extra_turns_of(round.tournament)
    shown = [match.pk for match in matches]
    extra = clocks.extensions_by_match(round)
    reports: dict[int, list[tuple[str, str]]] = {}
    for pk, name, *games in (
        MatchReport.objects.filter(match__in=shown)
        .order_by("pk")
        .values_list(
            "match_id", entrant_name("registration"), "games_one", "games_two", "games_drawn"
        )
    ):
        reports.setdefault(pk, []).append((name, games_text(*games)))
    played = [match.pk for match in matches if match.result_source == ResultSource.ENGINE]
    transcripts = dict(
        EngineTranscript.objects.filter(match__in=played)
        .order_by("pk")
        .values_list("match_id", "pk")
    )
    open_now = [match for match in matches if not match.has_result]
    lost = game_losses(open_now) if open_now else {}
    rows = []
    for match in matches:
        match.round = round
        losses = lost.get(match.pk)
        rows.append(
            TableRow(
                match=match,
                reasons=reasons(match),
                is_remarkable=any(
                    reason.get("code") not in PLAIN_REASONS for reason in match.reasons
                ),
                minutes_extra=extra.get(match.pk, 0),
                reported=tuple(reports.get(match.pk, ())),
                transcript_id=transcripts.get(match.pk),
                turns=turns_view(match, base),
                is_feature=hasattr(match, "feature"),
                games_by_penalty=(
                    None
                    if losses is None
                    else (losses.get(match.player_two_id, 0), losses.get(match.player_one_id, 0))
                ),
            )
        )
    return rows


def matches_of(round: Round, *, search: str = "") -> MatchQuerySet:
    """The round's matches by table; with a search those of a table number or a player's name."""
    matches = with_floor(round.matches.all()).order_by("table", "pk")
    text = search.strip()
    if text.isdecimal() and len(text) < 8:
        return matches.filter(table=int(text))
    if text:
        matches = matches.filter(
            entrant_named(text, "player_one") | entrant_named(text, "player_two")
        )
    return matches


def open_tables(round: Round, *, limit: int) -> list[TableRow]:
    """Tables without a result: disputed ones first, then reported ones; three queries."""
    matches = (
        with_floor(round.matches.without_result())
        .annotate(
            patience=Case(
                When(result_status=ResultStatus.DISPUTED, then=Value(0)),
                When(result_status=ResultStatus.REPORTED, then=Value(1)),
                default=Value(2),
                output_field=IntegerField(),
            )
        )
        .order_by("patience", "table", "pk")
    )
    return table_rows(round, matches[:limit])


def done_tables(round: Round, *, limit: int) -> list[TableRow]:
    """The newest results of a round, by table; three queries."""
    newest = with_floor(round.matches.confirmed()).order_by("-result_at", "-pk")[:limit]
    return sorted(table_rows(round, newest), key=lambda row: row.table)


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
            name=entry.registration.name,
            kind=entry.kind,
            kind_label=str(entry.get_kind_display()),
            points=entry.match_points,
            reasons=reasons(entry),
        )
        for entry in unpaired_entries(round)
    ]


def match_for_staff(tournament: Tournament, pk: int) -> Match | None:
    """A match of the event with its players, decklists and round."""
    return (
        Match.objects.filter(pk=pk, round__tournament_id=tournament.pk)
        .with_players()
        .select_related(
            "round__clock",
            "result_by",
            "turns",
            "feature",
            "player_one__decklist_version__decklist",
            "player_two__decklist_version__decklist",
        )
        .first()
    )


def match_history(match: Match) -> list[AuditEntry]:
    """The log entries about a match's table in its round, newest first."""
    table, about = {"phrase": Phrase.AT_TABLE, "table": match.table}, f"{match.table}: "
    return list(
        AuditEntry.objects.filter(
            Q(**{f"told__{name}": value for name, value in table.items()})
            | Q(**{f"undoes__told__{name}": value for name, value in table.items()})
            | Q(summary__startswith=about)
            | Q(action=AuditAction.UNDONE, summary__contains=f": {about}"),
            tournament_id=match.round.tournament_id,
            round_number=match.round.number,
        )
        .defer("changes")
        .order_by("-pk")[:HISTORY_SHOWN]
    )
