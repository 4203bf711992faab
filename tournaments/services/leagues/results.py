"""Results of league matches: reported by one player, confirmed by the other, or ruled by staff."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, LeagueMatchStatus, LeagueStatus, ResultSource
from tournaments.errors import InvalidInput, LeagueRefused, ResultConflict
from tournaments.models import League, LeagueMatch, LeagueMember
from tournaments.services import telling
from tournaments.services.audit import Changes
from tournaments.services.leagues.challenges import ensure_limits, lock_league_match
from tournaments.services.leagues.settings import ensure_running, log
from tournaments.services.results.rules import Games, ensure_result

if TYPE_CHECKING:
    from django.contrib.auth.models import User

PLAYABLE = (LeagueMatchStatus.CHALLENGED, LeagueMatchStatus.ACCEPTED)


def write_league_result(
    match: LeagueMatch,
    games: Games,
    *,
    status: LeagueMatchStatus,
    source: ResultSource,
    played_on: date,
    by: User | None,
    now: datetime,
    reporter: LeagueMember | None = None,
) -> None:
    """Store the games of a locked match; whether they are possible was checked before."""
    match.games_challenger, match.games_opponent, match.games_drawn = games
    match.status = status
    match.result_source = source
    match.played_on = played_on
    match.reported_by = reporter
    match.result_by = by
    match.result_at = now if status == LeagueMatchStatus.CONFIRMED else None
    match.version += 1
    match.save()


def _ensure_plays(match: LeagueMatch, by: LeagueMember) -> None:
    if by.pk not in (match.challenger_id, match.opponent_id):
        raise LeagueRefused(_("This is a match of others."), code="not_your_match")


def _played_on(league: League, wanted: date | None, now: datetime) -> date:
    """The day of the match: today unless an earlier day of the league is named."""
    today = now.astimezone(league.zone).date()
    day = wanted or today
    last = min(today, league.ends_on) if league.ends_on is not None else today
    if not league.starts_on <= day <= last:
        raise InvalidInput(
            fields={
                "played_on": [
                    _("Give a day of the league, from %(first)s to %(last)s.")
                    % {"first": league.starts_on, "last": last}
                ]
            }
        )
    return day


@transaction.atomic
def report_league_result(
    *,
    actor: User | None,
    match: LeagueMatch,
    by: LeagueMember,
    games: Games,
    now: datetime,
    played_on: date | None = None,
) -> LeagueMatch:
    """Report the result of a match, the games in the match's order (challenger, opponent, drawn).

    The same report by the other player confirms it; a different one makes it disputed. To report
    the same twice changes nothing.

    Raises:
        ImpossibleResult: With everything that makes it impossible.
        LeagueRefused: The match is over or void, or a limit of the league is reached.
        ResultConflict: The result is confirmed with other games.
    """
    league, match = lock_league_match(match)
    ensure_running(league)
    _ensure_plays(match, by)
    ensure_result(games, best_of=league.best_of)
    if match.is_confirmed:
        if match.games == games:
            return match
        raise ResultConflict(current=match.result_text, current_version=match.version)
    if match.status == LeagueMatchStatus.REPORTED and match.reported_by_id != by.pk:
        if match.games == games:
            return confirm_league_report(actor=actor, match=match, by=by, now=now)
        return dispute_league_report(actor=actor, match=match, by=by, now=now)
    if match.status not in (*PLAYABLE, LeagueMatchStatus.REPORTED):
        raise LeagueRefused(
            _("This match takes no results: %(status)s.") % {"status": match.get_status_display()},
            code="match_closed",
        )
    day = _played_on(league, played_on, now)
    ensure_limits(league, match.challenger, match.opponent, on=day, besides=match)
    changes = Changes()
    changes.changing(match)
    write_league_result(
        match,
        games,
        status=LeagueMatchStatus.REPORTED,
        source=ResultSource.PLAYER,
        played_on=day,
        by=actor,
        now=now,
        reporter=by,
    )
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_REPORTED,
        now=now,
        changes=changes,
        told=telling.league_result(match),
    )
    return match


@transaction.atomic
def confirm_league_report(
    *, actor: User | None, match: LeagueMatch, by: LeagueMember, now: datetime
) -> LeagueMatch:
    """Confirm what the opponent reported: it counts from now on; confirming twice is harmless."""
    league, match = lock_league_match(match)
    ensure_running(league)
    _ensure_plays(match, by)
    if match.is_confirmed:
        return match
    if match.status != LeagueMatchStatus.REPORTED or match.games is None:
        raise LeagueRefused(_("There is no report to confirm."), code="no_report")
    if match.reported_by_id == by.pk:
        raise LeagueRefused(_("Your opponent has to confirm the result."), code="own_report")
    changes = Changes()
    changes.changing(match)
    match.status = LeagueMatchStatus.CONFIRMED
    match.result_at = now
    match.version += 1
    match.save(update_fields=["status", "result_at", "version"])
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_CONFIRMED,
        now=now,
        changes=changes,
        told=telling.league_result(match),
    )
    return match


@transaction.atomic
def dispute_league_report(
    *, actor: User | None, match: LeagueMatch, by: LeagueMember, now: datetime
) -> LeagueMatch:
    """Say that the opponent's report is wrong: staff decide."""
    league, match = lock_league_match(match)
    ensure_running(league)
    _ensure_plays(match, by)
    if match.status != LeagueMatchStatus.REPORTED or match.reported_by_id == by.pk:
        raise LeagueRefused(_("There is no report to dispute."), code="no_report")
    changes = Changes()
    changes.changing(match)
    match.status = LeagueMatchStatus.DISPUTED
    match.version += 1
    match.save(update_fields=["status", "version"])
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_DISPUTED,
        now=now,
        changes=changes,
        told=telling.league_result(match),
    )
    return match


@transaction.atomic
def rule_league_result(
    *,
    actor: User | None,
    match: LeagueMatch,
    games: Games,
    now: datetime,
    played_on: date | None = None,
    expected_version: int | None = None,
) -> LeagueMatch:
    """Enter, decide or correct a result (staff), also while the two disagree.

    Raises:
        ImpossibleResult: With everything that makes it impossible.
        ResultConflict: Somebody changed the match since `expected_version`.
    """
    league, match = lock_league_match(match)
    if league.status == LeagueStatus.PLANNED:
        raise LeagueRefused(_("The league is not running."), code="league_not_running")
    if expected_version is not None and match.version != expected_version:
        raise ResultConflict(current=match.result_text, current_version=match.version)
    ensure_result(games, best_of=league.best_of)
    day = played_on or match.played_on or _played_on(league, None, now)
    changes = Changes()
    changes.changing(match)
    write_league_result(
        match,
        games,
        status=LeagueMatchStatus.CONFIRMED,
        source=ResultSource.STAFF,
        played_on=day,
        by=actor,
        now=now,
    )
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_RULED,
        now=now,
        changes=changes,
        told=telling.league_result(match),
    )
    return match


@transaction.atomic
def void_league_match(*, actor: User | None, match: LeagueMatch, now: datetime) -> LeagueMatch:
    """Take a match out of the table (staff); it stays listed as void."""
    league, match = lock_league_match(match)
    changes = Changes()
    changes.changing(match)
    match.status = LeagueMatchStatus.VOIDED
    match.version += 1
    match.save(update_fields=["status", "version"])
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_VOIDED,
        now=now,
        changes=changes,
        told=telling.league_match(match),
    )
    return match
