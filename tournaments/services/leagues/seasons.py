"""Which events count for a season, and who is invited to its final."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, LeagueStatus
from tournaments.errors import InvalidInput, LeagueRefused
from tournaments.models import League, LeagueEvent, Player, Registration, Tournament
from tournaments.selectors.leagues import qualified_players
from tournaments.services import telling
from tournaments.services.audit import Changes
from tournaments.services.leagues.settings import lock_league, log
from tournaments.services.registrations import invite_player

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAX_WEIGHT = 10


def _lock_season(league: League) -> League:
    league = lock_league(league)
    if not league.is_season:
        raise LeagueRefused(_("An open league has no events."), code="not_a_season")
    if league.status == LeagueStatus.FINISHED:
        raise LeagueRefused(_("The league is finished."), code="league_finished")
    return league


@transaction.atomic
def add_league_event(
    *,
    actor: User | None,
    league: League,
    tournament: Tournament,
    now: datetime,
    weight: int = 1,
) -> LeagueEvent:
    """Let an event of the store count for the season; its results count once it is finished.

    Raises:
        LeagueRefused: Not a season, finished, or the event counts already.
        InvalidInput: An event of another store, or a weight out of range.
    """
    league = _lock_season(league)
    if tournament.organization_id != league.organization_id:
        raise InvalidInput(fields={"tournament": [_("This is an event of another store.")]})
    if not 1 <= weight <= MAX_WEIGHT:
        raise InvalidInput(
            fields={"weight": [_("The weight is from 1 to %(most)d.") % {"most": MAX_WEIGHT}]}
        )
    if league.events.filter(tournament=tournament).exists():
        raise LeagueRefused(_("This event counts already."), code="event_counts_already")
    event = LeagueEvent.objects.create(league=league, tournament=tournament, weight=weight)
    changes = Changes()
    changes.created(event)
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_EVENT_ADDED,
        now=now,
        changes=changes,
        told=telling.words(tournament.name),
    )
    return event


@transaction.atomic
def remove_league_event(*, actor: User | None, event: LeagueEvent, now: datetime) -> None:
    """Take an event out of the season; the event itself stays as it is."""
    league = _lock_season(event.league)
    event = LeagueEvent.objects.select_related("tournament").get(pk=event.pk, league=league)
    changes = Changes()
    changes.deleting(event)
    name = event.tournament.name
    event.delete()
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_EVENT_REMOVED,
        now=now,
        changes=changes,
        told=telling.words(name),
    )


@transaction.atomic
def invite_to_final(
    *, actor: User | None, league: League, now: datetime
) -> tuple[Registration, ...]:
    """Invite to the final event everybody who qualified and is not on its list yet.

    Those on its list who withdrew have declined: their places are passed down the table.

    Raises:
        LeagueRefused: The league names no final, or no rule of who is invited.
    """
    league = lock_league(league)
    if league.final is None:
        raise LeagueRefused(_("The league has no final event."), code="no_final")
    if league.qualify_top is None and league.qualify_points is None:
        raise LeagueRefused(_("The league does not say who is invited."), code="no_qualification")
    known = set(league.final.registrations.values_list("player_id", flat=True))
    wanted = [pk for pk in qualified_players(league) if pk not in known]
    players = Player.objects.in_bulk(wanted)
    invited = tuple(
        invite_player(actor=actor, tournament=league.final, player=players[pk], now=now)
        for pk in wanted
    )
    changes = Changes()
    changes.created_many(invited)
    log(
        league,
        actor=actor,
        action=AuditAction.LEAGUE_INVITED,
        now=now,
        changes=changes,
        told=telling.people(players[pk] for pk in wanted) if wanted else None,
    )
    return invited
