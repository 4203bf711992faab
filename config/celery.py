"""The Celery application; its settings are Django's ``CELERY_…``."""

import os

from celery import Celery
from celery.schedules import schedule
from celery.signals import worker_ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.development")

app = Celery("config")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.conf.beat_schedule = {
    "settle-overdue-drafts": {
        "task": "tournaments.tasks.settle_overdue_drafts",
        "schedule": schedule(5),
    },
    "look-at-live-tables": {
        "task": "tournaments.tasks.look_at_live_tables",
        "schedule": schedule(10),
    },
    "requeue-stalled-jobs": {
        "task": "tournaments.tasks.requeue_stalled_jobs",
        "schedule": schedule(60),
    },
    "show-due-announcements": {
        "task": "tournaments.tasks.show_due_announcements",
        "schedule": schedule(30),
    },
    "forget-idempotency-keys": {
        "task": "tournaments.tasks.forget_idempotency_keys",
        "schedule": schedule(6 * 3600),
    },
    "confirm-unanswered-results": {
        "task": "tournaments.tasks.confirm_unanswered_results",
        "schedule": schedule(60),
    },
    "lapse-league-challenges": {
        "task": "tournaments.tasks.lapse_league_challenges",
        "schedule": schedule(600),
    },
    "send-webhooks": {
        "task": "tournaments.tasks.send_webhooks",
        "schedule": schedule(5),
    },
}


@worker_ready.connect
def resume_interrupted_jobs(**_: object) -> None:
    """Take up at once what a killed worker left unfinished."""
    app.send_task("tournaments.tasks.requeue_stalled_jobs")
