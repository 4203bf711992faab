"""Values that a process computes once, however many threads ask for them at the same moment."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Kept(Generic[Value]):
    """Values by key; whoever comes while one is being computed waits for it.

    A key names everything that its value depends on, such as an event and its revision, so that
    nothing has to be thrown away when something changes. What was not asked for longest is
    forgotten first. A failure is told to all who wait and not kept.

    Args:
        size: How many values are kept.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._lock = threading.Lock()
        self._entries: OrderedDict[Hashable, Future[Value]] = OrderedDict()

    def get(self, key: Hashable, compute: Callable[[], Value]) -> Value:
        """The value of this key, computed by the first who asks."""
        with self._lock:
            found = self._entries.get(key)
            if found is None:
                mine: Future[Value] = Future()
                self._entries[key] = mine
                while len(self._entries) > self._size:
                    self._entries.popitem(last=False)
            else:
                self._entries.move_to_end(key)
        if found is not None:
            return found.result()
        try:
            value = compute()
        except BaseException as error:
            with self._lock:
                if self._entries.get(key) is mine:
                    del self._entries[key]
            mine.set_exception(error)
            raise
        mine.set_result(value)
        return value

    def forget(self) -> None:
        """Keep nothing that was computed so far."""
        with self._lock:
            self._entries.clear()
