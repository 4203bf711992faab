"""Pages that Django makes with blanks in them, kept for all readers who get the same page."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from time import monotonic as moment
from typing import Any, Generic, TypeVar
from urllib.parse import quote, unquote

from django.conf import settings

from tournaments.web.front import blanks
from tournaments.web.front.stencils import Stencil
from tournaments.web.reader import ZONE_COOKIE, find_zone

Scope = dict[str, Any]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

B = TypeVar("B")

#: So old a page may get, because of the clock and of what is announced for a time: then it is made
#: anew while this one still serves, and so old it never serves.
RENEWED_AFTER_SECONDS = 1.0
OLDEST_SECONDS = 2.0
KEPT_PAGES = 256
#: Headers from which Django learns how it was reached.
ROUTE_HEADERS = (b"host", b"x-forwarded-proto", b"x-forwarded-host", b"x-forwarded-port")


@dataclass(frozen=True, slots=True)
class Route:
    """How a request came, as far as its answer depends on it, but for its query."""

    path: str
    scheme: str
    server: tuple[str, int] | None
    headers: tuple[tuple[bytes, bytes], ...]
    is_part: bool
    language: str
    zone: str

    @classmethod
    def of(cls, scope: Scope, headers: dict[bytes, bytes], language: str, zone: str) -> Route:
        """The route of a request whose reader wants this language and names this time zone."""
        return cls(
            path=scope["path"],
            scheme=scope.get("scheme", "http"),
            server=tuple(scope["server"]) if scope.get("server") else None,
            headers=tuple((name, headers[name]) for name in ROUTE_HEADERS if name in headers),
            is_part=headers.get(b"hx-request") == b"true",
            language=language,
            zone=zone if find_zone(zone) else "",
        )

    def scope(self, query: str, blank: object) -> Scope:
        """The request of a reader like this one who has no cookies of an own."""
        cookies = f"{settings.LANGUAGE_COOKIE_NAME}={self.language}"
        if self.zone:
            cookies += f"; {ZONE_COOKIE}={quote(self.zone, safe='')}"
        headers = [*self.headers, (b"cookie", cookies.encode("latin-1"))]
        if self.is_part:
            headers.append((b"hx-request", b"true"))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": self.scheme,
            "server": self.server,
            "client": None,
            "root_path": "",
            "path": self.path,
            "raw_path": self.path.encode(),
            "query_string": query.encode(),
            "headers": headers,
            blanks.SCOPE_KEY: blank,
        }


def zone_of(cookies: dict[str, str]) -> str:
    """The time zone that the browser names, whether there is one of this name or not."""
    return unquote(cookies.get(ZONE_COOKIE, ""))


@dataclass(slots=True)
class KeptPage(Generic[B]):
    """A stencil with what it was made of."""

    state: Hashable
    made: float
    stencil: Stencil
    blank: B


class KeptPages(Generic[B]):
    """Pages by their kind and route, each right for the state that it is asked for with.

    Args:
        application: Django.
    """

    def __init__(self, application: Application) -> None:
        self._application = application
        self._pages: OrderedDict[Hashable, KeptPage[B]] = OrderedDict()
        self.making: dict[Hashable, asyncio.Task[KeptPage[B] | None]] = {}

    async def page(
        self, kind: Hashable, route: Route, state: Hashable, query: str, blank: Callable[[], B]
    ) -> KeptPage[B] | None:
        """The page that is right for the state, made if need be; one is made at a time.

        None if Django answers with anything but a page: then each reader has to ask it.

        Args:
            kind: Everything but route and state that tells this page from others.
            query: What Django is asked for.
            blank: Makes the blank that goes with the request.
        """
        key = (route, kind)
        page = self._pages.get(key)
        now = moment()
        if page is not None and page.state == state and now - page.made < OLDEST_SECONDS:
            self._pages.move_to_end(key)
            if now - page.made > RENEWED_AFTER_SECONDS:
                self._make(key, route, state, query, blank)
            return page
        return await asyncio.shield(self._make(key, route, state, query, blank))

    def _make(
        self, key: Hashable, route: Route, state: Hashable, query: str, blank: Callable[[], B]
    ) -> asyncio.Task[KeptPage[B] | None]:
        """The task that makes this page of this state, shared by all who want it."""
        task = self.making.get((key, state))
        if task is None:
            task = asyncio.create_task(self._made(key, route, state, query, blank()))
            self.making[key, state] = task
            task.add_done_callback(lambda _done: self.making.pop((key, state)))
        return task

    async def _made(
        self, key: Hashable, route: Route, state: Hashable, query: str, blank: B
    ) -> KeptPage[B] | None:
        made = moment()
        raw = await ask(self._application, route.scope(query, blank))
        if raw.status not in (200, 204):
            return None
        stencil = Stencil.cut(raw.status, raw.headers, raw.content, blanks.MARKS)
        page = KeptPage(state, made, stencil, blank)
        self._pages[key] = page
        while len(self._pages) > KEPT_PAGES:
            self._pages.popitem(last=False)
        return page


@dataclass(frozen=True, slots=True)
class Raw:
    """An answer of Django's as it came."""

    status: int
    headers: list[tuple[bytes, bytes]]
    content: bytes


async def ask(application: Application, scope: Scope) -> Raw:
    """Django's whole answer to a request without a body."""
    waiting = [{"type": "http.request", "body": b"", "more_body": False}]
    never: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
    status, headers, parts = 0, [], []

    async def receive() -> dict[str, Any]:
        return waiting.pop() if waiting else await never

    async def send(message: dict[str, Any]) -> None:
        nonlocal status, headers
        if message["type"] == "http.response.start":
            status, headers = message["status"], message["headers"]
        else:
            parts.append(message.get("body", b""))

    await application(scope, receive, send)
    return Raw(status, list(headers), b"".join(parts))
