"""Qualifiers: an event's best players are invited to another event or earn byes there."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, TypedDict, Unpack

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import (
    AuditAction,
    QualificationStatus,
    RegistrationStatus,
    TournamentStatus,
)
from tournaments.errors import InvalidInput, QualifierRefused
from tournaments.log_text import Thing
from tournaments.models import Player, Qualification, Qualifier, Registration, Tournament
from tournaments.selectors.standings import FinalRow, final_order
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.registrations.rows import BEFORE_START, is_own_action, tie_number

if TYPE_CHECKING:
    from django.contrib.auth.models import User


class QualifierSettings(TypedDict, total=False):
    """Names and meanings are those of the model's fields."""

    invites: bool
    byes: int
    top: int | None
    min_points: int | None
    pass_down_to: int | None


@transaction.atomic
def link_qualifier(
    *,
    actor: User | None,
    source: Tournament,
    target: Tournament,
    now: datetime,
    **settings: Unpack[QualifierSettings],
) -> Qualifier:
    """Announce what the source event awards for the target event.

    Raises:
        QualifierRefused: The target has begun, or the source was cancelled.
        InvalidInput: Nobody would qualify, nothing is awarded, or the same is awarded already.
    """
    target = lock_tournament(target)
    if target.status not in BEFORE_START:
        raise QualifierRefused(_("The event that is fed has begun."), code="event_started")
    if source.status == TournamentStatus.CANCELLED:
        raise QualifierRefused(_("A cancelled event awards nothing."), code="tournament_over")
    for name in settings:
        if name not in QualifierSettings.__annotations__:
            raise TypeError(f"unknown setting {name}")
    qualifier = Qualifier(source=source, target=target, **settings)
    fields: dict[str, list[str]] = {}
    try:
        qualifier.clean_fields(exclude=["source", "target"])
    except ValidationError as error:
        fields.update(error.message_dict)
    if source.pk == target.pk:
        fields["target"] = [_("An event cannot feed itself.")]
    if not (qualifier.invites or qualifier.byes):
        fields["byes"] = [_("Award an invitation, byes, or both.")]
    if qualifier.top is None and qualifier.min_points is None:
        fields["top"] = [_("Say who qualifies: by place, by match points, or both.")]
    if qualifier.pass_down_to is not None and not qualifier.invites:
        fields["pass_down_to"] = [_("Only invitations are passed down.")]
    if Qualifier.objects.filter(
        source=source, target=target, byes=qualifier.byes, invites=qualifier.invites
    ).exists():
        fields["target"] = [_("The event awards this already.")]
    if fields:
        raise InvalidInput(fields=fields)
    qualifier.save()
    changes = Changes()
    changes.created(qualifier)
    record(
        tournament=target,
        actor=actor,
        action=AuditAction.QUALIFIER_LINKED,
        now=now,
        changes=changes,
        told=telling.words(source.name),
    )
    return qualifier


@transaction.atomic
def unlink_qualifier(*, actor: User | None, qualifier: Qualifier, now: datetime) -> None:
    """Take back what an event would award, as long as nothing was awarded."""
    target = lock_tournament(qualifier.target_id)
    qualifier = Qualifier.objects.select_for_update().get(pk=qualifier.pk)
    if qualifier.qualifications.exists():
        raise QualifierRefused(_("This was awarded already."), code="qualifier_awarded")
    changes = Changes()
    changes.deleting(qualifier)
    name = qualifier.name_of_source
    qualifier.delete()
    record(
        tournament=target,
        actor=actor,
        action=AuditAction.QUALIFIER_UNLINKED,
        now=now,
        changes=changes,
        told=telling.words(name),
    )


@transaction.atomic
def award_qualifications(
    *, actor: User | None, qualifier: Qualifier, now: datetime
) -> list[Qualification]:
    """Give those who have earned it by the final order their invitations and byes.

    Done by itself when the source event is finished. Done again after a correction, it adds who
    qualifies now and takes back what was not used by those who do not.

    Raises:
        QualifierRefused: The source event is not finished.
    """
    target = lock_tournament(qualifier.target_id)
    qualifier = (
        Qualifier.objects.select_for_update(of=("self",))
        .select_related("source")
        .get(pk=qualifier.pk)
    )
    if qualifier.source is None:
        raise QualifierRefused(_("The event that awards this is not here."), code="no_source")
    if qualifier.source.status != TournamentStatus.FINISHED:
        raise QualifierRefused(_("The event is not finished."), code="event_not_finished")
    changes = Changes()
    order = final_order(qualifier.source)
    earned = {row.player_id: row for row in order if _qualifies(qualifier, row)}
    known = {one.player_id: one for one in qualifier.qualifications.select_for_update()}
    for player_id, one in known.items():
        unused = one.status == QualificationStatus.OFFERED and not one.is_passed_down
        if player_id not in earned and unused:
            changes.changing(one)
            one.status, one.decided_at = QualificationStatus.REVOKED, now
            one.save(update_fields=["status", "decided_at"])
            _withdraw_invitation(target, one.player, changes)
    for player_id, row in earned.items():
        if player_id not in known:
            _award(target, qualifier, row, changes, now=now)
    changes.changing(qualifier)
    qualifier.awarded_at = now
    qualifier.save(update_fields=["awarded_at"])
    record(
        tournament=target,
        actor=actor,
        action=AuditAction.QUALIFICATIONS_AWARDED,
        now=now,
        changes=changes,
        told=telling.about(
            telling.words(qualifier.source.name), telling.count(len(earned), Thing.PLAYERS)
        ),
    )
    return list(qualifier.qualifications.order_by("rank"))


