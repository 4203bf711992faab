"""Asking an ASGI application as a browser does, and comparing what it says."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.core.asgi import get_asgi_application
from django.core.signals import request_finished, request_started
from django.db import close_old_connections

#: What differs between two answers that are the same: the token, and the clock that goes on.
TOKEN = re.compile(r"\b[a-zA-Z0-9]{64}\b")
CLOCK = re.compile(r'data-now="[^"]*"|(?<=>)[−+]?[\d:]+(?=</time>)')


@dataclass(frozen=True)
class Answer:
    """An answer of a server, with its headers by their names in small letters."""

    status: int
    headers: dict[str, str]
    body: str

    @property
    def steady(self) -> tuple[int, dict[str, object], str]:
        """The part that two readers of the same page share."""
        own = {"set-cookie", "etag", "cache-control", "content-length"}
        headers: dict[str, object] = {
            name: _as_set(name, value) for name, value in self.headers.items() if name not in own
        }
        return self.status, headers, CLOCK.sub("", TOKEN.sub("", self.body))


def _as_set(name: str, value: str) -> object:
    """Rules and names whose order means nothing."""
    if name == "content-security-policy":
        return frozenset(value.split("; "))
    return frozenset(value.split(", ")) if name == "vary" else value


class Django:
    """Django's own application, with its requests counted."""

    def __init__(self) -> None:
        self._application = get_asgi_application()
        self.asked: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked.append(f"{scope['path']}?{scope['query_string'].decode()}")
        await self._application(scope, receive, send)


@contextmanager
def connection_kept() -> Iterator[None]:
    """Requests leave the test's connection to the database open, as those of Django's client."""
    leave_open()
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def leave_open() -> None:
    """Close no connection at the beginning and end of requests."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)


def request(address: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    """The ASGI scope of a request; headers by name with underscores."""
    path, _, query = address.partition("?")
    given = {"host": "testserver", **{name.replace("_", "-"): headers[name] for name in headers}}
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "server": ("testserver", 80),
        "client": ("127.0.0.1", 5000),
        "root_path": "",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in given.items()],
    }


async def ask(
    application: Callable[..., Any], address: str, method: str = "GET", **headers: str
) -> Answer:
    """The whole answer to a request."""
    sent: list[dict[str, Any]] = []
    has_asked = False

    async def receive() -> dict[str, Any]:
        nonlocal has_asked
        if has_asked:
            await asyncio.get_running_loop().create_future()
        has_asked = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await application(request(address, method, **headers), receive, send)
    start, *parts = sent
    return Answer(
        status=start["status"],
        headers={
            name.decode().lower(): value.decode("latin-1") for name, value in start["headers"]
        },
        body=b"".join(part.get("body", b"") for part in parts).decode(),
    )
