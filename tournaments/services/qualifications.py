"""Qualifications used: what a player has earned for an event counts when they register."""

from __future__ import annotations

from datetime import datetime

from tournaments.enums import QualificationStatus
from tournaments.models import Player, Qualification, Tournament
from tournaments.services.audit import Changes


def use_qualifications(
    tournament: Tournament, player: Player, changes: Changes, *, now: datetime
) -> int:
    """Mark what a player has earned for a locked event as used; the byes earned come back."""
    byes = 0
    for one in Qualification.objects.select_related("qualifier").filter(
        qualifier__target=tournament, player=player, status=QualificationStatus.OFFERED
    ):
        changes.changing(one)
        one.status, one.decided_at = QualificationStatus.ACCEPTED, now
        one.save(update_fields=["status", "decided_at"])
        byes = max(byes, one.qualifier.byes)
    return byes
