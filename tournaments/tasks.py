"""Celery tasks: each takes ids, fetches, calls a service, and may run twice without harm."""

from __future__ import annotations

import logging

from celery import shared_task
from django.utils import timezone
from django.utils.translation import gettext as _

from decks.errors import DomainError
from tournaments.enums import JobKind
from tournaments.models import BackgroundJob
from tournaments.selectors.leagues import running_leagues_with_deadlines
from tournaments.services import (
    announcements,
    engine_matches,
    idempotency,
    imports,
    jobs,
    leagues,
    live_tables,
    notices,
    player_imports,
    pods,
    push,
    results,
    round_jobs,
    webhooks,
)
from tournaments.services.drafts import settle_overdue_pods

logger = logging.getLogger(__name__)


@shared_task(name=jobs.RUN_JOB_TASK, acks_late=True, reject_on_worker_lost=True)
def run_job(job_id: int) -> None:
    """Work on a background job, unless it is over or another worker has it.

    What a user can mend becomes the job's message; anything else is logged with its context.
    """
    job = jobs.claim(job_id, now=timezone.now())
    if job is None:
        return
    try:
        result = _run(job)
    except DomainError as error:
        jobs.fail(job, now=timezone.now(), message=str(error.message))
    except Exception:
        logger.exception("job %s (%s) failed", job.pk, job.kind)
        jobs.fail(job, now=timezone.now(), message=_("An unexpected error stopped this job."))
    else:
        jobs.finish(job, now=timezone.now(), result=result)


def _run(job: BackgroundJob) -> dict[str, int]:
    now = timezone.now()
    match JobKind(job.kind):
        case JobKind.PAIR_ROUND:
            return round_jobs.run_pairing(job, now=now)
        case JobKind.IMPORT_PLAYERS:
            return player_imports.run_import(job, now=now)
        case JobKind.SEND_NOTICES:
            return {"sent": notices.send(job)}
        case JobKind.SEND_PUSH:
            return push.send(job)
        case JobKind.CONFIRM_RESULTS:
            return {
                "confirmed": results.confirm_unanswered_reports(now=now)
                + results.confirm_unanswered_seats(now=now)
                + pods.confirm_unanswered_pods(now=now)
            }
        case JobKind.ENGINE_MATCH:
            return engine_matches.run_engine_match(job)
        case JobKind.LEAGUE_MATCH:
            return leagues.run_league_match(job)
        case JobKind.IMPORT_EVENT | JobKind.IMPORT_LEAGUE:
            return imports.run_import(job, now=now)


@shared_task(name="tournaments.tasks.requeue_stalled_jobs")
def requeue_stalled_jobs() -> None:
    """Take up what killed workers left unfinished."""
    jobs.requeue_stalled_jobs(now=timezone.now())


@shared_task(name="tournaments.tasks.forget_idempotency_keys")
def forget_idempotency_keys() -> None:
    """Forget the keys of requests that nobody will send again."""
    idempotency.forget_old_keys(now=timezone.now())


@shared_task(name="tournaments.tasks.show_due_announcements")
def show_due_announcements() -> None:
    """Let open pages look again where an announcement appeared or ended by itself."""
    announcements.tell_due_announcements(now=timezone.now())


@shared_task(name="tournaments.tasks.confirm_unanswered_results")
def confirm_unanswered_results() -> None:
    """Confirm player reports that were not contested in time."""
    results.confirm_unanswered_reports(now=timezone.now())
    results.confirm_unanswered_seats(now=timezone.now())
    pods.confirm_unanswered_pods(now=timezone.now())


@shared_task(name="tournaments.tasks.lapse_league_challenges")
def lapse_league_challenges() -> None:
    """Let league challenges lapse that were not played in time."""
    for league in running_leagues_with_deadlines():
        leagues.lapse_challenges(league=league, now=timezone.now())


@shared_task(name="tournaments.tasks.settle_overdue_drafts")
def settle_overdue_drafts() -> None:
    """Pick for whoever is away from a draft in the browser, also when nobody looks."""
    settle_overdue_pods(now=timezone.now())


@shared_task(name="tournaments.tasks.look_at_live_tables")
def look_at_live_tables() -> None:
    """See at the tables in the browser who is away, whose time is up, and what is over."""
    live_tables.look_at_tables(now=timezone.now())


@shared_task(name="tournaments.tasks.send_webhooks")
def send_webhooks() -> None:
    """Make messages of what happened since, and hand out what waits for an attempt."""
    webhooks.queue_deliveries(now=timezone.now())
    for pk in webhooks.due_deliveries(now=timezone.now()):
        deliver_webhook.delay(pk)


@shared_task(name="tournaments.tasks.deliver_webhook")
def deliver_webhook(delivery_id: int) -> None:
    """Try once to send a message."""
    webhooks.deliver(delivery_id, now=timezone.now())
