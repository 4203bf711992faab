"""The start of a round at an event of 5,000 players: everybody opens their pairing within 10 s.

Two server processes answer on a database of their own. Each client asks for the pairings of its
own name and then listens to the live stream; once all listen, an announcement changes the event
and each client notes when it hears of it. Beside it the same clients ask for a static file of the
same server: the limit of server and client on this machine.
"""

import asyncio
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import aiohttp

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = int(os.environ.get("BENCH_PLAYERS", "5000"))
WITHIN_SECONDS = 10.0
PROCESSES = 2
PATIENCE_SECONDS = 180.0
SEED = 5

_PREPARE = """
import sys
import django
django.setup()
from django.core.management import call_command
from django.utils import timezone
from decks.models import Format
from tournaments.models import Tournament
from tournaments.services import organizations, registrations, rounds, tournaments
from tournaments.services.players import PlayerLine
call_command("migrate", verbosity=0)
call_command("load_catalogue", verbosity=0)
now = timezone.now()
store = organizations.create_organization(actor=None, name="Arena", slug="arena", now=now)
event = tournaments.create_tournament(
    actor=None, organization=store, now=now, name="Grand Open", slug="grand-open", seed=1,
    starts_at=now, format=Format.objects.get(slug="modern"), decklist_required=False,
)
tournaments.open_registration(actor=None, tournament=event, now=now)
lines = [PlayerLine(n, f"Player {n:05d}", "") for n in range(1, int(sys.argv[1]) + 1)]
registrations.register_lines(actor=None, tournament=event, lines=lines, now=now)
event = tournaments.start_tournament(
    actor=None, tournament=Tournament.objects.get(pk=event.pk), now=now
)
draft = rounds.pair_next_round(actor=None, tournament=event, now=now)
rounds.publish_round(actor=None, round=draft, now=now)
"""

_CHANGE = """
import django
django.setup()
from django.utils import timezone
from tournaments.models import Tournament
from tournaments.services.announcements import post_announcement
post_announcement(
    actor=None, tournament=Tournament.objects.get(), text="Please be seated.", now=timezone.now()
)
"""


def run(report: Callable[..., None]) -> None:
    """Report rates, percentiles, errors, how quickly the news arrives, and memory."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings.development",
            "DATABASE_URL": os.environ.get("BENCH_DATABASE_URL")
            or f"sqlite:///{folder}/bench.sqlite3",
            "VAR_DIR": folder,
        }
        subprocess.run(
            [sys.executable, "-c", _PREPARE, str(PLAYERS)], cwd=ROOT, env=environment, check=True
        )
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        # fmt: off
        server = subprocess.Popen(
            [
                sys.executable, "-m", "uvicorn", "config.asgi:application", "--port", str(port),
                "--lifespan", "off", "--log-level", "error", "--workers", str(PROCESSES),
                "--backlog", "8192",
            ],
            cwd=ROOT, env=environment,
        )
        # fmt: on
        try:
            base = f"http://127.0.0.1:{port}"
            _wait_for(f"{base}/healthz")
            asyncio.run(_measure(base, environment, report))
            report("memory of the server's processes", _memory(server.pid), "MiB")
        finally:
            server.terminate()
            server.wait(30)


def _wait_for(address: str) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)


def _memory(pid: int) -> float:
    """Resident memory of a process and its children, in MiB."""
    found = subprocess.run(
        ["ps", "-o", "rss=", "--pid", str(pid), "--ppid", str(pid)],
        capture_output=True,
        text=True,
        check=True,
    )
    return sum(map(int, found.stdout.split())) / 1024


async def _measure(base: str, environment: dict[str, str], report: Callable[..., None]) -> None:
    rng = random.Random(SEED)
    connector = aiohttp.TCPConnector(limit=0, force_close=True)
    timeout = aiohttp.ClientTimeout(total=None, sock_connect=PATIENCE_SECONDS)
    async with aiohttp.ClientSession(connector=connector, timeout=timeout) as session:
        starts = [rng.uniform(0, WITHIN_SECONDS) for _ in range(PLAYERS)]
        await _arrivals(session, f"{base}/static/css/desk.css", starts, "static file", report)
        heard: list[float] = []
        changed = asyncio.get_running_loop().create_future()
        listeners = _Listeners(session, f"{base}/events/grand-open/live/", heard, changed)
        names = [
            f"{base}/events/grand-open/pairings/?q=Player+{n:05d}" for n in range(1, PLAYERS + 1)
        ]
        await _arrivals(session, names, starts, "own pairing", report, then=listeners.listen)
        await listeners.all_listen(PLAYERS)
        changed.set_result(time.monotonic())
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", _CHANGE, cwd=ROOT, env=environment
        )
        await process.wait()
        done = time.monotonic()
        await listeners.finish()
        waits = sorted(at - done for at in heard)
        report("clients that heard of the announcement", len(heard), "clients", target=f"{PLAYERS}")
        if waits:
            report("… after it was stored, p50", max(0.0, waits[len(waits) // 2]), "s")
            report("… p99", max(0.0, waits[int(len(waits) * 0.99)]), "s")


class _Listeners:
    """The clients' live streams: each waits for a revision after the one it began with."""

    def __init__(self, session, address: str, heard: list[float], changed) -> None:
        self.session, self.address, self.heard, self.changed = session, address, heard, changed
        self.tasks: list[asyncio.Task[None]] = []
        self.listening = 0

    def listen(self) -> None:
        self.tasks.append(asyncio.create_task(self._listen()))

    async def _listen(self) -> None:
        first = None
        async with self.session.get(self.address) as answer:
            async for line in answer.content:
                if not line.startswith(b"data:"):
                    continue
                if first is None:
                    first = line
                    self.listening += 1
                elif line != first and self.changed.done():
                    self.heard.append(time.monotonic())
                    return

    async def all_listen(self, count: int) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while self.listening < count and time.monotonic() < deadline:
            await asyncio.sleep(0.1)

    async def finish(self) -> None:
        await asyncio.wait(self.tasks, timeout=30)
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def _arrivals(session, addresses, starts, what, report, then=None) -> None:
    """Each client asks once at its own moment; what is waited for is the whole answer."""
    if isinstance(addresses, str):
        addresses = [addresses] * len(starts)
    times: list[float] = []
    errors = 0
    begun = time.monotonic()

    async def one(address: str, start: float) -> None:
        nonlocal errors
        await asyncio.sleep(start)
        asked = time.monotonic()
        try:
            async with session.get(address) as answer:
                await answer.read()
                if answer.status != 200:
                    errors += 1
                    return
        except (aiohttp.ClientError, OSError, TimeoutError):
            errors += 1
            return
        times.append(time.monotonic() - asked)
        if then is not None:
            then()

    await asyncio.gather(*map(one, addresses, starts))
    took = time.monotonic() - begun
    times.sort()
    name = f"{what}, {len(starts):,} clients within {WITHIN_SECONDS:.0f} s"
    report(f"{name}: all answered after", took, "s", target=f"≤ {WITHIN_SECONDS:.0f}")
    report(f"{name}: rate", len(times) / took, "requests/s")
    for percent in (50, 95, 99):
        value = times[min(len(times) - 1, len(times) * percent // 100)] if times else float("nan")
        report(f"{name}: p{percent}", value, "s")
    report(f"{name}: errors", errors, "errors", target="0")


if __name__ == "__main__":
    run(lambda *values, **more: print(json.dumps([*values, more])))
