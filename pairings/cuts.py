"""Cuts: who goes on after a number of rounds, and when an event of variable length is over.

| rule | name | done |
| --- | --- | --- |
| MTR 10.4 | the first N of the standings | yes, with points and records besides |
| MTR 2.1 | a variable number of rounds with an exact stopping rule | yes (`is_decided`) |
| MTR 10.4 | early advancement at premier events | yes (`early_advancement`) |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .types import PlayerId, Standing


@dataclass(frozen=True, slots=True)
class CutRule:
    """Who goes on; a condition that is None is not asked. Without any everybody goes on.

    Args:
        top: the first so many of the standings.
        min_points: at least so many match points.
        max_losses: at most so many matches lost.
        needs_all: every condition has to hold; otherwise one is enough.
        keeps_ties: who has as many points as the last of the top goes on as well.
    """

    top: int | None = None
    min_points: int | None = None
    max_losses: int | None = None
    needs_all: bool = False
    keeps_ties: bool = False


def advancing(standings: Sequence[Standing], rule: CutRule) -> tuple[PlayerId, ...]:
    """Those who go on, in the order of the standings; who has left is passed over."""
    active = [one for one in standings if one.dropped_after is None]
    line = None
    if rule.keeps_ties and rule.top and len(active) >= rule.top:
        line = active[rule.top - 1].match_points
    found = []
    for place, one in enumerate(active, start=1):
        held = []
        if rule.top is not None:
            held.append(place <= rule.top or one.match_points == line)
        if rule.min_points is not None:
            held.append(one.match_points >= rule.min_points)
        if rule.max_losses is not None:
            held.append(one.explanation.matches_lost <= rule.max_losses)
        if not held or (all(held) if rule.needs_all else any(held)):
            found.append(one.player)
    return tuple(found)


def is_decided(standings: Sequence[Standing], wins: int) -> bool:
    """MTR 2.1: whether exactly one player has won so many matches, byes included."""
    return sum(one.explanation.matches_won >= wins for one in standings) == 1


def early_advancement(
    standings_by_round: Sequence[Sequence[Standing]], points: int
) -> tuple[PlayerId, ...]:
    """MTR 10.4: who has reached the points, by the round in which, then by the standings then.

    Args:
        standings_by_round: the standings after each Swiss round, the first round first.
    """
    reached: dict[PlayerId, None] = {}
    for standings in standings_by_round:
        for one in standings:
            if one.match_points >= points and one.dropped_after is None:
                reached.setdefault(one.player)
    return tuple(reached)
