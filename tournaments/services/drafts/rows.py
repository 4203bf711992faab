"""The rows of a draft: locked in one order, stored, and told to open pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db import transaction

from decks.drafting import Step
from tournaments import live
from tournaments.draft_input import GRACE_MS, LoadedPod, step_row, wall_time
from tournaments.models import Draft, DraftPod, DraftStep, Tournament
from tournaments.services.audit import lock_tournament


def lock_draft(draft: Draft) -> tuple[Tournament, Draft]:
    """The tournament and then the draft, both locked and fresh."""
    tournament = lock_tournament(draft.tournament_id)
    row = Draft.objects.select_for_update().get(pk=draft.pk)
    row.tournament = tournament
    return tournament, row


def lock_pods(draft: Draft) -> list[DraftPod]:
    """The pods of a locked draft, locked, by number."""
    pods = list(draft.pods.select_for_update().order_by("number"))
    for pod in pods:
        pod.draft = draft
    return pods


def lock_pod(pod: DraftPod) -> DraftPod:
    """A pod alone: picks touch nothing else, so other tables and the desk go on meanwhile."""
    return (
        DraftPod.objects.select_for_update(of=("self",))
        .select_related("draft__tournament")
        .get(pk=pod.pk)
    )


def store_steps(loaded: LoadedPod, steps: Sequence[Step], *, now: datetime) -> None:
    """Add steps that the machine has carried out to the log."""
    DraftStep.objects.bulk_create(
        [
            step_row(loaded, step, loaded.steps + number, now=now)
            for number, step in enumerate(steps, start=1)
        ]
    )
    loaded.steps += len(steps)
    for step in steps:
        loaded.turns[step.seat] += 1
    clear_marks(loaded, {step.seat for step in steps})


def clear_marks(loaded: LoadedPod, seats: Iterable[int]) -> None:
    """Forget what these seats have marked: it belonged to the pick that is made."""
    marked = [loaded.seats[seat] for seat in seats if loaded.seats[seat].marked]
    for seat in marked:
        seat.marked = []
        seat.save(update_fields=["marked"])


def touch_pod(loaded: LoadedPod) -> None:
    """Store when somebody's time is up next, and tell open pages of the pod."""
    pod = loaded.pod
    due = loaded.machine.next_due_at(grace=GRACE_MS) if pod.is_drafting else None
    pod.next_due_at = None if due is None else wall_time(pod, due)
    save_pod(pod)


def save_pod(pod: DraftPod) -> None:
    """Store a locked pod with a new revision; its open pages are told on commit."""
    pod.revision += 1
    pod.save()
    pk, revision = pod.pk, pod.revision
    transaction.on_commit(lambda: live.notify_pod(pk, revision))
