"""The rows of a team's members; who may be in it is decided here for every way into an event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.utils.translation import gettext as _

from tournaments.enums import Seat
from tournaments.errors import AlreadyRegistered, InvalidInput, RegistrationRefused
from tournaments.models import Player, Registration, TeamMember, Tournament
from tournaments.services.audit import Changes
from tournaments.services.players import clean_name

MAX_TEAM_NAME = 80


@dataclass(frozen=True, slots=True)
class NewTeam:
    """A team as it is registered; seats may still be open."""

    name: str
    members: Mapping[Seat, Player] = field(default_factory=dict)


def ensure_team_of_event(tournament: Tournament, team: NewTeam | None) -> None:
    """Raise unless a team enters an event of teams and a player one of players."""
    if tournament.is_team_event and team is None:
        raise RegistrationRefused(
            _("This is an event of teams: register the team with its members."),
            code="team_needed",
        )
    if team is not None and not tournament.is_team_event:
        raise RegistrationRefused(_("This is no event of teams."), code="not_a_team_event")
    if team is not None:
        ensure_seats(tournament, team.members)


def ensure_seats(tournament: Tournament, seats: Iterable[Seat]) -> None:
    unknown = [seat for seat in seats if seat not in tournament.seats]
    if unknown:
        raise InvalidInput(
            fields={
                "seat": [
                    _("The teams of this event have no seat %(seat)s.") % {"seat": one}
                    for one in unknown
                ]
            }
        )


def free_team_name(tournament: Tournament, name: str, but: Registration | None = None) -> str:
    """The name in its stored form.

    Raises:
        InvalidInput: It cannot be used, or another team of the event has it.
    """
    text = clean_name(name, limit=MAX_TEAM_NAME)
    others = tournament.registrations.filter(team_name__iexact=text).exclude(status="withdrawn")
    if but is not None:
        others = others.exclude(pk=but.pk)
    if others.exists():
        raise InvalidInput(fields={"team_name": [_("Another team of this event has this name.")]})
    return text


def ensure_in_no_team(
    tournament: Tournament, players: Sequence[Player], but: Registration | None = None
) -> None:
    """A person may be in only one team of the same event.

    Raises:
        AlreadyRegistered: Somebody is (code ``in_another_team``), or is named twice.
    """
    if len({one.pk for one in players}) < len(players):
        raise AlreadyRegistered(
            _("The same person cannot sit in two seats."), code="in_another_team"
        )
    taken = TeamMember.objects.filter(
        tournament=tournament, player__in=players, is_current=True
    ).select_related("player")
    if but is not None:
        taken = taken.exclude(registration=but)
    names = sorted({one.player.name for one in taken})
    if names:
        raise AlreadyRegistered(
            _("Already in another team of this event: %(names)s.") % {"names": ", ".join(names)},
            code="in_another_team",
        )


def write_members(
    registration: Registration,
    members: Mapping[Seat, Player],
    changes: Changes,
    *,
    now: datetime,
) -> None:
    """Give a stored team these members and no others."""
    tournament = registration.tournament
    ensure_in_no_team(tournament, list(members.values()), but=registration)
    old = list(TeamMember.objects.filter(registration=registration))
    changes.deleting(*old)
    TeamMember.objects.filter(registration=registration).delete()
    for seat, player in members.items():
        changes.created(
            TeamMember.objects.create(
                tournament=tournament,
                registration=registration,
                seat=seat,
                player=player,
                joined_at=now,
            )
        )


def set_members_current(registration: Registration, changes: Changes, *, current: bool) -> None:
    """The members of a team that withdraws may join another; of one that comes back they are in.

    Raises:
        AlreadyRegistered: A member of a team that comes back has joined another one.
    """
    if not registration.is_team:
        return
    rows = list(
        TeamMember.objects.select_for_update(of=("self",))
        .select_related("player")
        .filter(registration=registration)
        .order_by("seat")
    )
    if current:
        ensure_in_no_team(registration.tournament, [one.player for one in rows], but=registration)
    changes.changing(*rows)
    for row in rows:
        row.is_current = current
        row.save(update_fields=["is_current"])


def open_seats(registration: Registration) -> tuple[Seat, ...]:
    """The seats of a team in which nobody sits yet."""
    taken = set(registration.members.values_list("seat", flat=True))
    return tuple(seat for seat in registration.tournament.seats if seat not in taken)


def ensure_complete(registration: Registration) -> None:
    """Raise unless somebody sits in every seat (code ``team_incomplete``)."""
    missing = open_seats(registration) if registration.is_team else ()
    if missing:
        raise RegistrationRefused(
            _("%(team)s is not complete: seat %(seats)s is open.")
            % {"team": registration.name, "seats": ", ".join(missing)},
            code="team_incomplete",
        )
