"""Static files from memory, as WhiteNoise answered the first time.

A browser's first page asks for eight of them at once, and Django answers each from a thread that
reads the file. The files don't change while a process runs, so an answer is kept with its headers:
content type, how long it may be cached, compression, and whatever the middleware adds.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.http import parse_etags

from tournaments.web.front.keeping import Application, Scope, Send, ask

KEPT_BYTES = 64 * 1024**2
_PROTOCOL = b"x-forwarded-proto"
_PACKED = re.compile(rb"\b(?:br|gzip)\b")
#: Questions whose answers differ, and which few ask.
_SPECIAL = (b"range", b"if-modified-since")
#: What 304 says of a file; the rest belongs to a content.
_OF_CONTENT = (b"content-length", b"content-type", b"content-encoding", b"last-modified")

#: What decides which answer a file has: its path, whether it was reached by https, at this server
#: or before it, and what the browser unpacks.
Key = tuple[str, str, bool, frozenset[bytes]]


@dataclass(frozen=True, slots=True)
class _File:
    """An answer with a file's content."""

    headers: tuple[tuple[bytes, bytes], ...]
    content: bytes
    etag: str

    async def send(self, send: Send, known: str) -> None:
        """Send it, or 304 if the reader has it.

        Args:
            known: The reader's ``If-None-Match``.
        """
        status, headers, content = 200, self.headers, self.content
        if known and self.etag.removeprefix("W/") in [
            one.removeprefix("W/") for one in parse_etags(known)
        ]:
            status, content = 304, b""
            headers = tuple(one for one in headers if one[0] not in _OF_CONTENT)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})


class StaticFiles:
    """Answers requests for static files that Django has answered before.

    Args:
        application: Django, with WhiteNoise among its middleware.
    """

    def __init__(self, application: Application) -> None:
        self._application = application
        self._files: dict[Key, _File] = {}
        self._bytes = 0
        self._making: dict[Key, asyncio.Task[_File | None]] = {}

    async def answer(self, scope: Scope, send: Send) -> bool:
        """Answer the request, or say that Django has to."""
        headers = dict(scope["headers"])
        if any(name in headers for name in _SPECIAL):
            return False
        packed = frozenset(_PACKED.findall(headers.get(b"accept-encoding", b"")))
        is_secure = headers.get(_PROTOCOL, b"").split(b",")[0].strip() == b"https"
        key = (scope["path"], scope.get("scheme", "http"), is_secure, packed)
        file = self._files.get(key)
        if file is None:
            file = await asyncio.shield(self._make(key, scope, headers))
        if file is None:
            return False
        await file.send(send, headers.get(b"if-none-match", b"").decode("latin-1"))
        return True

    def _make(
        self, key: Key, scope: Scope, headers: dict[bytes, bytes]
    ) -> asyncio.Task[_File | None]:
        task = self._making.get(key)
        if task is None:
            task = asyncio.create_task(self._made(key, scope, headers))
            self._making[key] = task
            task.add_done_callback(lambda _done: self._making.pop(key))
        return task

    async def _made(self, key: Key, scope: Scope, headers: dict[bytes, bytes]) -> _File | None:
        """The file as Django answers it; None for anything else, and when there is no room."""
        _path, _scheme, is_secure, packed = key
        wanted = [(b"accept-encoding", b", ".join(sorted(packed)))]
        if b"host" in headers:
            wanted.append((b"host", headers[b"host"]))
        if is_secure:
            wanted.append((_PROTOCOL, b"https"))
        raw = await ask(self._application, {**scope, "query_string": b"", "headers": wanted})
        given = tuple((name.lower(), value) for name, value in raw.headers)
        etag = dict(given).get(b"etag", b"").decode("latin-1")
        if raw.status != 200 or not etag or self._bytes + len(raw.content) > KEPT_BYTES:
            return None
        self._bytes += len(raw.content)
        file = self._files[key] = _File(given, raw.content, etag)
        return file


def static_prefix() -> str | None:
    """Where static files are, if this process answers for them and they don't change."""
    if settings.DEBUG or getattr(settings, "WHITENOISE_AUTOREFRESH", False):
        return None
    return urlsplit(settings.STATIC_URL).path
