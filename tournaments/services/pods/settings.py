"""What an event of pods sets beside the settings of every tournament."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, PodScoringKind, PodSeatOrder
from tournaments.errors import InvalidInput, TournamentRefused
from tournaments.models import PodSettings, Tournament
from tournaments.pod_input import pod_settings_of
from tournaments.services import telling
from tournaments.services.audit import Changes, lock_tournament, record
from tournaments.services.registrations.rows import BEFORE_START

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@transaction.atomic
def set_pod_settings(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    scoring: str | None = None,
    seat_order: str | None = None,
    cut_to: int | None = None,
    recommended_cut: bool = False,
    finish_turn: bool | None = None,
) -> PodSettings:
    """Change what is given.

    Args:
        recommended_cut: The cut follows the number of players again.

    Raises:
        InvalidInput: A value cannot be used, or the points are fixed since the start.
        TournamentRefused: Not an event of pods, or over.
    """
    tournament = lock_tournament(tournament)
    if not tournament.is_pods:
        raise TournamentRefused(_("This is no event of pods."), code="not_pods")
    if tournament.is_over:
        raise TournamentRefused(_("The tournament is over."), code="tournament_over")
    settings = pod_settings_of(tournament)
    is_new = settings.pk is None
    changes = Changes()
    if not is_new:
        changes.changing(settings)
    if scoring is not None and scoring != settings.scoring:
        if tournament.status not in BEFORE_START:
            raise InvalidInput(
                code="setting_fixed",
                fields={"scoring": [_("This was fixed when the tournament started.")]},
            )
        settings.scoring = scoring
    if seat_order is not None:
        settings.seat_order = seat_order
    if finish_turn is not None:
        settings.finish_turn = finish_turn
    if cut_to is not None or recommended_cut:
        if tournament.rounds.playoff().exists():
            raise InvalidInput(
                code="setting_fixed", fields={"cut_to": [_("The cut has been made.")]}
            )
        settings.cut_to = None if recommended_cut else cut_to
    try:
        settings.clean_fields(exclude=["tournament"])
    except ValidationError as error:
        raise InvalidInput(fields=error.message_dict) from error
    settings.save()
    if is_new:
        changes.created(settings)
    record(
        tournament=tournament,
        actor=actor,
        action=AuditAction.TOURNAMENT_CHANGED,
        now=now,
        changes=changes,
        told=telling.choices(PodScoringKind(settings.scoring), PodSeatOrder(settings.seat_order)),
    )
    return settings
