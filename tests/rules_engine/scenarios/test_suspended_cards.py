"""A suspended card is cast unless a script declines."""

from __future__ import annotations

import time

import pytest

from rules_engine.scenario.report import run_scenario
from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import MAIN, there, with_cards

LATE = printed("Late Bear", "creature", "Suspend 1—{0}", cost="{5}")


@pytest.mark.parametrize(("choices", "count"), [([], 1), ([True], 1), ([False], 0)])
def test_a_suspended_card_is_cast_without_an_answer(choices, count):
    content = {
        "id": "suspended",
        "players": ["A", "B"],
        "strict": True,
        "default_library": 10,
        "filler": "Wastes",
        "setup": there("hand", "Late Bear"),
        "script": [MAIN | {"do": "activate", "ability": "Suspend"}],
        "answers": {"A": {"choices": choices}},
        "stop": {"turn": 3, "step": "end"},
        "expect": [{"zone": "battlefield", "card": "Late Bear", "count": count}],
    }
    cards = with_cards(CARDS, LATE)
    result = run_scenario(content, cards, timeout=10.0, clock=time.perf_counter)
    assert (result.status, result.detail) == ("passed", "")
