"""``python -m config.serve``: the whole desk on one machine without any server to install.

Prepares the database and the demo, then runs a Celery worker (with its scheduler) beside an ASGI
server and stops both together. Running it again finds everything in place.
"""

import argparse
import hashlib
import os
import signal
import socket
import subprocess
import sys
import time
from importlib.metadata import version

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from config.env import VAR_DIR


def main() -> int:
    """Prepare and serve until interrupted; returns the web server's exit status."""
    parser = argparse.ArgumentParser(prog="python -m config.serve", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--processes", type=int, default=1, help="server processes; one for each core at most"
    )
    parser.add_argument("--no-demo", action="store_true", help="do not build the demo store")
    options = parser.parse_args()

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.development")
    os.environ.setdefault("SITE_URL", f"http://{options.host}:{options.port}")
    os.environ["STATIC_COLLECTED"] = "true"
    django.setup()
    collect_static_files()
    call_command("migrate", verbosity=0)
    call_command("load_catalogue" if options.no_demo else "demo")

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # stop both, as Ctrl-C does
    worker = subprocess.Popen(_worker_command(), env=_worker_environment(), start_new_session=True)
    server = subprocess.Popen(_server_command(options))
    try:
        if _is_reached(server, options.host, options.port):
            print(f"\nOpen http://{options.host}:{options.port}/  (stop with Ctrl-C)\n", flush=True)
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        server.terminate()
        worker.terminate()
        server.wait()
        try:
            worker.wait(timeout=10)
        except subprocess.TimeoutExpired:  # in the middle of a job, which is taken up next time
            os.killpg(worker.pid, signal.SIGKILL)


def _is_reached(server: subprocess.Popen[bytes], host: str, port: int) -> bool:
    """Waits until the server takes connections; false if it ends before, and has said why."""
    while server.poll() is None:
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return True
    return False


def collect_static_files() -> None:
    """Gather and pack the static files, unless those of the last time are still the same."""
    gathered = hashlib.blake2b(f"{version('whitenoise')} {version('django')}".encode())
    for finder in get_finders():
        for path, storage in finder.list(None):
            stat = os.stat(storage.path(path))
            gathered.update(f"{storage.path(path)} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    stamp = settings.STATIC_ROOT.with_suffix(".gathered")
    if (
        settings.STATIC_ROOT.exists()
        and stamp.exists()
        and stamp.read_text() == gathered.hexdigest()
    ):
        return
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(gathered.hexdigest())


def _worker_command() -> list[str]:
    # fmt: off
    return [
        sys.executable, "-m", "celery", "--quiet", "-A", "config", "worker", "--beat",
        "--schedule", str(VAR_DIR / "celerybeat-schedule"), "--concurrency", "1",
        "--loglevel", "WARNING", "--without-gossip", "--without-mingle",
    ]
    # fmt: on


def _worker_environment() -> dict[str, str]:
    # Whoever tries the desk in a container is root there, and knows.
    return {**os.environ, "PYTHONWARNINGS": "ignore:You're running the worker"}


def _server_command(options: argparse.Namespace) -> list[str]:
    # fmt: off
    return [
        sys.executable, "-m", "uvicorn", "config.asgi:application", "--host", options.host,
        "--port", str(options.port), "--workers", str(options.processes), "--backlog", "8192",
        "--lifespan", "off", "--log-level", "warning", "--timeout-graceful-shutdown", "2",
        # A process that has much to do is not dead: to end it would lose all that wait for it.
        "--timeout-worker-healthcheck", "60",
    ]
    # fmt: on


if __name__ == "__main__":
    raise SystemExit(main())
