"""Season tables of several events, and running tables of open leagues.

Both are recomputed from what was played, whenever they are wanted, and say of every point where it
comes from.

| rule | done |
| --- | --- |
| points by place, by match points, by participation; only the best k results | `season_table` |
| ties by best single result, then wins, then head to head | `season_table` |
| a final event invites the top N or all above a threshold, passed down | `qualified` |
| play whenever one likes, as often as one likes | `running_table` |
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from pairings.types import PlayerId


class PointSource(StrEnum):
    """Why a player got points in a season."""

    PLACE = "place"
    PARTICIPATION = "participation"
    MATCH_POINTS = "match_points"
    WINS = "wins"


@dataclass(frozen=True, slots=True)
class PointsScheme:
    """What an event of a season is worth.

    Args:
        by_place: Points of the first place, of the second, …; none for places behind the last.
        participation: Points for having taken part.
        per_match_point: Points for each match point of the Swiss part.
        per_win: Points for each match won.
        counted_events: Only the best so many results count; None for all of them.
    """

    by_place: tuple[int, ...] = ()
    participation: int = 0
    per_match_point: int = 0
    per_win: int = 0
    counted_events: int | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """How one player came out of one event of a season.

    Args:
        event: The number of the event in the season, in the order in which they were held.
        place: The final rank, 1 for the winner.
        weight: What the event's points are multiplied by.
    """

    player: PlayerId
    event: int
    place: int
    match_points: int = 0
    wins: int = 0
    weight: int = 1


@dataclass(frozen=True, slots=True)
class EventPoints:
    """The points of one player in one event, by where they come from."""

    finish: Finish
    parts: tuple[tuple[PointSource, int], ...]
    counts: bool
    """Whether it is among the best results that count."""

    @property
    def points(self) -> int:
        return sum(points for _, points in self.parts)


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One player's line of the season table; players that nothing parts share a rank."""

    rank: int
    player: PlayerId
    points: int
    events: tuple[EventPoints, ...]

    @property
    def best(self) -> int:
        return max((one.points for one in self.events), default=0)

    @property
    def wins(self) -> int:
        return sum(one.finish.wins for one in self.events)


def event_points(finish: Finish, scheme: PointsScheme) -> tuple[tuple[PointSource, int], ...]:
    """The points of one finish, by where they come from; nothing is told of zeros.

    >>> event_points(Finish(PlayerId("Ann"), 1, 1, 12, 4), PointsScheme((10, 7), 1))
    ((<PointSource.PLACE: 'place'>, 10), (<PointSource.PARTICIPATION: 'participation'>, 1))
    """
    place = scheme.by_place[finish.place - 1] if finish.place <= len(scheme.by_place) else 0
    parts = (
        (PointSource.PLACE, place),
        (PointSource.PARTICIPATION, scheme.participation),
        (PointSource.MATCH_POINTS, scheme.per_match_point * finish.match_points),
        (PointSource.WINS, scheme.per_win * finish.wins),
    )
    return tuple((source, points * finish.weight) for source, points in parts if points)


def season_table(
    finishes: Iterable[Finish],
    scheme: PointsScheme,
    *,
    beaten: Iterable[tuple[int, PlayerId, PlayerId]] = (),
    through_event: int | None = None,
) -> tuple[SeasonRow, ...]:
    """The table of a season: more points first, then the better single result, then more matches
    won, then more wins against the others who are level.

    Args:
        beaten: For each match won in the season its event, its winner and its loser.
        through_event: Only events up to this number, for the history of the table.

    Raises:
        ValueError: A player finished twice in one event.
    """
    by_player: dict[PlayerId, list[Finish]] = defaultdict(list)
    for finish in finishes:
        if through_event is not None and finish.event > through_event:
            continue
        if any(one.event == finish.event for one in by_player[finish.player]):
            raise ValueError(f"{finish.player} finished twice in event {finish.event}")
        by_player[finish.player].append(finish)
    rows = [_row(player, of_player, scheme) for player, of_player in by_player.items()]
    meetings = Counter(
        (winner, loser)
        for event, winner, loser in beaten
        if through_event is None or event <= through_event
    )
    return _ranked(rows, meetings)


def _row(player: PlayerId, finishes: Sequence[Finish], scheme: PointsScheme) -> SeasonRow:
    scored = [(finish, event_points(finish, scheme)) for finish in finishes]
    # Of equal results the earlier one counts, so that a later event never takes points away.
    best = sorted(scored, key=lambda one: (-sum(p for _, p in one[1]), one[0].event))
    counted = {finish.event for finish, _ in best[: scheme.counted_events]}
    events = tuple(
        EventPoints(finish, parts, finish.event in counted)
        for finish, parts in sorted(scored, key=lambda one: one[0].event)
    )
    return SeasonRow(0, player, sum(one.points for one in events if one.counts), events)


