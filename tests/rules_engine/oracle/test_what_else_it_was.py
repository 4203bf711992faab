"""What words mean where the nearest thing named is chosen, created, missing, or another by now."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.oracle.test_what_enchantments_change import attach

ELF = printed("Elf", "creature", "")
OX = printed("Ox", "creature", "", size=(5, 5))
PUP = printed("Pup", "creature", "", size=(1, 1))
GEAR = printed("Gear", "artifact", "Equip {9}", type_line="Artifact — Equipment")
SPARK = printed("Spark", "instant", "You gain 4 life.")


@pytest.mark.parametrize(("target", "found"), [("Swamp", 3), ("Gear", 1)])
def test_otherwise_it_is_not_one_of_those_of_which_there_are_none(target, found):
    ruin = printed(
        "Ruin",
        "sorcery",
        "Destroy target artifact or land. If a land was destroyed this way, its controller draws "
        "three cards. Otherwise, its controller draws a card.",
    )
    setup = Setup(cards=[ruin, GEAR]).hand(A, "Ruin").battlefield(B, "Swamp", "Gear")
    table = setup.library(B, *["Forest"] * 5).play().cast("Ruin", target).resolve_all()
    assert len(table.names(Zone.HAND, B)) == found
    assert table.names(Zone.HAND, A) == []


def test_from_among_them_is_of_those_found_and_not_of_the_one_chosen():
    luck = printed(
        "Luck",
        "sorcery",
        "Look at the top five cards of your library. Choose one of them and put all cards with "
        "the same name as the chosen card from among them into your hand. Put the rest on the "
        "bottom of your library in a random order.",
    )
    setup = Setup(cards=[luck, ELF, OX], library=0).hand(A, "Luck")
    table = setup.library(A, "Elf", "Ox", "Elf", "Elf").play().cast("Luck").resolve()
    table.answer("Elf").resolve_all()
    assert table.names(Zone.HAND, A) == ["Elf"] * 3
    assert table.names(Zone.LIBRARY, A) == ["Ox"]


def upkeep(setup: Setup) -> Table:
    return setup.play().go_to(Step.UPKEEP, turn=5).resolve_all()


HEX = printed(
    "Hex",
    "enchantment",
    "Enchant Equipment / At the beginning of your upkeep, if enchanted Equipment is attached to a "
    "creature, destroy that creature.",
    type_line="Enchantment — Aura",
)


def test_that_creature_is_what_the_equipment_is_attached_to():
    kit = Setup(cards=[HEX, GEAR, ELF, OX]).battlefield(A, "Hex").battlefield(B, "Gear", "Elf")
    kit = attach(attach(kit.battlefield(B, "Ox"), "Hex", "Gear"), "Gear", "Elf")
    assert sorted(upkeep(kit).names(Zone.BATTLEFIELD, B)) == ["Gear", "Ox"]


def test_nothing_is_destroyed_while_it_is_attached_to_nothing():
    kit = Setup(cards=[HEX, GEAR, ELF]).battlefield(A, "Hex").battlefield(B, "Gear", "Elf")
    assert sorted(upkeep(attach(kit, "Hex", "Gear")).names(Zone.BATTLEFIELD, B)) == ["Elf", "Gear"]


def test_that_creature_is_the_target_and_not_the_role():
    curse = printed(
        "Curse",
        "sorcery",
        "Create a Royal Role token attached to target creature you control. When you do, that "
        "creature fights target creature you don't control.",
    )
    setup = (
        Setup(cards=[curse, PUP, OX]).hand(A, "Curse").battlefield(A, "Ox").battlefield(B, "Pup")
    )
    table = setup.play().cast("Curse", "Ox").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == ["Pup"]
    assert sorted(table.names(Zone.BATTLEFIELD, A)) == ["Ox", "Royal"]


@pytest.mark.parametrize(("name", "castable"), [("Spark", True), ("Elf", False)])
def test_what_died_face_down_is_asked_for_as_the_card_that_it_is(name, castable):
    pursuit = printed(
        "Pursuit",
        "enchantment",
        "Whenever a face-down creature you control dies, exile it if it's an instant or sorcery "
        "card. You may cast that card this turn.",
    )
    bolt = printed("Bolt", "instant", "Destroy target creature.")
    setup = Setup(cards=[pursuit, bolt, SPARK, ELF]).battlefield(A, "Pursuit").hand(A, "Bolt")
    table = setup.face_down(A, name, by="manifest").play()
    table.cast("Bolt", setup.state.battlefield[-1]).resolve_all()
    assert (name in table.names(Zone.EXILE, A)) is castable
    assert (f"Cast {name}" in table.labels()) is castable
