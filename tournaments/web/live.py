"""Server-sent events of the live pages: the tournament's revision, whenever it grows.

The row's `revision` is the truth. The channel layer is a doorbell that makes the answer quick; a
look at the row every few seconds makes it sure, also where the worker is another process and the
channel layer lives in memory.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable

from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import close_old_connections, connection
from django.http import (
    HttpRequest,
    HttpResponseBase,
    HttpResponseNotFound,
    StreamingHttpResponse,
)
from django.views.decorators.http import require_GET
from redis.exceptions import RedisError

from tournaments.live import group_name, pod_group_name
from tournaments.models import DraftPod, Tournament

LOOK_EVERY_SECONDS = 2.0
KEEP_ALIVE_SECONDS = 15.0

# group → (monotonic time of the look, revision): all open pages of a process share a look.
_looked: dict[str, tuple[float, int]] = {}

ReadRevision = Callable[[int], int | None]


@require_GET
async def live(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Stream ``event: revision`` with the current number, first at once and then at each change.

    The number alone says nothing about the event, so no permission is needed to listen.
    """
    tournament_id = await sync_to_async(_tournament_id)(slug)
    if tournament_id is None:
        return HttpResponseNotFound()
    return _stream(group_name(tournament_id), tournament_id, _tournament_revision)


@require_GET
async def live_pod(request: HttpRequest, slug: str, number: int, pod: int) -> HttpResponseBase:
    """The same for one table of a draft: its picks are no news for the rest of the event."""
    pod_id = await sync_to_async(_pod_id)(slug, number, pod)
    if pod_id is None:
        return HttpResponseNotFound()
    return _stream(pod_group_name(pod_id), pod_id, _pod_revision)


def _stream(group: str, pk: int, read: ReadRevision) -> HttpResponseBase:
    response = StreamingHttpResponse(
        _revisions(group, pk, read), content_type="text/event-stream; charset=utf-8"
    )
    response["Cache-Control"] = "no-cache"
    response["X-Accel-Buffering"] = "no"  # proxies must not hold events back
    return response


def _tournament_id(slug: str) -> int | None:
    return Tournament.objects.filter(slug=slug).values_list("pk", flat=True).first()


def _pod_id(slug: str, number: int, pod: int) -> int | None:
    found = DraftPod.objects.filter(draft__tournament__slug=slug, draft__number=number, number=pod)
    return found.values_list("pk", flat=True).first()


def _tournament_revision(pk: int) -> int | None:
    return Tournament.objects.filter(pk=pk).values_list("revision", flat=True).first()


def _pod_revision(pk: int) -> int | None:
    return DraftPod.objects.filter(pk=pk).values_list("revision", flat=True).first()


async def _revisions(group: str, pk: int, read: ReadRevision) -> AsyncIterator[str]:
    # The request's own thread keeps a database connection until the stream ends; give it back.
    await sync_to_async(close_old_connections)()
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add(group, channel)
    shown: int | None = None
    spoke = time.monotonic()
    try:
        while True:
            revision = await _current_revision(group, pk, read)
            now = time.monotonic()
            if revision != shown:
                shown, spoke = revision, now
                yield f"event: revision\ndata: {revision}\n\n"
            elif now - spoke > KEEP_ALIVE_SECONDS:
                spoke = now
                yield ": still here\n\n"
            try:
                await asyncio.wait_for(layer.receive(channel), LOOK_EVERY_SECONDS)
            except TimeoutError:
                continue
            except RedisError:
                # Without the doorbell the page is slower, not deaf.
                await asyncio.sleep(LOOK_EVERY_SECONDS)
                continue
            _looked.pop(group, None)  # the doorbell rang: look again
    finally:
        await layer.group_discard(group, channel)


async def _current_revision(group: str, pk: int, read: ReadRevision) -> int:
    looked = _looked.get(group)
    if looked and time.monotonic() - looked[0] < LOOK_EVERY_SECONDS * 0.9:
        return looked[1]
    revision = await sync_to_async(_read_revision, thread_sensitive=False)(pk, read)
    _looked[group] = (time.monotonic(), revision)
    return revision


def _read_revision(pk: int, read: ReadRevision) -> int:
    try:
        return read(pk) or 0
    finally:
        connection.close()  # a thread of the common pool: its connection is nobody's
