"""Calls for a judge: from players and staff, taken, passed on, resolved.

They are no steps of the round: undoing the last action of a round passes them by.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments import permissions
from tournaments.enums import (
    AuditAction,
    CallStatus,
    CallTopic,
    ExtensionReason,
    RoundStatus,
)
from tournaments.errors import HeadJudgeNeeded, InvalidInput, JudgingRefused
from tournaments.log_text import Told
from tournaments.models import JudgeCall, Match, Registration, TimeExtension, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, name_of, record
from tournaments.services.clocks import MAX_MINUTES

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def call_judge(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    match: Match | None = None,
    table: int | None = None,
    caller: Registration | None = None,
    topic: CallTopic = CallTopic.RULES,
    text: str = "",
    for_head_judge: bool = False,
) -> JudgeCall:
    """Ask for a judge at a table; a table that is waiting already keeps its one call.

    Args:
        match: The match at the table, or
        table: its number in the open round. Without both the call is for the desk.
        caller: The player who calls; None if staff call.

    Raises:
        JudgingRefused: The event is not running (code ``not_running``), or the match of the
            player is over (code ``match_over``).
    """
    tournament = lock_tournament(tournament)
    if not tournament.is_running:
        raise JudgingRefused(_("The tournament is not running."), code="not_running")
    if match is None and table is not None:
        match = Match.objects.filter(
            round__tournament=tournament, round__status=RoundStatus.PUBLISHED, table=table
        ).first()
    if match is not None:
        match = Match.objects.select_related("round").get(pk=match.pk)
        if caller is not None and (match.has_result or not match.round.is_open):
            raise JudgingRefused(_("This match is over. Please go to the desk."), code="match_over")
        waiting = match.judge_calls.unresolved().first()
        if waiting is not None:
            return waiting
        table = match.table
    call = JudgeCall.objects.create(
        tournament=tournament,
        round=None if match is None else match.round,
        match=match,
        table=table,
        registration=caller,
        topic=CallTopic(topic),
        text=" ".join(text.split())[:300],
        for_head_judge=for_head_judge,
        called_by=actor,
        created_at=now,
    )
    changes = Changes()
    changes.created(call)
    _record(
        call,
        tournament,
        changes,
        AuditAction.JUDGE_CALLED,
        actor=actor,
        now=now,
        is_staff_action=caller is None,
    )
    return call


@transaction.atomic
def take_call(*, actor: User | None, call: JudgeCall, now: datetime) -> JudgeCall:
    """A judge goes to the table.

    Raises:
        JudgingRefused: Closed (code ``call_closed``), or somebody else is there (``call_taken``).
        HeadJudgeNeeded: The call is for the head judge.
    """
    tournament, call = _lock(call)
    if call.status == CallStatus.TAKEN:
        if actor is not None and call.taken_by_id == actor.pk:
            return call
        who = name_of(call.taken_by)
        raise JudgingRefused(
            _("%(who)s has taken this call already.") % {"who": who}, code="call_taken"
        )
    if (
        call.for_head_judge
        and actor is not None
        and not permissions.is_head_judge(actor, tournament)
    ):
        raise HeadJudgeNeeded()
    changes = Changes()
    changes.changing(call)
    call.status = CallStatus.TAKEN
    call.taken_by = actor
    call.taken_at = call.taken_at or now
    call.save()
    _record(call, tournament, changes, AuditAction.CALL_TAKEN, actor=actor, now=now)
    return call


@transaction.atomic
def escalate_call(
    *, actor: User | None, call: JudgeCall, now: datetime, appeal: bool = False, text: str = ""
) -> JudgeCall:
    """Pass a call to the head judge: an appeal against a ruling, or a penalty that is theirs.

    Raises:
        JudgingRefused: Closed (code ``call_closed``).
    """
    tournament, call = _lock(call)
    changes = Changes()
    changes.changing(call)
    call.status = CallStatus.OPEN
    call.for_head_judge = True
    call.is_appeal = call.is_appeal or appeal
    call.escalated_by = actor
    call.escalated_at = now
    call.taken_by = None
    if text.strip():
        call.text = " ".join(text.split())[:300]
    call.save()
    _record(call, tournament, changes, AuditAction.CALL_ESCALATED, actor=actor, now=now)
    return call


@transaction.atomic
def resolve_call(
    *, actor: User | None, call: JudgeCall, now: datetime, ruling: str = "", minutes: int = 0
) -> JudgeCall:
    """The table plays on; `minutes` of extra time make up for the interruption (MTR 2.6).

    An appeal is decided by the head judge.

    Raises:
        JudgingRefused: Closed (code ``call_closed``).
        HeadJudgeNeeded: An appeal.
        InvalidInput: Negative or absurd minutes, or minutes without a match.
    """
    tournament, call = _lock(call)
    if call.is_appeal and actor is not None and not permissions.is_head_judge(actor, tournament):
        raise HeadJudgeNeeded()
    if not 0 <= minutes <= MAX_MINUTES:
        raise InvalidInput(fields={"minutes": [_("Give 1 to 600 minutes.")]})
    changes = Changes()
    changes.changing(call)
    call.status = CallStatus.RESOLVED
    call.taken_by = call.taken_by or actor
    call.taken_at = call.taken_at or now
    call.closed_by = actor
    call.closed_at = now
    call.ruling = ruling.strip()[:500]
    call.save()
    match = call.match
    if minutes and (match is None or match.round.is_complete):
        raise InvalidInput(fields={"minutes": [_("There is no running match to extend.")]})
    if minutes and match is not None:
        extension = TimeExtension.objects.create(
            match=match,
            minutes=minutes,
            kind=ExtensionReason.JUDGE_CALL,
            given_by=actor,
            created_at=now,
        )
        changes.created(extension)
    extra = telling.added_minutes(minutes) if minutes else None
    _record(call, tournament, changes, AuditAction.CALL_RESOLVED, actor=actor, now=now, more=extra)
    return call


@transaction.atomic
def cancel_call(*, actor: User | None, call: JudgeCall, now: datetime) -> JudgeCall:
    """The table no longer needs a judge.

    Raises:
        JudgingRefused: Closed (code ``call_closed``).
    """
    tournament, call = _lock(call)
    changes = Changes()
    changes.changing(call)
    call.status = CallStatus.CANCELLED
    call.closed_by = actor
    call.closed_at = now
    call.save()
    own = call.registration is not None and actor is not None and actor.pk == call.called_by_id
    _record(
        call,
        tournament,
        changes,
        AuditAction.CALL_CANCELLED,
        actor=actor,
        now=now,
        is_staff_action=not own,
    )
    return call


def _lock(call: JudgeCall) -> tuple[Tournament, JudgeCall]:
    tournament = lock_tournament(call.tournament_id)
    row = (
        JudgeCall.objects.select_for_update(of=("self",))
        .select_related("taken_by", "match__round", "registration__player")
        .get(pk=call.pk)
    )
    if not row.is_open:
        raise JudgingRefused(_("This call is closed already."), code="call_closed")
    return tournament, row


def _record(
    call: JudgeCall,
    tournament: Tournament,
    changes: Changes,
    action: AuditAction,
    *,
    actor: User | None,
    now: datetime,
    is_staff_action: bool = True,
    more: Told | None = None,
) -> None:
    who = None if call.registration is None else telling.entrant(call.registration)
    topic = telling.choice(CallTopic(call.topic)) if call.topic else None
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        told=telling.at_some_table(call.table, telling.dotted(who, topic, more)),
        is_staff_action=is_staff_action,
    )
