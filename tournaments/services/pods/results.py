"""Results of pods by staff: somebody has won, or those who were still in have drawn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, PodOutcome, ResultSource, ResultStatus, RoundStatus
from tournaments.errors import ImpossibleResult, PlayoffRefused, ResultConflict, RoundRefused
from tournaments.log_text import Joint, Told
from tournaments.models import Pod, PodReport, PodSeat, Registration, Round, Tournament
from tournaments.selectors.penalties import out_by_penalty
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, name_of, record
from tournaments.services.results import ensure_open

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def enter_pod_result(
    *,
    actor: User | None,
    pod: Pod,
    now: datetime,
    winner: Registration | None = None,
    drawn: Sequence[Registration] = (),
    expected_version: int | None = None,
) -> Pod:
    """Staff enter or change how a pod of an open round ended.

    Args:
        winner: Who won; the others lose.
        drawn: Without a winner those who were still in when the game was drawn; the others lose.
            With neither everybody at the table loses.
        expected_version: The `Pod.version` that the page showed; None skips the check.

    Raises:
        ImpossibleResult: Somebody does not sit at the pod, both a winner and a draw, or no winner
            in the cut.
        ResultConflict, RoundClosed, RoundRefused: As for `results.enter_result`.
    """
    tournament, round, pod = lock_pod(pod)
    ensure_open(round)
    ensure_pod_version(pod, expected_version)
    seats = lock_seats(pod)
    ensure_outcome(round, seats, winner, drawn)
    changes = Changes()
    changes.changing(pod, *_winner_last(seats, winner))
    write_outcome(pod, seats, winner, drawn, source=ResultSource.STAFF, by=actor, now=now)
    _record(tournament, round, pod, seats, changes, AuditAction.POD_RESULT_ENTERED, actor, now)
    return pod


@transaction.atomic
def correct_pod_result(
    *,
    actor: User | None,
    pod: Pod,
    now: datetime,
    winner: Registration | None = None,
    drawn: Sequence[Registration] = (),
    expected_version: int | None = None,
) -> Pod:
    """Staff change the result of any round whose pairings are out, complete or not.

    Standings change at once; pairings that are published stay, a draft has to be paired again.

    Raises:
        PlayoffRefused: Another player would have won a table of the cut and the final table is
            paired already.
    """
    tournament, round, pod = lock_pod(pod)
    if round.is_draft:
        raise RoundRefused(_("The pairings are not published yet."), code="round_not_published")
    ensure_pod_version(pod, expected_version)
    seats = lock_seats(pod)
    ensure_outcome(round, seats, winner, drawn)
    later = tournament.rounds.filter(number__gt=round.number)
    if round.is_playoff and later.exists():
        raise PlayoffRefused(
            _("The next playoff round is paired already. Discard or undo it first."),
            code="bracket_continued",
        )
    changes = Changes()
    changes.changing(pod, *_winner_last(seats, winner))
    write_outcome(pod, seats, winner, drawn, source=ResultSource.STAFF, by=actor, now=now)
    draft = later.filter(status=RoundStatus.DRAFT, is_outdated=False).first()
    if draft is not None:
        changes.changing(draft)
        draft.is_outdated = True
        draft.save(update_fields=["is_outdated"])
    _record(tournament, round, pod, seats, changes, AuditAction.RESULT_CORRECTED, actor, now)
    return pod


@transaction.atomic
def clear_pod_result(
    *, actor: User | None, pod: Pod, now: datetime, expected_version: int | None = None
) -> Pod:
    """Take a result or the players' reports off a pod in an open round."""
    tournament, round, pod = lock_pod(pod)
    ensure_open(round)
    ensure_pod_version(pod, expected_version)
    seats = lock_seats(pod)
    changes = Changes()
    changes.changing(pod, *seats)
    changes.deleting(*pod.reports.all())
    PodReport.objects.filter(pod=pod).delete()
    for seat in seats:
        seat.outcome = PodOutcome.OPEN
        seat.save(update_fields=["outcome"])
    pod.result_status = ResultStatus.OPEN
    pod.result_source = ""
    pod.result_by = pod.result_at = None
    pod.version += 1
    pod.save()
    _record(tournament, round, pod, seats, changes, AuditAction.RESULT_CLEARED, actor, now)
    return pod


