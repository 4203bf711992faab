"""Documents tell the truth: links lead somewhere, commands exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_between_documents_lead_somewhere(path):
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text())
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if not (path.parent / target).exists()] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_make_targets_in_documents_exist(path):
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", path.read_text())) - targets == set()


def test_every_management_command_is_documented():
    commands = {
        path.stem
        for path in ROOT.glob("*/management/commands/*.py")
        if not path.stem.startswith("_")
    }
    text = "\n".join(path.read_text() for path in DOCUMENTS)
    assert {command for command in commands if f"manage.py {command}" not in text} == set()
