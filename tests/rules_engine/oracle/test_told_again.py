"""What was read otherwise than it is meant, found by what was told of it: in games."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.parametrize("color", ["{R}", "{G}", "{R}{G}"])
def test_what_is_one_thing_and_another_is_both(color):
    text = "As long as this creature is red and green, it has flying."
    both = printed("Both", "creature", text, cost=color)
    t = Setup(cards=[both]).battlefield(A, "Both").play()
    assert (Keyword.FLYING in t.seen("Both").keywords) is (color == "{R}{G}")


def test_a_card_is_exiled_with_a_counter_and_others_get_none():
    text = "If a nontoken creature would die, exile that card with a blood counter on it instead."
    stone = printed("Stone", "artifact", text)
    blade = printed("Blade", "instant", "Destroy target creature.")
    setup = Setup(cards=[stone, blade]).battlefield(A, "Stone").battlefield(B, "Bear", "Ox")
    t = setup.hand(A, "Blade", "Blade").play()
    t.cast("Blade", "Bear").resolve_all().cast("Blade", "Ox").resolve_all()
    assert [t.find(name, Zone.EXILE).counters["blood"] for name in ("Bear", "Ox")] == [1, 1]
