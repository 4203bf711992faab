"""Decisions in a draft in the browser.

A pick locks its pod alone. It leaves no entry in the audit log, which staff read during the event:
the steps of the pod are the record, and nobody sees them before the pod is done.
"""

from __future__ import annotations

import logging
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from decks.drafting import Choice, ChoiceKind, IllegalChoice, NotYet, Step, take
from tournaments.draft_input import GRACE_MS, LoadedPod, load_pod
from tournaments.enums import AuditAction, PodStatus
from tournaments.errors import DraftMoved, DraftRefused
from tournaments.models import DraftPod, DraftSeat, DraftStep
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.drafts.pools import hand_out_pools
from tournaments.services.drafts.rows import (
    lock_draft,
    lock_pod,
    save_pod,
    store_steps,
    touch_pod,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

logger = logging.getLogger(__name__)


def make_pick(
    *,
    actor: User | None,
    seat: DraftSeat,
    choice: Choice,
    now: datetime,
    expected_turn: int | None = None,
) -> DraftSeat:
    """Carry a seat's decision out; what time has decided meanwhile comes first.

    Args:
        expected_turn: How many decisions the seat had made when its page was shown. The same
            decision sent twice does no harm: the second one finds it made.

    Raises:
        DraftMoved: The seat's turn is another one, and was decided differently.
        DraftRefused: The draft does not run, or the choice is not possible now.
    """
    with transaction.atomic():
        pod = lock_pod(seat.pod)
        _ensure_drafting(pod)
        loaded = load_pod(pod)
        # Clocks of several servers differ a little: time never goes backward in a draft.
        at = max(pod.clock(now), loaded.machine.now)
        steps = loaded.machine.settle(at, grace=GRACE_MS, wishes=_wishes(loaded))
        store_steps(loaded, steps, now=now)
        place = seat.number - 1
        if expected_turn is not None and loaded.turns[place] != expected_turn:
            if steps:
                touch_pod(loaded)
            moved = not _was_decided(seat, expected_turn, choice)
        else:
            moved = False
            _apply(loaded, place, choice, at, now=now)
            touch_pod(loaded)
    _finish_if_over(loaded, now=now)
    if moved:
        raise DraftMoved()
    return seat


@transaction.atomic
def mark_cards(
    *, actor: User | None, seat: DraftSeat, cards: list[int], now: datetime
) -> DraftSeat:
    """Mark cards in hand: they are taken when the seat's time is up.

    Raises:
        DraftRefused: They are not the cards that the seat can take now.
    """
    pod = lock_pod(seat.pod)
    _ensure_drafting(pod)
    loaded = load_pod(pod, now=now)
    if cards and not loaded.machine.is_legal(seat.number - 1, take(*cards)):
        raise DraftRefused(_("You cannot take this now."), code="not_offered")
    seat.marked = sorted(cards)
    seat.save(update_fields=["marked"])
    return seat


def settle_pod(pod: DraftPod, *, now: datetime) -> bool:
    """Choose for everybody whose time is up; whether anything happened.

    Any number of requests and tasks may ask for it: each decision is made once, dated at its
    deadline.
    """
    with transaction.atomic():
        pod = lock_pod(pod)
        if not pod.is_drafting or not pod.draft.is_live:
            return False
        loaded = load_pod(pod)
        steps = loaded.machine.settle(pod.clock(now), grace=GRACE_MS, wishes=_wishes(loaded))
        if not steps and not loaded.machine.is_over:
            return False
        store_steps(loaded, steps, now=now)
        touch_pod(loaded)
    _finish_if_over(loaded, now=now)
    return True


def settle_overdue_pods(*, now: datetime) -> int:
    """Settle every pod in which somebody's time is up; how many there were."""
    overdue = DraftPod.objects.filter(status=PodStatus.DRAFTING, next_due_at__lte=now)
    return sum(settle_pod(pod, now=now) for pod in overdue.order_by("pk"))


def _ensure_drafting(pod: DraftPod) -> None:
    if pod.is_paused:
        raise DraftRefused(_("The draft is paused."), code="draft_paused")
    if not pod.is_drafting or not pod.draft.is_live:
        raise DraftRefused(_("This pod is not drafting."), code="not_drafting")


def _wishes(loaded: LoadedPod) -> dict[int, Choice]:
    return {place: take(*seat.marked) for place, seat in enumerate(loaded.seats) if seat.marked}


def _apply(loaded: LoadedPod, place: int, choice: Choice, at: int, *, now: datetime) -> None:
    machine = loaded.machine
    try:
        machine.apply(place, choice, at)
    except NotYet as error:
        raise DraftRefused(_("The review is not over yet."), code="review_not_over") from error
    except IllegalChoice as error:
        raise DraftRefused(_("You cannot take this now."), code=error.why) from error
    made = [Step(machine.now, place, choice)]
    store_steps(loaded, made, now=now)
    # Where only one card is left there is nothing to choose.
    store_steps(loaded, machine.settle(at, grace=GRACE_MS, wishes=_wishes(loaded)), now=now)


def _was_decided(seat: DraftSeat, turn: int, choice: Choice) -> bool:
    """Whether the seat's decision of that turn was this one, made by itself."""
    made = DraftStep.objects.filter(seat=seat).order_by("number")[turn : turn + 1].first()
    return (
        made is not None
        and not made.is_automatic
        and Choice(ChoiceKind(made.kind), tuple(made.cards), made.pile) == choice
    )


def _finish_if_over(loaded: LoadedPod, *, now: datetime) -> None:
    if loaded.machine.is_over:
        finish_pod(loaded.pod, now=now)


@transaction.atomic
def finish_pod(pod: DraftPod, *, now: datetime) -> None:
    """Close a pod whose draft is over and hand its pools out; once, however often it is asked."""
    tournament, _draft = lock_draft(pod.draft)
    pod = lock_pod(pod)
    if not pod.is_drafting:
        return
    loaded = load_pod(pod)
    if not loaded.machine.is_over:
        return
    changes = Changes()
    changes.changing(pod)
    pod.status = PodStatus.DONE
    pod.done_at = now
    pod.next_due_at = None
    save_pod(pod)
    hand_out_pools(loaded, now=now)
    record(
        tournament=tournament,
        actor=None,
        action=AuditAction.DRAFT_DONE,
        now=now,
        changes=changes,
        told=telling.about(telling.draft_called(pod.draft), telling.pods_called([pod.number])),
        is_staff_action=False,
    )
