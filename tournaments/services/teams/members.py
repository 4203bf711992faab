"""Who sits in a team: invited by a link, named by staff, moved until the tournament starts."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.core import signing
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, RegistrationStatus, Seat
from tournaments.errors import NotFound, RegistrationRefused
from tournaments.log_text import Told
from tournaments.models import Player, Registration, TeamMember, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.players import create_player, player_for_user
from tournaments.services.registrations.rows import (
    BEFORE_START,
    is_own_action,
    lock_registration,
)
from tournaments.services.registrations.teams import (
    ensure_in_no_team,
    ensure_seats,
    free_team_name,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

# No timestamp: an invitation doesn't expire, and the page and the API give the same link always.
_SIGNER = signing.Signer(salt="tournaments.team-invitation")


def invitation_token(registration: Registration) -> str:
    """The word of the link by which the others join the team; nobody can guess it."""
    return _SIGNER.sign_object(registration.pk)


def invited_team(token: str) -> Registration:
    """The team that a link invites to.

    Raises:
        NotFound: The link is not one of ours, or the team is gone.
    """
    try:
        pk = _SIGNER.unsign_object(token)
    except signing.BadSignature:
        raise NotFound(_("This invitation is not valid.")) from None
    found = (
        Registration.objects.filter(pk=pk)
        .exclude(team_name="")
        .exclude(status=RegistrationStatus.WITHDRAWN)
        .select_related("player", "tournament__organization", "tournament__format")
        .first()
    )
    if found is None:
        raise NotFound(_("This team is no longer registered."))
    return found


def _lock_team(registration: Registration) -> tuple[Tournament, Registration]:
    tournament, registration = lock_registration(registration)
    if not registration.is_team:
        raise RegistrationRefused(_("This is no event of teams."), code="not_a_team_event")
    if tournament.status not in BEFORE_START:
        raise RegistrationRefused(
            _("The teams and their seats are fixed since the tournament started."),
            code="seats_fixed",
        )
    if registration.status == RegistrationStatus.WITHDRAWN:
        raise RegistrationRefused(
            _("This registration was withdrawn before."), code="already_withdrawn"
        )
    return tournament, registration


def _finish(
    tournament: Tournament,
    registration: Registration,
    changes: Changes,
    *,
    actor: User | None,
    now: datetime,
    told: Told | None = None,
) -> Registration:
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TEAM_CHANGED,
        now=now,
        changes=changes,
        told=telling.about(telling.entrant(registration), told),
        is_staff_action=not is_own_action(actor, registration),
    )
    return registration


def _seat_player(
    registration: Registration, seat: Seat, player: Player, changes: Changes, now: datetime
) -> None:
    tournament = registration.tournament
    ensure_seats(tournament, [seat])
    ensure_in_no_team(tournament, [player])
    if TeamMember.objects.filter(registration=registration, seat=seat).exists():
        raise RegistrationRefused(
            _("Somebody sits in seat %(seat)s already.") % {"seat": seat}, code="seat_taken"
        )
    member = TeamMember.objects.create(
        tournament=tournament, registration=registration, seat=seat, player=player, joined_at=now
    )
    changes.created(member)


@transaction.atomic
def join_team(
    *, actor: User, registration: Registration, seat: Seat, now: datetime, name: str = ""
) -> Registration:
    """Somebody who has the team's link takes a free seat; this is the confirmation.

    Raises:
        AlreadyRegistered: In another team of the event.
        RegistrationRefused: The seat is taken, or the tournament has started.
    """
    tournament, registration = _lock_team(registration)
    player = player_for_user(user=actor, now=now, name=name)
    changes = Changes()
    _seat_player(registration, seat, player, changes, now)
    return _finish(
        tournament,
        registration,
        changes,
        actor=actor,
        now=now,
        told=telling.seated(seat, telling.person(player)),
    )


@transaction.atomic
def fill_seat(
    *,
    actor: User | None,
    registration: Registration,
    seat: Seat,
    now: datetime,
    name: str = "",
    player: Player | None = None,
) -> Registration:
    """Put somebody into a free seat: staff or a member name a person without an account.

    Args:
        player: A known person; otherwise a new one of this name is stored.
    """
    tournament, registration = _lock_team(registration)
    if player is None:
        player = create_player(actor=actor, name=name, now=now)
    changes = Changes()
    _seat_player(registration, seat, player, changes, now)
    return _finish(
        tournament,
        registration,
        changes,
        actor=actor,
        now=now,
        told=telling.seated(seat, telling.person(player)),
    )


@transaction.atomic
def leave_seat(
    *, actor: User | None, registration: Registration, seat: Seat, now: datetime
) -> Registration:
    """Take somebody out of a team before the tournament starts.

    Raises:
        RegistrationRefused: Nobody sits there, or it is the last member (code ``last_member``):
            withdraw the team instead.
    """
    tournament, registration = _lock_team(registration)
    rows = list(registration.members.select_related("player").order_by("seat"))
    leaving = next((one for one in rows if one.seat == seat), None)
    if leaving is None:
        raise RegistrationRefused(_("Nobody sits in this seat."), code="seat_empty")
    if len(rows) == 1:
        raise RegistrationRefused(
            _("This is the last member: withdraw the team instead."), code="last_member"
        )
    changes = Changes()
    changes.deleting(leaving)
    own = is_own_action(actor, registration)
    leaving.delete()
    if registration.player_id == leaving.player_id:
        changes.changing(registration)
        registration.player = next(one.player for one in rows if one.pk and one.seat != seat)
        registration.save(update_fields=["player"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TEAM_CHANGED,
        now=now,
        changes=changes,
        told=telling.about(
            telling.entrant(registration),
            telling.pair(telling.words(seat), telling.person(leaving.player)),
        ),
        is_staff_action=not own,
    )
    return registration


@transaction.atomic
def exchange_seats(
    *, actor: User | None, registration: Registration, first: Seat, second: Seat, now: datetime
) -> Registration:
    """Let two seats change places before the tournament starts; decklists go with the people."""
    tournament, registration = _lock_team(registration)
    ensure_seats(tournament, [first, second])
    rows = {one.seat: one for one in registration.members.select_for_update()}
    one, two = rows.get(first), rows.get(second)
    if first == second or (one is None and two is None):
        raise RegistrationRefused(_("Choose two different seats."), code="same_seat")
    changes = Changes()
    changes.changing(*(row for row in (one, two) if row is not None))
    if one is not None and two is not None:
        # A seat is taken once: the first waits without a row while the second moves.
        held = (one.player_id, one.joined_at, one.decklist_version_id, one.decklist_submitted_at)
        TeamMember.objects.filter(pk=one.pk).update(is_current=False)
        one.player_id, one.joined_at = two.player_id, two.joined_at
        one.decklist_version_id = two.decklist_version_id
        one.decklist_submitted_at = two.decklist_submitted_at
        (
            two.player_id,
            two.joined_at,
            two.decklist_version_id,
            two.decklist_submitted_at,
        ) = held
        two.save()
        one.save()
    else:
        row = one or two
        assert row is not None
        row.seat = second if one is not None else first
        row.save(update_fields=["seat"])
    return _finish(
        tournament,
        registration,
        changes,
        actor=actor,
        now=now,
        told=telling.exchange(telling.words(first), telling.words(second)),
    )


@transaction.atomic
def rename_team(
    *, actor: User | None, registration: Registration, name: str, now: datetime
) -> Registration:
    """Give a team another name before the tournament starts."""
    tournament, registration = _lock_team(registration)
    changes = Changes()
    changes.changing(registration)
    registration.team_name = free_team_name(tournament, name, but=registration)
    registration.save(update_fields=["team_name"])
    return _finish(tournament, registration, changes, actor=actor, now=now)
