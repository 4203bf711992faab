"""A team enters an event: by one of its members, or by staff."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import MissedRounds, Seat
from tournaments.errors import InvalidInput, NotFound
from tournaments.models import Player, Registration, Tournament
from tournaments.services.participation import enter_late
from tournaments.services.players import create_player, lock_players_of, player_for_user
from tournaments.services.registrations import register_player
from tournaments.services.registrations.teams import NewTeam

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def register_team(
    *,
    actor: User | None,
    tournament: Tournament,
    team: NewTeam,
    now: datetime,
    by_staff: bool = False,
    over_capacity: bool = False,
    wants_email: bool | None = None,
) -> Registration:
    """Register a team; seats may stay open until the tournament starts.

    Args:
        team: At least one member; the first of its seats stands for the team.

    Raises:
        AlreadyRegistered: A member is in another team of the event (code ``in_another_team``).
        InvalidInput: The name is taken or cannot be used, or the teams have no such seat.
        EventFull, TournamentRefused, LateEntryRefused: As for `register_player`.
    """
    return register_player(
        actor=actor,
        tournament=tournament,
        player=_first_member(team),
        now=now,
        by_staff=by_staff,
        over_capacity=over_capacity,
        wants_email=wants_email,
        team=team,
    )


def _first_member(team: NewTeam) -> Player:
    if not team.members:
        raise InvalidInput(fields={"members": [_("A team needs at least one member.")]})
    return team.members[min(team.members)]


@transaction.atomic
def register_team_by_names(
    *,
    actor: User | None,
    tournament: Tournament,
    team_name: str,
    names: Mapping[Seat, str],
    now: datetime,
    over_capacity: bool = False,
    late: bool = False,
    override: bool = False,
) -> Registration:
    """Staff enroll a team at the desk by the names of its members.

    Args:
        names: By seat; empty names leave a seat open.
        late: The tournament is running: the team plays from the next round on.
        override: As for `enter_late`.
    """
    store = lock_players_of(tournament.organization_id)
    members = {
        seat: create_player(actor=actor, name=name, organization=store, now=now)
        for seat, name in names.items()
        if name.strip()
    }
    team = NewTeam(team_name, members)
    if late:
        return enter_team_late(
            actor=actor, tournament=tournament, team=team, now=now, override=override
        )
    return register_team(
        actor=actor,
        tournament=tournament,
        team=team,
        now=now,
        by_staff=True,
        over_capacity=over_capacity,
    )


@transaction.atomic
def enter_team_late(
    *,
    actor: User | None,
    tournament: Tournament,
    team: NewTeam,
    now: datetime,
    missed_rounds: MissedRounds | None = None,
    override: bool = False,
) -> Registration:
    """Let a complete team into a running tournament, as `participation.enter_late` does."""
    return enter_late(
        actor=actor,
        tournament=tournament,
        player=_first_member(team),
        now=now,
        missed_rounds=missed_rounds,
        override=override,
        team=team,
    )


@transaction.atomic
def register_team_by_link(
    *,
    actor: User | None,
    token: str,
    team_name: str,
    seat: Seat,
    now: datetime,
    name: str = "",
    mates: Mapping[Seat, str] | None = None,
    email: str = "",
    wants_email: bool = False,
) -> Registration:
    """Register a team by the tournament's link; the one who does it takes a seat.

    Args:
        mates: Members without an account, by seat and name. The others are invited and join by
            themselves (`join_team`).

    Raises:
        NotFound: No tournament has this token.
        InvalidInput: Names cannot be used, or a mate was given the own seat.
    """
    tournament = Tournament.objects.filter(join_token=token).first()
    if tournament is None:
        raise NotFound(_("This registration link is not valid."))
    others = {place: one for place, one in (mates or {}).items() if one.strip()}
    if seat in others:
        raise InvalidInput(fields={"seat": [_("You cannot give your own seat to somebody else.")]})
    if actor is not None:
        own = player_for_user(user=actor, now=now, name=name)
    else:
        own = create_player(actor=actor, name=name, email=email, wants_email=wants_email, now=now)
    members = {seat: own} | {
        place: create_player(actor=actor, name=one, now=now) for place, one in others.items()
    }
    return register_player(
        actor=actor,
        tournament=tournament,
        player=own,
        now=now,
        wants_email=(wants_email and bool(own.email)) or None,
        team=NewTeam(team_name, dict(sorted(members.items()))),
    )
