"""An option may be meant by a word that only its own text holds."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import CARDS
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.scenarios.played import assert_passed, cast, played, there, with_cards

TINKER = printed(
    "Tinker With",
    "sorcery",
    "Put your choice of a +1/+1 counter or two charge counters on target creature.",
)


@pytest.mark.parametrize(
    ("said", "counter", "count"),
    [("charge", "charge", 2), ("+1/+1", "+1/+1", 1), ("Two Charge", "charge", 2)],
)
def test_a_kind_of_counter_goes_by_its_name(said, counter, count):
    setup = there("battlefield", "Bear") + there("hand", "Tinker With")
    expect = [{"permanent": "Bear", "counter": counter, "count": count}]
    result = played(
        with_cards(CARDS, TINKER), setup, [cast("Tinker With", "Bear")], expect, choices=[said]
    )
    assert_passed(result)


@pytest.mark.parametrize("said", ["counter", "harge", "on Bear"])
def test_words_that_none_or_both_hold_mean_nothing(said):
    setup = there("battlefield", "Bear") + there("hand", "Tinker With")
    result = played(
        with_cards(CARDS, TINKER), setup, [cast("Tinker With", "Bear")], [], choices=[said]
    )
    assert (result.status, "no answer for" in result.detail) == ("error", True)
