"""Tapping or untapping one object is a choice between two things, which yes and no answer."""

from __future__ import annotations

import time

import pytest

from rules_engine.scenario.report import run_scenario
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed


@pytest.mark.parametrize(
    ("choices", "tapped"), [([True], True), ([False], False), (["Untap"], False), ([], None)]
)
def test_tap_or_untap_goes_by_yes_or_no(choices, tapped):
    twist = printed("Twist", "sorcery", "Tap or untap target creature.")
    action = {"turn": 1, "step": "precombat_main", "player": "A", "do": "cast", "card": "Twist"}
    content = {
        "id": "tap or untap",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": [
            {"player": "B", "zone": "battlefield", "card": "Bear"},
            {"player": "A", "zone": "hand", "card": "Twist"},
        ],
        "script": [action | {"targets": ["Bear"]}],
        "answers": {"A": {"choices": choices}},
        "stop": {"turn": 1, "step": "end"},
        "expect": [{"permanent": "Bear", "tapped": bool(tapped)}],
    }
    result = run_scenario(content, CARDS | {"Twist": twist}, timeout=10.0, clock=time.perf_counter)
    assert result.status == ("error" if tapped is None else "passed"), result.detail
