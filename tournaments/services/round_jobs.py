"""Pairing a large round as a background job."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from tournaments.enums import JobKind, JobStatus
from tournaments.models import BackgroundJob, Round, Tournament
from tournaments.services import jobs
from tournaments.services.rounds import pair_next_round

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: From this number of active players on pages pair in the background.
LARGE_EVENT = 600


def is_large(tournament: Tournament) -> bool:
    """Whether pairing takes long enough to be done in the background."""
    return tournament.registrations.playing().count() >= LARGE_EVENT


def start_pairing(
    *,
    actor: User | None,
    tournament: Tournament,
    now: datetime,
    seed: int | None = None,
    allow_missing_results: bool = False,
) -> BackgroundJob:
    """Pair the next round in the background; a job that is under way already comes back."""
    running = BackgroundJob.objects.filter(
        tournament=tournament,
        kind=JobKind.PAIR_ROUND,
        status__in=[JobStatus.QUEUED, JobStatus.RUNNING],
    ).first()
    if running is not None:
        return running
    return jobs.start_job(
        actor=actor,
        kind=JobKind.PAIR_ROUND,
        now=now,
        tournament=tournament,
        arguments={
            "number": tournament.rounds.count() + 1,
            "seed": seed,
            "allow_missing_results": allow_missing_results,
        },
    )


def run_pairing(job: BackgroundJob, *, now: datetime) -> dict[str, int]:
    """Pair the round of a job; if it exists already nothing is done."""
    assert job.tournament is not None
    number = int(job.arguments["number"])
    existing = Round.objects.filter(tournament=job.tournament, number=number).first()
    if existing is None:
        seed = job.arguments.get("seed")
        existing = pair_next_round(
            actor=job.created_by,
            tournament=job.tournament,
            now=now,
            seed=None if seed is None else int(seed),
            allow_missing_results=bool(job.arguments.get("allow_missing_results")),
        )
    return {"round": existing.number}
