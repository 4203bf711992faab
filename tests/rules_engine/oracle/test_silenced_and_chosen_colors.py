"""Abilities with {T} in their costs kept from use, colors chosen together, states of counters."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

CHAIN = printed(
    "Chain",
    "aura",
    "Enchant creature / Enchanted creature can't attack or block, and its activated abilities with "
    "{T} in their costs can't be activated.",
)
ELF = printed("Elf", "creature", "{T}: Add {G}. / {0}: You gain 1 life. / {T}: You gain 5 life.")
TWO = "As ~ enters, choose two colors. / "
SEAL = printed(
    "Seal",
    "artifact",
    TWO + "Each spell you cast costs {1} less to cast for each of the chosen colors it is.",
)
TABLET = printed(
    "Tablet",
    "artifact",
    TWO + "Whenever you cast a spell, if it's at least one of the chosen colors, you gain 1 life "
    "for each of the chosen colors it is.",
)
GOLD = printed("Gold", "sorcery", "You gain 5 life.", cost="{2}{R}{G}")
RED = printed("Red", "sorcery", "You gain 5 life.", cost="{1}{R}")
PLAIN = printed("Plain", "sorcery", "You gain 5 life.", cost="{1}")


def test_only_abilities_with_the_tap_symbol_are_silenced():
    table = Setup(cards=[CHAIN, ELF]).hand(A, "Chain").battlefield(A, "Elf").play()
    before = table.labels()
    assert len([label for label in before if "Elf" in label]) == 3
    table.cast("Chain", "Elf").resolve()
    assert [label for label in table.labels() if "Elf" in label] == ["Activate Elf (2)"]
    table.act("Activate Elf (2)").resolve()
    assert table.life(A) == 21


def test_a_silenced_mana_ability_pays_for_nothing():
    green = printed("Green", "sorcery", "You gain 5 life.", cost="{G}")
    table = Setup(cards=[CHAIN, ELF, green]).hand(A, "Chain", "Green").battlefield(A, "Elf").play()
    assert "Cast Green" in table.labels()
    table.cast("Chain", "Elf").resolve()
    assert "Cast Green" not in table.labels()
    assert pool(table) == ""


@pytest.mark.parametrize(
    ("colors", "lands", "castable"),
    [
        (("red", "green"), ("Mountain", "Forest"), ["Gold", "Plain", "Red"]),
        (("red", "white"), ("Mountain", "Forest"), ["Plain", "Red"]),
        (("red", "white"), ("Mountain",), ["Plain", "Red"]),
        (("blue", "white"), ("Mountain",), ["Plain"]),
    ],
)
def test_less_for_each_of_the_chosen_colors(
    colors: tuple[str, str], lands: tuple[str, ...], castable: list[str]
):
    """Only generic mana is saved; what is colorless costs what it did."""
    cards = [SEAL, GOLD, RED, PLAIN]
    setup = Setup(cards=cards).hand(A, "Seal", "Gold", "Red", "Plain").battlefield(A, *lands)
    table = setup.play().cast("Seal").resolve().answer(*colors)
    found = sorted(one.removeprefix("Cast ") for one in table.labels() if one.startswith("Cast "))
    assert found == castable


@pytest.mark.parametrize(("spell", "life"), [("Gold", 27), ("Red", 26), ("Plain", 25)])
def test_life_for_each_of_the_chosen_colors(spell: str, life: int):
    setup = Setup(cards=[TABLET, GOLD, RED, PLAIN]).hand(A, "Tablet", spell)
    setup = setup.battlefield(A, "Mountain", "Forest", "Forest", "Forest")
    table = setup.play().cast("Tablet").resolve()
    assert table.labels() == ["white", "blue", "black", "red", "green"]
    table.answer("red", "green").cast(spell).resolve_all()
    assert table.life(A) == life


def test_the_tide_turns():
    crab = printed(
        "Crab",
        "creature",
        "~ enters with a tide counter on it. / At the beginning of your upkeep, put a tide counter "
        "on ~. / As long as there is exactly one tide counter on ~, it gets -1/-1. / As long as "
        "there are exactly three tide counters on ~, it gets +1/+1. / Whenever there are four or "
        "more tide counters on ~, remove all tide counters from it.",
    )
    table = Setup(cards=[crab]).hand(A, "Crab").play().cast("Crab").resolve()
    sizes = [table.size("Crab")]
    for _ in range(3):
        table.go_to(Step.UPKEEP, turn=table.state.turn + 2).resolve_all()
        sizes.append(table.size("Crab"))
    assert sizes == [(1, 1), (2, 2), (3, 3), (2, 2)]
    assert not table.find("Crab").counters


@pytest.mark.parametrize(("word", "tapped"), [("odd", False), ("even", True)])
def test_creatures_of_the_other_quality_enter_tapped(word: str, tapped: bool):
    law = printed(
        "Law",
        "enchantment",
        "As ~ enters, choose odd or even. / Each creature with mana value of the chosen quality "
        "has haste. / Each creature without mana value of the chosen quality enters tapped.",
    )
    one = printed("One", "creature", "Trample", cost="{1}")
    none = printed("None", "creature", "Trample", cost="{X}", size=(1, 1))
    setup = Setup(cards=[law, one, none]).hand(A, "Law", "One", "None")
    table = setup.battlefield(A, "Forest", "Forest").play().cast("Law").resolve().answer(word)
    table.cast("One").resolve()
    table.cast("None", 1).resolve()
    assert table.find("One").tapped is tapped
    assert table.find("None").tapped is not tapped
    assert table.names(Zone.BATTLEFIELD, B) == []
