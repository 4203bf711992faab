"""A player's page: tournaments and matches."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from tournaments.enums import EntryKind, RoundPhase
from tournaments.models import (
    Match,
    Organization,
    Player,
    Registration,
    RoundEntry,
    Tournament,
)


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One round of one player, from the player's side.

    Args:
        result: "won", "lost", "drawn", "double_loss", "bye", "loss" or "" while open.
    """

    round_number: int
    phase: RoundPhase
    kind: EntryKind
    table: int | None
    match_id: int | None
    opponent: str
    opponent_player_id: int | None
    games: tuple[int, int, int] | None
    result: str


def player_rounds(registration: Registration) -> tuple[HistoryRow, ...]:
    """What a player did in each published round of a tournament. One query."""
    entries = (
        RoundEntry.objects.filter(registration=registration)
        .exclude(round__status="draft")
        .select_related("round", "match__player_one__player", "match__player_two__player")
        .order_by("round__number")
    )
    return tuple(_history_row(entry) for entry in entries)


def _history_row(entry: RoundEntry) -> HistoryRow:
    match = entry.match
    if match is None:
        return HistoryRow(
            round_number=entry.round.number,
            phase=RoundPhase(entry.round.phase),
            kind=EntryKind(entry.kind),
            table=None,
            match_id=None,
            opponent="",
            opponent_player_id=None,
            games=None,
            result=str(entry.kind),
        )
    is_first = match.player_one_id == entry.registration_id
    opponent = match.player_two if is_first else match.player_one
    games = match.games if match.has_result else None
    if games is not None and not is_first:
        games = (games[1], games[0], games[2])
    return HistoryRow(
        round_number=entry.round.number,
        phase=RoundPhase(entry.round.phase),
        kind=EntryKind.MATCH,
        table=match.table,
        match_id=match.pk,
        opponent=opponent.name,
        opponent_player_id=opponent.player_id,
        games=games,
        result=_result_word(match, games),
    )


def _result_word(match: Match, games: tuple[int, int, int] | None) -> str:
    if games is None:
        return ""
    if match.is_double_loss:
        return "double_loss"
    if games[0] == games[1]:
        return "drawn"
    return "won" if games[0] > games[1] else "lost"


def player_tournaments(player: Player) -> QuerySet[Registration]:
    """A player's public tournaments, newest first; to be paginated. One query."""
    return (
        Registration.objects.filter(player=player)
        .participants()
        .filter(tournament__in=Tournament.objects.public())
        .select_related("tournament__organization", "tournament__format")
        .order_by("-tournament__starts_at", "pk")
    )


@dataclass(frozen=True, slots=True)
class CareerRecord:
    """Matches won, lost and drawn over all public tournaments; byes, losses and teams left out."""

    won: int
    lost: int
    drawn: int


def career_record(player: Player) -> CareerRecord:
    """A player's matches counted over all public tournaments. One query."""
    rows = (
        Match.objects.filter(
            Q(player_one__player=player) | Q(player_two__player=player),
            player_one__team_name="",
            round__tournament__in=Tournament.objects.public(),
        )
        .confirmed()
        .values_list("player_one__player_id", "games_one", "games_two", "is_double_loss")
    )
    won = lost = drawn = 0
    for first, one, two, double_loss in rows:
        own, other = (one, two) if first == player.pk else (two, one)
        if double_loss or own < other:
            lost += 1
        elif own > other:
            won += 1
        else:
            drawn += 1
    return CareerRecord(won, lost, drawn)


def players_of_organization(organization: Organization, *, search: str = "") -> QuerySet[Player]:
    """The people a store has entered or who played in its events, by name."""
    found = Player.objects.filter(
        Q(organization=organization)
        | Q(
            pk__in=Registration.objects.filter(tournament__organization=organization).values(
                "player_id"
            )
        )
    ).order_by("name", "pk")
    return found.named_like(search) if search.strip() else found
