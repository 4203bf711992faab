"""Everything that is stored about somebody, for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import models
from django.db.models import Q

from tournaments.exchange.fields import JsonValue, to_json
from tournaments.models import (
    AuditEntry,
    LeagueMatch,
    LeagueMember,
    Match,
    Penalty,
    Player,
    Registration,
    TeamMember,
)

if TYPE_CHECKING:
    from django.contrib.auth.models import User

Json = dict[str, JsonValue]


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
        "leagues": [
            {"league": one.league.name, **_plain(one, "joined_at left_at")}
            for one in LeagueMember.objects.filter(player=player)
            .select_related("league")
            .order_by("pk")
        ]
        if player
        else [],
        "league_matches": [
            {
                "league": one.league.name,
                "players": [one.challenger.name, one.opponent.name],
                "games": None if one.games is None else list(one.games),
                **_plain(one, "status message created_at played_on"),
            }
            for one in LeagueMatch.objects.filter(
                Q(challenger__player=player) | Q(opponent__player=player)
            )
            .select_related("league", "challenger__player", "opponent__player")
            .order_by("pk")
        ]
        if player
        else [],
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
            {**_plain(one, "at action"), "summary": one.text}
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
