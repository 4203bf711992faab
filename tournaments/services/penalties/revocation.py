"""Taking a penalty back after an appeal or a mistake, also long after it was given."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments import permissions
from tournaments.enums import (
    AuditAction,
    PenaltyEffect,
    PenaltyKind,
    ResultKind,
    ResultSource,
    ResultStatus,
    Seat,
)
from tournaments.errors import HeadJudgeNeeded, InvalidInput, JudgingRefused
from tournaments.models import Match, Penalty, Tournament
from tournaments.selectors.rounds import published_rounds_count
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.penalties.at_pods import count_anew, reopen_pod
from tournaments.services.penalties.effects import COSTLY
from tournaments.services.results.rows import RESULT_FIELDS
from tournaments.services.results.seats import lock_seats, open_seat, settle

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def revoke_penalty(*, actor: User | None, penalty: Penalty, now: datetime, reason: str) -> Penalty:
    """Take a penalty back; it stays in the record, crossed out, and no longer counts.

    A result that it made in the open round is taken off the match, which is then played on. In a
    round that is complete the result stays until it is corrected.

    Raises:
        HeadJudgeNeeded: Only the head judge overrules.
        InvalidInput: Without a reason.
        JudgingRefused: Revoked before (code ``revoked``); a disqualification can only be undone
            as the last action (code ``disqualified``).
    """
    registration = penalty.registration
    tournament = lock_tournament(
        penalty.tournament_id if registration is None else registration.tournament_id
    )
    penalty = Penalty.objects.select_for_update(of=("self",)).get(pk=penalty.pk)
    if actor is not None and not permissions.is_head_judge(actor, tournament):
        raise HeadJudgeNeeded()
    if penalty.is_revoked:
        raise JudgingRefused(_("This penalty was revoked already."), code="revoked")
    if penalty.kind == PenaltyKind.DISQUALIFICATION and penalty.registration_id is not None:
        raise JudgingRefused(
            _("A disqualification can only be taken back with the undo button of the desk."),
            code="disqualified",
        )
    if not reason.strip():
        raise InvalidInput(fields={"reason": [_("Give the reason.")]})
    changes = Changes()
    changes.changing(penalty)
    counted, game = penalty.applied_to, penalty.game_number
    had_effect = penalty.effect == PenaltyEffect.APPLIED
    penalty.effect = PenaltyEffect.REVOKED
    penalty.revoked_by = actor
    penalty.revoked_at = now
    penalty.revoke_reason = reason.strip()[:500]
    penalty.save()
    if counted is not None:
        _share_out_anew(counted, game, penalty.seat, changes)
        if had_effect and penalty.kind in COSTLY:
            if penalty.seat:
                _reopen_seat(counted, penalty, changes)
            else:
                _reopen(tournament, counted, changes)
    if penalty.applied_pod is not None:
        count_anew(penalty.applied_pod, penalty.registration_id, changes)
        if had_effect:
            reopen_pod(penalty.applied_pod, penalty, changes)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PENALTY_REVOKED,
        now=now,
        changes=changes,
        round_number=published_rounds_count(tournament) or None,
        told=telling.about(telling.penalized(penalty), telling.choice(PenaltyKind(penalty.kind))),
        can_be_undone=True,
    )
    return penalty


def _share_out_anew(match: Match, game: int | None, seat: str, changes: Changes) -> None:
    """Which of the other Game Losses for the same game count now."""
    others = list(
        Penalty.objects.select_for_update(of=("self",))
        .filter(applied_to=match, seat=seat, game_number=game, kind=PenaltyKind.GAME_LOSS)
        .standing()
        .order_by("pk")
    )
    if len({one.registration_id for one in others}) != 1:
        return
    for number, one in enumerate(others):
        changes.changing(one)
        one.effect = PenaltyEffect.MERGED if number else PenaltyEffect.APPLIED
        one.save(update_fields=["effect"])


def _reopen_seat(match: Match, penalty: Penalty, changes: Changes) -> None:
    """Take a seat's result off that the penalty made, while its round is open."""
    row = Match.objects.select_for_update(of=("self",)).select_related("round").get(pk=match.pk)
    seats = lock_seats(row)
    seat = seats[Seat(penalty.seat)]
    made_by_it = seat.result_at in (penalty.created_at, row.round.published_at)
    if not (seat.has_result and made_by_it and row.round.is_open):
        return
    changes.changing(row, seat)
    open_seat(seat)
    settle(row.round, row, seats, source=ResultSource.STAFF, actor=None, now=penalty.created_at)


def _reopen(tournament: Tournament, match: Match, changes: Changes) -> None:
    """Take a result off that the penalty made, while its round is open."""
    row = Match.objects.select_for_update(of=("self",)).select_related("round").get(pk=match.pk)
    made_by_penalty = row.result_kind in (ResultKind.PENALTY, ResultKind.DOUBLE_LOSS)
    if not (row.has_result and made_by_penalty and row.round.is_open):
        return
    changes.changing(row)
    row.games_one = row.games_two = row.games_drawn = None
    row.is_double_loss = False
    row.result_kind = row.result_source = ""
    row.result_status = ResultStatus.OPEN
    row.result_by = row.result_at = None
    row.version += 1
    row.save(update_fields=RESULT_FIELDS)
