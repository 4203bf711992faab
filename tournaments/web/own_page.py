"""What a player's own page shows of an event and of a match, of anybody's making.

The rows come from the database, or they are blanks (`tournaments.web.own_shapes`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import formats, timezone

from tournaments.enums import CallTopic, CheckInPolicy, ResultStatus
from tournaments.models import Match, MatchReport, Registration, RoundEntry, Tournament
from tournaments.selectors import clocks
from tournaments.services import push, registrations
from tournaments.web.forms import ReportForm
from tournaments.web.own_seats import seen_from

Games = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ResultChoice:
    """A result that a player can report with one press; games: mine, my opponent's, drawn."""

    games: Games
    outcome: str

    @property
    def value(self) -> str:
        return "-".join(str(count) for count in self.games)

    @property
    def text(self) -> str:
        return f"{self.games[0]}–{self.games[1]}"


def result_choices(best_of: int, *, is_playoff: bool) -> tuple[ResultChoice, ...]:
    """The usual results of a match, wins first; the others are typed in.

    >>> [choice.value for choice in result_choices(3, is_playoff=False)]
    ['2-0-0', '2-1-0', '1-2-0', '0-2-0', '1-1-0']
    """
    needed = best_of // 2 + 1
    wins = [ResultChoice((needed, lost, 0), "won") for lost in range(needed)]
    losses = [ResultChoice((won, needed, 0), "lost") for won in reversed(range(needed))]
    level = needed - 1
    draws = [] if is_playoff else [ResultChoice((level, level, 0 if level else 1), "drawn")]
    return (*wins, *losses, *draws)


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """The viewer's match of the round being played, seen from the viewer's side."""

    match: Match
    opponent: Registration
    result: Games | None
    my_report: Games | None
    their_report: Games | None
    can_report: bool
    is_feature: bool

    @property
    def can_confirm(self) -> bool:
        return self.can_report and self.their_report not in (None, self.my_report)


def own_match(registration: Registration, entry: RoundEntry, *, may_report: bool) -> OwnMatch:
    """The match of an entry from the player's side; one query if somebody reported."""
    match = entry.match
    is_one = match.player_one_id == registration.pk
    said: dict[bool, Games] = {}
    if match.result_status in (ResultStatus.REPORTED, ResultStatus.DISPUTED):
        for report in MatchReport.objects.filter(match=match):
            is_mine = report.registration_id == registration.pk
            said[is_mine] = seen_from(match, registration.pk, report.games)
    return OwnMatch(
        match=match,
        opponent=match.player_two if is_one else match.player_one,
        result=(
            seen_from(match, registration.pk, match.games)
            if match.has_result and match.games
            else None
        ),
        my_report=said.get(True),
        their_report=said.get(False),
        can_report=may_report and entry.round.is_open and not match.has_result,
        is_feature=hasattr(match, "feature"),
    )


def deck_time(moment: datetime | None, tournament: Tournament) -> str:
    """When a deck was handed in, at the place of the event; "" if none was."""
    if moment is None:
        return ""
    return formats.date_format(timezone.localtime(moment, tournament.zone), "SHORT_DATETIME_FORMAT")


def own_context(
    frame: dict[str, Any],
    *,
    registration: Registration,
    entry: RoundEntry | None,
    match: OwnMatch | None,
    has_played: bool,
    deck_is_open: bool,
) -> dict[str, Any]:
    """Context of ``my_event.html`` for what a player does in a round.

    Args:
        frame: Of the event, see `tournaments.web.event_page.event_frame`.
        entry: In the frame's current round, with `extra_minutes`; None for nothing.
        has_played: Whether the player was in any published round.
        deck_is_open: Whether the player may hand in a decklist.
    """
    tournament, current, now = frame["tournament"], frame["current_round"], frame["now"]
    before_start = tournament.status in registrations.BEFORE_START
    own_clock = None
    if entry is not None and frame["clock"] is not None and entry.extra_minutes:
        own_clock = clocks.clock_view(current.clock, now=now, extension_minutes=entry.extra_minutes)
    return {
        **frame,
        "registration": registration,
        "entry": entry,
        "own": match,
        "own_clock": own_clock,
        "choices": (
            result_choices(current.best_of, is_playoff=current.is_playoff) if match else ()
        ),
        "wins_before_conceding": range(current.wins_needed) if match else (),
        "call_topics": CallTopic.choices,
        "report_form": ReportForm(),
        "push_key": push.public_key(),
        "before_start": before_start,
        "needs_check_in": before_start and tournament.check_in != CheckInPolicy.NOT_NEEDED,
        "decklist_is_open": deck_is_open,
        "can_withdraw": not has_played and not tournament.is_over and not registration.has_left,
        "can_drop": bool(frame["rounds"]) and registration.is_active and tournament.is_running,
    }
