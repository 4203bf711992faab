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


def notify(tournament_id: int, revision: int) -> None:
    """Tell the open pages of a tournament that they show an old revision.

    A channel layer that cannot be reached is logged and otherwise ignored: the change is stored.
    """
    layer = get_channel_layer()
    if layer is None:
        return
    message = {"type": MESSAGE_TYPE, "tournament_id": tournament_id, "revision": revision}
    try:
        async_to_sync(layer.group_send)(group_name(tournament_id), message)
    except (OSError, RuntimeError):
        logger.warning(
            "live pages of tournament %s were not told of revision %s",
            tournament_id,
            revision,
            exc_info=True,
        )
