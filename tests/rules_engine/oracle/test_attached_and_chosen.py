"""What is chosen as something becomes attached, and copies of what was chosen last, in games."""

from __future__ import annotations

import pytest

from rules_engine.cards.layouts import Layout
from rules_engine.ir.dungeons import COMPLETED, completed
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


@pytest.mark.cr("701.3a", "701.3b")
def test_an_aura_moves_to_another_creature_than_its_own():
    """The object with the ability may be that one; what the Aura is on already may not."""
    veil = printed("Veil", "aura", "Enchant creature / Enchanted creature gets +1/+1.")
    mystic = printed(
        "Mystic", "creature", "{0}: Attach target Aura attached to a creature to another creature."
    )
    setup = Setup(cards=[veil, mystic]).hand(A, "Veil").battlefield(A, "Mystic", "Bear", "Ox")
    table = setup.play().cast("Veil", "Bear").resolve().activate("Mystic", "Veil").resolve()
    assert sorted(table.labels()) == ["Mystic", "Ox"]
    assert table.answer("Mystic").size("Mystic") == (3, 3)


# --- what this exiled, and what was played of it -----------------------------------------------

SEER = printed(
    "Seer",
    "creature",
    "{0}: Exile the top card of your library. You may play that card this turn. / Whenever you "
    "play a card exiled with ~, you gain 1 life.",
)


@pytest.mark.cr("607.2a", "701.18b")
@pytest.mark.parametrize("card", ["Forest", "Dwarf"])
def test_a_card_is_played_that_this_exiled(card: str):
    free = printed("Dwarf", "creature", "Haste", cost="{0}")
    setup = Setup(cards=[SEER, free]).battlefield(A, "Seer").library(A, card)
    table = setup.play().activate("Seer").resolve_all()
    table.act(next(label for label in table.labels() if card in label)).resolve_all()
    assert table.life(A) == 21


@pytest.mark.cr("607.2a")
def test_not_a_card_from_the_hand():
    free = printed("Dwarf", "creature", "Haste", cost="{0}")
    table = Setup(cards=[SEER, free]).battlefield(A, "Seer").hand(A, "Dwarf").play()
    table.cast("Dwarf").resolve_all()
    assert table.life(A) == 20


@pytest.mark.cr("607.2a", "202.3")
@pytest.mark.parametrize(("costs", "life"), [(("{1}", "{2}"), 25), (("{2}", "{2}"), 20)])
def test_different_mana_values_among_what_this_exiled(costs: tuple[str, str], life: int):
    gate = printed(
        "Gate",
        "artifact",
        "{0}: Exile the top card of your library. If cards with two or more different mana values "
        "are exiled with ~, you gain 5 life.",
    )
    one, other = (
        printed(name, "creature", "Haste", cost=cost)
        for name, cost in zip(("One", "Two"), costs, strict=True)
    )
    setup = Setup(cards=[gate, one, other]).battlefield(A, "Gate").library(A, "One", "Two")
    table = setup.play().activate("Gate").resolve_all().activate("Gate").resolve_all()
    assert table.life(A) == life


@pytest.mark.cr("309.7")
def test_dungeons_with_different_names():
    hero = printed(
        "Hero",
        "creature",
        "Creatures you control get +1/+1 for each differently named dungeon you've completed.",
    )
    setup = Setup(cards=[hero]).battlefield(A, "Hero")
    done = setup.state.players[A].designations
    done[COMPLETED], done[completed("One")], done[completed("Two")] = 3, 2, 1
    assert setup.play().size("Hero") == (4, 4)
