"""Pages of an event with 10,000 players: requests per second and queries, on SQLite.

The event runs in a process of its own on a database of its own. Requests go through the whole
stack of middleware in that process, one after another on one core; the server's network is left
out.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAYERS = 10_000
MAX_QUERIES = 6

_CHILD = """
import json, sys, time

import django

django.setup()
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from decks.models import Format
from tournaments.models import Registration, Tournament
from tournaments.services import organizations, players, registrations, rounds, tournaments
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
figures = {}
start = time.perf_counter()
draft = rounds.pair_next_round(actor=None, tournament=event, now=now)
rounds.publish_round(actor=None, round=draft, now=now)
figures["pair and publish"] = time.perf_counter() - start
user = User.objects.create_user("player")
player = Registration.objects.filter(tournament=event).select_related("player")[5000].player
player.user = user
player.save()


def measure(path, client, seconds=2.0):
    assert client.get(path).status_code == 200, path
    with CaptureQueriesContext(connection) as queries:
        size = len(client.get(path).content)
    asked = len(queries)
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        client.get(path)
        done += 1
    return {
        "rate": done / (time.perf_counter() - start), "queries": asked, "bytes": size,
    }


stranger, signed_in = Client(), Client()
signed_in.force_login(user)
figures["pages"] = {
    "pairings, first page": measure("/events/grand-open/pairings/", stranger),
    "pairings, search for a name": measure("/events/grand-open/pairings/?q=Player+04711", stranger),
    "my pairing": measure("/events/grand-open/me/", signed_in),
    "standings": measure("/events/grand-open/standings/", stranger),
}
print(json.dumps(figures))
"""


def run(report: Callable[..., None]) -> None:
    """Report the requests per second, queries and size of each page."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings.development",
            "DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3",
            "VAR_DIR": folder,
        }
        done = subprocess.run(
            [sys.executable, "-c", _CHILD, str(PLAYERS)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    figures = json.loads(done.stdout.splitlines()[-1])
    report(f"pair and publish round 1 of {PLAYERS:,} players", figures["pair and publish"], "s")
    for name, page in figures["pages"].items():
        report(f"{name}, {PLAYERS:,} players", page["rate"], "requests/s")
        report(f"{name}: queries", page["queries"], "queries", target=f"≤ {MAX_QUERIES}")
        report(f"{name}: size", page["bytes"] / 1024, "KiB")
