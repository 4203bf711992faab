"""Results of the seats of a team match, and the team's result that follows from them.

The team with more seat matches won wins the match, as many on both sides is a draw. Once one
team has the majority the match is decided and the seats that still play need not finish.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, ResultKind, ResultSource, ResultStatus, Seat
from tournaments.errors import ImpossibleResult, NotYourMatch, RoundRefused
from tournaments.models import (
    Match,
    Registration,
    Round,
    SeatMatch,
    SeatReport,
    Tournament,
)
from tournaments.selectors.penalties import game_losses, missing_game_losses
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.results.corrections import Correction, correct_result
from tournaments.services.results.rows import (
    ensure_open,
    ensure_version,
    lock_match,
    set_result,
)
from tournaments.services.results.rules import Games, validate_result

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def team_result(results: Sequence[Games | None]) -> Games | None:
    """What the seats make of the match: seats won by the first team, by the second, drawn.

    None while it is not decided: no team has the majority and seats are open.

    >>> team_result([(2, 0, 0), (1, 2, 0), None])
    >>> team_result([(2, 0, 0), None, (2, 1, 0)])
    (2, 0, 0)
    >>> team_result([(2, 0, 0), (1, 1, 1), (0, 2, 0)])
    (1, 1, 1)
    """
    known = [one for one in results if one is not None]
    first = sum(one[0] > one[1] for one in known)
    second = sum(one[0] < one[1] for one in known)
    majority = len(results) // 2 + 1
    if len(known) < len(results) and max(first, second) < majority:
        return None
    return (first, second, len(known) - first - second)


@transaction.atomic
def enter_seat_results(
    *,
    actor: User | None,
    match: Match,
    games_by_seat: Mapping[Seat, Games],
    now: datetime,
    expected_version: int | None = None,
) -> Match:
    """Staff enter the results of one or more seats in an open round.

    Args:
        games_by_seat: Won by the first team's player, by the second's, drawn.
        expected_version: As for `enter_result`; every seat's change counts the match's version.

    Raises:
        ImpossibleResult: `reasons` says per seat why no match can end so; in a playoff the seats
            together must have a winner.
        RoundRefused, RoundClosed, ResultConflict: As for `enter_result`.
    """
    tournament, round, match = lock_match(match)
    ensure_open(round)
    ensure_version(match, expected_version)
    seats = lock_seats(match)
    _ensure_games(match, seats, games_by_seat, round)
    changes = Changes()
    changes.changing(match, *(seats[seat] for seat in games_by_seat))
    for seat, games in games_by_seat.items():
        write_seat(seats[seat], games, actor=actor, now=now)
    settle(round, match, seats, source=ResultSource.STAFF, actor=actor, now=now)
    _record(tournament, round, match, changes, games_by_seat, actor=actor, now=now)
    return match


@transaction.atomic
def correct_seat_results(
    *,
    actor: User | None,
    match: Match,
    games_by_seat: Mapping[Seat, Games],
    now: datetime,
    expected_version: int | None = None,
) -> Correction:
    """Staff change seats of any round whose pairings are out; the team's result follows.

    Raises:
        ImpossibleResult: Also if the match would no longer be decided.
        PlayoffRefused, ResultConflict, RoundRefused: As for `correct_result`.
    """
    _tournament, round, match = lock_match(match)
    if round.is_draft:
        raise RoundRefused(_("The pairings are not published yet."), code="round_not_published")
    ensure_version(match, expected_version)
    seats = lock_seats(match)
    _ensure_games(match, seats, games_by_seat, round)
    changes = Changes()
    changes.changing(*(seats[seat] for seat in games_by_seat))
    for seat, games in games_by_seat.items():
        write_seat(seats[seat], games, actor=actor, now=now)
    games = team_result([_confirmed(one) for one in seats.values()])
    if games is None:
        raise ImpossibleResult([_("The match would not be decided: seats are open.")])
    return correct_result(actor=actor, match=match, games=games, now=now, changes=changes)


@transaction.atomic
def report_seat_result(
    *,
    actor: User | None,
    match: Match,
    seat: Seat,
    reporter: Registration,
    games: Games,
    now: datetime,
) -> Match:
    """A member of a team reports how a seat's match ended; both teams saying the same confirms it.

    `games` are in the order of the match. Any member may report any seat of the own match. If the
    teams differ the seat and the match are disputed and wait for a judge.

    Raises:
        NotYourMatch: The reporter's team does not play this match.
        RoundRefused: Players do not report here (code ``reports_disabled``), or the seat's result
            is confirmed already (code ``result_confirmed``).
        RoundClosed, ImpossibleResult: As for `enter_seat_results`.
    """
    tournament, round, match = lock_match(match)
    if reporter.pk not in (match.player_one_id, match.player_two_id):
        raise NotYourMatch()
    if not tournament.player_reports:
        raise RoundRefused(
            _("In this tournament staff enter the results."), code="reports_disabled"
        )
    ensure_open(round)
    seats = lock_seats(match)
    _ensure_games(match, seats, {seat: games}, round)
    row = seats[seat]
    if row.has_result:
        raise RoundRefused(
            _("The result %(result)s is confirmed already. Ask the staff about changes.")
            % {"result": row.result_text},
            code="result_confirmed",
        )
    changes = Changes()
    changes.changing(match, row)
    SeatReport.objects.update_or_create(
        seat_match=row,
        registration=reporter,
        defaults={
            "games_one": games[0],
            "games_two": games[1],
            "games_drawn": games[2],
            "reported_at": now,
            "reported_by": actor,
        },
    )
    said = [report.games for report in row.reports.all()]
    if len(set(said)) > 1:
        row.result_status = ResultStatus.DISPUTED
        row.games_one = row.games_two = row.games_drawn = None
        row.save()
    elif len(said) == 2:
        write_seat(row, games, actor=actor, now=now)
    else:
        row.result_status = ResultStatus.REPORTED
        row.games_one, row.games_two, row.games_drawn = games
        row.result_by, row.result_at = actor, now
        row.save()
    settle(round, match, seats, source=ResultSource.PLAYER, actor=actor, now=now)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.SEAT_RESULT_REPORTED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.at_table(
            match.table,
            telling.result(telling.seated(seat, telling.entrant(reporter)), games),
        ),
        is_staff_action=False,
    )
    return match


def confirm_seat_report(
    *, actor: User | None, match: Match, seat: Seat, confirmer: Registration, now: datetime
) -> Match:
    """The other team agrees with what was reported about a seat.

    Raises:
        RoundRefused: There is nothing to confirm (code ``nothing_reported``).
    """
    report = (
        SeatReport.objects.filter(seat_match__match=match, seat_match__seat=seat)
        .exclude(registration=confirmer)
        .first()
    )
    if report is None:
        raise RoundRefused(
            _("The other team has not reported a result yet."), code="nothing_reported"
        )
    return report_seat_result(
        actor=actor, match=match, seat=seat, reporter=confirmer, games=report.games, now=now
    )


def clear_seats(match: Match, changes: Changes) -> None:
    """Take the results and reports off every seat of a locked match."""
    seats = list(match.seat_matches.select_for_update())
    changes.changing(*seats)
    reports = list(SeatReport.objects.filter(seat_match__match=match))
    changes.deleting(*reports)
    SeatReport.objects.filter(seat_match__match=match).delete()
    for row in seats:
        open_seat(row)


def open_seat(row: SeatMatch) -> None:
    """Take the result off a locked seat; the caller settles the match."""
    row.result_status = ResultStatus.OPEN
    row.games_one = row.games_two = row.games_drawn = None
    row.result_by = row.result_at = None
    row.save()


def lock_seats(match: Match) -> dict[Seat, SeatMatch]:
    seats = {Seat(row.seat): row for row in match.seat_matches.select_for_update().order_by("seat")}
    if not seats:
        raise RoundRefused(_("This match is not played by seats."), code="no_seats")
    return seats


def losses_at(match: Match, seat: Seat) -> dict[int, int]:
    """Per team the games that its player in this seat lost by penalty; one query."""
    return game_losses([match], seat).get(match.pk, {})


def _ensure_games(
    match: Match,
    seats: Mapping[Seat, SeatMatch],
    games_by_seat: Mapping[Seat, Games],
    round: Round,
) -> None:
    """Every reason against any of the seats' results, Game Losses that they leave out included;
    one of them may be drawn in a playoff."""
    reasons = []
    for seat, games in games_by_seat.items():
        if seat not in seats:
            reasons.append(_("The teams of this event have no seat %(seat)s.") % {"seat": seat})
            continue
        found = validate_result(games, best_of=round.best_of) or missing_game_losses(
            match, games, losses_at(match, seat)
        )
        reasons += [f"{seat}: {why}" for why in found]
    if reasons or not games_by_seat:
        raise ImpossibleResult(reasons or [_("Please choose a result.")])


def write_seat(row: SeatMatch, games: Games, *, actor: User | None, now: datetime) -> None:
    row.games_one, row.games_two, row.games_drawn = games
    row.result_status = ResultStatus.CONFIRMED
    row.result_by, row.result_at = actor, now
    row.save()


def _confirmed(row: SeatMatch) -> Games | None:
    return row.games if row.has_result else None


def settle(
    round: Round,
    match: Match,
    seats: Mapping[Seat, SeatMatch],
    *,
    source: ResultSource,
    actor: User | None,
    now: datetime,
) -> None:
    """Store what the seats make of the match."""
    games = team_result([_confirmed(one) for one in seats.values()])
    if games is not None:
        if round.is_playoff and games[0] == games[1]:
            raise ImpossibleResult(
                [_("A playoff match cannot be drawn: one team has to win more seats.")]
            )
        set_result(
            match,
            games,
            kind=ResultKind.PLAYED,
            source=source,
            is_double_loss=False,
            by=actor,
            now=now,
        )
    else:
        stages = {one.result_status for one in seats.values()}
        match.games_one = match.games_two = match.games_drawn = None
        match.is_double_loss = False
        match.result_kind = match.result_source = ""
        match.result_by = match.result_at = None
        match.result_status = (
            ResultStatus.DISPUTED
            if ResultStatus.DISPUTED in stages
            else ResultStatus.OPEN
            if stages == {ResultStatus.OPEN}
            else ResultStatus.REPORTED
        )
        match.version += 1
    match.save()


def _record(
    tournament: Tournament,
    round: Round,
    match: Match,
    changes: Changes,
    games_by_seat: Mapping[Seat, Games],
    *,
    actor: User | None,
    now: datetime,
) -> None:
    seats = telling.listed(
        telling.seated(seat, telling.games(games)) for seat, games in games_by_seat.items()
    )
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.SEAT_RESULT_ENTERED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.match_and_result(match, note=seats),
        can_be_undone=True,
    )
