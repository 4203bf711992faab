"""Reading what is true now, for many who ask at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping, Set
from typing import Generic, TypeVar

from asgiref.sync import sync_to_async
from django.db import Error, connection

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

#: Between two looks, so that under load one look serves many.
PAUSE_SECONDS = 0.02


class Looks(Generic[Key, Value]):
    """Answers to "how is it now?", each as fresh as a query of one's own.

    Every question is answered from a look at the database that began after it was asked; the
    questions that come in the meantime share the next look. So nobody sees what was true before
    the own request, whichever process changed it, and a thousand questions cost a few queries.

    The looks use the one thread of the process for such things, and keep its connection.

    Args:
        read: Values of these keys, as far as there are any; run in a thread.
    """

    def __init__(self, read: Callable[[Set[Key]], Mapping[Key, Value]]) -> None:
        self._read = read
        self._asked: dict[Key, asyncio.Future[Value | None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def look(self, key: Key) -> Value | None:
        """The value of the key as it is now; None if there is none."""
        answer = self._asked.get(key)
        if answer is None:
            answer = self._asked[key] = asyncio.get_running_loop().create_future()
        if self._task is None:
            self._task = asyncio.create_task(self._answer())
        return await asyncio.shield(answer)  # others wait for it, too

    async def _answer(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, {}
                try:
                    found = await sync_to_async(self._read_connected)(asked.keys())
                except Exception as error:
                    for answer in asked.values():
                        answer.set_exception(error)
                        answer.exception()  # whoever asked may have left
                else:
                    for key, answer in asked.items():
                        answer.set_result(found.get(key))
                await asyncio.sleep(PAUSE_SECONDS)
        finally:
            self._task = None

    def _read_connected(self, keys: Set[Key]) -> Mapping[Key, Value]:
        try:
            return self._read(keys)
        except Error:
            if connection.in_atomic_block:
                raise
            connection.close()  # the server may have gone away since the last look
            return self._read(keys)
