"""What penalties do at a table of several players.

The table plays one game: a Game Loss or a Match Loss means that the player has lost it. The others
play on without that player; once only one of them is left, that one has won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from datetime import datetime
from typing import TYPE_CHECKING

from tournaments.enums import (
    PenaltyEffect,
    PenaltyKind,
    PodOutcome,
    ResultSource,
    ResultStatus,
    RoundStatus,
)
from tournaments.models import Penalty, Pod, PodSeat, Registration, Round, Tournament
from tournaments.selectors.penalties import out_by_penalty
from tournaments.services.audit import Changes
from tournaments.services.pods.results import lock_seats, write_outcome

if TYPE_CHECKING:
    from django.contrib.auth.models import User


def current_pod(tournament: Tournament, registration: Registration) -> Pod | None:
    """The locked pod at which the player is playing: of the open round, without a result."""
    return (
        Pod.objects.select_for_update(of=("self",))
        .select_related("round")
        .filter(
            round__tournament=tournament,
            round__status=RoundStatus.PUBLISHED,
            seats__registration=registration,
        )
        .without_result()
        .order_by("-round__number")
        .first()
    )


def lose_pod(
    pod: Pod, penalties: Sequence[Penalty], changes: Changes, *, by: User | None, now: datetime
) -> None:
    """The players of these penalties have lost the game of a locked pod; penalties are saved."""
    out = out_by_penalty(pod.pk)
    for one in penalties:
        is_more = one.registration_id in out
        one.effect = PenaltyEffect.MERGED if is_more else PenaltyEffect.APPLIED
        one.applied_pod = pod
        one.save()
        if one.registration_id is not None:
            out.add(one.registration_id)
    _end_if_one_is_left(pod, out, changes, by=by, now=now)


def _end_if_one_is_left(
    pod: Pod, out: Set[int], changes: Changes, *, by: User | None, now: datetime
) -> None:
    """Enter the result of a locked pod where nobody plays on against anybody.

    Args:
        out: The registrations that have lost by a penalty.
    """
    pod = changes.row(pod)
    seats = [changes.row(seat) for seat in lock_seats(pod)]
    left = [seat for seat in seats if seat.registration_id not in out]
    if len(left) > 1 or (not left and pod.round.is_playoff):
        return
    changes.changing(pod, *seats)
    winner = left[0].registration if left else None
    write_outcome(pod, seats, winner, (), source=ResultSource.STAFF, by=by, now=now)


def take_along(
    moves: Mapping[int, tuple[Pod, Pod]], changes: Changes, *, by: User | None, now: datetime
) -> None:
    """Bring losses to the pods to which their players were moved before the game was over.

    Args:
        moves: Per registration the locked pod where it sat, and the one where it sits now.
    """
    given = Penalty.objects.select_for_update(of=("self",)).filter(
        applied_pod__in=[before for before, _after in moves.values()], registration__in=moves
    )
    reached = {}
    for one in given.order_by("pk"):
        before, after = moves[one.registration_id or 0]
        if one.applied_pod_id == before.pk:
            changes.changing(one)
            one.applied_pod = after
            one.save(update_fields=["applied_pod"])
            if one.effect == PenaltyEffect.APPLIED:
                reached[after.pk] = after
    for pod in reached.values():
        _end_if_one_is_left(pod, out_by_penalty(pod.pk), changes, by=by, now=now)


def apply_pending_at_pods(
    round: Round, changes: Changes, *, by: User | None, now: datetime
) -> None:
    """Bring what has been waiting to the pods of a locked round that is now published."""
    waiting = [
        changes.row(one)
        for one in Penalty.objects.select_for_update(of=("self",))
        .pending()
        .filter(registration__pod_seats__pod__round=round)
        .order_by("pk")
    ]
    if not waiting:
        return
    pods = {
        seat.registration_id: seat.pod
        for seat in PodSeat.objects.filter(
            pod__round=round, registration__in=[one.registration_id for one in waiting]
        ).select_related("pod")
    }
    changes.changing(*waiting)
    for pod in sorted({pod.pk: pod for pod in pods.values()}.values(), key=lambda pod: pod.table):
        own = [one for one in waiting if pods[one.registration_id or 0].pk == pod.pk]
        for one in own:
            one.is_carried = True
        row = changes.row(pod)
        row.round = round
        lose_pod(row, own, changes, by=by, now=now)


def reopen_pod(pod: Pod, penalty: Penalty, changes: Changes) -> None:
    """Take a result off that the revoked penalty made, while its round is open."""
    row = Pod.objects.select_for_update(of=("self",)).select_related("round").get(pk=pod.pk)
    made_by_it = row.result_at in (penalty.created_at, row.round.published_at)
    if not (row.has_result and made_by_it and row.round.is_open):
        return
    seats = lock_seats(row)
    changes.changing(row, *seats)
    for seat in seats:
        seat.outcome = PodOutcome.OPEN
        seat.save(update_fields=["outcome"])
    row.result_status = ResultStatus.OPEN
    row.result_source = ""
    row.result_by = row.result_at = None
    row.version += 1
    row.save()


def count_anew(pod: Pod, registration_id: int | None, changes: Changes) -> None:
    """After a revocation: of a player's other losses at the pod the first one counts."""
    others = list(
        Penalty.objects.select_for_update(of=("self",))
        .filter(applied_pod=pod, registration_id=registration_id)
        .exclude(kind=PenaltyKind.DISQUALIFICATION)
        .standing()
        .order_by("pk")
    )
    if others and all(one.effect != PenaltyEffect.APPLIED for one in others):
        changes.changing(others[0])
        others[0].effect = PenaltyEffect.APPLIED
        others[0].save(update_fields=["effect"])
