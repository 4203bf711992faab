"""Players in a running tournament: late entry, withdraw, drop, reinstate, disqualify.

Other penalties are in `services.penalties`.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments import permissions
from tournaments.enums import (
    AuditAction,
    EntryKind,
    LateEntryPolicy,
    MissedRounds,
    PenaltyEffect,
    PenaltyKind,
    RegistrationStatus,
    ResultKind,
    ResultSource,
    RoundPhase,
    RoundStatus,
)
from tournaments.errors import (
    AlreadyDropped,
    AlreadyRegistered,
    HeadJudgeNeeded,
    LateEntryRefused,
    RegistrationRefused,
    TournamentRefused,
)
from tournaments.models import (
    Match,
    Penalty,
    Player,
    Playoff,
    Registration,
    Round,
    RoundEntry,
    Tournament,
)
from tournaments.selectors.rounds import published_rounds_count
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.drafts import leave_drafts
from tournaments.services.levels import ensure_may_play
from tournaments.services.limited.building import ensure_did_not_miss_building
from tournaments.services.registrations import (
    is_own_action,
    lock_registration,
    outdate_draft,
    tie_number,
)
from tournaments.services.registrations.teams import (
    NewTeam,
    ensure_complete,
    ensure_team_of_event,
    free_team_name,
    set_members_current,
    write_members,
)
from tournaments.services.results import loss_of, write_result
from tournaments.services.round_robin import concede_open_rounds
from tournaments.services.waiting_list import fill_free_places

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def enter_late(
    *,
    actor: User | None,
    tournament: Tournament,
    player: Player,
    now: datetime,
    missed_rounds: MissedRounds | None = None,
    override: bool = False,
    team: NewTeam | None = None,
) -> Registration:
    """Let a player into a running tournament; they play from the next round on.

    Somebody on the waiting list, or who withdrew before the start, keeps their registration.

    Args:
        missed_rounds: What the rounds so far count for this player; by default as the
            tournament's policy says.
        override: Staff let the player in although the policy or the capacity says no.
        team: The team, with everybody in it, that the player stands for; a team that is on the
            waiting list or withdrew keeps its members.

    Raises:
        LateEntryRefused: Too late by the policy (code ``too_late``), no late entry at all, the
            tournament is full, or the playoff has begun (never possible).
        AlreadyRegistered: The player is in; somebody who left can be reinstated.
    """
    tournament = lock_tournament(tournament)
    if not tournament.is_running:
        raise TournamentRefused(_("The tournament is not running."), code="not_running")
    cut = Playoff.objects.filter(tournament=tournament).exists() or (
        tournament.is_pods and tournament.rounds.playoff().exists()
    )
    if cut or not (tournament.is_swiss or tournament.is_pods):
        raise LateEntryRefused(_("Nobody can enter a bracket late."))
    if tournament.is_round_robin:
        raise LateEntryRefused(_("Nobody can enter a round robin late."))
    for person in team.members.values() if team else (player,):
        ensure_may_play(tournament, person)
    published = published_rounds_count(tournament)
    if not override:
        if tournament.late_entry == LateEntryPolicy.REFUSED:
            raise LateEntryRefused()
        if published > tournament.late_entry_until_round:
            raise LateEntryRefused(
                _("Late entry was possible until round %(number)d.")
                % {"number": tournament.late_entry_until_round},
                code="too_late",
            )
        seated = tournament.registrations.seated().count()
        if tournament.capacity is not None and seated >= tournament.capacity:
            raise LateEntryRefused(_("The tournament is full."), code="event_full")
    if published >= (tournament.swiss_rounds or 0):
        raise LateEntryRefused(_("There is no round left to play."), code="too_late")
    if missed_rounds is None:
        without = tournament.late_entry == LateEntryPolicy.WITHOUT_LOSSES
        missed_rounds = MissedRounds.NOT_COUNTED if without else MissedRounds.LOSSES

    changes = Changes()
    registration = Registration.objects.filter(tournament=tournament, player=player).first()
    if registration is None:
        registration = Registration(
            tournament=tournament,
            player=player,
            tie_number=tie_number(tournament, tournament.registrations.count()),
            wants_email=player.wants_email,
        )
    elif registration.status in (
        RegistrationStatus.WAITING,
        RegistrationStatus.WITHDRAWN,
        RegistrationStatus.INVITED,
        RegistrationStatus.PENDING,
    ):
        changes.changing(registration)
    else:
        raise AlreadyRegistered()
    is_new = registration.pk is None
    if is_new or not registration.is_team:
        ensure_team_of_event(tournament, team)
    if team is not None:
        registration.team_name = free_team_name(tournament, team.name, but=registration)
    registration.status = RegistrationStatus.PLAYING
    registration.registered_at = now
    registration.registered_by = actor
    registration.waiting_since = None
    registration.checked_in_at = now
    registration.entered_in_round = published + 1
    registration.save()
    if is_new:
        changes.created(registration)
    registration.tournament = tournament
    if team is not None:
        write_members(registration, team.members, changes, now=now)
    else:
        set_members_current(registration, changes, current=True)
    ensure_complete(registration)
    if missed_rounds == MissedRounds.LOSSES:
        _assign_losses(tournament, registration, "late_entry", changes)
    outdate_draft(tournament, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.LATE_ENTRY,
        now=now,
        changes=changes,
        round_number=published or None,
        told=telling.entrant(registration),
        can_be_undone=True,
    )
    return registration


def _assign_losses(
    tournament: Tournament,
    registration: Registration,
    reason: str,
    changes: Changes,
    *,
    after: int = 0,
) -> None:
    """A loss in every published Swiss round after the given one that the player has no part in."""
    missed = (
        Round.objects.filter(tournament=tournament, phase=RoundPhase.SWISS, number__gt=after)
        .exclude(status=RoundStatus.DRAFT)
        .exclude(entries__registration=registration)
        .order_by("number")
    )
    for round in missed:
        entry = RoundEntry.objects.create(
            round=round,
            registration=registration,
            kind=EntryKind.LOSS,
            reasons=[{"code": reason, "values": []}],
        )
        changes.created(entry)


@transaction.atomic
def withdraw_registration(
    *, actor: User | None, registration: Registration, now: datetime
) -> Registration:
    """Take a player out before round 1 begins: they did not take part.

    Who is drafting leaves the draft; the picks are skipped (MTR 7.7). The first on the waiting
    list moves up. A drafted round 1 has to be paired again.

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
    set_members_current(registration, changes, current=False)
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
        told=telling.entrant(registration),
        is_staff_action=not is_own_action(actor, registration),
    )
    leave_drafts(actor=actor, tournament=tournament, registration=registration, now=now)
    return registration


