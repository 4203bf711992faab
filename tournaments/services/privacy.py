"""A person's own data: all of it in one document, or taken out of the desk.

What an anonymization leaves, and why: results, standings, decks of events and penalties stay, as
they are the event's record, without the person's name. Signed transcripts of engine matches name
their two players by registration and stay as they were signed.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import models, transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from tournaments.enums import AuditAction
from tournaments.errors import RegistrationRefused
from tournaments.exchange.fields import JsonValue, to_json
from tournaments.models import (
    AuditEntry,
    JudgeNote,
    Match,
    Penalty,
    Player,
    PushSubscription,
    Registration,
    TeamMember,
    Tournament,
)
from tournaments.services.audit import record_for_organization

if TYPE_CHECKING:
    from django.contrib.auth.models import User

Json = dict[str, JsonValue]
OVER = ("finished", "cancelled")


@transaction.atomic
def anonymize_player(*, actor: User | None, player: Player, now: datetime) -> Player:
    """Take a person's name, address and account out; results and standings stay.

    The log keeps what was done, with the name replaced in its summaries and stored rows. Judges'
    notes about the person go. Announcements and descriptions are texts of the organizers.

    Raises:
        RegistrationRefused: The person is in an event that is not over.
    """
    player = Player.objects.select_for_update().get(pk=player.pk)
    registrations = Registration.objects.filter(
        Q(player=player) | Q(members__player=player)
    ).distinct()
    if registrations.exclude(tournament__status__in=OVER).exists():
        raise RegistrationRefused(
            _("The player is in an event that is not over. Withdraw or finish it first."),
            code="player_in_event",
        )
    old_name, old_email = player.name, player.email
    tournaments = list(registrations.values_list("tournament_id", flat=True))
    if player.user_id is not None:
        PushSubscription.objects.filter(user_id=player.user_id).delete()
    player.name = new_name()
    player.email, player.language, player.wants_email, player.user = "", "", False, None
    player.save()
    JudgeNote.objects.filter(registration__player=player).delete()
    Penalty.objects.filter(registration__player=player).update(note="", statement="")
    _forget_in_log(player, tournaments, old_name, old_email)
    Tournament.objects.filter(pk__in=tournaments).update(revision=models.F("revision") + 1)
    record_for_organization(
        organization=player.organization,
        actor=actor,
        action=AuditAction.PLAYER_ANONYMIZED,
        now=now,
        summary=player.name,
    )
    return player


def new_name() -> str:
    """A name that says nothing, such as "Player 4F2A"; no other player has it."""
    while True:
        name = f"Player {secrets.token_hex(2).upper()}"
        if not Player.objects.filter(name=name).exists():
            return name


def _forget_in_log(player: Player, tournaments: Iterable[int], name: str, email: str) -> None:
    """Replace the name and the address in the entries about the person's events and row."""
    entries = AuditEntry.objects.filter(
        Q(tournament__in=list(tournaments))
        | Q(organization=player.organization_id, tournament__isnull=True)
        | Q(organization__isnull=True, tournament__isnull=True)
    )
    for entry in entries.iterator(chunk_size=200):
        summary = _without(entry.summary, name, email, player.name)
        changes = _scrubbed(entry.changes, player, name, email)
        actor_name = player.name if entry.actor_name == name else entry.actor_name
        if (summary, changes, actor_name) != (entry.summary, entry.changes, entry.actor_name):
            entry.summary, entry.changes = summary, changes
            entry.actor_name = actor_name
            entry.save(update_fields=["summary", "changes", "actor_name"])


def _without(text: str, name: str, email: str, instead: str) -> str:
    text = text.replace(name, instead)
    return text.replace(email, "") if email else text


def _scrubbed(value: JsonValue, player: Player, name: str, email: str) -> JsonValue:
    """The stored rows with the name replaced where it stands alone or in a text."""
    if isinstance(value, str):
        return _without(value, name, email, player.name)
    if isinstance(value, list):
        return [_scrubbed(one, player, name, email) for one in value]
    if isinstance(value, dict):
        return {key: _scrubbed(one, player, name, email) for key, one in value.items()}
    return value


def personal_data(user: User) -> Json:
    """Everything that is stored about an account and its player, for themselves."""
    player = Player.objects.filter(user=user).first()
    registrations = Registration.objects.filter(player=player) if player else ()
    seats = TeamMember.objects.filter(player=player) if player else TeamMember.objects.none()
    keys = [one.pk for one in registrations]
    keys += list(seats.values_list("registration_id", flat=True))
    matches = Match.objects.filter(Q(player_one__in=keys) | Q(player_two__in=keys)).exclude(
        round__status="draft"
    )
    return {
        "account": _plain(user, "username first_name last_name email date_joined last_login"),
        "player": None if player is None else _plain(player, "name email wants_email created_at"),
        "registrations": [
            {
                "event": one.tournament.name,
                **_plain(one, "status registered_at checked_in_at dropped_after_round team_name"),
            }
            for one in Registration.objects.filter(pk__in=keys)
            .select_related("tournament")
            .order_by("pk")
        ],
        "matches": [
            {
                "event": one.round.tournament.name,
                "round": one.round.number,
                "table": one.table,
                "players": [one.player_one.name, one.player_two.name],
                "games": None if one.games is None else list(one.games),
            }
            for one in matches.with_players().select_related("round__tournament").order_by("pk")
        ],
        "penalties": [
            _plain(one, "kind infraction statement created_at")
            for one in Penalty.objects.filter(registration__in=keys).order_by("pk")
        ],
        "decklists": [
            {"name": one.name, "format": one.format.name, "text": _latest_text(one)}
            for one in user.decklists.select_related("format").order_by("pk")
        ],
        "push_devices": [
            _plain(one, "endpoint created_at") for one in user.push_subscriptions.order_by("pk")
        ],
        "log": [
            _plain(one, "at action summary")
            for one in AuditEntry.objects.filter(actor=user).order_by("pk")
        ],
    }


def _plain(row: models.Model, names: str) -> Json:
    return {name: to_json(getattr(row, name)) for name in names.split()}


def _latest_text(decklist) -> list[JsonValue]:
    version = decklist.versions.order_by("-number").first()
    if version is None:
        return []
    rows = version.entries.order_by("position").values_list("quantity", "card__name", "section")
    return [f"{quantity} {name} ({section})" for quantity, name, section in rows]
