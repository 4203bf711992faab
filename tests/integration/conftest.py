"""A real Celery worker process on the test database."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from config.celery import app

ROOT = Path(__file__).resolve().parents[2]


def wait_until(condition: Callable[[], object], *, seconds: float = 60, what: str = "") -> None:
    """Return as soon as the condition holds; fail after so many seconds."""
    deadline = time.monotonic() + seconds
    pause = threading.Event()
    while not condition():
        assert time.monotonic() < deadline, f"waited {seconds} s for {what or condition}"
        pause.wait(0.05)


def database_url() -> str:
    """The address of the test database for another process."""
    values = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{values['NAME']}"
    user = values["USER"] + (f":{values['PASSWORD']}" if values["PASSWORD"] else "")
    return f"postgres://{user}@{values['HOST']}:{values['PORT']}/{values['NAME']}"


@pytest.fixture
def broker(transactional_db, tmp_path) -> Iterator[dict[str, str]]:
    """Tasks go to a broker of this test's own; the environment for a worker on it."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings.test",
        "TASKS_IN_WORKER": "1",
        "DATABASE_URL": database_url(),
        "VAR_DIR": str(tmp_path),
    }
    changed: dict[str, object] = {"task_always_eager": False}
    if settings.CELERY_BROKER_URL.startswith("filesystem://"):
        folders = {name: tmp_path / "broker" / name for name in ("queue", "processed", "control")}
        for folder in folders.values():
            folder.mkdir(parents=True)
        changed["broker_transport_options"] = {
            "data_folder_in": str(folders["queue"]),
            "data_folder_out": str(folders["queue"]),
            "processed_folder": str(folders["processed"]),
            "control_folder": str(folders["control"]),
        }
    else:
        changed["task_default_queue"] = environment["TEST_QUEUE"] = f"test-{os.getpid()}"
    before = {name: app.conf[name] for name in changed}
    app.conf.update(changed)
    app._after_fork()  # forget connections made with the other settings
    yield environment
    app.conf.update(before)
    app._after_fork()


@pytest.fixture
def start_worker(broker) -> Iterator[Callable[[], subprocess.Popen]]:
    """A function that starts a worker process; what is left of them is killed afterwards."""
    started: list[subprocess.Popen] = []

    def start() -> subprocess.Popen:
        command = [
            sys.executable,
            "-m",
            "celery",
            "-A",
            "config",
            "worker",
            "--pool",
            "solo",
            "--loglevel",
            "WARNING",
            "--without-gossip",
            "--without-mingle",
            "--without-heartbeat",
        ]
        worker = subprocess.Popen(command, cwd=ROOT, env=broker, start_new_session=True)
        started.append(worker)
        return worker

    yield start
    for worker in started:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(worker.pid, signal.SIGKILL)
        worker.wait(10)
