"""Short ways to write events, and second computations that are slow and plain."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

from pairings import (
    Entrant,
    MatchResult,
    PlayerId,
    RoundPairings,
    RoundResults,
    Scoring,
    pair_swiss_round,
)


def names(letters: str) -> list[PlayerId]:
    """One player per letter."""
    return [PlayerId(letter) for letter in letters]


def results(text: str, *, byes: str = "", losses: str = "") -> RoundResults:
    """A round written like ``"A-B 2-1, C-D 1-1-1"``."""
    matches = []
    for part in filter(None, text.split(", ")):
        players, score = part.split()
        first, second = players.split("-")
        won, lost, *drawn = (int(number) for number in score.split("-"))
        matches.append(
            MatchResult((PlayerId(first), PlayerId(second)), (won, lost, drawn[0] if drawn else 0))
        )
    return RoundResults(tuple(matches), tuple(names(byes)), tuple(names(losses)))


def five_players() -> tuple[list[PlayerId], list[RoundResults]]:
    """The worked example of five players and three rounds."""
    return names("ABCDE"), [
        results("A-B 2-1, C-D 2-0", byes="E"),
        results("A-C 1-1-1, B-E 2-0", byes="D"),
        results("A-D 0-0-3, C-E 2-0", byes="B"),
    ]


def entrants(players: Sequence[PlayerId]) -> list[Entrant]:
    return [Entrant(player) for player in players]


def random_games(rng: random.Random, drawn_matches: float = 0.1) -> tuple[int, int, int]:
    if rng.random() < drawn_matches:
        return rng.choice([(1, 1, 1), (0, 0, 3), (1, 1, 0), (0, 0, 0)])
    games = rng.choice([(2, 0, 0), (2, 1, 0), (1, 0, 0), (2, 0, 1)])
    return games if rng.random() < 0.5 else (games[1], games[0], games[2])


def play(pairings: RoundPairings, rng: random.Random, drawn_matches: float = 0.1) -> RoundResults:
    """Random results of a round."""
    return RoundResults(
        tuple(
            MatchResult(pairing.players, random_games(rng, drawn_matches))
            for pairing in pairings.pairings
        ),
        tuple(bye.player for bye in pairings.byes),
    )


def random_event(
    size: int, rounds: int, seed: int, *, drops: float = 0.0, drawn_matches: float = 0.1
) -> tuple[list[PlayerId], list[PlayerId], list[RoundResults]]:
    """All players, those still active, and the results of an event with random results."""
    rng = random.Random(seed)
    players = [PlayerId(f"p{number:03}") for number in range(size)]
    active = players.copy()
    history: list[RoundResults] = []
    for _ in range(rounds):
        pairings = pair_swiss_round(entrants(active), history, seed=rng.getrandbits(32))
        history.append(play(pairings, rng, drawn_matches))
        active = [player for player in active if rng.random() >= drops] or active
    return players, active, history


Line = tuple[PlayerId, int, Fraction, Fraction, Fraction]


def plain_standings(
    players: Sequence[PlayerId], rounds: Sequence[RoundResults], scoring: Scoring
) -> dict[PlayerId, Line]:
    """Match points and tie-breakers again, one player and one match at a time."""

    def own(player: PlayerId) -> tuple[int, int, int, int, list[PlayerId]]:
        points = played = game_points = games = 0
        met = []
        for one in rounds:
            for match in one.matches:
                if player not in match.players:
                    continue
                mine = match.players.index(player)
                won, lost, drawn = match.games[mine], match.games[1 - mine], match.games[2]
                played += 1
                if match.double_loss or won < lost:
                    points += scoring.loss
                else:
                    points += scoring.win if won > lost else scoring.draw
                game_points += 3 * won + drawn
                games += won + lost + drawn
                met.append(match.players[1 - mine])
            if player in one.byes:
                points, played = points + scoring.win, played + 1
                games += scoring.games_per_bye
                game_points += 3 * scoring.games_per_bye
            if player in one.losses:
                points, played = points + scoring.loss, played + 1
                games += scoring.games_per_assigned_loss
        return points, played, game_points, games, met

    records = {player: own(player) for player in players}

    def match_wins(player: PlayerId) -> Fraction:
        points, played, *_ = records[player]
        return max(Fraction(points, scoring.win * played or 1), scoring.floor)

    def game_wins(player: PlayerId) -> Fraction:
        _, _, game_points, games, _ = records[player]
        return max(Fraction(game_points, 3 * games or 1), scoring.floor)

    def mean(values: list[Fraction]) -> Fraction:
        return sum(values, Fraction(0)) / len(values) if values else scoring.no_opponents

    return {
        player: (
            player,
            records[player][0],
            mean([match_wins(other) for other in records[player][4]]),
            game_wins(player),
            mean([game_wins(other) for other in records[player][4]]),
        )
        for player in players
    }
