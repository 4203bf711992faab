"""Live streams: the revision at once, each later one soon, only the newest, until the page goes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import async_to_sync, sync_to_async

from tests.factories import NOW
from tests.factories.events import next_round, play, started
from tests.tournaments.drafted_events import pick, started_draft
from tests.tournaments.live_table_events import decide, live_event, playing_table
from tests.tournaments.web.front.asking import Django, ask, connection_kept, request
from tournaments import live
from tournaments.services.announcements import post_announcement
from tournaments.web.front import Front, streams
from tournaments.web.front.streams import Channel

PATIENCE = 20.0


class Page:
    """An open page: what its stream says, word by word."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: dict[str, Any]) -> None:
        self.heard.put_nowait(message)

    async def next(self) -> str:
        message = await asyncio.wait_for(self.heard.get(), PATIENCE)
        return message.get("body", b"").decode()

    async def opened(self) -> dict[str, Any]:
        return await asyncio.wait_for(self.heard.get(), PATIENCE)


def said(revision: int) -> str:
    return f"event: revision\ndata: {revision}\n\n"


def with_page(
    application: Callable[..., Awaitable[None]], address: str, script: Callable[..., Any]
) -> Any:
    """What the script returns, with a page that listens at the address."""

    async def listening():
        page = Page()
        stream = asyncio.create_task(application(request(address), page.receive, page.send))
        try:
            return await script(page)
        finally:
            page.gone.set()
            await asyncio.wait_for(stream, PATIENCE)

    with connection_kept():
        return async_to_sync(listening)()


@pytest.mark.django_db
class TestOfAnEvent:
    def test_tells_the_revision_and_what_comes_after_it(self, django_capture_on_commit_callbacks):
        event = started(["Ada", "Bo"])
        round = next_round(event)
        event.refresh_from_db()

        def change():
            with django_capture_on_commit_callbacks(execute=True):
                play(round, "Ada", (2, 0, 0))

        async def script(page):
            start = await page.opened()
            first = await page.next()
            await sync_to_async(change)()
            return start, first, await page.next()

        start, first, second = with_page(Front(Django()), f"/events/{event.slug}/live/", script)
        assert start["status"] == 200
        assert dict(start["headers"])[b"content-type"] == b"text/event-stream; charset=utf-8"
        assert (first, second) == (said(event.revision), said(event.revision + 1))

    def test_hears_of_a_change_without_the_doorbell(self, monkeypatch):
        """As where the worker is another process and the channel layer lives in memory."""
        monkeypatch.setattr(streams, "LOOK_EVERY_SECONDS", 0.01)
        monkeypatch.setattr(live, "notify", lambda *_values: None)
        event = started(["Ada", "Bo"])

        async def script(page):
            await page.opened()
            first = await page.next()
            say = sync_to_async(post_announcement)
            await say(actor=None, tournament=event, text="Hello", now=NOW)
            return first, await page.next()

        found = with_page(Front(Django()), f"/events/{event.slug}/live/", script)
        event.refresh_from_db()
        assert found == (said(event.revision - 1), said(event.revision))

    def test_of_no_event_is_not_found(self):
        with connection_kept():
            assert async_to_sync(ask)(Front(Django()), "/events/none/live/").status == 404

    def test_a_host_without_asgi_hears_it_once_and_asks_again(self, client):
        event = started(["Ada", "Bo"])
        answer = client.get(f"/events/{event.slug}/live/")
        assert answer.content.decode() == f"retry: 5000\n{said(event.revision)}"
        assert answer["Content-Type"] == "text/event-stream; charset=utf-8"
        assert client.get("/events/none/live/").status_code == 404


@pytest.mark.django_db
class TestOfADraftTable:
    def test_tells_its_own_revision(self, client, django_capture_on_commit_callbacks):
        draft = started_draft(started(4), size=3)
        pod = draft.pods.get()
        address = f"/events/{draft.tournament.slug}/drafts/{draft.number}/pods/{pod.number}/live/"

        def change():
            with django_capture_on_commit_callbacks(execute=True):
                pick(draft, 1)

        async def script(page):
            await page.opened()
            first = await page.next()
            await sync_to_async(change)()
            return first, await page.next()

        found = with_page(Front(Django()), address, script)
        assert found == (said(pod.revision), said(pod.revision + 1))
        once = client.get(address).content.decode()
        assert once == f"retry: 5000\n{said(pod.revision + 1)}"
        assert client.get(address.replace("pods/1", "pods/9")).status_code == 404


@pytest.mark.django_db
class TestOfALiveTable:
    def test_tells_its_own_revision(self, client, django_capture_on_commit_callbacks):
        event = live_event()
        table = playing_table(event)
        address = f"/events/{event.slug}/live-tables/{table.pk}/live/"

        def change():
            with django_capture_on_commit_callbacks(execute=True):
                decide(table)

        async def script(page):
            await page.opened()
            first = await page.next()
            await sync_to_async(change)()
            return first, await page.next()

        found = with_page(Front(Django()), address, script)
        assert found == (said(table.revision), said(table.revision + 1))
        once = client.get(address).content.decode()
        assert once == f"retry: 5000\n{said(table.revision + 1)}"
        other = live_event()
        assert client.get(address.replace(event.slug, other.slug)).status_code == 404


