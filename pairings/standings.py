"""Standings (MTR App. C): computed from results alone, with everything that explains them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from .errors import InvalidHistory
from .history import History, read_history
from .tiebreakers import Percentages
from .types import Explanation, OpponentShare, PlayerId, RoundResults, Scoring, Standing


def compute_standings(
    players: Collection[PlayerId],
    rounds: Sequence[RoundResults],
    *,
    scoring: Scoring | None = None,
    dropped: Mapping[PlayerId, int] | None = None,
    tie_numbers: Mapping[PlayerId, int] | None = None,
    disqualified: Collection[PlayerId] = (),
    dropped_last: bool = False,
) -> tuple[Standing, ...]:
    """Rank all players but the disqualified after the given rounds (MTR App. C).

    The order is by match points, opponents' match-win percentage, game-win percentage and
    opponents' game-win percentage, then by tie number (lower is better) and player id. Hand in
    only the first *r* rounds to see the standings after round *r*.

    Args:
        players: everybody who took part, dropped and disqualified players included.
        rounds: the results from round 1 on.
        scoring: points and minimum percentage.
        dropped: after which round a player left. It is only shown, from that round on: the
            percentages count the rounds taken part in, whoever is still there.
        tie_numbers: a stored random number per player, so that ties are broken the same way in
            every view.
        disqualified: players who are taken out of the list; their matches still count for
            their opponents.
        dropped_last: on equal match points dropped players come behind all others, as some
            organizers want it.

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
    gone = {player: after for player, after in dropped.items() if after <= len(rounds)}
    behind = {history.index[player] for player in gone} if dropped_last else set()
    order, tie_groups = _order(history, percentages, tie_numbers, set(disqualified), behind)
    source = _Source(history, percentages, tuple(rounds))
    places, points = history.players, history.points
    standings: list[Standing] = []
    rank = 0
    for first, last in tie_groups:
        shared_rank, is_tied = first + 1, last - first > 1
        for place in order[first:last]:
            rank += 1
            player = places[place]
            standings.append(
                Standing(
                    rank,
                    shared_rank,
                    is_tied,
                    player,
                    points[place],
                    tie_numbers.get(player, 0),
                    gone.get(player),
                    source,
                    place,
                )
            )
    return tuple(standings)


def _order(
    history: History,
    percentages: Percentages,
    tie_numbers: Mapping[PlayerId, int],
    out: Collection[PlayerId],
    behind: Collection[int],
) -> tuple[list[int], list[tuple[int, int]]]:
    """The places from first to last, and the stretches of it that are equal on everything.

    The places ``behind`` come after all others with the same match points.
    Opponents' game-win percentages take the longest to add up and are asked only of players
    who are equal on all that comes before.
    """
    keys = percentages.sort_keys(behind)
    order = list(range(len(keys)))  # the order of the ids
    if out:
        order = [place for place in order if history.players[place] not in out]
    if tie_numbers:
        order.sort(key=lambda place: tie_numbers.get(history.players[place], 0))
    order.sort(key=keys.__getitem__, reverse=True)
    stretches = list(_stretches([keys[place] for place in order]))
    undecided = [
        place for first, last in stretches if last - first > 1 for place in order[first:last]
    ]
    last_keys = dict(zip(undecided, percentages.last_keys(undecided), strict=True))
    tie_groups: list[tuple[int, int]] = []
    for first, last in stretches:
        if last - first == 1:
            tie_groups.append((first, last))
            continue
        places = sorted(order[first:last], key=last_keys.__getitem__, reverse=True)
        order[first:last] = places
        tie_groups.extend(
            (first + start, first + end)
            for start, end in _stretches([last_keys[place] for place in places])
        )
    return order, tie_groups


def _stretches(values: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The bounds of the runs of equal values."""
    start = 0
    for position in range(1, len(values)):
        if values[position] != values[start]:
            yield start, position
            start = position
    if values:
        yield start, len(values)


class _Source:
    """What all lines of the standings have in common: the records behind them."""

    __slots__ = ("_explanations", "_history", "_meetings", "_percentages", "_rounds")

    def __init__(
        self, history: History, percentages: Percentages, rounds: tuple[RoundResults, ...]
    ) -> None:
        self._history = history
        self._percentages = percentages
        self._rounds = rounds
        self._meetings: list[list[int]] | None = None
        self._explanations: dict[int, Explanation] = {}

    def explanation(self, place: int) -> Explanation:
        """Everything that follows from the results of the player at the place."""
        known = self._explanations.get(place)
        if known is None:
            known = self._explanations[place] = self._explain(place)
        return known

    def _explain(self, place: int) -> Explanation:
        history, percentages = self._history, self._percentages
        match_win, game_win = percentages.match_win(place), percentages.game_win(place)
        won, drawn = history.wins[place], history.drawn[place]
        played = history.rounds_played[place]
        return Explanation(
            opponents_match_win_percentage=percentages.opponents_match_win(place),
            game_win_percentage=game_win.raised,
            opponents_game_win_percentage=percentages.opponents_game_win(place),
            match_win_percentage=match_win.raised,
            raw_match_win_percentage=match_win.raw,
            raw_game_win_percentage=game_win.raw,
            matches_won=won,
            matches_lost=played - won - drawn,
            matches_drawn=drawn,
            rounds_played=played,
            game_points=history.game_points[place],
            games_played=history.games[place],
        )

    def shares(self, place: int) -> tuple[OpponentShare, ...]:
        """One term per match of the player at the place, in round order."""
        history, percentages = self._history, self._percentages
        return tuple(
            OpponentShare(
                round_number=number,
                player=history.players[opponent],
                match_points=history.points[opponent],
                rounds_played=history.rounds_played[opponent],
                raw_match_win_percentage=percentages.match_win(opponent).raw,
                match_win_percentage=percentages.match_win(opponent).raised,
                raw_game_win_percentage=percentages.game_win(opponent).raw,
                game_win_percentage=percentages.game_win(opponent).raised,
            )
            for opponent, number in zip(
                history.opponents[place], self._round_numbers()[place], strict=True
            )
        )

    def _round_numbers(self) -> list[list[int]]:
        """For every place the numbers of the rounds with a match; found once, when asked."""
        if self._meetings is None:
            index = self._history.index
            meetings: list[list[int]] = [[] for _ in self._history.players]
            for number, results in enumerate(self._rounds, start=1):
                for match in results.matches:
                    for player in match.players:
                        meetings[index[player]].append(number)
            self._meetings = meetings
        return self._meetings
