"""Answers about things that never change, kept for as long as somebody asks for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_KEPT = 10_000


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
