"""A crowd of HTTP clients that costs little: one socket and one small protocol each, no library.

The benchmark shares its processors with the server, so whatever a client takes is missing there.
A client sends a request, counts the answer's bytes without keeping them, and may then ask for the
live stream over the same connection, as a browser does.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field

PATIENCE_SECONDS = 120.0


@dataclass
class Outcome:
    """What became of many requests: seconds of each good answer, and the bad ones."""

    seconds: list[float] = field(default_factory=list)
    errors: int = 0
    took: float = 0.0
    bytes: int = 0


def percentile(values: list[float], percent: int) -> float:
    """The value that so many percent don't exceed; NaN without values."""
    if not values:
        return float("nan")
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


class Client(asyncio.Protocol):
    """One connection: requests one after another, then perhaps a stream of events."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.cookie = ""
        self.status = 0
        self.size = 0
        self.on_event: Callable[[bytes], None] | None = None
        self._head = b""
        self._left = 0
        self._is_stream = False
        self._done: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if self._done is not None and not self._done.done():
            self._done.set_exception(exc or ConnectionError("closed in the middle"))

    def data_received(self, data: bytes) -> None:
        if self._is_stream:
            if self.on_event is not None and b"data:" in data:
                self.on_event(data)
            return
        if not self._left:
            self._head += data
            end = self._head.find(b"\r\n\r\n")
            if end < 0:
                return
            head, data, self._head = self._head[:end], self._head[end + 4 :], b""
            self._read_head(head.lower())
            if self._is_stream:
                self._finish()
                if data:
                    self.data_received(data)
                return
        self._left -= len(data)
        self.size += len(data)
        if self._left <= 0:
            self._left = 0
            self._finish()

    def _read_head(self, head: bytes) -> None:
        self.status = int(head[9:12])
        self.size = 0
        at = head.find(b"content-length:")
        if at >= 0:
            self._left = int(head[at + 15 :].split(b"\r", 1)[0])
            if not self._left:
                self._finish()
        elif b"text/event-stream" in head:
            self._is_stream = True
        elif self.status not in (204, 304):
            raise ConnectionError("an answer without a length")

    def _finish(self) -> None:
        if self._done is not None and not self._done.done():
            self._done.set_result(None)

    async def get(self, path: str, *more: str) -> int:
        """Ask for a page and wait for the whole of it, or for a stream's head; its status."""
        return await self._ask("GET", path, more, b"")

    async def post(self, path: str, body: bytes, *more: str) -> int:
        """Send JSON and wait for the answer; its status."""
        kind = ("Content-Type: application/json", f"Content-Length: {len(body)}")
        return await self._ask("POST", path, (*kind, *more), body)

    async def _ask(self, method: str, path: str, more: Sequence[str], body: bytes) -> int:
        assert self.transport is not None
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        lines = "".join(f"{line}\r\n" for line in more)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{cookie}{lines}\r\n"
        self._done = asyncio.get_running_loop().create_future()
        self.transport.write(head.encode() + body)
        async with asyncio.timeout(PATIENCE_SECONDS):
            await self._done
        return self.status

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


async def connect(port: int) -> Client:
    """A client with an open connection."""
    _transport, client = await asyncio.get_running_loop().create_connection(
        Client, "127.0.0.1", port
    )
    return client


async def arrive(
    port: int,
    visits: Iterable[tuple[float, str, str]],
    then: Callable[[Client, int], Awaitable[None]] | None = None,
) -> Outcome:
    """Each visitor connects at its own moment and asks once; waited for is the whole answer.

    Args:
        visits: Seconds from the beginning, path and cookies of each.
        then: What a client does with its connection after a good answer; else it is closed.
    """
    outcome = Outcome()
    begun = time.monotonic()

    async def one(number: int, start: float, path: str, cookie: str) -> None:
        await asyncio.sleep(start)
        asked = time.monotonic()
        try:
            client = await connect(port)
            client.cookie = cookie
            status = await client.get(path)
        except (OSError, TimeoutError):
            outcome.errors += 1
            return
        outcome.bytes += client.size
        if status != 200:
            outcome.errors += 1
            client.close()
            return
        outcome.seconds.append(time.monotonic() - asked)
        outcome.took = time.monotonic() - begun
        if then is None:
            client.close()
        else:
            await then(client, number)

    await asyncio.gather(*(one(number, *visit) for number, visit in enumerate(visits)))
    return outcome
