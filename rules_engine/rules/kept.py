"""Answers about things that never change, kept for as long as somebody asks for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_KEPT = 10_000


class Kept(dict[K, V]):
    """What is derived from cards and nodes, made once; `forget_oldest` keeps all of them small.

    Keyed by identity, an entry holds what it is keyed by, so that no other object takes its place.
    """

    def __init__(self) -> None:
        super().__init__()
        _ALL.append(self)


_ALL: list[dict] = []  # type: ignore[type-arg]  # of all kinds


def forget_oldest(most: int = MOST_KEPT) -> None:
    """Forgets what was made first where more than that many answers are kept.

    For moments at which no rule is being followed: within one event of a game an answer is always
    the same object. Other games may find theirs made anew from one decision to the next, so
    abilities of different moments are compared by what they say.
    """
    for kept in _ALL:
        if len(kept) > most:
            for oldest in list(kept)[: len(kept) - most + most // 4]:
                kept.pop(oldest, None)


def keep(kept: dict[K, V], key: K, value: V, most: int = MOST_KEPT) -> V:
    """Puts the value last; of more than that many the quarter that was asked for longest ago goes.

    What is asked for again within one event of a game is therefore always the same object.
    """
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > most:
        for oldest in list(kept)[: most // 4]:
            kept.pop(oldest, None)
    return value
