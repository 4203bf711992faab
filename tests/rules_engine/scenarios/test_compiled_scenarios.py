"""The scenarios of the bundled cards again, played with what their published texts compile to."""

import time
from pathlib import Path

import pytest

from rules_engine.scenario.report import run_scenario
from tests.rules_engine.cards.compiled import compiled_where_possible
from tests.rules_engine.scenarios.test_scenarios import SCENARIOS


@pytest.mark.parametrize("content", SCENARIOS, ids=[str(content["id"]) for content in SCENARIOS])
def test_scenario(content: dict[str, object], card_data: Path) -> None:
    cards = compiled_where_possible(card_data)
    result = run_scenario(content, cards, timeout=20, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")
