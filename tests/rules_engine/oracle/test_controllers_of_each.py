"""What the controller of each of several objects does, once for each of them (CR 608.2c)."""

from __future__ import annotations

import pytest

from rules_engine.oracle.diagnostics import OracleParseError
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

FLOWERS = printed(
    "Flowers",
    "sorcery",
    "Destroy all artifacts. They can't be regenerated. The controller of each of those artifacts "
    "gains life equal to its mana value.",
)
CUP = printed("Cup", "artifact", "", cost="{3}")
RING = printed("Ring", "artifact", "", cost="{1}")
STEEL = printed("Steel", "artifact", "Indestructible", cost="{4}")


@pytest.mark.cr("608.2h")
def test_608_2h_each_controller_gains_life_for_each():
    setup = Setup(cards=[FLOWERS, CUP, RING, STEEL]).hand(A, "Flowers")
    setup.battlefield(A, "Ring", "Ring").battlefield(B, "Cup", "Ring", "Steel")
    t = setup.play().cast("Flowers").resolve()
    assert (t.life(A), t.life(B)) == (22, 28)  # also for what isn't destroyed
    assert t.names(Zone.BATTLEFIELD, B) == ["Steel"]


def test_each_of_what_has_to_be_told_before():
    with pytest.raises(OracleParseError):
        printed(
            "Weeds",
            "sorcery",
            "The controller of each of those artifacts gains life equal to its mana value.",
        )
