"""Pairings as pages show them: by table, by name, one player's own, and the desk's view.

Every selector here takes a fixed number of queries whatever the size of the event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.db.models.functions import Coalesce

from tournaments.enums import EntryKind, ResultStatus
from tournaments.models import (
    AuditEntry,
    BackgroundJob,
    Match,
    MatchReport,
    Registration,
    Round,
    RoundEntry,
    Tournament,
)
from tournaments.models.match import MatchQuerySet
from tournaments.pairing_input import reason_text
from tournaments.selectors.clocks import ClockView, clock_view, extensions_by_match
from tournaments.selectors.entrants import entrant_name, entrant_named
from tournaments.selectors.rounds import RoundProgress, round_progress


def matches_by_table(
    round: Round, *, search: str = "", only_open: bool = False, table: int | None = None
) -> MatchQuerySet:
    """The matches of a round by table, with both players; to be paginated. One query.

    Args:
        search: Part of a player's name.
        only_open: Leave out matches with a confirmed result.
        table: Only this table.
    """
    matches = Match.objects.filter(round=round).with_players().order_by("table", "pk")
    if search.strip():
        matches = matches.filter(
            entrant_named(search, "player_one") | entrant_named(search, "player_two")
        )
    if only_open:
        matches = matches.without_result()
    if table is not None:
        matches = matches.filter(table=table)
    return matches


def entries_by_name(round: Round, *, search: str = "") -> QuerySet[RoundEntry]:
    """Every player of a round by name, with match and opponent; to be paginated. One query."""
    entries = (
        RoundEntry.objects.filter(round=round)
        .select_related(
            "registration__player", "match__player_one__player", "match__player_two__player"
        )
        .order_by(entrant_name("registration"), "registration_id")
    )
    if search.strip():
        entries = entries.filter(entrant_named(search, "registration"))
    return entries


def unpaired_entries(round: Round) -> list[RoundEntry]:
    """The byes and assigned losses of a round, byes first. One query."""
    return list(
        RoundEntry.objects.filter(round=round)
        .exclude(kind__in=[EntryKind.MATCH, EntryKind.POD])
        .select_related("registration__player")
        .order_by("kind", entrant_name("registration"), "pk")
    )


@dataclass(frozen=True, slots=True)
class PairingLine:
    """A line of a list by name: who sits where against whom."""

    name: str
    registration_id: int
    table: int | None
    opponent: str
    kind: EntryKind


def opponent_in(entry: RoundEntry) -> Registration | None:
    """The opponent of an entry that was fetched with its match and players."""
    match = entry.match
    if match is None:
        return None
    if match.player_one_id == entry.registration_id:
        return match.player_two
    return match.player_one


def pairing_line(entry: RoundEntry) -> PairingLine:
    """An entry from `entries_by_name` as a line of a list."""
    opponent = opponent_in(entry)
    return PairingLine(
        name=entry.registration.name,
        registration_id=entry.registration_id,
        table=None if entry.match is None else entry.match.table,
        opponent="" if opponent is None else opponent.name,
        kind=EntryKind(entry.kind),
    )


def pairing_lines(round: Round) -> tuple[PairingLine, ...]:
    """All players of a round by name, for print and the projector. One query."""
    rows = (
        RoundEntry.objects.filter(round=round)
        .order_by(entrant_name("registration"), "registration_id")
        .values_list(
            entrant_name("registration"),
            "registration_id",
            "kind",
            Coalesce("match__table", "pod__table"),
            "match__player_one_id",
            entrant_name("match__player_one"),
            entrant_name("match__player_two"),
        )
    )
    return tuple(
        PairingLine(
            name=name,
            registration_id=pk,
            table=table,
            opponent="" if one is None else (name_two if one == pk else name_one),
            kind=EntryKind(kind),
        )
        for name, pk, kind, table, one, name_one, name_two in rows
    )


def reasons(row: Match | RoundEntry) -> tuple[str, ...]:
    """Why two players meet, or why a player has a bye or a loss, in the reader's language."""
    return tuple(reason_text(one) for one in row.reasons)


@dataclass(frozen=True, slots=True)
class MyPairing:
    """One player's place in the latest published round, and everything to report its result."""

    registration: Registration
    round: Round
    entry: RoundEntry | None
    match: Match | None
    opponent: Registration | None
    own_report: MatchReport | None
    opponent_report: MatchReport | None
    clock: ClockView

    @property
    def can_report(self) -> bool:
        return (
            self.match is not None
            and self.round.is_open
            and self.round.tournament.player_reports
            and self.match.result_status != ResultStatus.CONFIRMED
        )


def my_pairing(
    tournament: Tournament, registration: Registration, *, now: datetime
) -> MyPairing | None:
    """A player's pairing in the latest published round; None before round 1. Four queries."""
    round = tournament.rounds.visible().select_related("clock").order_by("-number").first()
    if round is None:
        return None
    round.tournament = tournament
    entry = (
        RoundEntry.objects.filter(round=round, registration=registration)
        .select_related("match__player_one__player", "match__player_two__player")
        .first()
    )
    match = None if entry is None else entry.match
    own = other = None
    extra = 0
    if match is not None:
        match.round = round
        for report in match.reports.all():
            if report.registration_id == registration.pk:
                own = report
            else:
                other = report
        extra = sum(match.extensions.values_list("minutes", flat=True))
    return MyPairing(
        registration=registration,
        round=round,
        entry=entry,
        match=match,
        opponent=None if entry is None else opponent_in(entry),
        own_report=own,
        opponent_report=other,
        clock=clock_view(round.clock, now=now, extension_minutes=extra),
    )


@dataclass(frozen=True, slots=True)
class DeskView:
    """What the desk shows about a round beside its list of matches."""

    round: Round
    progress: RoundProgress
    clock: ClockView
    unpaired: Sequence[RoundEntry]
    extensions: dict[int, int]
    jobs: Sequence[BackgroundJob]
    last_action: AuditEntry | None


def desk_view(round: Round, *, now: datetime) -> DeskView:
    """The desk of a round that was fetched with its clock. Five queries.

    `last_action` is what the undo button would take back.
    """
    tournament = round.tournament
    return DeskView(
        round=round,
        progress=round_progress(round),
        clock=clock_view(round.clock, now=now),
        unpaired=unpaired_entries(round),
        extensions=extensions_by_match(round),
        jobs=list(
            BackgroundJob.objects.filter(
                tournament=tournament, status__in=["queued", "running"]
            ).order_by("pk")[:10]
        ),
        last_action=last_undoable(tournament, round.number),
    )


def last_undoable(tournament: Tournament, round_number: int) -> AuditEntry | None:
    """The last staff action on a round that has not been taken back; None if there is none."""
    return (
        AuditEntry.objects.filter(
            tournament=tournament,
            round_number=round_number,
            is_staff_action=True,
            undone_by__isnull=True,
        )
        .exclude(action="undone")
        .defer("changes")
        .order_by("-pk")
        .first()
    )
