"""Results of pods reported by a player and confirmed by another one at the table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, ResultSource, ResultStatus
from tournaments.errors import NotYourMatch, RoundRefused
from tournaments.models import Pod, PodReport, Registration
from tournaments.services import telling
from tournaments.services.audit import Changes, record
from tournaments.services.pods.results import (
    ensure_outcome,
    lock_pod,
    lock_seats,
    told_outcome,
    write_outcome,
)
from tournaments.services.results import ensure_open

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def report_pod_result(
    *,
    actor: User | None,
    pod: Pod,
    reporter: Registration,
    now: datetime,
    winner: Registration | None = None,
    drawn: Sequence[Registration] = (),
) -> Pod:
    """A player at the pod says how it ended; a second one saying the same confirms it.

    If two players differ the pod is disputed and waits for a judge, or until they agree.

    Raises:
        NotYourMatch: The reporter does not sit at the pod.
        RoundRefused: Players do not report here (code ``reports_disabled``), or the result is
            confirmed already (code ``result_confirmed``).
        RoundClosed, ImpossibleResult: As for `enter_pod_result`.
    """
    tournament, round, pod = lock_pod(pod)
    seats = lock_seats(pod)
    if reporter.pk not in {seat.registration_id for seat in seats}:
        raise NotYourMatch()
    if not tournament.player_reports:
        raise RoundRefused(
            _("In this tournament staff enter the results."), code="reports_disabled"
        )
    ensure_open(round)
    if pod.has_result:
        raise RoundRefused(
            _("The result is confirmed already. Ask the staff about changes."),
            code="result_confirmed",
        )
    ensure_outcome(round, seats, winner, drawn)
    changes = Changes()
    changes.changing(pod, *seats)
    PodReport.objects.update_or_create(
        pod=pod,
        registration=reporter,
        defaults={
            "winner": winner,
            "drawn": sorted({one.pk for one in drawn}),
            "reported_at": now,
            "reported_by": actor,
        },
    )
    said = [report.says for report in pod.reports.all()]
    if len(set(said)) > 1:
        pod.result_status = ResultStatus.DISPUTED
        pod.version += 1
        pod.save()
    elif len(said) > 1:
        write_outcome(pod, seats, winner, drawn, source=ResultSource.PLAYER, by=actor, now=now)
    else:
        pod.result_status = ResultStatus.REPORTED
        pod.result_by, pod.result_at = actor, now
        pod.version += 1
        pod.save()
    said_so = telling.about(telling.entrant(reporter), told_outcome(winner, list(drawn)))
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.POD_RESULT_REPORTED,
        now=now,
        changes=changes,
        round_number=round.number,
        told=telling.at_table(pod.table, said_so),
        is_staff_action=False,
    )
    return pod


def confirm_pod_report(
    *, actor: User | None, pod: Pod, confirmer: Registration, now: datetime
) -> Pod:
    """Another player at the pod agrees with the newest report.

    Raises:
        RoundRefused: There is nothing to confirm (code ``nothing_reported``).
    """
    report = (
        PodReport.objects.filter(pod=pod)
        .exclude(registration=confirmer)
        .select_related("winner__player")
        .order_by("-reported_at", "-pk")
        .first()
    )
    if report is None:
        raise RoundRefused(
            _("Nobody else at the table has reported a result yet."), code="nothing_reported"
        )
    return report_pod_result(
        actor=actor,
        pod=pod,
        reporter=confirmer,
        winner=report.winner,
        drawn=list(Registration.objects.filter(pk__in=report.drawn).select_related("player")),
        now=now,
    )
