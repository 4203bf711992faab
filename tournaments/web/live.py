"""Server-sent events of the live pages: the tournament's revision, whenever it grows.

The row's `revision` is the truth. The channel layer is a doorbell that makes the answer quick; a
look at the row every few seconds makes it sure, also where the worker is another process and the
channel layer lives in memory.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

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

from tournaments.live import group_name
from tournaments.models import Tournament

LOOK_EVERY_SECONDS = 2.0
KEEP_ALIVE_SECONDS = 15.0

# tournament id → (monotonic time of the look, revision): all open pages of a process share a look.
_looked: dict[int, tuple[float, int]] = {}


@require_GET
async def live(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Stream ``event: revision`` with the current number, first at once and then at each change.

    The number alone says nothing about the event, so no permission is needed to listen.
    """
    tournament_id = await sync_to_async(_tournament_id)(slug)
    if tournament_id is None:
        return HttpResponseNotFound()
    response = StreamingHttpResponse(
        _revisions(tournament_id), content_type="text/event-stream; charset=utf-8"
    )
    response["Cache-Control"] = "no-cache"
    response["X-Accel-Buffering"] = "no"  # proxies must not hold events back
    return response


def _tournament_id(slug: str) -> int | None:
    return Tournament.objects.filter(slug=slug).values_list("pk", flat=True).first()


async def _revisions(tournament_id: int) -> AsyncIterator[str]:
    # The request's own thread keeps a database connection until the stream ends; give it back.
    await sync_to_async(close_old_connections)()
    layer = get_channel_layer()
    channel = await layer.new_channel()
    group = group_name(tournament_id)
    await layer.group_add(group, channel)
    shown: int | None = None
    spoke = time.monotonic()
    try:
        while True:
            revision = await _current_revision(tournament_id)
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
            _looked.pop(tournament_id, None)  # the doorbell rang: look again
    finally:
        await layer.group_discard(group, channel)


async def _current_revision(tournament_id: int) -> int:
    looked = _looked.get(tournament_id)
    if looked and time.monotonic() - looked[0] < LOOK_EVERY_SECONDS * 0.9:
        return looked[1]
    revision = await sync_to_async(_read_revision, thread_sensitive=False)(tournament_id)
    _looked[tournament_id] = (time.monotonic(), revision)
    return revision


def _read_revision(tournament_id: int) -> int:
    try:
        return (
            Tournament.objects.filter(pk=tournament_id).values_list("revision", flat=True).first()
            or 0
        )
    finally:
        connection.close()  # a thread of the common pool: its connection is nobody's
