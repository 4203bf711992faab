"""Importing a document at once if it is small, else as a background job."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction

from tournaments.enums import JobKind
from tournaments.errors import DomainError, EventFileRefused
from tournaments.exchange import LEAGUE_FORMAT
from tournaments.exchange.reading import read_json
from tournaments.models import BackgroundJob, League, Organization, Tournament
from tournaments.services import jobs
from tournaments.services.imports.events import import_event
from tournaments.services.imports.leagues import import_league

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: About a hundred players with their decks; what is larger takes longer than a page should.
IMPORTED_AT_ONCE_BYTES = 300_000
KINDS = (JobKind.IMPORT_EVENT, JobKind.IMPORT_LEAGUE)


def kind_of(content: bytes) -> JobKind:
    """What a file is said to hold; an event unless it says that it is a league.

    Raises:
        EventFileRefused: Not a JSON object, or too large.
    """
    is_league = read_json(content).get("format") == LEAGUE_FORMAT
    return JobKind.IMPORT_LEAGUE if is_league else JobKind.IMPORT_EVENT


def start_import(
    *,
    actor: User | None,
    organization: Organization,
    content: bytes,
    now: datetime,
    kind: JobKind | None = None,
) -> Tournament | League | BackgroundJob:
    """Import a document: the new event or league, or the job that will make it.

    Args:
        kind: What the document has to be; where it is not given the document says it.

    Raises:
        EventFileRefused: `problems` names the places in the document. What is wrong in the rows of
            a large document is told by its job.
    """
    said = kind_of(content)
    kind = kind or said
    if len(content) <= IMPORTED_AT_ONCE_BYTES:
        make = import_league if kind == JobKind.IMPORT_LEAGUE else import_event
        return make(actor=actor, organization=organization, content=content, now=now)
    return jobs.start_job(
        actor=actor,
        kind=kind,
        now=now,
        arguments={"organization": organization.pk, "content": content.decode("utf-8-sig")},
        total=1,
    )


def run_import(job: BackgroundJob, *, now: datetime) -> dict[str, int]:
    """Import the document of a job. The job points to what it made as soon as that is there, so
    that running it twice makes one."""
    organization = Organization.objects.get(pk=job.arguments["organization"])
    if "content" in job.arguments:
        try:
            with transaction.atomic():
                _run(job, organization, now=now)
        except EventFileRefused as error:
            job.tournament = None
            job.arguments = {"organization": organization.pk}
            place, reason = error.problems[0] if error.problems else ("", str(error.message))
            raise DomainError(f"{place}: {reason}" if place else reason, code=error.code) from error
    if job.kind == JobKind.IMPORT_LEAGUE:
        return {"league": int(job.arguments.get("league", 0))}
    return {"tournament": job.tournament_id or 0}


def _run(job: BackgroundJob, organization: Organization, *, now: datetime) -> None:
    content = str(job.arguments["content"]).encode()
    actor = job.created_by
    left: dict[str, int] = {"organization": organization.pk}
    if job.kind == JobKind.IMPORT_LEAGUE:
        league = import_league(actor=actor, organization=organization, content=content, now=now)
        left["league"] = league.pk
    else:
        job.tournament = import_event(
            actor=actor, organization=organization, content=content, now=now
        )
    job.arguments = left
    job.save(update_fields=["tournament", "arguments"])
