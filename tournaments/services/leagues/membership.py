"""Players of an open league, and the decks they play with."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from decks.models import DecklistVersion
from decks.services.decklists import check_version
from tournaments.enums import AuditAction, LeagueMatchStatus, LeagueStatus
from tournaments.errors import DecklistRefused, LeagueRefused
from tournaments.models import League, LeagueMatch, LeagueMember, Player
from tournaments.services import telling
from tournaments.services.audit import Changes
from tournaments.services.leagues.settings import lock_league, log
from tournaments.services.players import player_for_user

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def lock_open_league(league: League) -> League:
    """The locked row of an open league that players can be in."""
    league = lock_league(league)
    if not league.is_open_league:
        raise LeagueRefused(_("Players cannot join a season: its events count."), code="not_open")
    if league.status == LeagueStatus.FINISHED:
        raise LeagueRefused(_("The league is finished."), code="league_finished")
    return league


@transaction.atomic
def join_league(*, actor: User, league: League, now: datetime) -> LeagueMember:
    """Enter an open league oneself; who left may come back.

    Raises:
        LeagueRefused: Not an open league, or it isn't running.
    """
    if not league.is_running:
        raise LeagueRefused(_("The league is not running."), code="league_not_running")
    player = player_for_user(user=actor, now=now)
    return _enter(league, player, actor=actor, now=now)


@transaction.atomic
def add_member(
    *, actor: User | None, league: League, player: Player, now: datetime
) -> LeagueMember:
    """Enter a player for them (staff), also before the league is started."""
    return _enter(league, player, actor=actor, now=now)


def _enter(league: League, player: Player, *, actor: User | None, now: datetime) -> LeagueMember:
    league = lock_open_league(league)
    changes = Changes()
    member = (
        LeagueMember.objects.select_related("player").filter(league=league, player=player).first()
    )
    if member is not None and member.is_active:
        return member
    if member is None:
        member = LeagueMember.objects.create(league=league, player=player, joined_at=now)
        changes.created(member)
    else:
        changes.changing(member)
        member.left_at = None
        member.save(update_fields=["left_at"])
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_JOINED,
        now=now,
        changes=changes,
        told=telling.person(player),
    )
    return member


@transaction.atomic
def leave_league(*, actor: User | None, member: LeagueMember, now: datetime) -> LeagueMember:
    """Leave an open league: what was played stays in the table, open challenges are void.

    Raises:
        LeagueRefused: A result of the player still waits to be confirmed or decided.
    """
    league = lock_open_league(member.league)
    member = LeagueMember.objects.select_related("player").get(pk=member.pk)
    if not member.is_active:
        return member
    own = LeagueMatch.objects.filter(league=league).filter(_plays(member))
    if own.filter(status__in=[LeagueMatchStatus.REPORTED, LeagueMatchStatus.DISPUTED]).exists():
        raise LeagueRefused(
            _("A result still has to be confirmed or decided first."), code="results_missing"
        )
    changes = Changes()
    for match in own.filter(status__in=[LeagueMatchStatus.CHALLENGED, LeagueMatchStatus.ACCEPTED]):
        changes.changing(match)
        match.status = LeagueMatchStatus.VOIDED
        match.save(update_fields=["status"])
    changes.changing(member)
    member.left_at = now
    member.save(update_fields=["left_at"])
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_LEFT,
        now=now,
        changes=changes,
        told=telling.person(member.player),
    )
    return member


def _plays(member: LeagueMember) -> Q:
    return Q(challenger=member) | Q(opponent=member)


@transaction.atomic
def choose_league_deck(
    *, actor: User | None, member: LeagueMember, version: DecklistVersion, now: datetime
) -> LeagueMember:
    """Say which deck the player's engine-verified matches are played with; a league's players
    change decks whenever they like.

    Raises:
        DecklistRefused: The league has a format and the deck isn't legal in it today.
    """
    league = lock_open_league(member.league)
    member = LeagueMember.objects.select_related("player").get(pk=member.pk)
    if league.format is not None:
        checked = check_version(
            version, format=league.format, on=now.astimezone(league.zone).date()
        )
        if not checked.is_legal:
            raise DecklistRefused(checked.errors)
    changes = Changes()
    changes.changing(member)
    member.decklist_version = version
    member.save(update_fields=["decklist_version"])
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_DECK_CHOSEN,
        now=now,
        changes=changes,
        told=telling.person(member.player),
    )
    return member
