"""Draft pods: how many, who sits where, and who meets whom first (MTR 7.7, 10.4)."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from .errors import InvalidHistory
from .types import PlayerId

PREFERRED_POD = 8
SMALLEST_POD = 4


def pod_sizes(players: int) -> tuple[int, ...]:
    """Sizes of the pods, the larger first: as near to eight as can be, differing by at most one.

    >>> pod_sizes(21)
    (7, 7, 7)
    """
    if players < SMALLEST_POD:
        raise InvalidHistory("players", f"a draft needs at least {SMALLEST_POD} players")
    pods = max(1, (2 * players + PREFERRED_POD) // (2 * PREFERRED_POD))
    small, larger = divmod(players, pods)
    return (small + 1,) * larger + (small,) * (pods - larger)


def draft_pods(players: Collection[PlayerId], seed: int) -> tuple[tuple[PlayerId, ...], ...]:
    """Random pods of about equal size; each pod lists its players by seat."""
    drawn = sorted(players)
    random.Random(seed).shuffle(drawn)
    return _split(drawn)


def draft_pods_by_standing(
    ranked: Sequence[PlayerId], seed: int
) -> tuple[tuple[PlayerId, ...], ...]:
    """Pods of players near to one another in the standings, at random seats inside each pod."""
    rng = random.Random(seed)
    pods = []
    for pod in _split(list(ranked)):
        seats = list(pod)
        rng.shuffle(seats)
        pods.append(tuple(seats))
    return tuple(pods)


def cross_table_pairs(
    seats: Sequence[PlayerId],
) -> tuple[tuple[tuple[PlayerId, PlayerId], ...], PlayerId | None]:
    """First round in a pod across the table, and the last seat as a bye in an odd pod.

    >>> cross_table_pairs([PlayerId(seat) for seat in "12345678"])[0][0]
    ('1', '5')
    """
    bye = seats[-1] if len(seats) % 2 else None
    half = len(seats) // 2
    return tuple(zip(seats[:half], seats[half : 2 * half], strict=True)), bye


def _split(players: list[PlayerId]) -> tuple[tuple[PlayerId, ...], ...]:
    pods = []
    start = 0
    for size in pod_sizes(len(players)):
        pods.append(tuple(players[start : start + size]))
        start += size
    return tuple(pods)
