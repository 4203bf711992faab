"""What permanents produce instead, mana that is paid for with life, and abilities kept from use."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

REFLECTION = printed(
    "Reflection",
    "enchantment",
    "If you tap a permanent for mana, it produces twice as much of that mana instead.",
)
DARKNESS = printed(
    "Darkness",
    "enchantment",
    "If a land is tapped for mana, it produces {B} instead of any other type and amount.",
)
GREEN = printed("Green", "creature", "Trample", cost="{G}{G}")
BLACK = printed("Black", "creature", "Trample", cost="{B}")


@pytest.mark.cr("106.12", "614.1")
def test_twice_as_much_mana_pays_for_a_spell():
    setup = Setup(cards=[REFLECTION, GREEN]).battlefield(A, "Reflection", "Forest")
    table = setup.hand(A, "Green").play().cast("Green").resolve()
    assert "Green" in table.names(Zone.BATTLEFIELD, A)


@pytest.mark.cr("106.12", "614.1")
def test_twice_as_much_for_its_controller_alone():
    setup = Setup(cards=[REFLECTION]).battlefield(A, "Reflection").battlefield(B, "Forest")
    table = setup.play().until_priority(B).act("Mana: Forest")
    assert pool(table, B) == "G"


@pytest.mark.cr("614.1")
def test_lands_produce_another_type():
    setup = Setup(cards=[DARKNESS, BLACK, GREEN]).battlefield(A, "Darkness", "Forest", "Forest")
    table = setup.hand(A, "Black", "Green").play()
    assert "Cast Green" not in table.labels()
    table.cast("Black").resolve()
    assert "Black" in table.names(Zone.BATTLEFIELD, A)


@pytest.mark.cr("616.1")
def test_of_two_effects_the_player_chooses_the_order():
    setup = Setup(cards=[REFLECTION, DARKNESS]).battlefield(A, "Reflection", "Darkness", "Forest")
    table = setup.play().act("Mana: Forest").answer("Darkness")
    assert pool(table) == "BB"


@pytest.mark.cr("106.7")
def test_what_a_land_could_produce_counts_the_effect():
    pool_land = printed(
        "Pool", "land", "{T}: Add one mana of any type that a land you control could produce."
    )
    setup = Setup(cards=[DARKNESS, pool_land, BLACK]).battlefield(A, "Darkness", "Forest", "Pool")
    table = setup.play().act("Mana: Pool")
    assert pool(table) == "B"


@pytest.mark.cr("614.3")
def test_for_a_turn_alone():
    moon = printed(
        "Moon",
        "instant",
        "Until end of turn, if a player taps a land for mana, it produces colorless mana instead "
        "of any other type.",
    )
    setup = Setup(cards=[moon, BLACK]).battlefield(A, "Swamp").hand(A, "Moon", "Black")
    table = setup.play().cast("Moon").resolve()
    assert "Cast Black" not in table.labels()
    table.act("Mana: Swamp")
    assert pool(table) == "C"


@pytest.mark.cr("106.12")
def test_only_from_so_much_mana_on():
    sphere = printed(
        "Sphere",
        "artifact",
        "If a land is tapped for two or more mana, it produces {C} instead of any other type and "
        "amount.",
    )
    two = printed("Two", "land", "{T}: Add {G}{G}.")
    setup = Setup(cards=[sphere, two]).battlefield(A, "Sphere", "Two", "Forest")
    table = setup.play().act("Mana: Two").act("Mana: Forest")
    assert pool(table) == "GC"


@pytest.mark.cr("605.1")
def test_an_additional_colorless_mana():
    monument = printed(
        "Monument", "artifact", "Whenever you tap a permanent for {C}, add an additional {C}."
    )
    rock = printed("Rock", "artifact", "{T}: Add {C}.")
    setup = Setup(cards=[monument, rock]).battlefield(A, "Monument", "Rock", "Forest")
    table = setup.play().act("Mana: Rock").act("Mana: Forest")
    assert pool(table) == "GCC"


@pytest.mark.cr("116.2")
def test_mana_for_life_until_end_of_turn():
    channel = printed(
        "Channel",
        "sorcery",
        "Until end of turn, any time you could activate a mana ability, you may pay 1 life. If you "
        "do, add {C}.",
    )
    table = Setup(cards=[channel]).hand(A, "Channel").play().cast("Channel").resolve()
    label = "Pay for the effect of Channel"
    table.act(label).act(label)
    assert (table.life(A), pool(table)) == (18, "CC")
    table.until_priority(B)
    assert label not in table.labels()


@pytest.mark.cr("116.2", "615.1")
def test_paying_to_prevent_damage_to_what_was_targeted():
    angel = printed(
        "Guard",
        "instant",
        "Prevent the next X damage that would be dealt to any target this turn. Until end of turn, "
        "you may pay {1} any time you could cast an instant. If you do, prevent the next 1 damage "
        "that would be dealt to that permanent or player this turn.",
        cost="{X}",
    )
    setup = Setup(cards=[angel]).hand(A, "Guard", "Shock").battlefield(A, "Mountain", "Forest")
    table = setup.play().cast("Guard", 0, "B").resolve()
    table.act("Pay for the effect of Guard")
    table.cast("Shock", "B").resolve()
    assert table.life(B) == 19


@pytest.mark.cr("605.3", "106.13")
def test_the_mana_of_anothers_lands_is_taken():
    drain = printed(
        "Drain",
        "sorcery",
        "Target player activates a mana ability of each land they control. Then that player loses "
        "all unspent mana and you add the mana lost this way.",
    )
    setup = Setup(cards=[drain]).hand(A, "Drain").battlefield(B, "Forest", "Island", "Bear")
    table = setup.play().cast("Drain", "B").resolve()
    assert (sorted(pool(table)), pool(table, B)) == (["G", "U"], "")
    assert table.find("Forest").tapped


@pytest.mark.cr("608.2")
def test_mana_only_if_something_was_tapped():
    tap = printed(
        "Tap",
        "sorcery",
        "Tap target untapped creature you control. If you do, add an amount of {C} equal to that "
        "creature's mana value.",
    )
    table = Setup(cards=[tap]).hand(A, "Tap").battlefield(A, "Bear").play()
    table.cast("Tap", "Bear").resolve()
    assert pool(table) == "CC"


@pytest.mark.cr("602.5")
def test_abilities_of_a_target_cant_be_activated_this_turn():
    koma = printed(
        "Koma",
        "artifact",
        "{0}: Tap target permanent. Its activated abilities can't be activated this turn.",
    )
    gem = printed("Gem", "artifact", "{0}: You gain 1 life.")
    table = Setup(cards=[koma, gem]).battlefield(A, "Koma", "Gem").play()
    table.activate("Koma", "Gem").resolve()
    with pytest.raises(IllegalAction):
        table.activate("Gem")


@pytest.mark.cr("702.14")
def test_only_creatures_with_that_landwalk_are_legal_targets():
    hunter = printed("Hunter", "artifact", "{0}: Destroy target creature with islandwalk.")
    fish = printed("Fish", "creature", "Islandwalk")
    frog = printed("Frog", "creature", "Swampwalk")
    setup = (
        Setup(cards=[hunter, fish, frog]).battlefield(A, "Hunter").battlefield(B, "Fish", "Frog")
    )
    table = setup.play()
    table.activate("Hunter").resolve()
    assert table.names(Zone.BATTLEFIELD, B) == ["Frog"]


@pytest.mark.cr("113.7")
def test_an_ability_from_an_artifact_source_is_copied():
    tawnos = printed(
        "Tawnos",
        "creature",
        "{0}: Copy target activated or triggered ability you control from an artifact source. You "
        "may choose new targets for the copy.",
    )
    gem = printed("Gem", "artifact", "{0}: You gain 1 life.")
    table = Setup(cards=[tawnos, gem]).battlefield(A, "Tawnos", "Gem").play()
    table.activate("Gem").activate("Tawnos", "Gem").resolve_all()
    assert table.life(A) == 22
