"""The doorbell of the live pages rings once a change is committed, and only then."""

from __future__ import annotations

import asyncio

import pytest
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from tests.factories import NOW
from tests.factories.events import match_of, next_round, play, started
from tests.tournaments.drafted_events import pick, started_draft
from tournaments.errors import ImpossibleResult
from tournaments.live import group_name, pod_group_name
from tournaments.services import results

pytestmark = pytest.mark.django_db


async def _listen(event_id: int) -> None:
    await get_channel_layer().group_add(group_name(event_id), f"listener-{event_id}")


async def _heard(event_id: int) -> dict | None:
    try:
        return await asyncio.wait_for(
            get_channel_layer().receive(f"listener-{event_id}"), timeout=0.2
        )
    except TimeoutError:
        return None


def test_a_committed_change_rings_with_the_new_revision(django_capture_on_commit_callbacks):
    event = started(["Ada", "Bo"])
    round = next_round(event)
    async_to_sync(_listen)(event.pk)
    with django_capture_on_commit_callbacks(execute=True):
        play(round, "Ada", (2, 0, 0))
    event.refresh_from_db()
    assert async_to_sync(_heard)(event.pk) == {
        "type": "tournament.revision",
        "tournament_id": event.pk,
        "revision": event.revision,
    }


def test_a_refused_change_does_not(django_capture_on_commit_callbacks):
    event = started(["Ada", "Bo"])
    match = match_of(next_round(event), "Ada")
    async_to_sync(_listen)(event.pk)
    with (
        django_capture_on_commit_callbacks(execute=True),
        pytest.raises(ImpossibleResult),
    ):
        results.enter_result(actor=None, match=match, games=(3, 3, 0), now=NOW)
    assert async_to_sync(_heard)(event.pk) is None


def test_a_pick_rings_at_its_own_table_and_nowhere_else(django_capture_on_commit_callbacks):
    draft = started_draft(started(4), size=3)
    pod = draft.pods.get()
    layer = get_channel_layer()
    async_to_sync(_listen)(draft.tournament_id)
    async_to_sync(layer.group_add)(pod_group_name(pod.pk), "listener-pod")
    with django_capture_on_commit_callbacks(execute=True):
        pick(draft, 1)
    pod.refresh_from_db()
    assert async_to_sync(layer.receive)("listener-pod") == {
        "type": "tournament.revision",
        "pod_id": pod.pk,
        "revision": pod.revision,
    }
    assert async_to_sync(_heard)(draft.tournament_id) is None
