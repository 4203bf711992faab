"""Players in a tournament before it starts: register, approve, withdraw, check in, decklists.

What happens to players while it runs is in `participation`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from decks.models import DecklistVersion
from decks.services.decklists import check_version
from tournaments.enums import (
    AuditAction,
    NoticeKind,
    RegistrationStatus,
    TournamentStatus,
)
from tournaments.errors import (
    AlreadyRegistered,
    DeadlinePassed,
    DecklistRefused,
    EventFull,
    InvalidInput,
    LateEntryRefused,
    NotFound,
    RegistrationRefused,
    TournamentRefused,
)
from tournaments.models import Organization, Player, Registration, Tournament
from tournaments.selectors.rounds import published_rounds_count
from tournaments.services import notices
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.players import (
    PlayerLine,
    clean_email,
    clean_name,
    create_player,
    player_for_user,
)
from tournaments.services.waiting_list import fill_free_places, free_places

if TYPE_CHECKING:
    from django.contrib.auth.models import User

BEFORE_START = (TournamentStatus.PLANNED, TournamentStatus.REGISTRATION)


def tie_number(tournament: Tournament, ordinal: int) -> int:
    """The number that breaks the ties of the so-many-eth registration, fixed for the event."""
    return random.Random(f"{tournament.seed}:{ordinal}").getrandbits(48)


def is_own_action(actor: User | None, player: Player) -> bool:
    return actor is None or actor.pk == player.user_id


def lock_registration(
    registration: Registration,
) -> tuple[Tournament, Registration]:
    """The tournament and then the registration, both locked and fresh."""
    tournament = lock_tournament(registration.tournament_id)
    row = (
        Registration.objects.select_for_update(of=("self",))
        .select_related("player")
        .get(pk=registration.pk)
    )
    row.tournament = tournament
    return tournament, row


def _ensure_before_start(tournament: Tournament) -> None:
    if tournament.is_running:
        raise LateEntryRefused(
            _("The tournament has started. Ask the staff about late entry."), code="event_started"
        )
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")


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
) -> Registration:
    """Register a player; if the tournament is full, on the waiting list.

    Args:
        by_staff: Works before registration is public, without invitation and approval.
        over_capacity: Staff may enroll a player although all places are taken.
        wants_email: By default what the player's record says.
        awarded_byes: Byes for the first so many rounds, 0–3.

    Raises:
        AlreadyRegistered: The player is in, or on the waiting list.
        EventFull: No place and no waiting list.
        TournamentRefused: Registration is not open, or the event is by invitation.
        LateEntryRefused: The tournament has started.
    """
    tournament = lock_tournament(tournament)
    existing = Registration.objects.filter(tournament=tournament, player=player).first()
    if existing is not None and existing.status not in (
        RegistrationStatus.WITHDRAWN,
        RegistrationStatus.INVITED,
    ):
        raise AlreadyRegistered()
    _ensure_before_start(tournament)
    if not by_staff:
        if not tournament.accepts_registrations:
            raise TournamentRefused(_("Registration is not open yet."), code="registration_closed")
        if tournament.invite_only and existing is None:
            raise TournamentRefused(
                _("This tournament is by invitation only."), code="invitation_needed"
            )
    if not 0 <= awarded_byes <= 3:
        raise InvalidInput(fields={"awarded_byes": [_("A player can have 0 to 3 awarded byes.")]})
    if fixed_table is not None:
        _ensure_table_free(tournament, fixed_table)

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
    registration.status = status
    registration.registered_at = now
    registration.registered_by = actor
    registration.waiting_since = now if status == RegistrationStatus.WAITING else None
    registration.checked_in_at = None
    registration.wants_email = player.wants_email if wants_email is None else wants_email
    registration.awarded_byes = awarded_byes
    registration.fixed_table = fixed_table
    registration.save()
    if existing is None:
        changes.created(registration)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PLAYER_REGISTERED,
        now=now,
        changes=changes,
        summary=player.name,
        is_staff_action=by_staff,
    )
    notices.queue(registration, kind=NoticeKind.REGISTERED, now=now)
    return registration


def _ensure_table_free(
    tournament: Tournament, table: int, registration: Registration | None = None
) -> None:
    if table < 1:
        raise InvalidInput(fields={"fixed_table": [_("Table numbers start at 1.")]})
    others = Registration.objects.filter(tournament=tournament, fixed_table=table)
    if registration is not None:
        others = others.exclude(pk=registration.pk)
    if others.exists():
        raise InvalidInput(fields={"fixed_table": [_("Another player has this fixed table.")]})


@transaction.atomic
def invite_player(
    *, actor: User | None, tournament: Tournament, player: Player, now: datetime
) -> Registration:
    """Put a player on the list of those who may register for an event by invitation."""
    tournament = lock_tournament(tournament)
    _ensure_before_start(tournament)
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
        summary=player.name,
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
        player = Player.objects.create(
            name=clean_name(name),
            email=email,
            wants_email=wants_email and bool(email),
            created_at=now,
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
    organization = Organization.objects.get(pk=tournament.organization_id)
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
def register_lines(
    *,
    actor: User | None,
    tournament: Tournament,
    lines: Sequence[PlayerLine],
    now: datetime,
) -> dict[str, int]:
    """Register the people of an imported file; those who are registered already are left alone.

    Running it again with the same file changes nothing if every line has an e-mail address;
    people without one are recognized by their name among the registered.

    Returns:
        Counts: ``registered``, ``waiting``, ``known`` (registered before), ``new_players``.
    """
    tournament = lock_tournament(tournament)
    _ensure_before_start(tournament)
    organization_id = tournament.organization_id
    by_email = {
        email.lower(): pk
        for pk, email in Player.objects.filter(organization_id=organization_id)
        .exclude(email="")
        .values_list("pk", "email")
    }
    registered = {
        pk: (name, email.lower())
        for pk, name, email in Registration.objects.filter(tournament=tournament)
        .exclude(status=RegistrationStatus.WITHDRAWN)
        .values_list("player_id", "player__name", "player__email")
    }
    known_names = {name for name, email in registered.values() if not email}
    known_emails = {email for _name, email in registered.values() if email}
    withdrawn = dict(
        Registration.objects.filter(
            tournament=tournament, status=RegistrationStatus.WITHDRAWN
        ).values_list("player_id", "pk")
    )
    counts = {"registered": 0, "waiting": 0, "known": 0, "new_players": 0}
    new_players: list[Player] = []
    wanted: list[Player | int] = []
    for one in lines:
        if (one.email and one.email.lower() in known_emails) or (
            not one.email and one.name in known_names
        ):
            counts["known"] += 1
            continue
        pk = by_email.get(one.email.lower()) if one.email else None
        if pk is not None:
            wanted.append(pk)
            continue
        player = Player(
            name=one.name, email=one.email, organization_id=organization_id, created_at=now
        )
        new_players.append(player)
        wanted.append(player)
    Player.objects.bulk_create(new_players, batch_size=1000)
    counts["new_players"] = len(new_players)

    free = free_places(tournament)
    ordinal = tournament.registrations.count()
    rows: list[Registration] = []
    changes = Changes()
    for player in wanted:
        player_id = player if isinstance(player, int) else player.pk
        if free == 0:
            status = RegistrationStatus.WAITING
            counts["waiting"] += 1
        else:
            status = RegistrationStatus.ENROLLED
            counts["registered"] += 1
            free = None if free is None else free - 1
        waiting_since = now if status == RegistrationStatus.WAITING else None
        if player_id in withdrawn:
            row = Registration.objects.get(pk=withdrawn[player_id])
            changes.changing(row)
            row.status, row.waiting_since, row.registered_at = status, waiting_since, now
            row.save(update_fields=["status", "waiting_since", "registered_at"])
            continue
        rows.append(
            Registration(
                tournament=tournament,
                player_id=player_id,
                status=status,
                registered_at=now,
                registered_by=actor,
                waiting_since=waiting_since,
                tie_number=tie_number(tournament, ordinal),
            )
        )
        ordinal += 1
    Registration.objects.bulk_create(rows, batch_size=1000)
    changes.created_many(rows)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PLAYERS_IMPORTED,
        now=now,
        changes=changes,
        summary=f"{counts['registered']} + {counts['waiting']}",
    )
    return counts


@transaction.atomic
def approve_registration(
    *, actor: User | None, registration: Registration, now: datetime
) -> Registration:
    """Turn a pending registration into an enrolled one."""
    tournament, registration = lock_registration(registration)
    if registration.status != RegistrationStatus.PENDING:
        raise RegistrationRefused(_("This registration is not waiting for approval."))
    return _set_status(
        tournament,
        registration,
        RegistrationStatus.ENROLLED,
        actor=actor,
        action=AuditAction.REGISTRATION_APPROVED,
        now=now,
    )


@transaction.atomic
def withdraw_registration(
    *, actor: User | None, registration: Registration, now: datetime
) -> Registration:
    """Take a player out before round 1 begins: they did not take part.

    The first on the waiting list moves up. A drafted round 1 has to be paired again.

    Raises:
        RegistrationRefused: Withdrawn before, or round 1 has begun (then it is a drop, code
            ``event_started``).
    """
    tournament, registration = lock_registration(registration)
    if registration.status == RegistrationStatus.WITHDRAWN:
        raise RegistrationRefused(
            _("This registration was withdrawn before."), code="already_withdrawn"
        )
    if registration.has_left or published_rounds_count(tournament):
        raise RegistrationRefused(
            _("Round 1 has begun: the player can drop, not withdraw."), code="event_started"
        )
    changes = Changes()
    changes.changing(registration)
    registration.status = RegistrationStatus.WITHDRAWN
    registration.waiting_since = None
    registration.checked_in_at = None
    registration.save(update_fields=["status", "waiting_since", "checked_in_at"])
    if tournament.is_running:
        outdate_draft(tournament, changes)
    else:
        fill_free_places(tournament, changes=changes, now=now)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.REGISTRATION_WITHDRAWN,
        now=now,
        changes=changes,
        summary=registration.player.name,
        is_staff_action=not is_own_action(actor, registration.player),
    )
    return registration


def outdate_draft(tournament: Tournament, changes: Changes) -> None:
    """Mark the drafted round of a locked tournament, if there is one, as no longer fitting."""
    draft = tournament.rounds.filter(status="draft", is_outdated=False).first()
    if draft is not None:
        changes.changing(draft)
        draft.is_outdated = True
        draft.save(update_fields=["is_outdated"])


@transaction.atomic
def check_in(*, actor: User | None, registration: Registration, now: datetime) -> Registration:
    """Mark an enrolled player as present; doing it twice changes nothing."""
    tournament, registration = lock_registration(registration)
    if registration.status == RegistrationStatus.CHECKED_IN:
        return registration
    if tournament.status not in BEFORE_START:
        raise RegistrationRefused(
            _("Check-in is over: the tournament has started."), code="check_in_closed"
        )
    if registration.status != RegistrationStatus.ENROLLED:
        raise RegistrationRefused(_("Only enrolled players can check in."))
    return _set_status(
        tournament,
        registration,
        RegistrationStatus.CHECKED_IN,
        checked_in_at=now,
        actor=actor,
        action=AuditAction.CHECKED_IN,
        now=now,
    )


@transaction.atomic
def revoke_check_in(
    *, actor: User | None, registration: Registration, now: datetime
) -> Registration:
    """Mark a checked-in player as only enrolled."""
    tournament, registration = lock_registration(registration)
    if registration.status != RegistrationStatus.CHECKED_IN:
        raise RegistrationRefused(_("This player is not checked in."))
    return _set_status(
        tournament,
        registration,
        RegistrationStatus.ENROLLED,
        actor=actor,
        action=AuditAction.CHECK_IN_REVOKED,
        now=now,
    )


@transaction.atomic
def check_in_all(*, actor: User | None, tournament: Tournament, now: datetime) -> int:
    """Check in everybody who is enrolled; the number of players concerned comes back."""
    tournament = lock_tournament(tournament)
    if tournament.status not in BEFORE_START:
        raise RegistrationRefused(
            _("Check-in is over: the tournament has started."), code="check_in_closed"
        )
    rows = list(
        Registration.objects.select_for_update()
        .filter(tournament=tournament, status=RegistrationStatus.ENROLLED)
        .order_by("pk")
    )
    changes = Changes()
    changes.changing(*rows)
    for row in rows:
        row.status = RegistrationStatus.CHECKED_IN
        row.checked_in_at = now
    Registration.objects.bulk_update(rows, ["status", "checked_in_at"], batch_size=1000)
    if rows:
        record(
            tournament=tournament,
            actor=actor,
            action=AuditAction.CHECKED_IN,
            now=now,
            changes=changes,
            summary=f"{len(rows)}",
        )
    return len(rows)


def _set_status(
    tournament: Tournament,
    registration: Registration,
    status: RegistrationStatus,
    *,
    actor: User | None,
    action: AuditAction,
    now: datetime,
    checked_in_at: datetime | None = None,
) -> Registration:
    changes = Changes()
    changes.changing(registration)
    registration.status = status
    registration.checked_in_at = checked_in_at
    registration.save(update_fields=["status", "checked_in_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        summary=registration.player.name,
        is_staff_action=not is_own_action(actor, registration.player),
    )
    return registration


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
        _ensure_table_free(tournament, fixed_table, registration)
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
        summary=registration.player.name,
        is_staff_action=not is_own_action(actor, registration.player),
    )
    return registration


def decklist_is_open(tournament: Tournament, now: datetime) -> bool:
    """MTR 2.7: whether players may still submit or change their decklists."""
    return tournament.status in BEFORE_START and now <= tournament.decklists_due_at


@transaction.atomic
def submit_decklist(
    *,
    actor: User | None,
    registration: Registration,
    version: DecklistVersion,
    now: datetime,
    by_staff: bool = False,
) -> Registration:
    """MTR 2.7: register a version of a decklist for the tournament.

    A later submission before the deadline replaces it.

    Args:
        by_staff: Officials may register a decklist after the deadline.

    Raises:
        DeadlinePassed: The deadline is over, or the tournament has started.
        DecklistRefused: `violations` holds everything that is wrong with the deck.
        RegistrationRefused: The player is not in the tournament.
    """
    tournament, registration = lock_registration(registration)
    if registration.status in (
        RegistrationStatus.WITHDRAWN,
        RegistrationStatus.DISQUALIFIED,
        RegistrationStatus.DROPPED,
        RegistrationStatus.FINISHED,
    ):
        raise RegistrationRefused(_("This player is not in the tournament."))
    if not by_staff and not decklist_is_open(tournament, now):
        raise DeadlinePassed()
    checked = check_version(version, format=tournament.format, on=tournament.local_start.date())
    if not checked.is_legal:
        raise DecklistRefused(checked.errors)
    changes = Changes()
    changes.changing(registration)
    registration.decklist_version = version
    registration.decklist_submitted_at = now
    registration.save(update_fields=["decklist_version", "decklist_submitted_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DECKLIST_SUBMITTED,
        now=now,
        changes=changes,
        summary=registration.player.name,
        is_staff_action=by_staff,
    )
    return registration
