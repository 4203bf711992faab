"""Each of several Auras deals damage to what it is attached to."""

from __future__ import annotations

import pytest

from rules_engine.state.events import Damage
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BARBS = printed(
    "Barbs",
    "instant",
    "Each enchantment deals 2 damage to its controller, then each Aura attached to a creature "
    "deals 2 damage to the creature it's attached to.",
)
WING = printed("Wing", "aura", "Enchant creature / Enchanted creature has flying.")
FENCE = printed("Fence", "aura", "Enchant land / Enchanted land has hexproof.")
SIGN = printed("Sign", "enchantment", "You have no maximum hand size.")


@pytest.mark.cr("120.3", "608.2c")
def test_each_aura_to_its_own_creature():
    setup = Setup(cards=[BARBS, WING, FENCE, SIGN]).battlefield(A, "Giant", "Ox", "Forest")
    setup.battlefield(B, "Sign").hand(A, "Barbs", "Wing", "Wing", "Fence")
    table = setup.play().cast("Wing", "Giant").resolve().cast("Wing", "Giant").resolve()
    table.cast("Fence", "Forest").resolve().cast("Barbs").resolve()
    assert (table.life(A), table.life(B)) == (14, 18)
    assert (table.find("Giant").damage, table.find("Ox").damage) == (4, 0)
    wings = {one.id for one in table.all("Wing")}
    to_giant = [event for event in table.events(Damage) if event.to == table.find("Giant").id]
    assert {event.source for event in to_giant} == wings, "the Auras deal it, not the spell"
