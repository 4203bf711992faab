"""Live streams: a number whenever it grows, told by one look at the database to all who listen.

Each stream is a coroutine that sleeps; there is no thread, no connection to the database and no
channel of the channel layer for it. The row's revision is the truth, the channel layer a doorbell
that makes the answer quick; a look at the row every few seconds makes it sure, also where the
worker is another process and the channel layer lives in memory.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from channels.layers import get_channel_layer
from django.db import Error
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]

LOOK_EVERY_SECONDS = 2.0
KEEP_ALIVE_SECONDS = 15.0
NOTHING = -1
#: Whoever hears of a revision asks for the page's news. So many listeners hear of it at a time, and
#: the next ones after a pause, or when the process isn't busy any more, but not later than that:
#: thousands of open pages take as long as their answers take, and hold up nobody else.
TOLD_AT_ONCE = 50
PAUSE_SECONDS = 0.05
LONGEST_PAUSE_SECONDS = 2.0

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache"),
    (b"x-accel-buffering", b"no"),  # proxies must not hold events back
    (b"x-content-type-options", b"nosniff"),
]


class _Listener:
    """One open stream: what it knows, what it has to be told, and a bell that wakes it."""

    __slots__ = ("bell", "has_left", "knows", "unsaid")

    def __init__(self) -> None:
        self.bell = asyncio.Event()
        self.has_left = False
        self.knows = self.unsaid = NOTHING  # until it is told

    def tell(self, revision: int) -> None:
        """Say this number next; one that wasn't said yet need not be said any more."""
        self.knows = self.unsaid = revision
        self.bell.set()

    def ask(self) -> None:
        """Say something, so that a client that has gone without a word is found out."""
        self.bell.set()

    def leave(self, _receiving: object = None) -> None:
        self.has_left = True
        self.bell.set()

    def next_words(self) -> bytes:
        self.bell.clear()
        revision, self.unsaid = self.unsaid, NOTHING
        if revision == NOTHING:
            return b": still here\n\n"
        return b"event: revision\ndata: %d\n\n" % revision


class Channel:
    """All streams of this process about one subject.

    Args:
        group: The group of the channel layer that rings when the subject changes.
        look: The subject's revision as it is now.
        is_busy: Whether the process has enough to do without more questions.
    """

    def __init__(
        self,
        group: str,
        look: Callable[[], Awaitable[int | None]],
        is_busy: Callable[[], bool] = lambda: False,
    ) -> None:
        self._group = group
        self._look = look
        self._is_busy = is_busy
        self._listeners: dict[_Listener, None] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def listeners(self) -> int:
        """How many streams are open."""
        return len(self._listeners)

    async def stream(self, revision: int, receive: Receive, send: Send) -> None:
        """Answer a request with the revision, and with later ones until its client leaves."""
        listener = _Listener()
        listener.tell(revision)
        gone = asyncio.ensure_future(_until_gone(receive))
        gone.add_done_callback(listener.leave)
        self._listeners[listener] = None
        if self._task is None:
            self._task = asyncio.create_task(self._tell_all())
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            while True:
                await listener.bell.wait()
                if listener.has_left:
                    break
                words = listener.next_words()
                await send({"type": "http.response.body", "body": words, "more_body": True})
        except OSError:
            pass  # left while it was told something
        finally:
            del self._listeners[listener]
            gone.cancel()
            if not self._listeners and self._task is not None:
                self._task.cancel()
                self._task = None

    async def _tell_all(self) -> None:
        """Tell the listeners of every change; runs while there are any."""
        layer = get_channel_layer()
        channel = await layer.new_channel()
        has_joined = False
        asked = time.monotonic()
        # One wait for the doorbell goes on over many looks: Redis drops the connection of a wait
        # that is given up, and what comes next waits for another.
        doorbell: asyncio.Future[Any] | None = None
        try:
            while True:
                try:
                    if not has_joined:
                        await layer.group_add(self._group, channel)
                        has_joined = True
                    if await self._tell_some():
                        await self._pause()
                        continue
                    if time.monotonic() - asked > KEEP_ALIVE_SECONDS:
                        asked = time.monotonic()
                        for listener in self._listeners:
                            listener.ask()
                    doorbell = doorbell or asyncio.ensure_future(layer.receive(channel))
                    if (await asyncio.wait([doorbell], timeout=LOOK_EVERY_SECONDS))[0]:
                        rung, doorbell = doorbell, None
                        rung.result()
                except (RedisError, Error, OSError):
                    # Without the doorbell the pages are slower, without the database they wait.
                    logger.warning("live pages of %s", self._group, exc_info=True)
                    await asyncio.sleep(LOOK_EVERY_SECONDS)
        finally:
            if doorbell is not None:
                doorbell.cancel()
                await asyncio.gather(doorbell, return_exceptions=True)
            with suppress(RedisError, OSError):
                await layer.group_discard(self._group, channel)

    async def _pause(self) -> None:
        begun = time.monotonic()
        await asyncio.sleep(PAUSE_SECONDS)
        while self._is_busy() and time.monotonic() - begun < LONGEST_PAUSE_SECONDS:
            await asyncio.sleep(PAUSE_SECONDS)

    async def _tell_some(self) -> bool:
        """Tell some of those who don't know the revision as it is now; False if all do."""
        revision = await self._look()
        if revision is None:
            return False
        behind = [listener for listener in self._listeners if listener.knows != revision]
        for listener in behind[:TOLD_AT_ONCE]:
            listener.tell(revision)
        return bool(behind)


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
