"""Starting, pausing and resuming a draft."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.draft_input import load_pod
from tournaments.enums import AuditAction, PodStatus
from tournaments.errors import DraftRefused, InvalidInput
from tournaments.models import Draft, DraftPack, DraftPod
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.drafts.contents import open_packs
from tournaments.services.drafts.leaving import skip_those_who_left
from tournaments.services.drafts.picks import settle_pod
from tournaments.services.drafts.rows import (
    lock_draft,
    lock_pods,
    save_pod,
    touch_pod,
)
from tournaments.services.drafts.settings import fits, packs_of_pod

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def start_draft(
    *, actor: User | None, draft: Draft, now: datetime, pod_number: int | None = None
) -> Draft:
    """Begin the draft at all tables that wait, or at one of them; in the browser its packs are
    opened by the draft's seed.

    Raises:
        DraftRefused: No pod waits.
        InvalidInput: The packs that were agreed cannot be opened.
    """
    return _change_pods(
        actor=actor,
        draft=draft,
        now=now,
        pod_number=pod_number,
        action=AuditAction.DRAFT_STARTED,
        before=PodStatus.SEATED,
        refusal=_("All pods have started."),
    )


def pause_draft(
    *, actor: User | None, draft: Draft, now: datetime, pod_number: int | None = None
) -> Draft:
    """Stop the draft's clock; nobody can pick until it is resumed.

    What time has decided before the pause counts.
    """
    for pod in draft.pods.filter(status=PodStatus.DRAFTING).order_by("pk"):
        settle_pod(pod, now=now)
    return _change_pods(
        actor=actor,
        draft=draft,
        now=now,
        pod_number=pod_number,
        action=AuditAction.DRAFT_PAUSED,
        before=PodStatus.DRAFTING,
        refusal=_("No pod is drafting."),
    )


def resume_draft(
    *, actor: User | None, draft: Draft, now: datetime, pod_number: int | None = None
) -> Draft:
    """Let a paused draft go on; the pause does not count."""
    return _change_pods(
        actor=actor,
        draft=draft,
        now=now,
        pod_number=pod_number,
        action=AuditAction.DRAFT_RESUMED,
        before=PodStatus.PAUSED,
        refusal=_("No pod is paused."),
    )


@transaction.atomic
def _change_pods(
    *,
    actor: User | None,
    draft: Draft,
    now: datetime,
    pod_number: int | None,
    action: AuditAction,
    before: PodStatus,
    refusal: str,
) -> Draft:
    tournament, draft = lock_draft(draft)
    pods = [
        pod for pod in lock_pods(draft) if pod.status == before and pod_number in (None, pod.number)
    ]
    if not pods:
        raise DraftRefused(refusal, code="draft_state")
    changes = Changes()
    changes.changing(draft, *pods)
    if before == PodStatus.PAUSED and draft.called_at is not None:
        # The countdown of the last call goes on where it stood.
        pauses = [now - pod.paused_at for pod in pods if pod.paused_at is not None]
        draft.called_at += max(pauses)
        draft.save(update_fields=["called_at"])
    for pod in pods:
        _PERFORM[before](draft, pod, now)
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        told=telling.about(
            telling.draft_called(draft), telling.pods_called(pod.number for pod in pods)
        ),
    )
    return draft


def _start(draft: Draft, pod: DraftPod, now: datetime) -> None:
    pod.status = PodStatus.DRAFTING
    pod.started_at = now
    if not draft.is_live:
        skip_those_who_left(pod, now=now)
        save_pod(pod)
        return
    seats = pod.seats.count()
    packs = open_packs(draft, pod, packs_of_pod(draft, seats))
    if why := fits(draft, seats, packs):
        raise InvalidInput(
            fields={"packs_each": [_("These packs make no draft: %(why)s") % {"why": why}]}
        )
    DraftPack.objects.bulk_create(
        [DraftPack(pod=pod, number=number, cards=pack) for number, pack in enumerate(packs, 1)]
    )
    save_pod(pod)
    skip_those_who_left(pod, now=now)
    touch_pod(load_pod(pod))


def _pause(draft: Draft, pod: DraftPod, now: datetime) -> None:
    pod.status = PodStatus.PAUSED
    pod.paused_at = now
    pod.next_due_at = None
    save_pod(pod)


def _resume(draft: Draft, pod: DraftPod, now: datetime) -> None:
    assert pod.paused_at is not None
    pod.paused_ms += max(0, round((now - pod.paused_at).total_seconds() * 1000))
    pod.paused_at = None
    pod.status = PodStatus.DRAFTING
    if draft.is_live:
        touch_pod(load_pod(pod))
    else:
        save_pod(pod)


_PERFORM = {PodStatus.SEATED: _start, PodStatus.DRAFTING: _pause, PodStatus.PAUSED: _resume}
