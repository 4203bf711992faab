"""Permanents that enter with counters by their mana value (CR 614.1c, 614.12)."""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

WAGON = printed(
    "Wagon",
    "",
    "Each other Vehicle and creature you control enters with an additional +1/+1 counter on it if "
    "its mana value is 4 or less. Otherwise, it enters with three additional +1/+1 counters on it. "
    "/ Crew 3",
    cost="{1}",
    size=(5, 5),
    type_line="Artifact — Vehicle",
)
FOUR = printed("Four", "creature", "", cost="{4}")
FIVE = printed("Five", "creature", "", cost="{5}")
CART = printed("Cart", "", "Crew 1", cost="{1}", type_line="Artifact — Vehicle")
STONE = printed("Stone", "artifact", "", cost="{1}")
GROW = printed("Grow", "creature", "", cost="{X}{1}")
MAKE = printed("Make", "sorcery", "Create a 1/1 green Elf creature token.")
CARDS = [WAGON, FOUR, FIVE, CART, STONE, GROW, MAKE]


@pytest.mark.cr("614.1c", "614.12")
def test_614_12_by_the_mana_value_on_the_battlefield():
    setup = Setup(cards=CARDS).battlefield(A, "Wagon", *["Wastes"] * 19)
    t = setup.hand(A, "Four", "Five", "Cart", "Stone", "Grow", "Make", "Wagon").play()
    for name in ("Four", "Five", "Cart", "Stone"):
        t.cast(name).resolve()
    t.cast("Grow", 5).resolve().cast("Make").resolve()
    found = {name: t.find(name).counters.get("+1/+1", 0) for name in ("Four", "Five", "Cart")}
    assert found == {"Four": 1, "Five": 3, "Cart": 1}
    assert t.find("Stone").counters == {}
    assert t.find("Grow").counters == {"+1/+1": 1}  # there X is 0 (CR 202.3e)
    assert t.find("Elf Token").counters == {"+1/+1": 1}
    assert t.find("Wagon").counters == {}


def test_only_others_that_you_control():
    setup = Setup(cards=CARDS, active=B).battlefield(A, "Wagon").hand(B, "Four")
    t = setup.battlefield(B, *["Wastes"] * 4).play().cast("Four").resolve()
    assert t.find("Four").counters == {}


def test_both_have_to_be_numbers():
    with pytest.raises(OracleParseError):
        printed(
            "Sled",
            "artifact",
            "Each other creature you control enters with an additional +1/+1 counter on it if its "
            "mana value is 4. Otherwise, it enters with three additional +1/+1 counters on it.",
        )
