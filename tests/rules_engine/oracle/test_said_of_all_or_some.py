"""Of which of several things something is said: of all of them, or of some of them."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written

COLORLESS = written("Golem", "Artifact Creature — Golem", "")


def resolved(text: str, setup: Setup, *targets: str) -> Table:
    setup.cards["Rite"] = written("Rite", "Sorcery", text)
    return setup.hand(A, "Rite").play().cast("Rite", *targets).resolve()


def test_those_creatures_are_the_target_as_well_as_the_others():
    text = (
        "Untap target creature and each other creature that shares a color with it. Those "
        "creatures get +2/+0 until end of turn."
    )
    table = resolved(text, Setup(cards=[COLORLESS]).battlefield(A, "Golem", "Bear"), "Golem")
    assert table.size("Golem") == (4, 2)
    assert table.size("Bear") == (2, 2)


def test_equipment_need_not_be_equipped():
    sword = written("Sword", "Artifact — Equipment", "Equip {0}")
    setup = Setup(cards=[sword]).battlefield(A, "Sword", "Bear", "Elf")
    text = "Each equipped creature and Equipment you control gains deathtouch until end of turn."
    setup.cards["Rite"] = written("Rite", "Sorcery", text)
    table = setup.hand(A, "Rite").play().activate("Sword", "Bear").resolve()
    table.cast("Rite").resolve()
    having = {
        name
        for name in ("Sword", "Bear", "Elf")
        if any("deathtouch" in str(ability) for ability in table.seen(name).abilities)
    }
    assert having == {"Sword", "Bear"}


@pytest.mark.cr("701.19c")
@pytest.mark.parametrize(("animated", "left"), [(False, ["Grove"]), (True, [])])
def test_701_19c_a_land_may_be_regenerated_unless_it_is_a_creature(animated: bool, left: list[str]):
    text = "Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated."
    grove = written(
        "Grove",
        "Land",
        "{0}: Regenerate Grove. / {0}: Grove becomes a 1/1 creature until end of turn. It's still "
        "a land.",
    )
    setup = Setup(cards=[grove]).battlefield(A, "Grove")
    setup.cards["Rite"] = written("Rite", "Sorcery", text)
    table = setup.hand(A, "Rite").play()
    table.act("Activate Grove (1)").resolve()
    if animated:
        table.act("Activate Grove (2)").resolve()
    table.cast("Rite").resolve().answer(table.labels()[0])
    assert table.names(Zone.BATTLEFIELD, A) == left


@pytest.mark.cr("110.4")
def test_110_4_kindred_is_no_permanent_type():
    hall = written("Hall", "Kindred Land — Elf", "")
    thing = written("Thing", "Kindred Enchantment — Elf", "")
    setup = Setup(cards=[hall, thing]).battlefield(A, "Hall").battlefield(B, "Thing", "Forest")
    text = (
        "Return target permanent that shares a permanent type with a land you control to its "
        "owner's hand."
    )
    setup.cards["Rite"] = written("Rite", "Sorcery", text)
    table = setup.hand(A, "Rite").play()
    table.act("Cast Rite")
    assert sorted(table.labels()) == ["Forest", "Hall"]
