"""A desk with several events on a database of its own, and server processes to answer for it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(os.environ.get("BENCH_ROOT") or Path(__file__).resolve().parent.parent)
TICKS = os.sysconf("SC_CLK_TCK")

_PREPARE = """
import json, sys
import django
django.setup()
from importlib import import_module
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.utils import timezone
from rest_framework.authtoken.models import Token
from decks.models import Format
from tournaments.models import Match, Registration, Tournament
from tournaments.services import organizations, registrations, rounds, tournaments
from tournaments.services.players import PlayerLine
call_command("migrate", verbosity=0)
call_command("load_catalogue", verbosity=0)
call_command("collectstatic", interactive=False, verbosity=0)
now = timezone.now()
scorekeeper = User.objects.create_user("scorekeeper")
store = organizations.create_organization(actor=scorekeeper, name="Arena", slug="arena", now=now)
sizes, signed_in = json.loads(sys.argv[1]), int(sys.argv[2])
for number, size in enumerate(sizes, start=1):
    event = tournaments.create_tournament(
        actor=None, organization=store, now=now, name=f"Open {number}", slug=f"open-{number}",
        seed=number, starts_at=now, format=Format.objects.get(slug="modern"),
        decklist_required=False,
    )
    tournaments.open_registration(actor=None, tournament=event, now=now)
    lines = [PlayerLine(n, f"Player {number}-{n:05d}", "") for n in range(1, size + 1)]
    registrations.register_lines(actor=None, tournament=event, lines=lines, now=now)
    event = tournaments.start_tournament(
        actor=None, tournament=Tournament.objects.get(pk=event.pk), now=now
    )
    draft = rounds.pair_next_round(actor=None, tournament=event, now=now)
    rounds.publish_round(actor=None, round=draft, now=now)
sessions = []
store_of_sessions = import_module(settings.SESSION_ENGINE).SessionStore
first = Registration.objects.filter(tournament__slug="open-1").select_related("player")
for registration in first.order_by("pk")[:signed_in]:
    user = User.objects.create(username=f"player{registration.pk}", password="!")
    registration.player.user = user
    registration.player.save()
    session = store_of_sessions()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    sessions.append(session.session_key)
matches = {
    f"open-{number}": list(
        Match.objects.filter(round__tournament__slug=f"open-{number}").values_list("pk", flat=True)
    )
    for number in range(2, len(sizes) + 1)
}
print(json.dumps({
    "token": Token.objects.get_or_create(user=scorekeeper)[0].key,
    "matches": matches,
    "sessions": sessions,
    "static": staticfiles_storage.url("css/desk.css"),
}))
"""

_ANNOUNCE = """
import django
django.setup()
from django.utils import timezone
from tournaments.models import Tournament
from tournaments.services.announcements import post_announcement
post_announcement(
    actor=None, tournament=Tournament.objects.get(slug="open-1"), text="Please be seated.",
    now=timezone.now(),
)
"""


@dataclass(frozen=True)
class Prepared:
    """What the clients have to know.

    Args:
        token: The scorekeeper's, for the API.
        matches: Keys of the matches of the other events, by short name.
        sessions: Of the first players of the first event.
        static: The address of a static file.
    """

    token: str
    matches: dict[str, list[int]]
    sessions: list[str]
    static: str


def environment_in(folder: str) -> dict[str, str]:
    """The settings of a desk that keeps everything in a folder, but perhaps its database."""
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings.development",
        "DATABASE_URL": os.environ.get("BENCH_DATABASE_URL") or f"sqlite:///{folder}/bench.sqlite3",
        "VAR_DIR": folder,
        "STATIC_COLLECTED": "true",
    }


def prepare(environment: dict[str, str], sizes: list[int], signed_in: int) -> Prepared:
    """Store events of these sizes, ``open-1`` and so on, each with round 1 published."""
    done = subprocess.run(
        [sys.executable, "-c", _PREPARE, json.dumps(sizes), str(signed_in)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return Prepared(**json.loads(done.stdout.splitlines()[-1]))


def announce(environment: dict[str, str]) -> subprocess.Popen[bytes]:
    """Begin to announce something in the first event, from a process that is no server."""
    return subprocess.Popen([sys.executable, "-c", _ANNOUNCE], cwd=ROOT, env=environment)


@dataclass(frozen=True)
class Server:
    """Running server processes, and the one that started them."""

    port: int
    pid: int

    def _processes(self) -> list[int]:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    def memory(self) -> float:
        """Resident memory of all processes together, in MiB."""
        page = os.sysconf("SC_PAGE_SIZE")
        pages = [
            int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in self._processes()
        ]
        return sum(pages) * page / 1024**2

    def cpu(self) -> float:
        """Processor time of all processes so far, in seconds."""
        used = 0
        for one in self._processes():
            values = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()
            used += int(values[11]) + int(values[12])
        return used / TICKS


@contextmanager
def serving(environment: dict[str, str], processes: int) -> Iterator[Server]:
    """Server processes on a free port, stopped at the end."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    # fmt: off
    process = subprocess.Popen(
        [
            sys.executable, "-m", "uvicorn", "config.asgi:application", "--port", str(port),
            "--lifespan", "off", "--log-level", "error", "--workers", str(processes),
            "--backlog", "8192", "--timeout-graceful-shutdown", "2",
            "--timeout-worker-healthcheck", "60",
        ],
        cwd=ROOT, env=environment,
    )
    # fmt: on
    try:
        _wait_for(f"http://127.0.0.1:{port}/healthz")
        yield Server(port, process.pid)
    finally:
        process.terminate()
        process.wait(60)


def _wait_for(address: str) -> None:
    deadline = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)
