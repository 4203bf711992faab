"""Draft pods: how many, who sits where, and who meets whom first (MTR 7.7, 10.4)."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from .errors import InvalidHistory
from .types import PlayerId

PREFERRED_POD = 8
SMALLEST_POD = 4


def pod_sizes(players: int, preferred: int = PREFERRED_POD) -> tuple[int, ...]:
    """Sizes of the pods, the larger first: as near to eight as can be, differing by at most one.

    Args:
        preferred: Fewer at a table of teams or of two players; an odd player is then left alone.

    >>> pod_sizes(21), pod_sizes(7, preferred=2)
    ((7, 7, 7), (2, 2, 2, 1))
    """
    smallest = min(SMALLEST_POD, max(2, preferred // 2))
    if players < smallest:
        raise InvalidHistory("players", f"a draft needs at least {smallest} players")
    pods = max(1, (2 * players + preferred) // (2 * preferred))
    small, larger = divmod(players, pods)
    return (small + 1,) * larger + (small,) * (pods - larger)


def draft_pods(
    players: Collection[PlayerId], seed: int, *, preferred: int = PREFERRED_POD
) -> tuple[tuple[PlayerId, ...], ...]:
    """Random pods of about equal size; each pod lists its players by seat."""
    drawn = sorted(players)
    random.Random(seed).shuffle(drawn)
    return _split(drawn, preferred)


def draft_pods_by_standing(
    ranked: Sequence[PlayerId], seed: int, *, preferred: int = PREFERRED_POD
) -> tuple[tuple[PlayerId, ...], ...]:
    """Pods of players near to one another in the standings, at random seats inside each pod."""
    rng = random.Random(seed)
    pods = []
    for pod in _split(list(ranked), preferred):
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


def _split(players: list[PlayerId], preferred: int) -> tuple[tuple[PlayerId, ...], ...]:
    pods = []
    start = 0
    for size in pod_sizes(len(players), preferred):
        pods.append(tuple(players[start : start + size]))
        start += size
    return tuple(pods)
