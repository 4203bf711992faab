"""Protection from spells and from permanents that were cast this turn, and mana told by number."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ANEW = printed(
    "Anew", "creature", "Protection from spells and from permanents that were cast this turn"
)
ZAPPER = printed("Zapper", "artifact", "{0}: ~ deals 1 damage to target creature.")
SMITE = printed("Smite", "instant", "~ deals 3 damage to target creature.")
WAVE = printed("Wave", "instant", "~ deals 3 damage to each creature.")


@pytest.mark.cr("702.16b")
def test_702_16b_spells_cant_target_it():
    setup = Setup(cards=[ANEW, SMITE]).battlefield(B, "Anew", "Bear").hand(A, "Smite")
    t = setup.play().cast("Smite")
    t.resolve()
    assert t.names(Zone.BATTLEFIELD, B) == ["Anew"]


@pytest.mark.cr("702.16e")
def test_702_16e_spells_deal_no_damage_to_it():
    setup = Setup(cards=[ANEW, WAVE]).battlefield(B, "Anew", "Bear").hand(A, "Wave")
    t = setup.play().cast("Wave").resolve()
    assert t.names(Zone.BATTLEFIELD, B) == ["Anew"]


@pytest.mark.cr("702.16b", "400.7d")
def test_400_7d_a_permanent_was_cast_this_turn_only():
    setup = Setup(cards=[ANEW, ZAPPER]).battlefield(B, "Anew").hand(A, "Zapper")
    t = setup.play().cast("Zapper").resolve()
    assert "Activate Zapper" not in t.labels()
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1).until_priority(A)
    assert "Activate Zapper" in t.labels()


@pytest.mark.cr("702.16b")
def test_702_16b_what_was_put_there_wasnt_cast():
    setup = Setup(cards=[ANEW, ZAPPER]).battlefield(B, "Anew").battlefield(A, "Zapper")
    assert "Activate Zapper" in setup.play().labels()


@pytest.mark.cr("107.4c")
def test_so_many_symbols_are_told_by_number():
    pump = printed("Pump", "artifact", "Pay two {C}: You gain 1 life.")
    setup = Setup(cards=[pump]).battlefield(A, "Pump", "Wastes", "Wastes", "Plains")
    t = setup.play().activate("Pump").resolve()
    assert [one.tapped for one in t.all("Wastes")] == [True, True]
    assert not t.find("Plains").tapped
