"""Results read once, in round order, into one record per player.

Everything else in the package, pairings and standings alike, works on these records. They are
parallel lists indexed by a small integer per player, because a large event has some hundred
thousand results to read before every round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .errors import InvalidHistory
from .types import PlayerId, RoundResults, Scoring

GAME_WIN_POINTS = 3
"""MTR App. C: game points for a game won; a drawn game gives one, a lost game none."""


class History:
    """What the results say about each player (MTR App. C).

    Attributes:
        players: the players in order of their ids, so that nothing depends on the order in
            which they were handed in.
        index: the place of each player in all the lists.
        points: match points.
        rounds_played: rounds taken part in, byes and assigned losses included.
        wins, drawn: matches won (byes included) and drawn; the other rounds played are losses.
        game_points, games: game points and games that count.
        opponents: the places of the opponents met, in round order.
        byes: byes received, assigned or awarded.
        losses: assigned losses.
        pair_downs: matches against somebody with another number of match points at that time.
    """

    __slots__ = (
        "byes",
        "drawn",
        "game_points",
        "games",
        "index",
        "losses",
        "opponents",
        "pair_downs",
        "players",
        "points",
        "rounds_played",
        "wins",
    )

    def __init__(self, players: Iterable[PlayerId]) -> None:
        self.players = sorted(players)
        self.index = {player: place for place, player in enumerate(self.players)}
        size = len(self.players)
        self.points = [0] * size
        self.rounds_played = [0] * size
        self.wins = [0] * size
        self.drawn = [0] * size
        self.game_points = [0] * size
        self.games = [0] * size
        self.opponents: list[list[int]] = [[] for _ in range(size)]
        self.byes = [0] * size
        self.losses = [0] * size
        self.pair_downs = [0] * size


def players_in(rounds: Sequence[RoundResults]) -> set[PlayerId]:
    """Everybody who appears in the results."""
    found: set[PlayerId] = set()
    for results in rounds:
        for match in results.matches:
            found.update(match.players)
        found.update(results.byes)
        found.update(results.losses)
    return found


def read_history(
    players: Iterable[PlayerId], rounds: Sequence[RoundResults], scoring: Scoring
) -> History:
    """The records of the players after the given rounds.

    Raises:
        InvalidHistory: somebody unknown, twice in a round or against themselves, negative games.
    """
    ensure_scoring(scoring)
    history = History(players)
    index = history.index
    points, opponents, pair_downs = history.points, history.opponents, history.pair_downs
    wins, drawn = history.wins, history.drawn
    game_points, games = history.game_points, history.games
    # The same few results come again and again, so each is worked out only once.
    outcomes: dict[tuple[int, int, int], _Outcome] = {}
    seen = [0] * len(history.players)

    for number, results in enumerate(rounds, start=1):
        for match in results.matches:
            outcome = outcomes.get(match.games)
            try:
                if outcome is None:
                    outcome = outcomes[match.games] = _outcome(match.games, scoring)
                first_player, second_player = match.players
                first, second = index[first_player], index[second_player]
            except (KeyError, ValueError):
                raise _match_problem(history, number, results) from None
            if seen[first] == number or seen[second] == number or first == second:
                raise _match_problem(history, number, results)
            seen[first] = seen[second] = number
            if points[first] != points[second]:
                pair_downs[first] += 1
                pair_downs[second] += 1
            opponents[first].append(second)
            opponents[second].append(first)
            first_points, second_points, first_games, second_games, played = outcome
            game_points[first] += first_games
            game_points[second] += second_games
            games[first] += played
            games[second] += played
            if match.double_loss:
                points[first] += scoring.loss
                points[second] += scoring.loss
                continue
            points[first] += first_points
            points[second] += second_points
            if first_games > second_games:
                wins[first] += 1
            elif first_games < second_games:
                wins[second] += 1
            else:
                drawn[first] += 1
                drawn[second] += 1
        for kind, names in (("byes", results.byes), ("losses", results.losses)):
            for position, name in enumerate(names):
                place = index.get(name)
                where = f"rounds[{number - 1}].{kind}[{position}]"
                if place is None:
                    raise InvalidHistory(where, f"unknown player {name!r}")
                if seen[place] == number:
                    raise InvalidHistory(where, f"{name!r} is in this round twice")
                seen[place] = number
                if kind == "byes":
                    history.byes[place] += 1
                    points[place] += scoring.win
                    wins[place] += 1
                    games[place] += scoring.games_per_bye
                    game_points[place] += GAME_WIN_POINTS * scoring.games_per_bye
                else:
                    points[place] += scoring.loss
                    history.losses[place] += 1
                    games[place] += scoring.games_per_assigned_loss
    history.rounds_played = [
        len(met) + byes + losses
        for met, byes, losses in zip(opponents, history.byes, history.losses, strict=True)
    ]
    return history


_Outcome = tuple[int, int, int, int, int]


def _outcome(games: tuple[int, int, int], scoring: Scoring) -> _Outcome:
    """Match points of both, game points of both, games played.

    Raises:
        ValueError: a number of games is negative.
    """
    first, second, drawn = games
    if first < 0 or second < 0 or drawn < 0:
        raise ValueError
    if first > second:
        match_points = (scoring.win, scoring.loss)
    elif first < second:
        match_points = (scoring.loss, scoring.win)
    else:
        match_points = (scoring.draw, scoring.draw)
    return (
        *match_points,
        GAME_WIN_POINTS * first + drawn,
        GAME_WIN_POINTS * second + drawn,
        first + second + drawn,
    )


def ensure_scoring(scoring: Scoring) -> None:
    """Raise ``InvalidHistory`` for points or percentages that make no sense."""
    if not 0 <= scoring.loss <= scoring.draw <= scoring.win <= MOST_POINTS_FOR_A_WIN:
        raise InvalidHistory(
            "win", f"points must keep 0 <= loss <= draw <= win <= {MOST_POINTS_FOR_A_WIN}"
        )
    if scoring.win == 0:
        raise InvalidHistory("win", "a win must give at least one point")
    if not 0 <= scoring.floor <= 1:
        raise InvalidHistory("floor", "the minimum percentage must lie between 0 and 1")
    if not 0 <= scoring.no_opponents <= 1:
        raise InvalidHistory("no_opponents", "a percentage must lie between 0 and 1")
    if scoring.games_per_bye < 0 or scoring.games_per_assigned_loss < 0:
        raise InvalidHistory("games_per_bye", "a number of games cannot be negative")


MOST_POINTS_FOR_A_WIN = 1000
"""Keeps the weights of a large matching within the 128 bits of the matching library."""


def _match_problem(history: History, number: int, results: RoundResults) -> InvalidHistory:
    """Find the first match of the round that cannot be, and say where and why."""
    seen: set[PlayerId] = set()
    for position, match in enumerate(results.matches):
        where = f"rounds[{number - 1}].matches[{position}]"
        if len(match.players) != 2:
            return InvalidHistory(f"{where}.players", "a match has exactly two players")
        for side, name in enumerate(match.players):
            if name not in history.index:
                return InvalidHistory(f"{where}.players[{side}]", f"unknown player {name!r}")
            if name in seen:
                what = (
                    "meets themselves" if name in match.players[:side] else "is in this round twice"
                )
                return InvalidHistory(f"{where}.players[{side}]", f"{name!r} {what}")
            seen.add(name)
        if len(match.games) != 3:
            return InvalidHistory(f"{where}.games", "games are won, lost and drawn: three numbers")
        for side, count in enumerate(match.games):
            if count < 0:
                return InvalidHistory(
                    f"{where}.games[{side}]", f"a number of games cannot be negative: {count}"
                )
    raise AssertionError("the round was refused without a reason")
