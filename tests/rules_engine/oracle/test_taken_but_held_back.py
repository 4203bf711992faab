"""Creatures that are taken for a turn, and may neither attack who lent them nor be sacrificed."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

CALL = printed(
    "Call",
    "sorcery",
    "Gain control of all creatures target opponent controls until end of turn. Untap those "
    "creatures. They gain haste until end of turn. You can't attack that player this turn. You "
    "can't sacrifice those creatures this turn.",
)
SAINT = printed("Saint", "planeswalker", "[+1]: You gain 1 life.")
ALTAR = printed("Altar", "artifact", "Sacrifice a creature: You gain 1 life.")
FAST = printed("Fast", "creature", "Haste")
EDICT = printed("Edict", "instant", "Target player sacrifices a creature of their choice.")
CARDS = [CALL, SAINT, ALTAR, FAST, EDICT]


def called(*own: str, opponents: int = 1) -> Table:
    setup = Setup(cards=CARDS, players=opponents + 1).battlefield(B, "Bear", "Elf", "Saint")
    setup.battlefield(A, *own).hand(A, "Call", "Fast", "Edict")
    return setup.play().cast("Call", *["B"] * (opponents > 1)).resolve_all()


@pytest.mark.cr("508.1c", "611.2c")
def test_508_1c_neither_they_nor_a_later_creature_attack_the_player():
    t = called(opponents=2).cast("Fast").resolve_all()
    t.go_to(Step.DECLARE_ATTACKERS)
    attacked = {(t.state.name(o.entity), o.other) for o in t.decision.options if o.entity}
    saint = t.find("Saint").id
    assert attacked == {(name, it) for name in ("Bear", "Elf", "Fast") for it in (saint, C)}


@pytest.mark.cr("701.21a", "101.2")
def test_701_21a_only_other_creatures_are_sacrificed():
    assert "Activate Altar" not in called("Altar").labels()
    t = called("Altar", "Ox").cast("Edict", "A").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Call", "Edict", "Ox"]
    t.cast("Fast").resolve_all().activate("Altar").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Call", "Edict", "Fast", "Ox"]


@pytest.mark.cr("514.2")
def test_514_2_all_of_it_ends_with_the_turn():
    t = called("Altar")
    assert t.seen("Bear").controller == A
    t.go_to(t.state.step, turn=t.state.turn + 1)
    assert t.seen("Bear").controller == B
    t.cast("Edict", "B", player=A).resolve_all()
    if t.state.stack or t.decision.prompt != "Priority":
        t.answer("Bear")
    assert len(t.names(Zone.GRAVEYARD, B)) == 1
