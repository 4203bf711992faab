"""How many rounds at tables of several players, and the way to the final table.

The tables of the cut are single elimination: each winner goes on. The final table seats four, the
round before it sixteen, and so on. Where a cut does not fill its tables the best seeds have a bye
to the next round, in a cut to sixteen or fewer to the final table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .errors import InvalidHistory
from .multiplayer_types import FULL_TABLE, LARGEST_TABLE, SMALLEST_TABLE, PodStanding
from .types import PlayerId

#: Up to so many players: rounds, and the cut (0: none).
STRUCTURES = ((5, 1, 0), (16, 2, 4), (24, 3, 7), (32, 4, 10), (40, 5, 13), (64, 5, 16))


@dataclass(frozen=True, slots=True)
class PodStructure:
    """Rounds before the cut and its size; no cut is 0."""

    rounds: int
    cut: int


def suggest_pod_structure(players: int) -> PodStructure:
    """The recommended rounds and cut; one more round for every doubling above 64.

    >>> suggest_pod_structure(20)
    PodStructure(rounds=3, cut=7)
    """
    if players < SMALLEST_TABLE:
        raise InvalidHistory("players", f"a table needs at least {SMALLEST_TABLE} players")
    for most, rounds, cut in STRUCTURES:
        if players <= most:
            return PodStructure(rounds, cut)
    most, rounds, cut = STRUCTURES[-1]
    while players > most:
        most, rounds = most * 2, rounds + 1
    return PodStructure(rounds, cut)


@dataclass(frozen=True, slots=True)
class PodCut:
    """The tables of a round of the cut, seeds from 1, and who waits for the winners.

    Args:
        byes: seeds that go to the next round at once.
        tables: seeds by table, the best first; a single table without byes is the final itself.
    """

    byes: tuple[int, ...]
    tables: tuple[tuple[int, ...], ...]

    @property
    def is_final(self) -> bool:
        return not self.byes and len(self.tables) == 1

    @property
    def players_left(self) -> int:
        """How many are in the next round; one after the final table."""
        return len(self.byes) + len(self.tables)


def pod_cut(seeds: int) -> PodCut:
    """The tables of the cut where so many players are left.

    >>> pod_cut(7)
    PodCut(byes=(1, 2, 3), tables=((4, 5, 6, 7),))
    >>> pod_cut(10).byes, pod_cut(10).tables
    ((1, 2), ((3, 6, 7, 10), (4, 5, 8, 9)))
    >>> pod_cut(40).players_left, len(pod_cut(40).tables)
    (16, 8)

    Raises:
        InvalidHistory: Fewer than three players.
    """
    if seeds < SMALLEST_TABLE:
        raise InvalidHistory("seeds", f"a cut has at least {SMALLEST_TABLE} players")
    if seeds <= LARGEST_TABLE:
        return PodCut((), (tuple(range(1, seeds + 1)),))
    left = FULL_TABLE
    while left * FULL_TABLE < seeds:
        left *= FULL_TABLE
    # Each table of four or three takes three or two out. One player too many would be two at a
    # table, so that a table of three is played and one more goes out.
    left -= seeds == left + 1
    tables = -(-(seeds - left) // SMALLEST_TABLE)
    byes = left - tables
    return PodCut(tuple(range(1, byes + 1)), _snake(range(byes + 1, seeds + 1), tables))


def _snake(seeds: Sequence[int], tables: int) -> tuple[tuple[int, ...], ...]:
    """Seeds dealt to the tables forth and back, so that the tables are about equally strong."""
    found: list[list[int]] = [[] for _table in range(tables)]
    for place, seed in enumerate(seeds):
        turn, column = divmod(place, tables)
        found[column if turn % 2 == 0 else tables - 1 - column].append(seed)
    return tuple(tuple(table) for table in found)


def seeds_left(cut: PodCut, winners: Sequence[int]) -> tuple[int, ...]:
    """The seeds in the next round, the best first.

    Raises:
        InvalidHistory: Not one winner of each table.
    """
    if len(winners) != len(cut.tables) or any(
        winner not in table for winner, table in zip(winners, cut.tables, strict=True)
    ):
        raise InvalidHistory("winners", "each table has one winner among its players")
    return tuple(sorted((*cut.byes, *winners)))


def pod_final_order(
    standings: Sequence[PodStanding],
    *,
    stages: Sequence[Sequence[PlayerId]] = (),
    champion: PlayerId | None = None,
) -> tuple[PlayerId, ...]:
    """The winner, the others of the final table, of the round before it, …, each by rank; the rest.

    Args:
        stages: who was in each round of the cut, waiting or playing, the first round first.

    Whoever is disqualified is in no standings and in no place.
    """
    ranked = [one.player for one in standings]
    known = set(ranked)
    groups = ([champion] if champion is not None else [], *reversed(stages), ranked)
    order: list[PlayerId] = []
    for group in groups:
        members = {player for player in group if player in known} - set(order)
        order += [player for player in ranked if player in members]
    return tuple(order)
