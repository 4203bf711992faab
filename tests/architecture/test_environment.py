"""Every environment variable is listed, documented and read in one place."""

import re
from pathlib import Path

from config.env import VARIABLES

ROOT = Path(__file__).resolve().parents[2]


def test_example_file_lists_every_variable():
    lines = (ROOT / ".env.example").read_text().splitlines()
    names = {line.split("=")[0] for line in lines if "=" in line and not line.startswith("#")}
    assert names == set(VARIABLES)


def test_settings_read_only_listed_variables():
    read = set()
    for path in (ROOT / "config").rglob("*.py"):
        read |= set(re.findall(r"env\.(?:\w+)\(\s*\"([A-Z_]+)\"", path.read_text()))
    assert read == set(VARIABLES)


def test_production_refuses_to_start_without_secrets(tmp_path):
    import os
    import subprocess
    import sys

    env = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "config.settings.production"}
    result = subprocess.run(
        [sys.executable, "-c", "import django; django.setup()"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert "Set the SECRET_KEY environment variable" in result.stderr