def _qualifies(qualifier: Qualifier, row: FinalRow) -> bool:
    if qualifier.top is not None and row.rank <= qualifier.top:
        return True
    return (
        qualifier.min_points is not None
        and row.match_points is not None
        and row.match_points >= qualifier.min_points
    )


def _award(
    target: Tournament,
    qualifier: Qualifier,
    row: FinalRow,
    changes: Changes,
    *,
    now: datetime,
    is_passed_down: bool = False,
) -> Qualification:
    """One player's qualification; the invitation and the byes are written at once."""
    one = Qualification.objects.create(
        qualifier=qualifier,
        player_id=row.player_id,
        rank=row.rank,
        match_points=row.match_points,
        is_passed_down=is_passed_down,
        created_at=now,
    )
    changes.created(one)
    if target.status not in BEFORE_START:
        return one
    registration = Registration.objects.filter(tournament=target, player_id=row.player_id).first()
    if registration is None:
        if qualifier.invites:
            _invite(target, one.player, changes, now=now)
    elif registration.status not in (RegistrationStatus.WITHDRAWN, RegistrationStatus.INVITED):
        changes.changing(registration)
        registration.awarded_byes = max(registration.awarded_byes, qualifier.byes)
        registration.save(update_fields=["awarded_byes"])
        one.status, one.decided_at = QualificationStatus.ACCEPTED, now
        one.save(update_fields=["status", "decided_at"])
    return one


def _invite(target: Tournament, player: Player, changes: Changes, *, now: datetime) -> None:
    registration = Registration.objects.create(
        tournament=target,
        player=player,
        status=RegistrationStatus.INVITED,
        registered_at=now,
        tie_number=tie_number(target, target.registrations.count()),
        wants_email=player.wants_email,
    )
    changes.created(registration)


def _withdraw_invitation(target: Tournament, player: Player, changes: Changes) -> None:
    """Take an unanswered invitation back, unless another qualifier still gives one."""
    others = Qualification.objects.filter(
        qualifier__target=target,
        qualifier__invites=True,
        player=player,
        status=QualificationStatus.OFFERED,
    )
    registration = Registration.objects.filter(
        tournament=target, player=player, status=RegistrationStatus.INVITED
    ).first()
    if registration is not None and not others.exists():
        changes.changing(registration)
        registration.status = RegistrationStatus.WITHDRAWN
        registration.save(update_fields=["status"])


@transaction.atomic
def decline_qualification(
    *, actor: User | None, qualification: Qualification, now: datetime
) -> Qualification | None:
    """A player does not come: the invitation goes to the next in the final order, if announced.

    Returns:
        The qualification of the next player; None if it is not passed down or nobody is left.

    Raises:
        QualifierRefused: Used, declined or taken back before.
    """
    target = lock_tournament(qualification.qualifier.target_id)
    one = (
        Qualification.objects.select_for_update(of=("self",))
        .select_related("qualifier__source", "player")
        .get(pk=qualification.pk)
    )
    if one.status != QualificationStatus.OFFERED:
        raise QualifierRefused(
            _("This qualification is no longer open."), code="qualification_decided"
        )
    changes = Changes()
    changes.changing(one)
    one.status, one.decided_at = QualificationStatus.DECLINED, now
    one.save(update_fields=["status", "decided_at"])
    _withdraw_invitation(target, one.player, changes)
    following = _next_in_order(one.qualifier)
    passed = None
    if following is not None:
        passed = _award(target, one.qualifier, following, changes, now=now, is_passed_down=True)
    told = telling.person(one.player)
    if passed is not None:
        told = telling.change(told, telling.person(passed.player))
    own = Registration(tournament=target, player=one.player)
    record(
        tournament=target,
        actor=actor,
        action=AuditAction.QUALIFICATION_DECLINED,
        now=now,
        changes=changes,
        told=told,
        is_staff_action=not is_own_action(actor, own),
    )
    return passed


def _next_in_order(qualifier: Qualifier) -> FinalRow | None:
    """Who is offered a declined invitation: the best who has none, down to the announced place."""
    if not qualifier.invites or qualifier.pass_down_to is None or qualifier.source is None:
        return None
    offered = set(qualifier.qualifications.values_list("player_id", flat=True))
    for row in final_order(qualifier.source):
        if row.rank <= qualifier.pass_down_to and row.player_id not in offered:
            return row
    return None
