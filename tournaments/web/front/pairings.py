"""The pairings for readers who aren't signed in: one page per revision, filled in for each."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Set
from dataclasses import dataclass
from html import escape
from time import monotonic as moment
from typing import Any
from urllib.parse import parse_qsl, quote, unquote, urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse, parse_cookie
from django.middleware.csrf import CsrfViewMiddleware, get_token
from django.utils.http import parse_etags
from django.utils.translation import get_language_from_request, override

from tournaments.models import Tournament
from tournaments.web.front import blanks
from tournaments.web.front.blanks import Blank
from tournaments.web.front.looks import Looks
from tournaments.web.front.stencils import Stencil
from tournaments.web.reader import ZONE_COOKIE, find_zone

Scope = dict[str, Any]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

#: So old a page may get, because of the clock and of what is announced for a time: then it is made
#: anew while this one still serves, and so old it never serves.
RENEWED_AFTER_SECONDS = 1.0
OLDEST_SECONDS = 2.0
KEPT_PAGES = 256
MAX_QUERY = 1000
#: Headers from which Django learns how it was reached.
ROUTE_HEADERS = (b"host", b"x-forwarded-proto", b"x-forwarded-host", b"x-forwarded-port")
#: Whoever has one of these cookies may see another page than the rest.
OWN_COOKIES = (settings.SESSION_COOKIE_NAME, "messages")

#: Everything that a page of an event shows and that doesn't move its revision.
State = tuple[Any, ...]


def read_states(slugs: Set[str]) -> dict[str, State]:
    """What the events' pages depend on; the first two are the key and the revision. One query."""
    rows = Tournament.objects.filter(slug__in=list(slugs)).values_list(
        "slug",
        "pk",
        "revision",
        "status",
        "organization__name",
        "format__name",
        "format__slug",
        "format__is_custom",
    )
    return {slug: tuple(state) for slug, *state in rows}


@dataclass(frozen=True, slots=True)
class Wish:
    """What a request for the pairings asks for.

    Args:
        by: The order as the address says it; None if it doesn't.
        text: What is searched for, as the address says it; "" for the first page.
        revision: What a live part shows already; None for a whole page.
    """

    by: str | None
    text: str
    revision: str | None

    @property
    def searched(self) -> str:
        """The text as the view takes it."""
        return self.text.strip()[:100]


def parse_wish(query: bytes, *, is_part: bool) -> Wish | None:
    """The wish of an address, if it is one of the usual kinds; anything else is Django's."""
    if len(query) > MAX_QUERY or b"%00" in query:
        return None
    try:
        pairs = parse_qsl(query.decode("ascii"), keep_blank_values=True, errors="strict")
    except ValueError:
        return None
    found = dict(pairs)
    if len(found) != len(pairs) or not found.keys() <= {"by", "q", "revision"}:
        return None
    if ("revision" in found) != is_part or found.get("by", "table") not in ("table", "name"):
        return None
    wish = Wish(found.get("by"), found.get("q", ""), found.get("revision"))
    if ("q" in found) != bool(wish.searched):
        return None
    return wish


@dataclass(slots=True)
class _Page:
    """A stencil with what it was made of."""

    state: State
    made: float
    stencil: Stencil
    blank: Blank


class PairingPages:
    """Answers requests for the pairings of any event, as far as all readers get the same.

    Args:
        application: Django.
        looks: States of events.
    """

    def __init__(self, application: Application, looks: Looks[str, State]) -> None:
        self._application = application
        self._looks = looks
        self._pages: OrderedDict[tuple[Any, ...], _Page] = OrderedDict()
        self._making: dict[tuple[Any, ...], asyncio.Task[_Page | None]] = {}

    async def answer(self, scope: Scope, send: Send, slug: str) -> bool:
        """Answer the request, or say that Django has to."""
        headers = dict(scope["headers"])
        cookies = _cookies(headers)
        if b"authorization" in headers or any(name in cookies for name in OWN_COOKIES):
            return False
        is_part = headers.get(b"hx-request") == b"true"
        wish = parse_wish(scope["query_string"], is_part=is_part)
        if wish is None:
            return False
        state = await self._looks.look(slug)
        if state is None:
            return False
        reader = HttpRequest()
        reader.COOKIES = cookies
        reader.META["HTTP_ACCEPT_LANGUAGE"] = headers.get(b"accept-language", b"").decode("latin-1")
        language = get_language_from_request(reader)
        route = _Route.of(scope, headers, cookies, language)
        page = await self._page(route, wish, state, is_found=True)
        if page is None:
            return False
        rows = ""
        if wish.searched and page.blank.rows is not None:
            found = page.blank.rows.find(wish.searched)
            if len(found) > page.blank.per_page:
                return False
            if found:
                with override(language):
                    rows = page.blank.rows.html(found)
            else:
                page = await self._page(route, wish, state, is_found=False)
                # Somebody of this name may have been paired in between.
                if page is None or page.blank.rows is None or page.blank.rows.find(wish.searched):
                    return False
        answer = _Answer(page.stencil, wish, rows)
        await answer.send(send, reader, headers.get(b"if-none-match", b"").decode("latin-1"))
        return True

    async def _page(
        self, route: _Route, wish: Wish, state: State, *, is_found: bool
    ) -> _Page | None:
        """The page that is right for the state, made if need be; one is made at a time."""
        variant = (wish.by, bool(wish.searched), is_found, wish.revision is None)
        key = (route, variant, _is_shown(wish, state))
        page = self._pages.get(key)
        now = moment()
        if page is not None and page.state == state and now - page.made < OLDEST_SECONDS:
            self._pages.move_to_end(key)
            if now - page.made > RENEWED_AFTER_SECONDS:
                self._make(key, route, wish, state, is_found=is_found)
            return page
        return await asyncio.shield(self._make(key, route, wish, state, is_found=is_found))

    def _make(
        self, key: tuple[Any, ...], route: _Route, wish: Wish, state: State, *, is_found: bool
    ) -> asyncio.Task[_Page | None]:
        """The task that makes this page of this state, shared by all who want it."""
        task = self._making.get((key, state))
        if task is None:
            task = asyncio.create_task(self._made(key, route, wish, state, is_found=is_found))
            self._making[key, state] = task
            task.add_done_callback(lambda _done: self._making.pop((key, state)))
        return task

    async def _made(
        self, key: tuple[Any, ...], route: _Route, wish: Wish, state: State, *, is_found: bool
    ) -> _Page | None:
        blank = Blank(is_search=bool(wish.searched), is_found=is_found)
        pairs = [] if wish.by is None else [("by", wish.by)]
        if wish.searched:
            pairs.append(("q", blanks.QUERY))
        if wish.revision is not None:
            pairs.append(("revision", wish.revision if _is_shown(wish, state) else ""))
        made = moment()
        stencil = await _ask(self._application, route, urlencode(pairs), blank)
        if stencil.status not in (200, 204):
            return None
        page = _Page(state, made, stencil, blank)
        self._pages[key] = page
        while len(self._pages) > KEPT_PAGES:
            self._pages.popitem(last=False)
        return page


