"""The scenario files beside this module: every one is played and must hold without a remainder."""

import time
from collections import Counter
from pathlib import Path

import pytest

from rules_engine import bundled_cards
from rules_engine.scenario.format import read_files
from rules_engine.scenario.report import run_scenario

FOLDER = Path(__file__).parent

OF_RULINGS = "rulings_"
"""How the files begin whose cards are compiled from the published texts (`test_rulings`)."""
FILES = [one for one in sorted(FOLDER.glob("*.jsonl")) if not one.name.startswith(OF_RULINGS)]
SCENARIOS = [content for _, content in read_files(FILES)]


@pytest.mark.parametrize("content", SCENARIOS, ids=[str(content["id"]) for content in SCENARIOS])
def test_scenario(content):
    result = run_scenario(content, bundled_cards(), timeout=20, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")


@pytest.mark.parametrize("content", SCENARIOS, ids=[str(content["id"]) for content in SCENARIOS])
def test_every_scenario_says_what_it_shows_and_expects_something(content):
    assert content["note"]
    assert content["expect"]
    assert content["strict"] is True


def test_ids_are_unique():
    counts = Counter(content["id"] for _, content in read_files([FOLDER]))
    assert [name for name, count in counts.items() if count > 1] == []
