"""Who officiates in an event (MTR 1.6–1.9): head judges, floor judges, scorekeepers."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments import permissions
from tournaments.enums import AuditAction, EventRole
from tournaments.errors import InvalidInput, JudgingRefused
from tournaments.models import EventOfficial, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record

if TYPE_CHECKING:
    from django.contrib.auth.models import User

JUDGES = (EventRole.HEAD_JUDGE, EventRole.FLOOR_JUDGE)


@transaction.atomic
def name_official(
    *,
    actor: User | None,
    tournament: Tournament,
    user: User,
    role: EventRole,
    now: datetime,
    acting: bool = False,
) -> EventOfficial:
    """Give a member of the store's staff an office in the event; doing it twice changes nothing.

    Every event has exactly one acting head judge as soon as one is named: the first one, or the
    one who is named with `acting`.

    Raises:
        InvalidInput: The user is not on the staff, or not a judge of the store.
    """
    tournament = lock_tournament(tournament)
    role = EventRole(role)
    if not permissions.is_staff_of(user, tournament.organization_id):
        raise InvalidInput(fields={"user": [_("Only staff of the store can be named.")]})
    if role in JUDGES and not permissions.can_judge(user, tournament):
        raise InvalidInput(fields={"user": [_("This person is not a judge of the store.")]})
    changes = Changes()
    judges = list(
        EventOfficial.objects.select_for_update().filter(
            tournament=tournament, role=EventRole.HEAD_JUDGE
        )
    )
    is_head = role == EventRole.HEAD_JUDGE
    becomes_acting = is_head and (acting or not any(one.is_acting for one in judges))
    row = EventOfficial.objects.filter(tournament=tournament, user=user, role=role).first()
    if row is not None and (row.is_acting or not becomes_acting):
        return row
    if becomes_acting:
        for one in judges:
            if one.is_acting:
                changes.changing(one)
                one.is_acting = False
                one.save(update_fields=["is_acting"])
    if row is None:
        row = EventOfficial.objects.create(
            tournament=tournament, user=user, role=role, is_acting=becomes_acting, created_at=now
        )
        changes.created(row)
    else:
        row = next((one for one in judges if one.pk == row.pk), row)
        changes.changing(row)
        row.is_acting = True
        row.save(update_fields=["is_acting"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.OFFICIAL_NAMED,
        now=now,
        changes=changes,
        told=telling.staff(user, role),
    )
    return row


@transaction.atomic
def remove_official(*, actor: User | None, official: EventOfficial, now: datetime) -> None:
    """Take an office away; another named head judge becomes the acting one.

    Raises:
        JudgingRefused: The only head judge of a running event cannot go (code
            ``last_head_judge``): name another one first.
    """
    tournament = lock_tournament(official.tournament_id)
    official = EventOfficial.objects.select_for_update().get(pk=official.pk)
    changes = Changes()
    heir = None
    if official.role == EventRole.HEAD_JUDGE:
        others = EventOfficial.objects.select_for_update().filter(
            tournament=tournament, role=EventRole.HEAD_JUDGE
        )
        heir = others.exclude(pk=official.pk).order_by("pk").first()
        if heir is None and tournament.is_running:
            raise JudgingRefused(
                _("A running event has a head judge: name another one first."),
                code="last_head_judge",
            )
    changes.deleting(official)
    was_acting = official.is_acting
    told = telling.staff(official.user, EventRole(official.role))
    official.delete()
    if was_acting and heir is not None:
        changes.changing(heir)
        heir.is_acting = True
        heir.save(update_fields=["is_acting"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.OFFICIAL_REMOVED,
        now=now,
        changes=changes,
        told=told,
    )
