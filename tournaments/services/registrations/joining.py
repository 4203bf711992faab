"""Into a tournament before it starts: registered, invited, approved, and out again."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, NoticeKind, RegistrationStatus
from tournaments.errors import (
    AlreadyRegistered,
    EventFull,
    InvalidInput,
    NotFound,
    RegistrationRefused,
    TournamentRefused,
)
from tournaments.models import Organization, Player, Registration, Tournament
from tournaments.selectors.rounds import published_rounds_count
from tournaments.services import notices, telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.levels import ensure_may_play
from tournaments.services.players import (
    clean_email,
    create_player,
    lock_players_of,
    player_for_user,
)
from tournaments.services.qualifications import use_qualifications
from tournaments.services.registrations.rows import (
    ensure_before_start,
    ensure_table_free,
    is_own_action,
    lock_registration,
    outdate_draft,
    set_status,
    tie_number,
)
from tournaments.services.registrations.teams import (
    NewTeam,
    ensure_team_of_event,
    free_team_name,
    write_members,
)
from tournaments.services.waiting_list import free_places

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def register_player(
    *,
    actor: User | None,
    tournament: Tournament,
    player: Player,
    now: datetime,
    by_staff: bool = False,
    over_capacity: bool = False,
    wants_email: bool | None = None,
    awarded_byes: int = 0,
    fixed_table: int | None = None,
    team: NewTeam | None = None,
) -> Registration:
    """Register a player; if the tournament is full, on the waiting list.

    Args:
        team: In an event of teams the team that the player stands for; see `services.teams`.
        by_staff: Works before registration is public, without invitation and approval.
        over_capacity: Staff may enroll a player although all places are taken.
        wants_email: By default what the player's record says.
        awarded_byes: Byes for the first so many rounds, 0–3.

    Raises:
        AlreadyRegistered: The player is in, or on the waiting list.
        EventFull: No place and no waiting list.
        TournamentRefused: Registration is not open, or the event is by invitation.
        LateEntryRefused: The tournament has started.
        RegistrationRefused: This person may not play here; see `levels.ensure_may_play`.
    """
    tournament = lock_tournament(tournament)
    existing = Registration.objects.filter(tournament=tournament, player=player).first()
    if existing is not None and existing.status not in (
        RegistrationStatus.WITHDRAWN,
        RegistrationStatus.INVITED,
    ):
        raise AlreadyRegistered()
    ensure_before_start(tournament)
    ensure_team_of_event(tournament, team)
    if not by_staff:
        if not tournament.accepts_registrations:
            raise TournamentRefused(_("Registration is not open yet."), code="registration_closed")
        if tournament.invite_only and existing is None:
            raise TournamentRefused(
                _("This tournament is by invitation only."), code="invitation_needed"
            )
    for person in team.members.values() if team else (player,):
        ensure_may_play(tournament, person)
    if not 0 <= awarded_byes <= 3:
        raise InvalidInput(fields={"awarded_byes": [_("A player can have 0 to 3 awarded byes.")]})
    if fixed_table is not None:
        ensure_table_free(tournament, fixed_table)

    invited = existing is not None and existing.status == RegistrationStatus.INVITED
    free = free_places(tournament)
    if free == 0 and not (by_staff and over_capacity):
        if not tournament.waiting_list:
            raise EventFull()
        status = RegistrationStatus.WAITING
    elif tournament.requires_approval and not by_staff and not invited:
        status = RegistrationStatus.PENDING
    else:
        status = RegistrationStatus.ENROLLED

    changes = Changes()
    if existing is None:
        registration = Registration(
            tournament=tournament,
            player=player,
            tie_number=tie_number(tournament, tournament.registrations.count()),
        )
    else:
        registration = existing
        changes.changing(registration)
    if team is not None:
        registration.team_name = free_team_name(tournament, team.name, but=existing)
    registration.status = status
    registration.registered_at = now
    registration.registered_by = actor
    registration.waiting_since = now if status == RegistrationStatus.WAITING else None
    registration.checked_in_at = None
    registration.wants_email = player.wants_email if wants_email is None else wants_email
    registration.awarded_byes = max(
        awarded_byes, use_qualifications(tournament, player, changes, now=now)
    )
    registration.fixed_table = fixed_table
    registration.save()
    if existing is None:
        changes.created(registration)
    if team is not None:
        registration.tournament = tournament
        write_members(registration, team.members, changes, now=now)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PLAYER_REGISTERED if team is None else AuditAction.TEAM_REGISTERED,
        now=now,
        changes=changes,
        told=telling.entrant(registration),
        is_staff_action=by_staff,
    )
    notices.queue(registration, kind=NoticeKind.REGISTERED, now=now)
    return registration


@transaction.atomic
def invite_player(
    *, actor: User | None, tournament: Tournament, player: Player, now: datetime
) -> Registration:
    """Put a player on the list of those who may register for an event by invitation."""
    tournament = lock_tournament(tournament)
    ensure_before_start(tournament)
    if Registration.objects.filter(tournament=tournament, player=player).exists():
        raise AlreadyRegistered()
    registration = Registration.objects.create(
        tournament=tournament,
        player=player,
        status=RegistrationStatus.INVITED,
        registered_at=now,
        registered_by=actor,
        tie_number=tie_number(tournament, tournament.registrations.count()),
        wants_email=player.wants_email,
    )
    changes = Changes()
    changes.created(registration)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PLAYER_REGISTERED,
        now=now,
        changes=changes,
        told=telling.person(player),
    )
    return registration


@transaction.atomic
def register_self(
    *,
    actor: User | None,
    token: str,
    now: datetime,
    name: str = "",
    email: str = "",
    wants_email: bool = False,
) -> Registration:
    """Register by the tournament's link or QR code, with or without an account.

    With an account its player is used (and made at the first time); without one a new player of
    this name is stored.

    Raises:
        NotFound: No tournament has this token.
        InvalidInput: Without an account a name is needed.
    """
    tournament = Tournament.objects.filter(join_token=token).first()
    if tournament is None:
        raise NotFound(_("This registration link is not valid."))
    if actor is not None:
        player = player_for_user(user=actor, now=now, name=name)
    else:
        email = clean_email(email)
        if email:
            known = Registration.objects.filter(
                tournament=tournament, player__email__iexact=email
            ).exclude(status__in=[RegistrationStatus.WITHDRAWN, RegistrationStatus.INVITED])
            if known.exists():
                raise AlreadyRegistered(
                    _("Somebody with this e-mail address is already registered.")
                )
        player = create_player(
            actor=actor, name=name, email=email, wants_email=wants_email, now=now
        )
    return register_player(
        actor=actor,
        tournament=tournament,
        player=player,
        now=now,
        wants_email=(wants_email and bool(player.email)) or None,
    )


@transaction.atomic
def register_walk_in(
    *,
    actor: User | None,
    tournament: Tournament,
    name: str,
    now: datetime,
    email: str = "",
    over_capacity: bool = False,
) -> Registration:
    """Staff enroll somebody by name; a known player of the store with this address is reused."""
    organization = lock_players_of(tournament.organization_id)
    player = _known_player(organization, clean_email(email)) or create_player(
        actor=actor, name=name, email=email, organization=organization, now=now
    )
    return register_player(
        actor=actor,
        tournament=tournament,
        player=player,
        now=now,
        by_staff=True,
        over_capacity=over_capacity,
    )


def _known_player(organization: Organization, email: str) -> Player | None:
    if not email:
        return None
    return Player.objects.filter(organization=organization, email__iexact=email).first()


@transaction.atomic
def approve_registration(
    *, actor: User | None, registration: Registration, now: datetime
) -> Registration:
    """Turn a pending registration into an enrolled one."""
    tournament, registration = lock_registration(registration)
    ensure_before_start(tournament)
    if registration.status != RegistrationStatus.PENDING:
        raise RegistrationRefused(_("This registration is not waiting for approval."))
    return set_status(
        tournament,
        registration,
        RegistrationStatus.ENROLLED,
        actor=actor,
        action=AuditAction.REGISTRATION_APPROVED,
        now=now,
    )


@transaction.atomic
def update_registration(
    *,
    actor: User | None,
    registration: Registration,
    now: datetime,
    awarded_byes: int | None = None,
    fixed_table: int | None = None,
    clear_fixed_table: bool = False,
    wants_email: bool | None = None,
) -> Registration:
    """Change a registration's awarded byes (before round 1), fixed table or e-mail wish."""
    tournament, registration = lock_registration(registration)
    changes = Changes()
    changes.changing(registration)
    if awarded_byes is not None and awarded_byes != registration.awarded_byes:
        if not 0 <= awarded_byes <= 3:
            raise InvalidInput(
                fields={"awarded_byes": [_("A player can have 0 to 3 awarded byes.")]}
            )
        if published_rounds_count(tournament):
            raise RegistrationRefused(_("Awarded byes are fixed once round 1 has begun."))
        registration.awarded_byes = awarded_byes
        outdate_draft(tournament, changes)
    if fixed_table is not None:
        ensure_table_free(tournament, fixed_table, registration)
        registration.fixed_table = fixed_table
    elif clear_fixed_table:
        registration.fixed_table = None
    if wants_email is not None:
        registration.wants_email = wants_email
    registration.save()
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.REGISTRATION_CHANGED,
        now=now,
        changes=changes,
        told=telling.entrant(registration),
        is_staff_action=not is_own_action(actor, registration),
    )
    return registration
