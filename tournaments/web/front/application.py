"""The ASGI application around Django that answers what everybody asks for at once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Set
from functools import partial
from typing import Any

from django.db.models import Q
from django.urls import reverse

from tournaments.live import group_name, live_table_group_name, pod_group_name
from tournaments.models import DraftPod, LiveTable
from tournaments.web.front.looks import Looks
from tournaments.web.front.own_pages import OwnPages
from tournaments.web.front.pairings import PairingPages, State, read_states
from tournaments.web.front.static_files import StaticFiles, static_prefix
from tournaments.web.front.streams import Channel

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

#: Requests that a process works on at the same time without their waiting for each other for long.
BUSY = 8

Place = tuple[str, int, int]  #: an event's slug, the numbers of a draft and of its table

LiveSpot = tuple[str, int]  #: an event's slug, the key of a live table


class Front:
    """Django, and before it the answers to what everybody asks for at once.

    Args:
        application: Django; it answers everything that is not answered here.
    """

    def __init__(self, application: Application) -> None:
        self._application = application
        self._pairings = _pattern("tournaments:pairings", "slug")
        self._own_page = _pattern("tournaments:my_event", "slug")
        self._live = _pattern("tournaments:live", "slug")
        self._static = static_prefix()
        self._live_pod = _pattern("tournaments:live_pod", "slug", "number", "pod")
        self._live_table = _pattern("tournaments:live_table_stream", "slug", "pk")
        self._in_progress = 0
        self._desk: _Desk | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if await self._answer(scope, receive, send):
            return
        self._in_progress += 1
        try:
            await self._application(scope, receive, send)
        finally:
            self._in_progress -= 1

    def is_busy(self) -> bool:
        """Whether so many requests are with Django that another would have to wait for them."""
        return self._in_progress >= BUSY

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> bool:
        if scope["type"] != "http" or scope["method"] != "GET":
            return False
        path = scope["path"]
        if self._static is not None and path.startswith(self._static):
            return await self._own_desk().static_files.answer(scope, send)
        if found := self._pairings.fullmatch(path):
            return await self._own_desk().pairings.answer(scope, send, found["slug"])
        if found := self._own_page.fullmatch(path):
            return await self._own_desk().own_pages.answer(scope, send, found["slug"])
        if found := self._live.fullmatch(path):
            return await self._own_desk().follow_event(found["slug"], receive, send)
        if found := self._live_pod.fullmatch(path):
            place = (found["slug"], int(found["number"]), int(found["pod"]))
            return await self._own_desk().follow_pod(place, receive, send)
        if found := self._live_table.fullmatch(path):
            spot = (found["slug"], int(found["pk"]))
            return await self._own_desk().follow_live_table(spot, receive, send)
        return False

    def _own_desk(self) -> _Desk:
        """What is kept belongs to the event loop that it was made in."""
        loop = asyncio.get_running_loop()
        if self._desk is None or self._desk.loop is not loop:
            self._desk = _Desk(loop, self._application, self.is_busy)
        return self._desk


class _Desk:
    """What the front keeps while its event loop runs."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        application: Application,
        is_busy: Callable[[], bool],
    ) -> None:
        self.loop = loop
        self._is_busy = is_busy
        self._events: Looks[str, State] = Looks(read_states)
        self._pods: Looks[Place, tuple[int, int]] = Looks(_read_pods)
        self._live_tables: Looks[LiveSpot, int] = Looks(_read_live_tables)
        self._channels: dict[str, Channel] = {}
        self.pairings = PairingPages(application, self._events)
        self.own_pages = OwnPages(application)
        self.static_files = StaticFiles(application)

    async def follow_event(self, slug: str, receive: Receive, send: Send) -> bool:
        """Stream the revision of an event; False if there is none.

        The number alone says nothing about the event, so no permission is needed to listen.
        """
        state = await self._events.look(slug)
        if state is None:
            return False
        pk, revision = state[:2]
        look = partial(self._event, slug)
        await self._stream(group_name(pk), revision, look, receive, send)
        return True

    async def follow_pod(self, place: Place, receive: Receive, send: Send) -> bool:
        """The same for one table of a draft: its picks are no news for the rest of the event."""
        found = await self._pods.look(place)
        if found is None:
            return False
        pk, revision = found
        look = partial(self._pod, place)
        await self._stream(pod_group_name(pk), revision, look, receive, send)
        return True

    async def follow_live_table(self, spot: LiveSpot, receive: Receive, send: Send) -> bool:
        """The same for one table at which a match is played in the browser."""
        revision = await self._live_tables.look(spot)
        if revision is None:
            return False
        look = partial(self._live_tables.look, spot)
        await self._stream(live_table_group_name(spot[1]), revision, look, receive, send)
        return True

    async def _event(self, slug: str) -> int | None:
        state = await self._events.look(slug)
        return None if state is None else state[1]

    async def _pod(self, place: Place) -> int | None:
        found = await self._pods.look(place)
        return None if found is None else found[1]

    async def _stream(
        self,
        group: str,
        revision: int,
        look: Callable[[], Awaitable[int | None]],
        receive: Receive,
        send: Send,
    ) -> None:
        channel = self._channels.get(group)
        if channel is None:
            channel = self._channels[group] = Channel(group, look, self._is_busy)
        try:
            await channel.stream(revision, receive, send)
        finally:
            if not channel.listeners and self._channels.get(group) is channel:
                del self._channels[group]


def _pattern(name: str, *parts: str) -> re.Pattern[str]:
    """The address of a page, with its parts as groups."""
    stand_ins = {part: 900_001 + index for index, part in enumerate(parts)}
    pattern = re.escape(reverse(name, kwargs=stand_ins))
    for part, number in stand_ins.items():
        kind = "[-a-zA-Z0-9_]+" if part == "slug" else "[0-9]{1,9}"
        pattern = pattern.replace(str(number), f"(?P<{part}>{kind})")
    return re.compile(pattern)


def _read_pods(places: Set[Place]) -> dict[Place, tuple[int, int]]:
    """The keys and revisions of these tables of drafts; one query."""
    wanted = Q(pk__in=())
    for slug, number, pod in places:
        wanted |= Q(draft__tournament__slug=slug, draft__number=number, number=pod)
    rows = DraftPod.objects.filter(wanted).values_list(
        "draft__tournament__slug", "draft__number", "number", "pk", "revision"
    )
    return {(slug, number, pod): (pk, revision) for slug, number, pod, pk, revision in rows}


def _read_live_tables(spots: Set[LiveSpot]) -> dict[LiveSpot, int]:
    """The revisions of these live tables; one query."""
    rows = LiveTable.objects.filter(pk__in={pk for _slug, pk in spots}).values_list(
        "match__round__tournament__slug", "pk", "revision"
    )
    return {(slug, pk): revision for slug, pk, revision in rows if (slug, pk) in spots}
