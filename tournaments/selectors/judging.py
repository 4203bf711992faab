"""What judges see: calls, the table they go to, the report of the event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournaments.enums import CallStatus, DeckCheckStatus, PenaltyKind, RoundStatus
from tournaments.infractions import infraction
from tournaments.models import (
    DeckCheck,
    EventOfficial,
    JudgeCall,
    JudgeNote,
    Match,
    Penalty,
    Round,
    TimeExtension,
    Tournament,
)
from tournaments.models.judging import JudgeCallQuerySet
from tournaments.selectors.deck_checks import DeckCheckShare, deck_check_share
from tournaments.selectors.penalties import (
    MatchPenalties,
    match_penalties,
    penalties_of,
    penalties_of_player,
)

MINUTE = 60
CLOSED_SHOWN = 12


def calls_of(tournament: Tournament) -> JudgeCallQuerySet:
    """All calls of an event, newest first. One query."""
    return (
        JudgeCall.objects.filter(tournament=tournament)
        .select_related(
            "registration__player",
            "round",
            "match__player_one__player",
            "match__player_two__player",
            "taken_by",
            "called_by",
            "closed_by",
        )
        .order_by("-created_at", "-pk")
    )


def waiting_calls(tournament: Tournament) -> int:
    """How many tables wait for a judge who has not come yet. One query."""
    return JudgeCall.objects.filter(tournament=tournament, status=CallStatus.OPEN).count()


@dataclass(frozen=True, slots=True)
class CallRow:
    """A call with what a phone shows of it."""

    call: JudgeCall
    waited_seconds: int
    suggested_minutes: int

    @property
    def waited(self) -> str:
        """Minutes and seconds."""
        return f"{self.waited_seconds // 60}:{self.waited_seconds % 60:02d}"


def suggested_minutes(call: JudgeCall, now: datetime) -> int:
    """MTR 2.6: an interruption of more than a minute is paid back, in whole minutes."""
    lasted = call.lasted_seconds(now)
    return 0 if lasted <= MINUTE else -(-lasted // MINUTE)


def call_row(call: JudgeCall, now: datetime) -> CallRow:
    return CallRow(call, call.waited_seconds(now), suggested_minutes(call, now))


@dataclass(frozen=True, slots=True)
class Inbox:
    """The calls of an event for one judge: those that wait first, the longest waiting on top."""

    waiting: tuple[CallRow, ...]
    mine: tuple[CallRow, ...]
    others: tuple[CallRow, ...]
    closed: tuple[CallRow, ...]


def inbox(tournament: Tournament, *, judge_id: int | None, now: datetime) -> Inbox:
    """Two queries; what is for the head judge comes before the rest."""
    open_calls = [
        call_row(call, now)
        for call in calls_of(tournament).unresolved().order_by("created_at", "pk")
    ]
    taken = [row for row in open_calls if row.call.status == CallStatus.TAKEN]
    waiting = [row for row in open_calls if row.call.status == CallStatus.OPEN]
    waiting.sort(key=lambda row: not row.call.for_head_judge)
    closed = calls_of(tournament).exclude(status__in=(CallStatus.OPEN, CallStatus.TAKEN))
    return Inbox(
        waiting=tuple(waiting),
        mine=tuple(row for row in taken if row.call.taken_by_id == judge_id),
        others=tuple(row for row in taken if row.call.taken_by_id != judge_id),
        closed=tuple(call_row(call, now) for call in closed[:CLOSED_SHOWN]),
    )


def open_call_of(match: Match) -> JudgeCall | None:
    """The call that a table is waiting with; one query."""
    return match.judge_calls.unresolved().select_related("taken_by").first()


def open_round(tournament: Tournament) -> Round | None:
    """The round whose results are being entered; one query."""
    found = (
        tournament.rounds.select_related("clock")
        .filter(status=RoundStatus.PUBLISHED)
        .order_by("-number")
        .first()
    )
    if found is not None:
        found.tournament = tournament
    return found


@dataclass(frozen=True, slots=True)
class JudgedTable:
    """Everything about a table that a judge needs, in a bounded number of queries."""

    match: Match
    found: MatchPenalties
    histories: tuple[tuple[Penalty, ...], tuple[Penalty, ...]]
    notes: tuple[JudgeNote, ...]
    extensions: tuple[TimeExtension, ...]
    calls: tuple[JudgeCall, ...]
    checks: tuple[DeckCheck, ...]

    @property
    def open_call(self) -> JudgeCall | None:
        return next((call for call in self.calls if call.is_open), None)

    @property
    def minutes_extra(self) -> int:
        return sum(one.minutes for one in self.extensions)


def judged_table(match: Match) -> JudgedTable:
    """A match that was fetched with its players, round and clock."""
    sides = (match.player_one, match.player_two)
    for side in sides:
        side.tournament = match.round.tournament
    counted = match.penalties.standing().select_related("registration__player").order_by("pk")
    notes = JudgeNote.objects.filter(
        Q(match=match) | Q(registration__in=sides), tournament=match.round.tournament
    ).select_related("written_by", "registration__player", "round")
    return JudgedTable(
        match=match,
        found=match_penalties(match, list(counted)),
        histories=(
            tuple(penalties_of_player(match.player_one)),
            tuple(penalties_of_player(match.player_two)),
        ),
        notes=tuple(notes),
        extensions=tuple(match.extensions.select_related("given_by").order_by("pk")),
        calls=tuple(
            match.judge_calls.select_related("taken_by", "registration__player").order_by("-pk")
        ),
        checks=tuple(
            match.deck_checks.exclude(status=DeckCheckStatus.CANCELLED).select_related(
                "registration__player"
            )
        ),
    )


def officials_of(tournament: Tournament) -> list[EventOfficial]:
    """Who officiates in the event: the acting head judge first. One query."""
    return list(tournament.officials.select_related("user").order_by("-is_acting", "role", "pk"))


@dataclass(frozen=True, slots=True)
class InfractionCount:
    """How often an infraction was penalized, by grade."""

    code: str
    name: str
    category: str
    total: int
    by_kind: tuple[tuple[PenaltyKind, int], ...]


@dataclass(frozen=True, slots=True)
class JudgeReport:
    """What the head judge tells after the event.

    Args:
        median_wait, longest_wait: Seconds until a judge came, or until the call was withdrawn, or
            until now where a table still waits; None without calls.
    """

    officials: tuple[EventOfficial, ...]
    penalties: tuple[Penalty, ...]
    counts: tuple[InfractionCount, ...]
    share: DeckCheckShare
    checks: tuple[DeckCheck, ...]
    calls: tuple[JudgeCall, ...]
    appeals: int
    median_wait: int | None
    longest_wait: int | None
    notes: tuple[JudgeNote, ...]


def judge_report(tournament: Tournament, *, now: datetime) -> JudgeReport:
    """Penalties by category, deck checks, calls with their waiting times. Seven queries."""
    penalties = tuple(penalties_of(tournament))
    calls = tuple(calls_of(tournament))
    waits = sorted(call.waited_seconds(now) for call in calls)
    notes = JudgeNote.objects.filter(tournament=tournament).select_related(
        "written_by", "registration__player", "round"
    )
    return JudgeReport(
        officials=tuple(officials_of(tournament)),
        penalties=penalties,
        counts=infraction_counts(penalties),
        share=deck_check_share(tournament),
        checks=tuple(
            DeckCheck.objects.done()
            .filter(tournament=tournament)
            .select_related("registration__player", "round", "checked_by")
            .order_by("finished_at", "pk")
        ),
        calls=calls,
        appeals=sum(call.is_appeal for call in calls),
        median_wait=waits[len(waits) // 2] if waits else None,
        longest_wait=waits[-1] if waits else None,
        notes=tuple(notes),
    )


def infraction_counts(penalties: Sequence[Penalty]) -> tuple[InfractionCount, ...]:
    """Standing penalties by infraction, in the order of the documents; those without code last."""
    standing = [one for one in penalties if not one.is_revoked]
    found = Counter((one.code, one.kind) for one in standing)
    names = {one.code: one.infraction for one in standing if one.code}
    rows = []
    for code in sorted({one.code for one in standing}, key=lambda code: (not code, code)):
        entry = infraction(code)
        by_kind = tuple(
            (kind, found[code, kind.value]) for kind in PenaltyKind if found[code, kind.value]
        )
        rows.append(
            InfractionCount(
                code=code,
                name=names.get(code, "") if entry is None else str(entry.name),
                category="" if entry is None else str(entry.category.label),
                total=sum(number for _kind, number in by_kind),
                by_kind=by_kind,
            )
        )
    return tuple(rows)
