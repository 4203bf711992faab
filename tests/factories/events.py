"""Events in any state, reached through the services alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tests.factories import NOW, PlayerFactory, RegistrationFactory, TournamentFactory
from tournaments.models import Match, Player, Registration, Round, Tournament
from tournaments.services import results, rounds, tournaments

Games = tuple[int, int, int]


def registered(names: Sequence[str] | int, **settings: object) -> Tournament:
    """A tournament open for registration with these players enrolled."""
    tournament = TournamentFactory(**settings)
    if isinstance(names, int):
        names = [f"P{number:03d}" for number in range(1, names + 1)]
    players = Player.objects.bulk_create(PlayerFactory.build(name=name) for name in names)
    Registration.objects.bulk_create(
        RegistrationFactory.build(tournament=tournament, player=player, tie_number=number)
        for number, player in enumerate(players)
    )
    return tournament


def started(names: Sequence[str] | int, *, now: datetime = NOW, **settings: object) -> Tournament:
    """A running tournament whose round 1 is not paired; no level asks it for decklists."""
    level = settings.pop("rules_enforcement_level", None)
    tournament = registered(names, **settings)
    tournament = tournaments.start_tournament(actor=None, tournament=tournament, now=now)
    if level is not None:
        tournament.rules_enforcement_level = level
        tournament.save(update_fields=["rules_enforcement_level"])
    return tournament


def next_round(tournament: Tournament, *, now: datetime = NOW, **options: object) -> Round:
    """Pair and publish the next round."""
    draft = rounds.pair_next_round(actor=None, tournament=tournament, now=now, **options)
    return rounds.publish_round(actor=None, round=draft, now=now)


def by_name(tournament: Tournament, name: str) -> Registration:
    return Registration.objects.select_related("player").get(
        tournament=tournament, player__name=name
    )


def pair(tournament: Tournament, *tables: tuple[str, str]) -> Round:
    """Pair and publish the next round with these matches, by name; the rest has byes."""
    wishes = rounds.RoundWishes(
        forced=[(by_name(tournament, one), by_name(tournament, two)) for one, two in tables]
    )
    return next_round(tournament, wishes=wishes)


def match_of(round: Round, name: str) -> Match:
    return (
        Match.objects.filter(round=round, entries__registration__player__name=name)
        .select_related("player_one__player", "player_two__player", "round__tournament")
        .get()
    )


def play(round: Round, name: str, games: Games, *, now: datetime = NOW) -> Match:
    """Enter the result of a player's match; the games are that player's, the other's, drawn."""
    match = match_of(round, name)
    if match.player_one.player.name != name:
        games = (games[1], games[0], games[2])
    return results.enter_result(actor=None, match=match, games=games, now=now)


def play_all(round: Round, *, games: Games = (2, 0, 0), now: datetime = NOW) -> None:
    """Let every open match of a round end the same way."""
    for match in round.matches.all().without_result():
        results.enter_result(actor=None, match=match, games=games, now=now)


def event_match(tournament: Tournament) -> Match:
    """The only match of the latest round."""
    return (
        Match.objects.filter(round__tournament=tournament)
        .select_related(
            "round__tournament",
            "player_one__player",
            "player_two__player",
            "player_one__decklist_version",
        )
        .order_by("-round__number")
        .get()
    )
