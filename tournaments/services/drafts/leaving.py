"""Players who leave a draft, or the whole event while they draft (MTR 7.7, 2.10)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from decks.drafting import Step
from tournaments.draft_input import load_pod
from tournaments.enums import AuditAction, PodStatus
from tournaments.errors import DraftRefused
from tournaments.models import DraftPod, DraftSeat, Registration, Tournament
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.drafts.picks import finish_pod, settle_pod
from tournaments.services.drafts.rows import lock_draft, lock_pods, store_steps, touch_pod
from tournaments.services.registrations import is_own_action

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def skip_player(*, actor: User | None, seat: DraftSeat, now: datetime) -> DraftSeat:
    """MTR 7.7: somebody cannot go on; the cards stay, the further picks are skipped.

    The player stays in the event.
    """
    settle_pod(seat.pod, now=now)
    return _skip(actor=actor, seat=seat, now=now)


def leave_drafts(
    *, actor: User | None, tournament: Tournament, registration: Registration, now: datetime
) -> list[DraftSeat]:
    """Skip the seats of a player or team that leaves the event while its pod drafts.

    What was drafted stays the player's; the others go on without waiting. It is a log entry of
    its own: a drop that is undone brings nobody back to a draft that has gone on meanwhile.

    Args:
        tournament: Locked by the caller.
    """
    if not tournament.drafts.exists():
        return []
    seats = (
        DraftSeat.objects.filter(
            registration=registration,
            has_left=False,
            pod__status__in=(PodStatus.DRAFTING, PodStatus.PAUSED),
        )
        .select_related("pod__draft__tournament")
        .order_by("pod_id", "number")
    )
    left = []
    for seat in seats:
        settle_pod(seat.pod, now=now)
        # What time has decided may have ended the draft.
        if not DraftPod.objects.filter(pk=seat.pod_id, status=PodStatus.DONE).exists():
            left.append(_skip(actor=actor, seat=seat, now=now))
    return left


@transaction.atomic
def _skip(*, actor: User | None, seat: DraftSeat, now: datetime) -> DraftSeat:
    tournament, draft = lock_draft(seat.pod.draft)
    (pod,) = (one for one in lock_pods(draft) if one.pk == seat.pod_id)
    seat = DraftSeat.objects.select_related("registration__player").get(pk=seat.pk)
    seat.pod = pod
    if seat.has_left:
        raise DraftRefused(_("This player has left the draft already."), code="has_left")
    if pod.is_seated or pod.is_done:
        raise DraftRefused(_("This pod is not drafting."), code="not_drafting")
    changes = Changes()
    changes.changing(seat)
    is_over = _leave(pod, [seat], now=now)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DRAFT_SEAT_SKIPPED,
        now=now,
        changes=changes,
        told=telling.entrant(seat.registration),
        is_staff_action=not is_own_action(actor, seat.registration),
    )
    if is_over:
        finish_pod(pod, now=now)
    return seat


def skip_those_who_left(pod: DraftPod, *, now: datetime) -> None:
    """Begin a locked pod without those who left the event since its seats were drawn."""
    seats = [
        seat
        for seat in pod.seats.select_related("registration").order_by("number")
        if not seat.registration.is_active and not seat.has_left
    ]
    if seats:
        _leave(pod, seats, now=now)


def _leave(pod: DraftPod, seats: Iterable[DraftSeat], *, now: datetime) -> bool:
    """Mark seats of a locked pod as left; whether nothing is left to draft."""
    for seat in seats:
        seat.has_left = True
        seat.save(update_fields=["has_left"])
    if not pod.draft.is_live:
        return False
    loaded = load_pod(pod)
    for seat in seats:
        loaded.machine.leave(seat.number - 1, pod.clock(now))
        store_steps(loaded, [Step(loaded.machine.now, seat.number - 1, None)], now=now)
    touch_pod(loaded)
    return loaded.machine.is_over
