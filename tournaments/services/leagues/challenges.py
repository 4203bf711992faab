"""Challenges in an open league: play whenever one likes, as often as the limits allow."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, LeagueMatchStatus
from tournaments.errors import LeagueRefused
from tournaments.log_text import Thing
from tournaments.models import League, LeagueMatch, LeagueMember
from tournaments.services import telling
from tournaments.services.audit import Changes
from tournaments.services.leagues.settings import ensure_running, lock_league, log

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: A player's challenges that nobody has played yet, at most: nobody fills another's page.
MAX_OPEN_CHALLENGES = 50


def lock_league_match(match: LeagueMatch) -> tuple[League, LeagueMatch]:
    """The league, locked first, and a fresh row of the match."""
    league = lock_league(match.league_id)
    fresh = LeagueMatch.objects.select_related("challenger__player", "opponent__player")
    return league, fresh.get(pk=match.pk)


@transaction.atomic
def challenge_player(
    *,
    actor: User | None,
    challenger: LeagueMember,
    opponent: LeagueMember,
    now: datetime,
    message: str = "",
) -> LeagueMatch:
    """Challenge another player of the league.

    Raises:
        LeagueRefused: The league isn't running, one of the two has left it, a limit of the league
            is reached (code ``limit_per_opponent`` or ``limit_per_week``), or the two have an open
            challenge already (``challenge_open``).
    """
    league = lock_league(challenger.league_id)
    ensure_running(league)
    if opponent.league_id != league.pk or challenger.pk == opponent.pk:
        raise LeagueRefused(_("Choose another player of this league."), code="no_opponent")
    if not (challenger.is_active and opponent.is_active):
        raise LeagueRefused(_("This player has left the league."), code="has_left")
    today = now.astimezone(league.zone).date()
    _ensure_in_season(league, today)
    _ensure_not_open_twice(challenger, opponent)
    ensure_limits(league, challenger, opponent, on=today)
    due_at = None if league.days_to_play is None else now + timedelta(days=league.days_to_play)
    match = LeagueMatch.objects.create(
        league=league,
        challenger=challenger,
        opponent=opponent,
        message=" ".join(message.split())[:200],
        created_at=now,
        due_at=due_at,
    )
    changes = Changes()
    changes.created(match)
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_CHALLENGED,
        now=now,
        changes=changes,
        told=telling.league_match(match),
    )
    return match


def _ensure_in_season(league: League, today: date) -> None:
    if today < league.starts_on or (league.ends_on is not None and today > league.ends_on):
        raise LeagueRefused(_("Matches of this league are not played today."), code="not_in_season")


def _between(one: LeagueMember, two: LeagueMember) -> Q:
    return Q(challenger=one, opponent=two) | Q(challenger=two, opponent=one)


def _ensure_not_open_twice(one: LeagueMember, two: LeagueMember) -> None:
    waiting = LeagueMatch.objects.filter(
        status__in=[LeagueMatchStatus.CHALLENGED, LeagueMatchStatus.ACCEPTED]
    )
    if waiting.filter(_between(one, two)).exists():
        raise LeagueRefused(
            _("You two have a match to play already. Report its result first."),
            code="challenge_open",
        )
    if waiting.filter(challenger=one).count() >= MAX_OPEN_CHALLENGES:
        raise LeagueRefused(
            _("You have %(limit)d open challenges. Play or withdraw some first.")
            % {"limit": MAX_OPEN_CHALLENGES},
            code="too_many_challenges",
        )


def ensure_limits(
    league: League,
    one: LeagueMember,
    two: LeagueMember,
    *,
    on: date,
    besides: LeagueMatch | None = None,
) -> None:
    """Raise `LeagueRefused` if one more match of the two on that day would break a limit.

    A match counts against a limit as soon as it was played, whether its result is confirmed yet
    or not; `besides` is left out.
    """
    played = LeagueMatch.objects.filter(
        league=league,
        status__in=[
            LeagueMatchStatus.REPORTED,
            LeagueMatchStatus.DISPUTED,
            LeagueMatchStatus.CONFIRMED,
        ],
    )
    if besides is not None:
        played = played.exclude(pk=besides.pk)
    if league.limit_per_opponent is not None:
        count = played.filter(_between(one, two)).count()
        if count >= league.limit_per_opponent:
            raise LeagueRefused(
                _("You two have played %(count)d matches: this league allows no more.")
                % {"count": count},
                code="limit_per_opponent",
            )
    if league.limit_per_week is not None:
        monday = on - timedelta(days=on.weekday())
        in_week = played.filter(played_on__range=(monday, monday + timedelta(days=6)))
        for member in (one, two):
            count = in_week.filter(Q(challenger=member) | Q(opponent=member)).count()
            if count >= league.limit_per_week:
                raise LeagueRefused(
                    _("%(name)s has played %(count)d matches this week: no more are allowed.")
                    % {"name": member.name, "count": count},
                    code="limit_per_week",
                )


@transaction.atomic
def answer_challenge(
    *, actor: User | None, match: LeagueMatch, by: LeagueMember, accept: bool, now: datetime
) -> LeagueMatch:
    """Accept or decline a challenge, or (as its challenger) withdraw it.

    Raises:
        LeagueRefused: It isn't open any more, or the challenger cannot accept it.
    """
    league, match = lock_league_match(match)
    ensure_running(league)
    if by.pk not in (match.challenger_id, match.opponent_id):
        raise LeagueRefused(_("This is a match of others."), code="not_your_match")
    withdraws = not accept and match.status == LeagueMatchStatus.ACCEPTED
    if match.status != LeagueMatchStatus.CHALLENGED and not withdraws:
        raise LeagueRefused(_("This challenge was answered already."), code="answered")
    if accept and by.pk == match.challenger_id:
        raise LeagueRefused(_("Your opponent has to accept the challenge."), code="own_challenge")
    changes = Changes()
    changes.changing(match)
    if accept:
        match.status = LeagueMatchStatus.ACCEPTED
    else:
        is_own = by.pk == match.challenger_id
        match.status = LeagueMatchStatus.VOIDED if is_own else LeagueMatchStatus.DECLINED
    match.version += 1
    match.save(update_fields=["status", "version"])
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_ANSWERED,
        now=now,
        changes=changes,
        told=telling.about(
            telling.league_match(match), telling.choice(LeagueMatchStatus(match.status))
        ),
    )
    return match


@transaction.atomic
def lapse_challenges(*, league: League, now: datetime) -> int:
    """Let challenges lapse whose time to play is over; returns how many."""
    league = lock_league(league)
    late = list(
        league.matches.filter(
            status__in=[LeagueMatchStatus.CHALLENGED, LeagueMatchStatus.ACCEPTED], due_at__lt=now
        )
    )
    if not late:
        return 0
    changes = Changes()
    for match in late:
        changes.changing(match)
        match.status = LeagueMatchStatus.LAPSED
        match.version += 1
        match.save(update_fields=["status", "version"])
    log(
        league,
        actor=None,
        action=AuditAction.LEAGUE_LAPSED,
        now=now,
        changes=changes,
        told=telling.count(len(late), Thing.MATCHES),
    )
    return len(late)
