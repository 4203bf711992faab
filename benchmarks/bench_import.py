"""Import of the publisher's whole card file into an empty SQLite database.

The import runs in a process of its own, so that its peak memory is its own.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CARD_DATA = Path(os.environ.get("CARD_DATA_DIR") or ROOT.parent / "shared" / "data")
MAX_SECONDS = 60
MAX_MEGABYTES = 500

_CHILD = """
import json, resource, sys, time
from pathlib import Path

import django

django.setup()
from django.core.management import call_command

from decks.services.card_import import import_cards
from decks.services.set_import import import_sets

call_command("migrate", verbosity=0)
folder = Path(sys.argv[1])
figures = {}
start = time.perf_counter()
summary = import_cards(path=folder / "AtomicCards.json.xz")
figures["first"] = time.perf_counter() - start
figures["cards"] = summary.stored
start = time.perf_counter()
again = import_cards(path=folder / "AtomicCards.json.xz")
figures["again"] = time.perf_counter() - start
assert again.unchanged == summary.stored and not again.added and not again.changed
start = time.perf_counter()
import_sets(path=folder / "SetList.json.xz")
figures["sets"] = time.perf_counter() - start
figures["megabytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps(figures))
"""


def run(report: Callable[..., None]) -> None:
    """Report seconds and peak memory; nothing when the card files are not there."""
    if not (CARD_DATA / "AtomicCards.json.xz").exists():
        print(f"no card data in {CARD_DATA}: import not measured", file=sys.stderr)
        return
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings.development",
            "DATABASE_URL": f"sqlite:///{folder}/bench.sqlite3",
            "VAR_DIR": folder,
            "PYTHONPATH": str(ROOT),
        }
        done = subprocess.run(
            [sys.executable, "-c", _CHILD, str(CARD_DATA)],
            env=environment,
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        )
    figures = json.loads(done.stdout.splitlines()[-1])
    report("cards imported", figures["cards"], "cards")
    report("import of all cards", figures["first"], "s", target=f"at most {MAX_SECONDS} s")
    report(
        "second import, nothing changed", figures["again"], "s", target=f"at most {MAX_SECONDS} s"
    )
    report("import of the set list", figures["sets"], "s")
    report(
        "peak memory of the import",
        figures["megabytes"],
        "MB",
        target=f"at most {MAX_MEGABYTES} MB",
    )


if __name__ == "__main__":
    run(lambda name, value, unit, target=None: print(f"{name}: {value:.1f} {unit} ({target})"))
