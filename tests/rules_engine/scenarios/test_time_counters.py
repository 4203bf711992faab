"""Time travel goes by names and yeses, or by what is done to each thing."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import (
    MAIN,
    assert_passed,
    cast,
    played,
    there,
    with_cards,
)

JAUNT = printed("Jaunt", "sorcery", "Time travel.")
CLOCKS = [printed(name, "artifact", "") for name in ("Clock", "Dial")]


@pytest.mark.parametrize(
    ("choices", "clock", "dial"),
    [
        (["Clock", "Dial", True, False], 3, 1),
        (["Clock", True], 3, 2),
        (["Dial", False], 2, 1),
        ([True, False], 3, 1),
        (["Put one", "Leave it"], 3, 2),
        (["Remove one", "Put one"], 1, 3),
    ],
)
def test_each_named_thing_gets_or_loses_a_time_counter(choices, clock, dial):
    counters = [
        MAIN | {"do": "put_counters", "card": name, "counter": "time", "count": 2}
        for name in ("Clock", "Dial")
    ]
    expect = [
        {"permanent": name, "counter": "time", "count": count}
        for name, count in (("Clock", clock), ("Dial", dial))
    ]
    setup = there("battlefield", "Clock", "Dial") + there("hand", "Jaunt")
    catalogue = with_cards(CARDS, JAUNT, *CLOCKS)
    script = [*counters, cast("Jaunt")]
    assert_passed(played(catalogue, setup, script, expect, choices=choices))
