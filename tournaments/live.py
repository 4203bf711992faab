"""The doorbell of the live pages.

`Tournament.revision` is the truth; a message in the channel layer only tells open pages to look.
A lost message costs nothing but time, for pages also compare the revision when they reconnect.
"""

from __future__ import annotations

import logging

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)

MESSAGE_TYPE = "tournament.revision"


def group_name(tournament_id: int) -> str:
    """The channel-layer group that the open pages of one tournament join."""
    return f"tournament-{tournament_id}"


def pod_group_name(pod_id: int) -> str:
    """The group of the pages of one draft table, which has a revision of its own."""
    return f"draft-pod-{pod_id}"


def live_table_group_name(table_id: int) -> str:
    """The group of the pages of one table at which a match is played in the browser."""
    return f"live-table-{table_id}"


def notify(tournament_id: int, revision: int) -> None:
    """Tell the open pages of a tournament that they show an old revision.

    A channel layer that cannot be reached is logged and otherwise ignored: the change is stored.
    """
    message = {"type": MESSAGE_TYPE, "tournament_id": tournament_id, "revision": revision}
    _send(group_name(tournament_id), message)


def notify_pod(pod_id: int, revision: int) -> None:
    """Tell the open pages of a draft table that they show an old revision."""
    _send(pod_group_name(pod_id), {"type": MESSAGE_TYPE, "pod_id": pod_id, "revision": revision})


def notify_live_table(table_id: int, revision: int) -> None:
    """Tell the open pages of a live table that they show an old revision."""
    message = {"type": MESSAGE_TYPE, "live_table_id": table_id, "revision": revision}
    _send(live_table_group_name(table_id), message)


def _send(group: str, message: dict[str, str | int]) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        async_to_sync(layer.group_send)(group, message)
    except (OSError, RuntimeError):
        logger.warning(
            "live pages of %s were not told of revision %s",
            group,
            message["revision"],
            exc_info=True,
        )
