"""Standings (MTR App. C): computed from results alone, with everything that explains them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from .errors import InvalidHistory
from .history import History, read_history
from .tiebreakers import Percentages
from .types import OpponentShare, PlayerId, RoundResults, Scoring, Standing


def compute_standings(
    players: Collection[PlayerId],
    rounds: Sequence[RoundResults],
    *,
    scoring: Scoring | None = None,
    dropped: Mapping[PlayerId, int] | None = None,
    tie_numbers: Mapping[PlayerId, int] | None = None,
    disqualified: Collection[PlayerId] = (),
) -> tuple[Standing, ...]:
    """Rank all players but the disqualified after the given rounds (MTR App. C).

    The order is by match points, opponents' match-win percentage, game-win percentage and
    opponents' game-win percentage, then by tie number (lower is better) and player id. Hand in
    only the first *r* rounds to see the standings after round *r*.

    Args:
        players: everybody who took part, dropped and disqualified players included.
        rounds: the results from round 1 on.
        scoring: points and minimum percentage.
        dropped: after which round a player left. It is only shown: the percentages count the
            rounds taken part in, whoever is still there.
        tie_numbers: a stored random number per player, so that ties are broken the same way in
            every view.
        disqualified: players who are taken out of the list; their matches still count for
            their opponents.

    Raises:
        InvalidHistory: the results contradict themselves or name unknown players.
    """
    scoring = scoring or Scoring()
    dropped = dropped or {}
    tie_numbers = tie_numbers or {}
    listed = set(players)
    if len(listed) != len(players):
        raise InvalidHistory("players", "a player is listed twice")
    for where, names in (("dropped", dropped), ("disqualified", disqualified)):
        for name in names:
            if name not in listed:
                raise InvalidHistory(f"{where}.{name}", f"unknown player {name!r}")

    history = read_history(listed, rounds, scoring)
    percentages = Percentages(history, scoring)
    table = ShareTable(history, percentages, tuple(rounds))
    names = history.players
    keys = [
        (-points, -omw, -gw, -ogw)
        for points, (omw, gw, ogw) in zip(history.points, percentages.sort_keys, strict=True)
    ]
    out = set(disqualified)
    order = sorted(
        (place for place in range(len(names)) if names[place] not in out),
        key=lambda place: (keys[place], tie_numbers.get(names[place], 0), place),
    )
    standings: list[Standing] = []
    shared_rank = 0
    count = len(order)
    for rank, place in enumerate(order, start=1):
        key = keys[place]
        equal_above = rank > 1 and keys[order[rank - 2]] == key
        equal_below = rank < count and keys[order[rank]] == key
        if not equal_above:
            shared_rank = rank
        name = names[place]
        won, drawn, played = history.wins[place], history.drawn[place], history.rounds_played[place]
        standings.append(
            Standing(
                rank,
                shared_rank,
                equal_above or equal_below,
                name,
                history.points[place],
                percentages.opponents_match_wins[place],
                percentages.game_wins[place],
                percentages.opponents_game_wins[place],
                percentages.match_wins[place],
                percentages.raw_match_wins[place],
                percentages.raw_game_wins[place],
                won,
                played - won - drawn,
                drawn,
                played,
                history.game_points[place],
                history.games[place],
                tie_numbers.get(name, 0),
                dropped.get(name),
                table,
                place,
            )
        )
    return tuple(standings)


class ShareTable:
    """What all lines of the standings have in common: the records behind them."""

    __slots__ = ("_history", "_meetings", "_percentages", "_rounds")

    def __init__(
        self, history: History, percentages: Percentages, rounds: tuple[RoundResults, ...]
    ) -> None:
        self._history = history
        self._percentages = percentages
        self._rounds = rounds
        self._meetings: list[list[int]] | None = None

    def shares(self, place: int) -> tuple[OpponentShare, ...]:
        """One term per match of the player at the place, in round order."""
        history, percentages = self._history, self._percentages
        return tuple(
            OpponentShare(
                round_number=number,
                player=history.players[opponent],
                match_points=history.points[opponent],
                rounds_played=history.rounds_played[opponent],
                raw_match_win_percentage=percentages.raw_match_wins[opponent],
                match_win_percentage=percentages.match_wins[opponent],
                raw_game_win_percentage=percentages.raw_game_wins[opponent],
                game_win_percentage=percentages.game_wins[opponent],
            )
            for opponent, number in zip(
                history.opponents[place], self._round_numbers()[place], strict=True
            )
        )

    def _round_numbers(self) -> list[list[int]]:
        """For every place the numbers of the rounds with a match; found once, when asked."""
        if self._meetings is None:
            index = self._history.index
            self._meetings = [[] for _ in self._history.players]
            for number, results in enumerate(self._rounds, start=1):
                for match in results.matches:
                    for player in match.players:
                        self._meetings[index[player]].append(number)
        return self._meetings
