"""Importing an event at once if it is small, else as a background job."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction

from tournaments.enums import JobKind
from tournaments.errors import DomainError, EventFileRefused
from tournaments.exchange.reading import read_json
from tournaments.models import BackgroundJob, Organization, Tournament
from tournaments.services import jobs
from tournaments.services.event_import import import_event

if TYPE_CHECKING:
    from django.contrib.auth.models import User

#: About a hundred players with their decks; what is larger takes longer than a page should.
IMPORTED_AT_ONCE_BYTES = 300_000


def start_import(
    *, actor: User | None, organization: Organization, content: bytes, now: datetime
) -> Tournament | BackgroundJob:
    """Import a document: the new event, or the job that will make it.

    Raises:
        EventFileRefused: `problems` names the places in the document. What is wrong in the rows of
            a large document is told by its job.
    """
    if len(content) <= IMPORTED_AT_ONCE_BYTES:
        return import_event(actor=actor, organization=organization, content=content, now=now)
    read_json(content)
    return jobs.start_job(
        actor=actor,
        kind=JobKind.IMPORT_EVENT,
        now=now,
        arguments={"organization": organization.pk, "content": content.decode("utf-8-sig")},
        total=1,
    )


def run_import(job: BackgroundJob, *, now: datetime) -> dict[str, int]:
    """Import the document of a job. The job points to its event as soon as there is one, so that
    running it twice makes one event."""
    organization = Organization.objects.get(pk=job.arguments["organization"])
    if job.tournament_id is None:
        try:
            with transaction.atomic():
                content = str(job.arguments["content"]).encode()
                tournament = import_event(
                    actor=job.created_by, organization=organization, content=content, now=now
                )
                job.tournament = tournament
                job.arguments = {"organization": organization.pk}
                job.save(update_fields=["tournament", "arguments"])
        except EventFileRefused as error:
            job.tournament = None
            job.arguments = {"organization": organization.pk}
            place, reason = error.problems[0] if error.problems else ("", str(error.message))
            raise DomainError(f"{place}: {reason}" if place else reason, code=error.code) from error
    return {"tournament": job.tournament_id or 0}