@transaction.atomic
def drop_player(*, actor: User | None, registration: Registration, now: datetime) -> Registration:
    """MTR 2.10: a player leaves; a match that is paired still has to get its result.

    Their matches go on counting for their opponents. A drafted round has to be paired again; in a
    draft of cards their picks are skipped from now on (MTR 7.7).

    Raises:
        AlreadyDropped: Dropped or disqualified before.
        RegistrationRefused: Round 1 has not begun: the registration can be withdrawn (code
            ``event_not_started``), or the player is not in the tournament.
    """
    tournament, registration = lock_registration(registration)
    if registration.has_left:
        raise AlreadyDropped()
    published = published_rounds_count(tournament)
    if registration.status != RegistrationStatus.PLAYING or not tournament.is_running:
        if tournament.is_over:
            raise RegistrationRefused(_("The tournament is over."), code="tournament_over")
        raise RegistrationRefused(
            _("The tournament has not started: withdraw the registration instead."),
            code="event_not_started",
        )
    if not published:
        raise RegistrationRefused(
            _("Round 1 has not begun: withdraw the registration instead."),
            code="event_not_started",
        )
    changes = Changes()
    changes.changing(registration)
    registration.status = RegistrationStatus.DROPPED
    registration.dropped_after_round = published
    registration.save(update_fields=["status", "dropped_after_round"])
    concede_open_rounds(tournament, registration, changes, by=actor, now=now)
    outdate_draft(tournament, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PLAYER_DROPPED,
        now=now,
        changes=changes,
        round_number=published,
        told=telling.entrant(registration),
        is_staff_action=not is_own_action(actor, registration),
        can_be_undone=not is_own_action(actor, registration),
    )
    leave_drafts(actor=actor, tournament=tournament, registration=registration, now=now)
    return registration


