"""A draft with cards at the tables: the announcer calls pick after pick."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, PodStatus
from tournaments.errors import DraftMoved, DraftRefused
from tournaments.models import Draft
from tournaments.selectors.drafts import calls_of
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.drafts.rows import lock_draft, lock_pods, save_pod

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def call_next(
    *, actor: User | None, draft: Draft, now: datetime, expected: int | None = None
) -> Draft:
    """Make the next call, or the first one; the projector counts it down.

    Args:
        expected: How many calls had been made when the page was shown; pressed twice, the
            second is refused.

    Raises:
        DraftMoved: Somebody else has called meanwhile.
        DraftRefused: It is drafted in the browser, has not started, or everything is called.
    """
    tournament, draft = lock_draft(draft)
    if draft.is_live:
        raise DraftRefused(_("In the browser everybody has an own clock."), code="draft_live")
    if not draft.pods.filter(status=PodStatus.DRAFTING).exists():
        raise DraftRefused(_("No pod is drafting."), code="not_drafting")
    if expected is not None and expected != draft.called:
        raise DraftMoved(_("Somebody has called the next pick already."))
    if draft.called >= len(calls_of(draft)):
        raise DraftRefused(_("Everything has been called."), code="all_called")
    changes = Changes()
    changes.changing(draft)
    draft.called += 1
    draft.called_at = now
    draft.save(update_fields=["called", "called_at"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DRAFT_CALLED,
        now=now,
        changes=changes,
        told=telling.about(telling.draft_called(draft), draft.called),
    )
    return draft


@transaction.atomic
def finish_table_draft(*, actor: User | None, draft: Draft, now: datetime) -> Draft:
    """Close a draft with cards at the tables; the players build their decks."""
    tournament, draft = lock_draft(draft)
    if draft.is_live:
        raise DraftRefused(_("A draft in the browser ends with its last pick."), code="draft_live")
    pods = [pod for pod in lock_pods(draft) if pod.is_drafting or pod.is_paused]
    if not pods:
        raise DraftRefused(_("No pod is drafting."), code="not_drafting")
    changes = Changes()
    changes.changing(*pods)
    for pod in pods:
        pod.status = PodStatus.DONE
        pod.paused_at = None
        pod.done_at = now
        save_pod(pod)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.DRAFT_DONE,
        now=now,
        changes=changes,
        told=telling.draft_called(draft),
    )
    return draft