class Subject:
    """Something with a revision, and a channel about it whose pages are opened one by one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(streams, "LOOK_EVERY_SECONDS", 0.01)
        monkeypatch.setattr(streams, "PAUSE_SECONDS", 0.001)
        self.revision = 1
        self.looks = 0
        self.busy = False
        self.channel = Channel("subject", self.look, lambda: self.busy)
        self.streams: list[asyncio.Task[None]] = []

    async def look(self) -> int:
        self.looks += 1
        return self.revision

    async def open(self) -> Page:
        page = Page()
        stream = self.channel.stream(self.revision, page.receive, page.send)
        self.streams.append(asyncio.create_task(stream))
        await page.opened()
        assert await page.next() == said(self.revision)
        return page

    async def close(self, *pages: Page) -> None:
        for page in pages:
            page.gone.set()
        await asyncio.wait_for(asyncio.gather(*self.streams), PATIENCE)


class TestChannel:
    @pytest.fixture
    def subject(self, monkeypatch):
        return Subject(monkeypatch)

    def test_many_pages_hear_the_same_from_few_looks(self, subject, monkeypatch):
        monkeypatch.setattr(streams, "TOLD_AT_ONCE", 100)

        async def script():
            pages = [await subject.open() for _ in range(100)]
            subject.looks = 0
            subject.revision = 2
            heard = [await page.next() for page in pages]
            looks = subject.looks
            await subject.close(*pages)
            return heard, looks

        heard, looks = asyncio.run(script())
        assert heard == [said(2)] * 100
        assert looks < 20
        assert subject.channel.listeners == 0

    def test_a_page_that_is_told_later_hears_the_newest_only(self, subject, monkeypatch):
        monkeypatch.setattr(streams, "TOLD_AT_ONCE", 1)
        monkeypatch.setattr(streams, "LONGEST_PAUSE_SECONDS", PATIENCE)

        async def script():
            pages = [await subject.open() for _ in range(3)]
            subject.busy = True
            subject.revision = 2
            first = await pages[0].next()
            subject.revision = 3
            subject.busy = False
            heard = [await page.next() for page in pages]
            await subject.close(*pages)
            return first, heard, [page.heard.qsize() for page in pages]

        assert asyncio.run(script()) == (said(2), [said(3)] * 3, [0, 0, 0])

    def test_nobody_waits_for_ever_behind_a_busy_process(self, subject, monkeypatch):
        monkeypatch.setattr(streams, "TOLD_AT_ONCE", 1)
        monkeypatch.setattr(streams, "LONGEST_PAUSE_SECONDS", 0.01)

        async def script():
            pages = [await subject.open() for _ in range(3)]
            subject.busy = True
            subject.revision = 2
            heard = [await page.next() for page in pages]
            await subject.close(*pages)
            return heard

        assert asyncio.run(script()) == [said(2)] * 3

    def test_a_slow_page_is_not_told_what_is_old_by_then(self, subject):
        async def script():
            slow, quick = await subject.open(), await subject.open()
            may_go_on = asyncio.Event()
            send = slow.send

            async def wait(message):
                await send(message)
                await may_go_on.wait()

            page = Page()
            page.send = wait
            task = asyncio.create_task(subject.channel.stream(1, page.receive, page.send))
            subject.streams.append(task)
            await slow.opened()  # the head of the third stream, which is held up here
            for revision in (2, 3):
                subject.revision = revision
                assert await quick.next() == said(revision)
            may_go_on.set()
            heard = [await slow.next(), await slow.next(), await slow.next()]
            await subject.close(slow, quick, page)
            return heard

        assert asyncio.run(script()) == [said(2), said(3), said(3)]

    def test_silence_is_broken_from_time_to_time(self, subject, monkeypatch):
        monkeypatch.setattr(streams, "KEEP_ALIVE_SECONDS", 0.0)

        async def script():
            page = await subject.open()
            heard = await page.next()
            await subject.close(page)
            return heard

        assert asyncio.run(script()) == ": still here\n\n"

    def test_pages_that_come_after_the_last_one_left_are_told_as_well(self, subject):
        async def script():
            heard = []
            for revision in (2, 3):
                page = await subject.open()
                subject.revision = revision
                heard.append(await page.next())
                await subject.close(page)
            return heard

        assert asyncio.run(script()) == [said(2), said(3)]

    def test_a_database_that_is_gone_for_a_while_is_asked_again(self, subject, caplog):
        async def fail_once():
            subject.channel._look = subject.look
            raise OSError("no database")

        async def script():
            page = await subject.open()
            subject.channel._look = fail_once
            subject.revision = 2
            heard = await page.next()
            await subject.close(page)
            return heard

        assert asyncio.run(script()) == said(2)
        assert "no database" in caplog.text