@transaction.atomic
def reinstate_player(
    *,
    actor: User | None,
    registration: Registration,
    now: datetime,
    missed_rounds: MissedRounds = MissedRounds.LOSSES,
) -> Registration:
    """MTR 2.10: a dropped player comes back; rounds missed are losses. Never after the cut.

    Raises:
        RegistrationRefused: Not dropped, disqualified (code ``disqualified``), or the cut has
            been made (code ``playoff_begun``).
    """
    tournament, registration = lock_registration(registration)
    if registration.status == RegistrationStatus.DISQUALIFIED:
        raise RegistrationRefused(_("A disqualified player cannot come back."), code="disqualified")
    if registration.status != RegistrationStatus.DROPPED:
        raise RegistrationRefused(_("This player has not dropped."), code="not_dropped")
    if not tournament.is_running:
        raise TournamentRefused(_("The tournament is not running."), code="not_running")
    if tournament.rounds.playoff().exists():
        raise RegistrationRefused(_("Nobody can come back after the cut."), code="playoff_begun")
    ensure_did_not_miss_building(registration)
    changes = Changes()
    changes.changing(registration)
    left_after = registration.dropped_after_round or 0
    registration.status = RegistrationStatus.PLAYING
    registration.dropped_after_round = None
    registration.save(update_fields=["status", "dropped_after_round"])
    if missed_rounds == MissedRounds.LOSSES:
        _assign_losses(tournament, registration, "missed_round", changes, after=left_after)
    outdate_draft(tournament, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PLAYER_REINSTATED,
        now=now,
        changes=changes,
        round_number=published_rounds_count(tournament) or None,
        told=telling.entrant(registration),
        can_be_undone=True,
    )
    return registration


@transaction.atomic
def disqualify_player(
    *,
    actor: User | None,
    registration: Registration,
    now: datetime,
    infraction: str = "",
    note: str = "",
    statement: str = "",
    like: Penalty | None = None,
) -> Penalty:
    """The player loses the current match, leaves, and is removed from the standings.

    Everybody below moves up a place; after the cut nobody takes the player's place in the
    bracket. Matches already played go on counting for the opponents.

    Args:
        statement: What the player says.
        like: A penalty that is drawn up and not stored yet, in place of the texts.

    Raises:
        HeadJudgeNeeded: Somebody else is the head judge of the event.
        RegistrationRefused: Disqualified before, or never in the tournament.
    """
    tournament, registration = lock_registration(registration)
    if actor is not None and not permissions.is_head_judge(actor, tournament):
        raise HeadJudgeNeeded()
    if registration.status == RegistrationStatus.DISQUALIFIED:
        raise RegistrationRefused(
            _("This player is disqualified already."), code="already_disqualified"
        )
    if registration.status not in (
        RegistrationStatus.PLAYING,
        RegistrationStatus.DROPPED,
        RegistrationStatus.FINISHED,
    ):
        raise RegistrationRefused(
            _("The tournament has not started: withdraw the registration instead."),
            code="event_not_started",
        )
    changes = Changes()
    changes.changing(registration)
    published = published_rounds_count(tournament)
    round = tournament.rounds.filter(number=published).first()
    ended: Match | None = None
    if round is not None and round.is_open:
        match = (
            Match.objects.select_for_update(of=("self",))
            .filter(round=round, entries__registration=registration)
            .first()
        )
        if match is not None and not match.has_result:
            changes.changing(match)
            write_result(
                match,
                loss_of(match, registration, best_of=round.best_of),
                kind=ResultKind.PENALTY,
                source=ResultSource.STAFF,
                is_double_loss=False,
                by=actor,
                now=now,
            )
            ended = match
    registration.status = RegistrationStatus.DISQUALIFIED
    if registration.dropped_after_round is None:
        registration.dropped_after_round = published
    registration.save(update_fields=["status", "dropped_after_round"])
    concede_open_rounds(tournament, registration, changes, by=actor, now=now)
    penalty = like or Penalty(
        registration=registration,
        infraction=infraction[:120],
        note=note,
        statement=statement,
        given_by=actor,
        created_at=now,
    )
    penalty.kind = PenaltyKind.DISQUALIFICATION
    penalty.round = round
    if ended is not None:
        penalty.effect = PenaltyEffect.APPLIED
        penalty.applied_to = ended
        penalty.table = ended.table
    penalty.save()
    changes.created(penalty)
    outdate_draft(tournament, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PLAYER_DISQUALIFIED,
        now=now,
        changes=changes,
        round_number=published or None,
        told=telling.entrant(registration),
        can_be_undone=True,
    )
    leave_drafts(actor=actor, tournament=tournament, registration=registration, now=now)
    return penalty
