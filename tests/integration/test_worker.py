"""Tasks in a worker process of their own, with the broker of the run (a folder, or Redis)."""

import os
import signal
from datetime import timedelta

import pytest
from django.utils import timezone

from tests.factories import NOW
from tests.factories.decks import hand_out
from tests.factories.events import next_round, registered, started
from tests.integration.conftest import wait_until
from tournaments.enums import JobStatus, ResultSource
from tournaments.models import BackgroundJob
from tournaments.services import engine_matches, player_imports
from tournaments.services.jobs import STALLED_AFTER


def is_over(job: BackgroundJob) -> bool:
    job.refresh_from_db()
    return job.is_over


@pytest.mark.django_db(transaction=True)
def test_a_worker_imports_players(start_worker):
    tournament = registered(0)
    worker = start_worker()
    job = player_imports.start_import(
        actor=None, tournament=tournament, content=b"name\nAda\nGrace\n", now=NOW
    )
    wait_until(lambda: is_over(job) or worker.poll() is not None, what="the import")
    assert job.status == JobStatus.SUCCEEDED
    assert sorted(tournament.registrations.values_list("player__name", flat=True)) == [
        "Ada",
        "Grace",
    ]


@pytest.mark.django_db(transaction=True)
def test_a_killed_worker_loses_no_match_and_plays_none_twice(start_worker):
    """Killed in the middle of engine matches, the next worker finishes what was begun."""
    event = started(8, swiss_rounds=1, swiss_best_of=5)
    hand_out(event, "Black Zombies", "Red Burn", "Blue Counterspells")
    round = next_round(event)
    jobs = [
        engine_matches.launch_engine_match(actor=None, match=match, now=timezone.now(), seed=pk)
        for pk, match in enumerate(round.matches.all())
    ]
    rows = BackgroundJob.objects.filter(pk__in=[job.pk for job in jobs])

    first = start_worker()
    wait_until(lambda: rows.exclude(status=JobStatus.QUEUED).exists(), what="the first match")
    os.killpg(first.pid, signal.SIGKILL)
    first.wait(10)
    left = rows.exclude(status=JobStatus.SUCCEEDED)
    assert left.exists()
    left.update(heartbeat_at=timezone.now() - STALLED_AFTER - timedelta(seconds=1))

    start_worker()
    wait_until(lambda: not left.exists(), what="all matches", seconds=90)
    assert rows.filter(status=JobStatus.SUCCEEDED).count() == 4
    for match in round.matches.all():
        assert match.result_source == ResultSource.ENGINE
        transcript = match.transcripts.get()
        assert transcript.seed in range(4)
        assert engine_matches.verify_transcript(transcript).is_verified
