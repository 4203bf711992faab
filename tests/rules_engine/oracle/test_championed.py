"""What is championed, snow mana that was spent, and damage of others, in games."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

CLIQUE = printed(
    "Clique",
    "creature",
    "Champion an Elf / When an Elf is championed with this creature, tap all lands target player "
    "controls.",
)


@pytest.mark.cr("702.72c")
def test_a_champion_triggers_on_what_it_exiles():
    setup = Setup(cards=[CLIQUE]).battlefield(A, "Elf").battlefield(B, "Mountain", "Forest")
    table = setup.hand(A, "Clique").play().cast("Clique").resolve_all().answer("Yes").resolve_all()
    assert table.names(Zone.EXILE, A) == ["Elf"]
    table.answer(B).resolve_all()
    assert table.find("Mountain").tapped
    assert table.find("Forest").tapped


def test_nothing_is_championed_without_an_elf():
    setup = Setup(cards=[CLIQUE]).battlefield(A, "Bear").battlefield(B, "Mountain")
    table = setup.hand(A, "Clique").play().cast("Clique").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Clique"]
    assert not table.find("Mountain").tapped


@pytest.mark.cr("107.4h")
@pytest.mark.parametrize(("land", "life"), [("Snowfield", 21), ("Mountain", 20)])
def test_snow_mana_was_spent(land: str, life: int):
    field = printed("Snowfield", "land", "{T}: Add {R}.", type_line="Snow Land")
    text = "When this creature enters, if {S} was spent to cast this spell, you gain 1 life."
    strider = printed("Strider", "creature", text, cost="{1}")
    setup = Setup(cards=[field, strider]).battlefield(A, land).hand(A, "Strider")
    assert setup.play().cast("Strider").resolve_all().life(A) == life


def test_only_the_damage_of_other_creatures_is_prevented():
    text = (
        "Haste / When this creature enters, prevent all combat damage that other creatures would "
        "deal this turn."
    )
    frog = printed("Frog", "creature", text, size=(2, 2))
    setup = Setup(cards=[frog]).battlefield(A, "Bear").hand(A, "Frog")
    table = setup.play().cast("Frog").resolve_all().attack("Frog", "Bear").damage()
    assert table.life(B) == 18
