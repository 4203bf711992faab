"""The values of events in which tables of several players meet.

The rules of such events are the community's; see ``multiplayer_pods`` (pairing),
``multiplayer_standings`` (points, tie-breakers) and ``multiplayer_cut`` (rounds and final table).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from .types import PlayerId

FULL_TABLE = 4
SMALLEST_TABLE = 3
LARGEST_TABLE = 5


@dataclass(frozen=True, slots=True)
class PodScoring:
    """What a game at a table is worth.

    Args:
        win: points for a win, whatever the size of the table; None: twice the seats less one, so
            that seven are won at a table of four and five at a table of three.
        draw: points for each of those who were still in when the game was drawn.
        loss: points for everybody else.
    """

    win: int | None = None
    draw: int = 1
    loss: int = 0

    def win_at(self, seats: int) -> int:
        """
        >>> PodScoring().win_at(4), PodScoring().win_at(3), PodScoring(win=5).win_at(3)
        (7, 5, 5)
        """
        return 2 * seats - 1 if self.win is None else self.win

    @property
    def bye(self) -> int:
        """A bye is a win at a full table."""
        return self.win_at(FULL_TABLE)

    @property
    def floor(self) -> Fraction:
        """The least match-win percentage: one point of those for a win."""
        return Fraction(1, self.bye)


@dataclass(frozen=True, slots=True)
class PodResult:
    """One table: its players in turn order, and how the game ended.

    Args:
        winner: who won; None if the game was drawn.
        drawn: those who were still in when it was drawn; the others had lost before. With neither
            winner nor anybody still in, all have lost.
    """

    seats: tuple[PlayerId, ...]
    winner: PlayerId | None = None
    drawn: frozenset[PlayerId] = frozenset()

    def points(self, player: PlayerId, scoring: PodScoring) -> int:
        if player == self.winner:
            return scoring.win_at(len(self.seats))
        return scoring.draw if player in self.drawn else scoring.loss


@dataclass(frozen=True, slots=True)
class PodRoundResults:
    """What happened in one round; who appears nowhere did not take part in it."""

    pods: tuple[PodResult, ...] = ()
    byes: tuple[PlayerId, ...] = ()
    losses: tuple[PlayerId, ...] = ()


class SeatOrder(StrEnum):
    """How the players of a table get their turn order."""

    RANDOM = "random"
    BALANCED = "balanced"
    """Everybody goes first, second … about equally often."""


@dataclass(frozen=True, slots=True, order=True)
class PodCost:
    """How far a round is from what is wished; compared in this order.

    Args:
        short_again: players at a table below the full size who sat at one before, times how often.
        repeats: pairs at a table who met before, times how often.
        spread: squared differences of points between all players who share a table.
    """

    short_again: int = 0
    repeats: int = 0
    spread: int = 0

    def __add__(self, other: PodCost) -> PodCost:
        return PodCost(
            self.short_again + other.short_again,
            self.repeats + other.repeats,
            self.spread + other.spread,
        )


@dataclass(frozen=True, slots=True)
class Pod:
    """A table of a round: players in turn order, with their points before it.

    Args:
        repeats: Pairs of its players who have met before.
    """

    table: int
    seats: tuple[PlayerId, ...]
    points: tuple[int, ...]
    repeats: tuple[tuple[PlayerId, PlayerId], ...] = ()


@dataclass(frozen=True, slots=True)
class PodPairings:
    """A round of pods; ``optimal`` says whether no round can cost less."""

    pods: tuple[Pod, ...]
    byes: tuple[PlayerId, ...]
    cost: PodCost
    optimal: bool
    seed: int


@dataclass(frozen=True, slots=True)
class PodStanding:
    """A player's line with everything that puts it where it is.

    Args:
        match_win_percentage: own points of those that were to be won, byes left out.
        opponents_points: the mean of the points of all opponents, one term per meeting.
        opponents_match_win_percentage: the mean of their match-win percentages.
    """

    rank: int
    shared_rank: int
    player: PlayerId
    points: int
    wins: int
    draws: int
    losses: int
    byes: int
    rounds_played: int
    match_win_percentage: Fraction
    opponents_points: Fraction
    opponents_match_win_percentage: Fraction
    dropped_after: int | None = None
    opponents: tuple[PlayerId, ...] = field(default=())
