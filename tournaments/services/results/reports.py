"""Results reported by the players and confirmed by one another, or by time."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, ResultKind, ResultSource, ResultStatus, RoundStatus
from tournaments.errors import NotYourMatch, RoundRefused
from tournaments.models import Match, MatchReport, Registration, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.results.rows import (
    ensure_open,
    limits,
    lock_match,
    write_result,
)
from tournaments.services.results.rules import (
    INTENTIONAL_DRAW,
    Games,
    ensure_counts_penalties,
    ensure_result,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def report_result(
    *,
    actor: User | None,
    match: Match,
    reporter: Registration,
    games: Games,
    now: datetime,
    kind: ResultKind = ResultKind.PLAYED,
) -> Match:
    """A player reports the result; when both say the same it is confirmed.

    If the two reports differ the match is disputed and waits for a judge. A player may report
    again until the result is confirmed. `games` are in the order of the match, not of the
    reporter.

    Raises:
        NotYourMatch: The reporter does not play this match.
        RoundClosed, RoundRefused, ImpossibleResult: As for `enter_result`.
        RoundRefused: Players do not report here (code ``reports_disabled``), or the result is
            confirmed already (code ``result_confirmed``).
    """
    tournament, round, match = lock_match(match)
    if reporter.pk not in (match.player_one_id, match.player_two_id):
        raise NotYourMatch()
    if not tournament.player_reports:
        raise RoundRefused(
            _("In this tournament staff enter the results."), code="reports_disabled"
        )
    ensure_open(round)
    if match.seat_matches.exists():
        raise RoundRefused(_("Report the result of a seat."), code="seat_needed")
    if match.result_status == ResultStatus.CONFIRMED:
        raise RoundRefused(
            _("The result %(result)s is confirmed already. Ask the staff about changes.")
            % {"result": match.result_text},
            code="result_confirmed",
        )
    ensure_result(games, **limits(round))
    ensure_counts_penalties(match, games)
    if kind == ResultKind.PLAYED and games == INTENTIONAL_DRAW:
        kind = ResultKind.INTENTIONAL_DRAW
    changes = Changes()
    changes.changing(match)
    MatchReport.objects.update_or_create(
        match=match,
        registration=reporter,
        defaults={
            "games_one": games[0],
            "games_two": games[1],
            "games_drawn": games[2],
            "kind": kind,
            "reported_at": now,
            "reported_by": actor,
        },
    )
    said = {report.games for report in match.reports.all()}
    action = AuditAction.RESULT_REPORTED
    if len(said) > 1:
        match.result_status = ResultStatus.DISPUTED
        match.games_one = match.games_two = match.games_drawn = None
        match.version += 1
        match.save()
    elif match.reports.count() == 2:
        action = AuditAction.RESULT_CONFIRMED
        write_result(
            match,
            games,
            kind=kind,
            source=ResultSource.PLAYER,
            is_double_loss=False,
            by=actor,
            now=now,
        )
    else:
        match.result_status = ResultStatus.REPORTED
        match.games_one, match.games_two, match.games_drawn = games
        match.result_kind = kind
        match.result_source = ResultSource.PLAYER
        match.result_by = actor
        match.result_at = now
        match.version += 1
        match.save()
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.at_table(match.table, telling.result(telling.entrant(reporter), games)),
        is_staff_action=False,
    )
    return match


def confirm_report(
    *, actor: User | None, match: Match, confirmer: Registration, now: datetime
) -> Match:
    """The other player agrees with what was reported.

    Raises:
        RoundRefused: There is nothing to confirm (code ``nothing_reported``).
    """
    report = (
        MatchReport.objects.filter(match=match)
        .exclude(registration=confirmer)
        .order_by("-reported_at")
        .first()
    )
    if report is None:
        raise RoundRefused(
            _("Your opponent has not reported a result yet."), code="nothing_reported"
        )
    return report_result(
        actor=actor,
        match=match,
        reporter=confirmer,
        games=report.games,
        kind=ResultKind(report.kind),
        now=now,
    )


def confirm_unanswered_reports(*, now: datetime) -> int:
    """Confirm every report that the other player has not answered in the tournament's time.

    Runs from a periodic task; may run twice. The number of results confirmed comes back.
    """
    candidates = Match.objects.filter(
        result_status=ResultStatus.REPORTED,
        round__status=RoundStatus.PUBLISHED,
        round__tournament__result_timeout_minutes__gt=0,
    ).select_related("round__tournament")
    return sum(
        _confirm_unanswered(match, now=now)
        for match in candidates.order_by("pk")
        if _is_unanswered(match, match.round.tournament, now=now)
    )


def _is_unanswered(match: Match, tournament: Tournament, *, now: datetime) -> bool:
    """Whether only one player has reported, and the other's time to answer is over."""
    minutes = tournament.result_timeout_minutes
    return (
        match.result_status == ResultStatus.REPORTED
        and minutes > 0
        and match.result_at is not None
        and match.result_at + timedelta(minutes=minutes) <= now
    )


@transaction.atomic
def _confirm_unanswered(match: Match, *, now: datetime) -> int:
    tournament, round, match = lock_match(match)
    if not round.is_open or match.games is None or not _is_unanswered(match, tournament, now=now):
        return 0
    changes = Changes()
    changes.changing(match)
    write_result(
        match,
        match.games,
        kind=ResultKind(match.result_kind),
        source=ResultSource.TIMEOUT,
        is_double_loss=False,
        by=match.result_by,
        now=now,
    )
    record(
        tournament=tournament,
        actor=None,
        action=AuditAction.RESULT_CONFIRMED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.match_and_result(match),
        is_staff_action=False,
    )
    return 1
