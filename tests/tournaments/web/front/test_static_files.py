"""Static files from the front are what WhiteNoise answers behind Django's middleware."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command

from tests.tournaments.web.front.asking import Answer, Django, ask
from tournaments.web.front import Front

pytestmark = [
    pytest.mark.django_db,
    # Django reads what WhiteNoise streams; config.asgi says so, too.
    pytest.mark.filterwarnings("ignore:StreamingHttpResponse must consume"),
]

TEXT = "body { color: rebeccapurple }\n" * 100


@pytest.fixture
def served(settings, tmp_path: Path) -> str:
    """The address of a style sheet of a production site, collected, hashed and packed."""
    source = tmp_path / "source" / "css"
    source.mkdir(parents=True)
    (source / "one.css").write_text(TEXT)
    settings.STATICFILES_DIRS = [source.parent]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.WHITENOISE_AUTOREFRESH = False
    settings.WHITENOISE_USE_FINDERS = False
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    return staticfiles_storage.url("css/one.css")


def both(address: str, **headers: str) -> tuple[Answer, Answer, int]:
    """The front's second answer, Django's own, and how often the front asked Django."""

    async def script():
        inner = Django()
        front = Front(inner)
        await ask(front, address, **headers)
        from_front = await ask(front, address, **headers)
        return from_front, await ask(Django(), address, **headers), len(inner.asked)

    return async_to_sync(script)()


def run(script: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    return async_to_sync(script)()


class TestSameAnswer:
    def test_a_file_with_a_hashed_name(self, served):
        front, django, asked = both(served)
        assert (front, asked) == (django, 1)
        assert front.body == TEXT
        assert front.headers["cache-control"] == "max-age=315360000, public, immutable"
        assert front.headers["x-content-type-options"] == "nosniff"
        assert front.headers["vary"] == "Accept-Encoding"

    def test_without_the_hash_it_is_cached_for_a_minute(self, served):
        front, django, asked = both("/static/css/one.css")
        assert (front, asked) == (django, 1)
        assert front.headers["cache-control"] == "max-age=60, public"

    def test_packed_for_browsers_that_unpack(self, served):
        sent: list[bytes] = []

        async def script():
            front = Front(Django())
            plain = await ask(front, served)

            async def packed(message: dict[str, Any]) -> None:
                sent.append(message.get("body", b""))

            from tests.tournaments.web.front.asking import request

            async def receive() -> dict[str, Any]:
                return {"type": "http.request", "body": b"", "more_body": False}

            await front(request(served, accept_encoding="gzip, deflate"), receive, packed)
            return plain, await ask(front, served)

        plain, again = run(script)
        assert gzip.decompress(b"".join(sent)).decode() == TEXT
        assert plain == again
        assert "content-encoding" not in plain.headers

    def test_over_https(self, served, settings):
        settings.SECURE_SSL_REDIRECT = True
        settings.SECURE_HSTS_SECONDS = 60
        settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
        front, django, asked = both(served)
        assert (front, front.status, asked) == (django, 301, 4)  # nothing to be kept
        front, django, asked = both(served, x_forwarded_proto="https")
        assert (front, asked) == (django, 1)
        assert front.headers["strict-transport-security"] == "max-age=60"


class TestNotChanged:
    def test_of_a_file_that_the_browser_has(self, served):
        etag = both(served)[0].headers["etag"]
        front, django, asked = both(served, if_none_match=etag)
        assert (front.status, front.body, asked) == (django.status, "", 1)
        assert front.status == 304
        assert {name: front.headers[name] for name in django.headers} == {
            **django.headers,
            "content-security-policy": front.headers["content-security-policy"],  # in any order
        }
        assert front.headers.keys() - django.headers.keys() == {"access-control-allow-origin"}
        weak = both(served, if_none_match=f'"other", W/{etag}')[0]
        assert weak == front
        assert both(served, if_none_match='"other"')[0].status == 200


class TestLeftToDjango:
    def test_other_questions(self, served):
        for headers in (
            {"range": "bytes=0-9"},
            {"if_modified_since": "Wed, 01 Jan 2025 00:00:00 GMT"},
        ):
            front, django, asked = both(served, **headers)
            assert (front, asked) == (django, 2)

    def test_what_is_not_there(self, settings):
        settings.WHITENOISE_AUTOREFRESH = False
        settings.STATIC_ROOT = None
        front, django, asked = both("/static/css/two.css")
        assert (front.status, django.status, asked) == (404, 404, 4)

    def test_files_that_may_change(self, served, settings):
        settings.WHITENOISE_AUTOREFRESH = True
        front, django, asked = both("/static/css/one.css")
        assert (front, asked) == (django, 2)

    def test_more_than_there_is_room_for(self, served, monkeypatch):
        monkeypatch.setattr("tournaments.web.front.static_files.KEPT_BYTES", 10)
        front, django, _asked = both(served)
        assert front == django


def test_many_who_ask_at_once_cost_one_answer(served):
    async def script():
        inner = Django()
        front = Front(inner)
        answers = await asyncio.gather(*(ask(front, served) for _ in range(50)))
        return answers, len(inner.asked)

    answers, asked = run(script)
    assert {answer.body for answer in answers} == {TEXT}
    assert asked == 1
