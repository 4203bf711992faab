"""CR 613: layers."""

import pytest

from rules_engine.cards.definition import card
from rules_engine.ir.abilities import StaticAbility
from rules_engine.ir.keywords import FLYING
from rules_engine.ir.modifications import (
    AddTypes,
    GainAbility,
    ModifyPowerToughness,
    SetBasePowerToughness,
    SetLandTypes,
    SwitchPowerToughness,
)
from rules_engine.ir.selectors import BASIC, CREATURE, LAND, subtype
from rules_engine.vocabulary import CardType, Color, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup

MOON = card(
    "Moon", "{2}{R}", "Enchantment", StaticAbility(LAND - BASIC, (SetLandTypes(("Mountain",)),))
)
NATURE = card(
    "Nature",
    "{2}{G}",
    "Enchantment",
    StaticAbility(
        subtype("Mountain"), (AddTypes((CardType.CREATURE,)), SetBasePowerToughness(2, 2))
    ),
)
SKY = card("Sky", "{2}{U}", "Enchantment", StaticAbility(CREATURE, (GainAbility(FLYING),)))
TWIST = card("Twist", "{2}{U}", "Enchantment", StaticAbility(CREATURE, (SwitchPowerToughness(),)))


@pytest.mark.cr("613.4c")
def test_613_4c_lords():
    table = Setup().battlefield(A, "Goblin King", "Goblin").battlefield(B, "Goblin").play()
    assert [table.size(g.id) for g in table.all("Goblin")] == [(2, 2), (2, 2)]
    assert table.size("Goblin King") == (2, 2)
    assert Keyword.LANDWALK in table.seen("Goblin").keywords
    both = Setup().battlefield(A, "Goblin King", "Goblin King", "Goblin").play()
    assert both.size("Goblin") == (3, 3)
    assert [both.size(king.id) for king in both.all("Goblin King")] == [(3, 3), (3, 3)]


@pytest.mark.cr("613.7")
@pytest.mark.cr("613.1f")
@pytest.mark.parametrize("order", [("Humility", "Sky"), ("Sky", "Humility")])
def test_613_7_timestamps_within_the_ability_layer(order):
    table = Setup(cards=[SKY]).battlefield(A, *order, "Angel").play()
    flies = order[-1] == "Sky"
    assert (Keyword.FLYING in table.seen("Angel").keywords) is flies
    assert Keyword.LIFELINK not in table.seen("Angel").keywords


@pytest.mark.cr("613.4b")
@pytest.mark.cr("613.6")
@pytest.mark.parametrize("order", [("Humility", "Anthem"), ("Anthem", "Humility")])
def test_613_4_setting_comes_before_modifying_whatever_the_timestamps(order):
    table = Setup().battlefield(A, *order, "Giant").play()
    assert table.size("Giant") == (2, 2)


@pytest.mark.cr("613.4c")
def test_613_4c_counters_are_added_in_the_same_sublayer():
    table = Setup().battlefield(A, "Humility", "Bear")
    table.state.objects[table.state.battlefield[-1]].counters["+1/+1"] = 2
    assert table.play().size("Bear") == (3, 3)


@pytest.mark.cr("613.4d")
def test_613_4d_switching_is_last():
    table = Setup(cards=[TWIST]).battlefield(A, "Twist", "Strength", "Ox", "Anthem")
    strength = next(o for o in table.state.objects.values() if o.face.name == "Strength")
    strength.attached_to = next(o.id for o in table.state.objects.values() if o.face.name == "Ox")
    assert table.play().size("Ox") == (6, 5)


@pytest.mark.cr("613.8")
@pytest.mark.parametrize("order", [("Painter", "Red Boost"), ("Red Boost", "Painter")])
def test_613_a_later_layer_sees_what_an_earlier_one_did(order):
    table = Setup().battlefield(A, *order, "Bear").play()
    assert (table.seen("Bear").colors, table.size("Bear")) == (frozenset({Color.RED}), (3, 3))


@pytest.mark.cr("613.8a")
@pytest.mark.parametrize("order", [("Moon", "Nature"), ("Nature", "Moon")])
def test_613_8a_dependency_beats_timestamps(order):
    """Which lands become creatures depends on the effect that makes them Mountains."""
    table = Setup(cards=[MOON, NATURE]).battlefield(A, *order, "Dual", "Forest", "Mountain").play()
    dual = table.seen("Dual")
    assert (dual.is_creature, dual.power, dual.subtypes) == (True, 2, frozenset({"Mountain"}))
    assert table.seen("Mountain").is_creature
    assert not table.seen("Forest").is_creature


@pytest.mark.cr("305.7")
def test_305_7_a_land_with_a_new_type_loses_its_abilities():
    table = Setup(cards=[MOON]).battlefield(A, "Moon", "Dual").play()
    labels = [label for label in table.labels() if label.startswith("Mana")]
    assert labels == ["Mana: Dual"]
    table.act("Mana: Dual")
    assert sum(table.state.players[A].pool.values()) == 1
    assert next(iter(table.state.players[A].pool)).type == "R"


@pytest.mark.cr("604.3")
@pytest.mark.cr("208.2a")
def test_604_3_characteristic_defining_abilities_work_everywhere():
    table = Setup().battlefield(A, "Nightmare", "Swamp", "Swamp").battlefield(B, "Swamp")
    game = table.hand(B, "Nightmare").play()
    assert game.size("Nightmare") == (2, 2)
    assert game.size(game.find("Nightmare", Zone.HAND).id) == (1, 1)


@pytest.mark.cr("613.4a")
def test_613_4a_defining_abilities_come_first():
    table = Setup().battlefield(A, "Nightmare", "Swamp", "Anthem").play()
    assert table.size("Nightmare") == (2, 2)
    assert Setup().battlefield(A, "Nightmare", "Swamp", "Humility").play().size("Nightmare") == (
        1,
        1,
    )


ENCHANTED_CREATURES = card(
    "Opalescent", "{3}", "Enchantment", StaticAbility(CREATURE, (ModifyPowerToughness(0, 1),))
)


@pytest.mark.cr("611.3a")
def test_611_3a_a_static_ability_affects_what_matches_now():
    table = Setup(cards=[ENCHANTED_CREATURES]).battlefield(A, "Opalescent", "Forest", "Forest")
    game = table.hand(A, "Bear").play()
    game.cast("Bear").resolve()
    assert game.size("Bear") == (2, 3)
