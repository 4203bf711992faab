"""Background work of the app: imports."""

from celery import shared_task
from celery.signals import worker_ready

from decks.services.import_jobs import RUN_IMPORT_TASK, run_import_job, unfinished_imports


@shared_task(name=RUN_IMPORT_TASK, acks_late=True, reject_on_worker_lost=True)
def run_import(job_id: int) -> None:
    """Import an uploaded file; may be delivered twice."""
    run_import_job(job_id=job_id)


@shared_task
def resume_imports() -> None:
    """Queue every unfinished import again; one that is being worked on is not disturbed."""
    for job_id in unfinished_imports():
        run_import.delay(job_id)


@worker_ready.connect
def resume_interrupted_imports(**_signal: object) -> None:
    """Take up what a killed worker left, as soon as a worker is there again."""
    resume_imports.delay()
