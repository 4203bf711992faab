"""The floor at a moment: outstanding tables, their time and their extra turns."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tournaments.enums import TeamKind
from tournaments.models import FloorPlan, Match, Registration, Round, TableTurns, Tournament
from tournaments.models.match import MatchQuerySet
from tournaments.selectors import clocks
from tournaments.selectors.clocks import ClockView

#: MTR 2.5: turns after the one in which time is called.
EXTRA_TURNS = 5
#: The same where players share their turns, such as Two-Headed Giant.
EXTRA_TURNS_OF_SHARED_TURNS = 3
#: IPG 3.3: turns that a Slow Play warning adds.
TURNS_FOR_SLOW_PLAY = 2


def floor_plan(tournament: Tournament) -> FloorPlan:
    """The event's floor plan; an unsaved one with the defaults if it has none."""
    return getattr(tournament, "floor_plan", None) or FloorPlan(tournament=tournament)


def extra_turns_of(tournament: Tournament, plan: FloorPlan | None = None) -> int:
    """MTR 2.5: how many turns follow the one in which time is called; none at pods."""
    plan = plan or floor_plan(tournament)
    if plan.extra_turns is not None:
        return plan.extra_turns
    if tournament.is_pods:
        return 0
    shares_turns = tournament.team_kind == TeamKind.TWO_HEADED_GIANT
    return EXTRA_TURNS_OF_SHARED_TURNS if shares_turns else EXTRA_TURNS


@dataclass(frozen=True, slots=True)
class TurnsView:
    """A table's extra turns: `turn` is None before they begin, 0 while the turn is finished in
    which time was called."""

    turn: int | None
    total: int
    added: int

    @property
    def next_turn(self) -> int | None:
        """The turn that one more tap stands for; None when all are played."""
        following = 0 if self.turn is None else self.turn + 1
        return following if following <= self.total else None

    @property
    def is_last(self) -> bool:
        return self.turn == self.total


def turns_view(match: Match, base: int) -> TurnsView:
    """The extra turns of a match that was fetched with its `turns`."""
    row: TableTurns | None = getattr(match, "turns", None)
    if row is None:
        return TurnsView(None, base, 0)
    return TurnsView(row.turn, base + row.added, row.added)


@dataclass(frozen=True, slots=True)
class FloorTable:
    """A table without a result, as a floor judge looks for it."""

    match: Match
    clock: ClockView
    minutes_extra: int
    turns: TurnsView
    is_feature: bool

    @property
    def sides(self) -> tuple[Registration, Registration]:
        return (self.match.player_one, self.match.player_two)

    @property
    def is_over(self) -> bool:
        """Whether this table's own time is up, its extensions included."""
        return self.clock.seconds_left is not None and self.clock.seconds_left <= 0

    @property
    def minutes_over(self) -> int:
        """Full minutes since this table's time was up."""
        left = self.clock.seconds_left
        return 0 if left is None or left > 0 else -left // 60

    @property
    def can_count_turns(self) -> bool:
        return self.turns.turn is not None or self.is_over


def with_floor(matches: MatchQuerySet) -> MatchQuerySet:
    """Matches with their players, extra turns and feature rows."""
    return matches.with_players().select_related("turns", "feature")


def outstanding_tables(round: Round, *, now: datetime) -> list[FloorTable]:
    """Tables without a result, those that are over for the longest time first; three queries.

    The round was fetched with its clock and tournament.
    """
    base = extra_turns_of(round.tournament)
    extra = clocks.extensions_by_match(round)
    rows = []
    for match in with_floor(round.matches.without_result()).order_by("table", "pk"):
        match.round = round
        minutes = extra.get(match.pk, 0)
        rows.append(
            FloorTable(
                match=match,
                clock=clocks.clock_view(round.clock, now=now, extension_minutes=minutes),
                minutes_extra=minutes,
                turns=turns_view(match, base),
                is_feature=hasattr(match, "feature"),
            )
        )
    return sorted(rows, key=lambda row: (row.clock.seconds_left or 0, row.match.table))


def table_turns(match: Match) -> TurnsView:
    """The extra turns of one match; its round was fetched with the tournament."""
    row = Match.objects.select_related("turns").get(pk=match.pk)
    return turns_view(row, extra_turns_of(match.round.tournament))