def _ranked(
    rows: Sequence[SeasonRow], meetings: Mapping[tuple[PlayerId, PlayerId], int]
) -> tuple[SeasonRow, ...]:
    def first_keys(row: SeasonRow) -> tuple[int, int, int]:
        return (-row.points, -row.best, -row.wins)

    ranked: list[SeasonRow] = []
    for _, group in groupby(
        sorted(rows, key=lambda row: (first_keys(row), row.player)), first_keys
    ):
        level = list(group)
        names = [row.player for row in level]
        beaten = {
            one: sum(meetings.get((one, other), 0) for other in names if other != one)
            - sum(meetings.get((other, one), 0) for other in names if other != one)
            for one in names
        }
        level.sort(key=lambda row: (-beaten[row.player], row.player))
        first = len(ranked) + 1
        for number, row in enumerate(level):
            is_level = number > 0 and beaten[row.player] == beaten[level[number - 1].player]
            rank = ranked[-1].rank if is_level else first + number
            ranked.append(replace(row, rank=rank))
    return tuple(ranked)


def qualified(
    ranking: Sequence[tuple[PlayerId, int]],
    *,
    top: int | None = None,
    threshold: int | None = None,
    declined: Collection[PlayerId] = (),
) -> tuple[PlayerId, ...]:
    """Who is invited to the final event: the first `top` of the table, or everybody with at least
    `threshold` points; the places of those who declined are passed down the table.

    >>> ranking = [(PlayerId(name), points) for name, points in (("Ann", 9), ("Bob", 7), ("Cy", 7))]
    >>> qualified(ranking, top=2, declined=["Ann"])
    ('Bob', 'Cy')
    >>> qualified(ranking, threshold=8)
    ('Ann',)
    """
    willing = [(player, points) for player, points in ranking if player not in declined]
    found = [
        player
        for number, (player, points) in enumerate(willing)
        if (top is not None and number < top) or (threshold is not None and points >= threshold)
    ]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A confirmed league match; games as won, lost and drawn by the first."""

    players: tuple[PlayerId, PlayerId]
    games: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class OpenScheme:
    """What a match of an open league is worth."""

    win: int = 3
    drawn: int = 1
    loss: int = 0


@dataclass(frozen=True, slots=True)
class OpenRow:
    """One player's line of the running table."""

    rank: int
    player: PlayerId
    points: int
    played: int
    won: int
    drawn: int
    lost: int
    games_won: int
    games_lost: int
    opponents: int
    """How many different players were met."""


def running_table(
    players: Iterable[PlayerId], matches: Iterable[OpenMatch], scheme: OpenScheme = OpenScheme()
) -> tuple[OpenRow, ...]:
    """The table of an open league: more points first, then more matches won, then more different
    opponents, then the better difference of games; who has played nothing comes last.

    Raises:
        ValueError: Somebody played who is not one of the players, or against themselves.
    """
    found: dict[PlayerId, list[int]] = {player: [0] * 7 for player in players}
    met: dict[PlayerId, set[PlayerId]] = {player: set() for player in found}
    for match in matches:
        one, two = match.players
        if one == two or one not in found or two not in found:
            raise ValueError(f"{one} against {two} is no match of this league")
        won, lost, _ = match.games
        for player, other, own, others in ((one, two, won, lost), (two, one, lost, won)):
            line = found[player]
            met[player].add(other)
            result = 1 if own > others else 2 if own == others else 3
            line[0] += 1
            line[result] += 1
            line[4] += own
            line[5] += others
            line[6] += (scheme.win, scheme.drawn, scheme.loss)[result - 1]

    def key(player: PlayerId) -> tuple[int, ...]:
        played, won, _, _, games_won, games_lost, points = found[player]
        return (-points, -won, -len(met[player]), games_lost - games_won, -min(played, 1))

    rows: list[OpenRow] = []
    for _, group in groupby(sorted(found, key=lambda player: (key(player), player)), key):
        rank = len(rows) + 1
        for player in group:
            played, won, drawn, lost, games_won, games_lost, points = found[player]
            rows.append(
                OpenRow(
                    rank,
                    player,
                    points,
                    played,
                    won,
                    drawn,
                    lost,
                    games_won,
                    games_lost,
                    len(met[player]),
                )
            )
    return tuple(rows)
