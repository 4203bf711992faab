"""Single-elimination playoffs (MTR 10.4, spec of brackets by standing)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .types import PlayerId


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A place in the bracket.

    Args:
        round_number: 1 for the first playoff round.
        position: index in that round, from the top of the bracket, from 0.
        players: who is known to play here; ``None`` where the feeding match is open, or, in
            round 1, where the other side has a bye.
        seeds: the Swiss ranks (1 = best) of ``players``.
        winner: set once decided.
        is_bye: the only player advances without playing.
        is_third_place: the match of the losing semifinalists.
    """

    round_number: int
    position: int
    players: tuple[PlayerId | None, PlayerId | None]
    seeds: tuple[int | None, int | None]
    winner: PlayerId | None = None
    is_bye: bool = False
    is_third_place: bool = False


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket and what has happened in it; the last round is the final."""

    seeds: tuple[PlayerId, ...]
    rounds: tuple[tuple[BracketMatch, ...], ...]
    third_place: BracketMatch | None = None


def build_bracket(seeds: Sequence[PlayerId], *, third_place: bool = False) -> Bracket:
    """The bracket of the seeds (best first): 1 and 2 can meet in the final only."""
    raise NotImplementedError


def random_bracket(players: Sequence[PlayerId], seed: int, *, third_place: bool = False) -> Bracket:
    """A bracket with the players in random places, byes included."""
    raise NotImplementedError


def record_winner(bracket: Bracket, round_number: int, position: int, winner: PlayerId) -> Bracket:
    """The bracket with the winner of a match set and moved on to the next round."""
    raise NotImplementedError


def final_order(bracket: Bracket, swiss_order: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Winner, finalist, semifinalists … each by Swiss rank, then everybody else."""
    raise NotImplementedError
