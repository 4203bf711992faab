"""What is chosen as something becomes attached, and copies of what was chosen last, in games."""

from __future__ import annotations

import pytest

from rules_engine.cards.layouts import Layout
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.oracle.test_adventures_and_turning import pair

CROWN = pair(
    Layout.TRANSFORM,
    printed("Pick", "equipment", "Equip {0} / Craft with one or more creatures {0}"),
    printed(
        "Crown",
        "equipment",
        "When ~ enters, attach it to target creature you control. / As ~ becomes attached to a "
        "creature, choose an exiled creature card used to craft ~. / Equipped creature is a copy "
        "of the last chosen card. / Equip {0}",
    ),
)
BIG = printed("Giant", "creature", "Trample", size=(7, 7))
SMALL = printed("Dwarf", "creature", "Haste", size=(1, 1))
ELF = printed("Elf", "creature", "Reach", size=(3, 4))


def _crafted() -> Table:
    setup = Setup(cards=[CROWN, BIG, SMALL, ELF]).battlefield(A, CROWN.name, "Elf", "Bear")
    table = setup.graveyard(A, "Giant", "Dwarf").play()
    table.act("Activate Pick (2)")
    return table.answer("Giant", "Dwarf").resolve()


@pytest.mark.cr("614.1c", "707.2c", "702.167c")
def test_the_wearer_copies_the_chosen_card():
    table = _crafted()
    if table.labels() and "Elf" in table.labels():
        table.answer("Elf")
    table.resolve().answer("Giant").resolve_all()
    assert len(table.all("Giant")) == 1
    assert table.size("Giant") == (7, 7)
    assert not table.all("Elf")


@pytest.mark.cr("614.1c", "707.2c", "301.5c")
def test_another_wearer_copies_what_is_chosen_then():
    table = _crafted()
    if table.labels() and "Elf" in table.labels():
        table.answer("Elf")
    table.resolve().answer("Giant").resolve_all()
    table.activate("Crown", "Bear").resolve()
    table.answer("Dwarf").resolve_all()
    assert [one.face.name for one in table.all("Elf")] == ["Elf"]
    assert table.size("Dwarf") == (1, 1)
    assert not table.all("Giant")
