"""A page with blanks, filled in and sent to one reader."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, parse_cookie
from django.middleware.csrf import CsrfViewMiddleware, get_token
from django.utils.http import parse_etags

from tournaments.web.front import blanks
from tournaments.web.front.stencils import Stencil

Send = Callable[[dict[str, Any]], Awaitable[None]]


class _OwnCookie(CsrfViewMiddleware):
    """Gives readers their token against forged forms, as it does for all other pages."""

    def __init__(self) -> None:
        super().__init__(lambda _request: HttpResponse())


_own_cookie = _OwnCookie()


@dataclass(frozen=True, slots=True)
class Answer:
    """A page and what one reader's blanks hold, as HTML by their marks; the token is added."""

    stencil: Stencil
    values: Mapping[str, str]

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
        filled = {mark.encode(): value.encode() for mark, value in self.values.items()}
        return self.stencil.fill({**filled, blanks.TOKEN.encode(): token.encode()})

    def _etag(self, secret: str) -> str:
        """The same for the same page and the same token: both are in the content."""
        said = "\0".join((*self.values.values(), secret)).encode()
        return f'W/"{hashlib.blake2b(said, digest_size=12, key=self.stencil.digest).hexdigest()}"'


def cookies_of(headers: Mapping[bytes, bytes]) -> dict[str, str]:
    """The cookies of a request by their names."""
    cookie = headers.get(b"cookie")
    return {} if cookie is None else parse_cookie(cookie.decode("latin-1"))


def reader_of(headers: Mapping[bytes, bytes], cookies: dict[str, str]) -> HttpRequest:
    """As much of a request as Django needs to know its reader's language and token."""
    reader = HttpRequest()
    reader.COOKIES = cookies
    reader.META["HTTP_ACCEPT_LANGUAGE"] = headers.get(b"accept-language", b"").decode("latin-1")
    return reader
