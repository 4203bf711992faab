"""Taking a person out of the desk.

What stays, and why: results, standings, decks of events and penalties, as they are the events'
and leagues' record, without the person's name. Records of matches on the rules engine are signed
anew with the other name. The account itself stays until it is deleted.
"""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import models, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction, LeagueStatus
from tournaments.errors import RegistrationRefused
from tournaments.models import (
    CalendarLink,
    Exclusion,
    JudgeNote,
    LeagueMatch,
    Penalty,
    Player,
    PlayerEligibility,
    PushSubscription,
    Registration,
    Tournament,
)
from tournaments.services import telling
from tournaments.services.audit import record_for_organization
from tournaments.services.privacy.names import Eraser
from tournaments.services.privacy.traces import (
    Trail,
    erase_decks,
    erase_events,
    erase_live_seats,
    erase_log,
    erase_messages,
    erase_transcripts,
    former_names,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

OVER = ("finished", "cancelled")


@transaction.atomic
def anonymize_player(*, actor: User | None, player: Player, now: datetime) -> Player:
    """Take a person's names, addresses and account out; results and standings stay.

    The log keeps what was done. Judges' notes about the person go, and so does what a store noted
    of their age or why they may not play. Names and descriptions of events and leagues are texts
    of the organizers.

    Raises:
        RegistrationRefused: The person is in an event or league that is not over.
    """
    player = Player.objects.select_for_update().get(pk=player.pk)
    _ensure_nothing_goes_on(player)
    trail = Trail.of(player)
    names, emails = former_names(trail)
    player.name = new_name()
    eraser = Eraser(names, emails, player.name)
    namesakes = _namesakes(player, names)
    if player.user_id is not None:
        PushSubscription.objects.filter(user_id=player.user_id).delete()
        CalendarLink.objects.filter(user_id=player.user_id).delete()
    erase_transcripts(trail, eraser)
    erase_live_seats(trail, eraser)
    erase_decks(trail, eraser)
    player.email, player.language, player.wants_email, player.user = "", "", False, None
    player.save()
    JudgeNote.objects.filter(registration__player=player).delete()
    Penalty.objects.filter(registration__player=player).update(note="", statement="")
    PlayerEligibility.objects.filter(player=player).delete()
    Exclusion.objects.filter(player=player).delete()
    LeagueMatch.objects.filter(challenger__player=player).update(message="")
    erase_events(trail, eraser, namesakes)
    erase_log(trail, eraser, namesakes)
    erase_messages(trail, eraser)
    Tournament.objects.filter(pk__in=trail.tournaments).update(revision=models.F("revision") + 1)
    record_for_organization(
        organization=player.organization,
        actor=None if actor is not None and actor.pk == trail.user_id else actor,
        action=AuditAction.PLAYER_ANONYMIZED,
        now=now,
        told=telling.person(player),
    )
    return player


def _ensure_nothing_goes_on(player: Player) -> None:
    registrations = Registration.objects.filter(Q(player=player) | Q(members__player=player))
    if registrations.exclude(tournament__status__in=OVER).exists():
        raise RegistrationRefused(
            _("The player is in an event that is not over. Withdraw or finish it first."),
            code="player_in_event",
        )
    memberships = player.league_memberships.filter(left_at=None)
    if memberships.exclude(league__status=LeagueStatus.FINISHED).exists():
        raise RegistrationRefused(
            _("The player is in a league that is not over. Leave or finish it first."),
            code="player_in_league",
        )


def new_name() -> str:
    """A name that says nothing, such as "Player 4F2A"; no other player has it."""
    while True:
        name = f"Player {secrets.token_hex(2).upper()}"
        if not Player.objects.filter(name=name).exists():
            return name


def _namesakes(player: Player, names: set[str]) -> list[int]:
    """Other people who are called the same."""
    same = Q()
    for name in names - {""}:
        same |= Q(name__iexact=name)
    return list(Player.objects.filter(same).exclude(pk=player.pk).values_list("pk", flat=True))
