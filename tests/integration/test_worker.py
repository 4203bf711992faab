"""Tasks in a worker process of their own, with the broker of the run (a folder, or Redis)."""

import pytest

from tests.factories import NOW
from tests.factories.events import registered
from tests.integration.conftest import wait_until
from tournaments.enums import JobStatus
from tournaments.models import BackgroundJob
from tournaments.services import player_imports


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
