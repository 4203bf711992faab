"""Reports of pods that nobody else at the table answered in time."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from tournaments.enums import AuditAction, ResultSource, ResultStatus, RoundStatus
from tournaments.models import Pod, Registration
from tournaments.services.audit import Changes, record
from tournaments.services.pods.results import lock_pod, lock_seats, pod_and_result, write_outcome


def confirm_unanswered_pods(*, now: datetime) -> int:
    """Confirm every pod's report that nobody has answered in the tournament's time.

    Runs from a periodic task; may run twice. The number of pods confirmed comes back.
    """
    candidates = Pod.objects.filter(
        result_status=ResultStatus.REPORTED,
        round__status=RoundStatus.PUBLISHED,
        round__tournament__result_timeout_minutes__gt=0,
    ).select_related("round__tournament")
    return sum(_confirm(pod, now=now) for pod in candidates.order_by("pk") if _is_due(pod, now))


def _is_due(pod: Pod, now: datetime) -> bool:
    minutes = pod.round.tournament.result_timeout_minutes
    return (
        pod.result_status == ResultStatus.REPORTED
        and pod.result_at is not None
        and pod.result_at + timedelta(minutes=minutes) <= now
    )


@transaction.atomic
def _confirm(pod: Pod, *, now: datetime) -> int:
    tournament, round, pod = lock_pod(pod)
    report = pod.reports.select_related("winner__player").first()
    if not round.is_open or report is None or not _is_due(pod, now):
        return 0
    seats = lock_seats(pod)
    changes = Changes()
    changes.changing(pod, *seats)
    write_outcome(
        pod,
        seats,
        report.winner,
        list(Registration.objects.filter(pk__in=report.drawn)),
        source=ResultSource.TIMEOUT,
        by=pod.result_by,
        now=now,
    )
    record(
        tournament=tournament,
        actor=None,
        action=AuditAction.RESULT_CONFIRMED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=pod_and_result(pod, seats),
        is_staff_action=False,
    )
    return 1