def lock_pod(pod: Pod) -> tuple[Tournament, Round, Pod]:
    """The tournament, the round and the pod, locked in this order and fresh."""
    found = Round.objects.get(pk=pod.round_id)
    tournament = lock_tournament(found.tournament_id)
    round = Round.objects.select_for_update().get(pk=found.pk)
    round.tournament = tournament
    row = Pod.objects.select_for_update(of=("self",)).select_related("result_by").get(pk=pod.pk)
    row.round = round
    return tournament, round, row


def lock_seats(pod: Pod) -> list[PodSeat]:
    return list(
        pod.seats.select_for_update(of=("self",))
        .select_related("registration__player")
        .order_by("position")
    )


def ensure_pod_version(pod: Pod, expected_version: int | None) -> None:
    if expected_version is not None and expected_version != pod.version:
        raise ResultConflict(
            current=pod.get_result_status_display(),
            current_version=pod.version,
            changed_by=name_of(pod.result_by),
        )


def ensure_outcome(
    round: Round,
    seats: Sequence[PodSeat],
    winner: Registration | None,
    drawn: Sequence[Registration],
) -> None:
    """Raise `ImpossibleResult` with every reason unless the pod can have ended so."""
    here = {seat.registration_id for seat in seats}
    reasons = []
    strangers = [one for one in (winner, *drawn) if one is not None and one.pk not in here]
    if strangers:
        reasons.append(_("This player does not sit at this pod."))
    if winner is not None and drawn:
        reasons.append(_("A pod is won by one player or drawn, not both."))
    if len({one.pk for one in drawn}) == 1 and winner is None:
        reasons.append(_("Only one player was still in: that is the winner."))
    out = out_by_penalty(seats[0].pod_id)
    reasons += [
        _("%(name)s has lost this game by a penalty; revoke it first.") % {"name": one.name}
        for one in (winner, *drawn)
        if one is not None and one.pk in out
    ]
    if round.is_playoff and winner is None:
        reasons.append(_("A pod of the cut needs a winner."))
    if reasons:
        raise ImpossibleResult(reasons)


def write_outcome(
    pod: Pod,
    seats: Sequence[PodSeat],
    winner: Registration | None,
    drawn: Sequence[Registration],
    *,
    source: ResultSource,
    by: User | None,
    now: datetime,
) -> None:
    """Store the confirmed result of a locked pod; the caller checks and records."""
    drawers = {one.pk for one in drawn}
    won = None if winner is None else winner.pk
    for seat in _winner_last(seats, winner):
        seat.outcome = (
            PodOutcome.WON
            if seat.registration_id == won
            else PodOutcome.DRAWN
            if seat.registration_id in drawers
            else PodOutcome.LOST
        )
        seat.save(update_fields=["outcome"])
    pod.result_status = ResultStatus.CONFIRMED
    pod.result_source = source
    pod.result_by = by
    pod.result_at = now
    pod.version += 1
    pod.save()


def _winner_last(seats: Sequence[PodSeat], winner: Registration | None) -> list[PodSeat]:
    """The database holds that one player wins: whoever won before is changed first, and when the
    action is undone the new winner is."""
    won = None if winner is None else winner.pk
    return sorted(seats, key=lambda one: one.registration_id == won)


def pod_and_result(pod: Pod, seats: Sequence[PodSeat]) -> Told:
    """The table, and who won or drew there."""
    winner = next((one.registration for one in seats if one.outcome == PodOutcome.WON), None)
    drawn = [one.registration for one in seats if one.outcome == PodOutcome.DRAWN]
    return telling.at_table(pod.table, told_outcome(winner, drawn))


def told_outcome(winner: Registration | None, drawn: Sequence[Registration]) -> Told:
    """Who won, or who drew; a line if nobody did."""
    if winner is not None:
        return telling.entrant(winner)
    return telling.entrants(drawn, by=Joint.EQUAL) if drawn else telling.words("–")


def _record(
    tournament: Tournament,
    round: Round,
    pod: Pod,
    seats: Sequence[PodSeat],
    changes: Changes,
    action: AuditAction,
    actor: User | None,
    now: datetime,
) -> None:
    record(
        tournament=tournament,
        actor=actor,
        action=action,
        now=now,
        changes=changes,
        round_number=round.number,
        told=pod_and_result(pod, seats),
        can_be_undone=True,
    )
