"""Changes of pods by hand."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, ResultStatus
from tournaments.errors import PairingRefused, RoundClosed
from tournaments.models import PodSeat, Registration, Round, RoundEntry
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.penalties.at_pods import take_along

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def swap_pod_players(
    *,
    actor: User | None,
    round: Round,
    first: Registration,
    second: Registration,
    now: datetime,
) -> Round:
    """Let two players of different pods take each other's place, turn included.

    What they lost by a penalty in this round they have lost at the other pod.

    Raises:
        PairingRefused: They sit at the same pod (code ``same_match``), one sits at none
            (``not_in_round``), a pod has a result (``table_has_result``), or the round is one of
            the cut, whose tables follow the seeds (``bracket_fixed``).
        RoundClosed: The round is complete.
    """
    tournament = lock_tournament(round.tournament_id)
    row = Round.objects.select_for_update().get(pk=round.pk)
    row.tournament = tournament
    if row.is_complete:
        raise RoundClosed()
    if row.is_playoff:
        raise PairingRefused(_("The tables of the cut follow the seeds."), code="bracket_fixed")
    seats = {
        seat.registration_id: seat
        for seat in PodSeat.objects.select_for_update(of=("self",))
        .filter(pod__round=row, registration__in=[first, second])
        .select_related("pod", "registration__player")
    }
    one, two = seats.get(first.pk), seats.get(second.pk)
    if one is None or two is None:
        raise PairingRefused(_("This player sits at no pod of the round."), code="not_in_round")
    if one.pod_id == two.pod_id:
        raise PairingRefused(_("These two players sit at the same pod."), code="same_match")
    for seat in (one, two):
        if seat.pod.result_status != ResultStatus.OPEN:
            raise PairingRefused(
                _("Table %(table)d has a result already.") % {"table": seat.pod.table},
                code="table_has_result",
            )
    entries = {
        entry.registration_id: entry
        for entry in RoundEntry.objects.select_for_update().filter(
            round=row, registration__in=[first, second]
        )
    }
    changes = Changes()
    changes.changing(row, one, two, *entries.values())
    told = telling.exchange(telling.entrant(one.registration), telling.entrant(two.registration))
    one.registration_id, two.registration_id = two.registration_id, one.registration_id
    one.points, two.points = two.points, one.points
    for seat in (one, two):
        seat.save(update_fields=["registration", "points"])
        entry = entries[seat.registration_id]
        entry.pod_id = seat.pod_id
        entry.save(update_fields=["pod"])
    for seat in (one, two):
        seat.pod.round = row
    moves = {one.registration_id: (two.pod, one.pod), two.registration_id: (one.pod, two.pod)}
    take_along(moves, changes, by=actor, now=now)
    row.is_edited, row.is_optimal = True, False
    row.save(update_fields=["is_edited", "is_optimal"])
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.PAIRINGS_EDITED,
        now=now,
        changes=changes,
        round_number=row.number,
        told=told,
        can_be_undone=True,
    )
    return row