def _is_shown(wish: Wish, state: State) -> bool:
    """Whether a live part shows this revision already."""
    return wish.revision == str(state[1])


@dataclass(frozen=True, slots=True)
class _Route:
    """How a request came, as far as its answer depends on it, but for its query."""

    path: str
    scheme: str
    server: tuple[str, int] | None
    headers: tuple[tuple[bytes, bytes], ...]
    is_part: bool
    language: str
    zone: str

    @classmethod
    def of(
        cls, scope: Scope, headers: dict[bytes, bytes], cookies: dict[str, str], language: str
    ) -> _Route:
        zone = unquote(cookies.get(ZONE_COOKIE, ""))
        return cls(
            path=scope["path"],
            scheme=scope.get("scheme", "http"),
            server=tuple(scope["server"]) if scope.get("server") else None,
            headers=tuple((name, headers[name]) for name in ROUTE_HEADERS if name in headers),
            is_part=headers.get(b"hx-request") == b"true",
            language=language,
            zone=zone if find_zone(zone) else "",
        )

    def scope(self, query: str, blank: Blank) -> Scope:
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


async def _ask(application: Application, route: _Route, query: str, blank: Blank) -> Stencil:
    """Django's answer to this request, cut at its blanks."""
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

    await application(route.scope(query, blank), receive, send)
    return Stencil.cut(status, headers, b"".join(parts), blanks.MARKS)


class _OwnCookie(CsrfViewMiddleware):
    """Gives readers their token against forged forms, as it does for all other pages."""

    def __init__(self) -> None:
        super().__init__(lambda _request: HttpResponse())


_own_cookie = _OwnCookie()


@dataclass(frozen=True, slots=True)
class _Answer:
    """A page filled in for one reader."""

    stencil: Stencil
    wish: Wish
    rows: str

    async def send(self, send: Send, reader: HttpRequest, known: str) -> None:
        """Send it, or 304 if the reader has the same already.

        Args:
            known: The reader's ``If-None-Match``.
        """
        status, headers, body = self.stencil.status, list(self.stencil.headers), b""
        if status == 200:
            _own_cookie.process_request(reader)
            secret = reader.META.get("CSRF_COOKIE")
            etag = self._etag(secret or "")
            headers += [
                (b"etag", etag.encode()),
                (b"cache-control", b"private, no-cache"),
            ]
            if secret is not None and etag in parse_etags(known):
                status = 304
            else:
                body = self._body(get_token(reader))
                given = HttpResponse()
                _own_cookie.process_response(reader, given)
                headers += [
                    (b"set-cookie", cookie.OutputString().encode("latin-1"))
                    for cookie in given.cookies.values()
                ]
                headers.append((b"content-length", b"%d" % len(body)))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _body(self, token: str) -> bytes:
        return self.stencil.fill(
            {
                blanks.TOKEN.encode(): token.encode(),
                blanks.TEXT.encode(): escape(self.wish.searched).encode(),
                blanks.QUERY.encode(): urlencode({"": self.wish.text})[1:].encode(),
                blanks.ROWS.encode(): self.rows.encode(),
            }
        )

    def _etag(self, secret: str) -> str:
        """The same for the same page and the same token: both are in the content."""
        said = "\0".join((self.wish.text, self.rows, secret)).encode()
        return f'W/"{hashlib.blake2b(said, digest_size=12, key=self.stencil.digest).hexdigest()}"'


def _cookies(headers: dict[bytes, bytes]) -> dict[str, str]:
    cookie = headers.get(b"cookie")
    return {} if cookie is None else parse_cookie(cookie.decode("latin-1"))
