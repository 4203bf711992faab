"""Mana that pays no generic costs, mana costs that are counted, and costs being paid, in games."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

SPRING = printed(
    "Spring", "artifact", "{T}: Add {G}{G}. This mana can't be spent to pay generic mana costs."
)


def test_mana_that_pays_colored_symbols_only():
    dear = printed("Dear", "creature", "Trample", cost="{1}{G}")
    plain = printed("Plain", "creature", "Trample", cost="{G}{G}")
    setup = Setup(cards=[SPRING, dear, plain]).battlefield(A, "Spring").hand(A, "Dear", "Plain")
    table = setup.play()
    assert "Cast Dear" not in table.labels()
    table.cast("Plain").resolve_all()
    assert table.find("Plain").zone is Zone.BATTLEFIELD
    setup = Setup(cards=[SPRING, dear]).battlefield(A, "Spring", "Mountain").hand(A, "Dear")
    table = setup.play().cast("Dear")
    assert pool(table) == "G"


def test_counters_for_each_different_mana_cost_in_the_graveyard():
    agony = printed(
        "Agony",
        "creature",
        "~ enters with a +1/+1 counter on it for each different mana cost among nonland cards in "
        "your graveyard.",
    )
    one = printed("One", "creature", "Trample", cost="{1}{B}{B}")
    two = printed("Two", "creature", "Trample", cost="{2}{B}")
    same = printed("Same", "creature", "Flying", cost="{2}{B}")
    setup = Setup(cards=[agony, one, two, same]).hand(A, "Agony")
    table = setup.graveyard(A, "One", "Two", "Same", "Mountain").play()
    assert table.cast("Agony").resolve_all().find("Agony").counters == {"+1/+1": 2}


def test_one_more_mana_of_the_chosen_color_from_lands_alone():
    sun = printed(
        "Sun",
        "artifact",
        "As ~ enters, choose a color. / Whenever a land's ability causes you to add one or more "
        "mana of the chosen color, add one additional mana of that color.",
    )
    stone = printed("Stone", "artifact", "{T}: Add {G}.")
    two = printed("Twofold", "creature", "Trample", cost="{G}{G}")
    cards = [sun, stone, two]
    table = Setup(cards=cards).hand(A, "Sun", "Twofold").battlefield(A, "Forest").play()
    table.cast("Sun").resolve_all().answer("green")
    assert "Cast Twofold" in table.labels()
    table = Setup(cards=cards).hand(A, "Sun", "Twofold").battlefield(A, "Stone").play()
    table.cast("Sun").resolve_all().answer("green")
    assert "Cast Twofold" not in table.labels()


def test_a_spell_without_colored_mana_is_countered():
    mirror = printed(
        "Mirror",
        "artifact",
        "Whenever a player casts a spell, if no colored mana was spent to cast it, counter that "
        "spell.",
    )
    stone = printed("Pebble", "artifact", "Ward {1}", cost="{1}")
    setup = Setup(cards=[mirror, stone]).battlefield(A, "Mirror").hand(A, "Pebble", "Pebble")
    table = with_pool(setup.play(), "C").cast("Pebble").resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Pebble"]
    with_pool(table, "R").cast("Pebble").resolve_all()
    assert table.find("Pebble").zone is Zone.BATTLEFIELD


def test_spells_of_the_chosen_mana_value_are_not_cast():
    prelate = printed(
        "Prelate",
        "creature",
        "As ~ enters, choose a number. / Noncreature spells with mana value equal to the chosen "
        "number can't be cast.",
    )
    one = printed("One", "sorcery", "Draw a card.", cost="{1}")
    two = printed("Two", "sorcery", "Draw a card.", cost="{2}")
    setup = Setup(cards=[prelate, one, two]).hand(A, "Prelate", "One", "Two")
    table = setup.play().cast("Prelate").resolve_all()
    table.game.answer([1])
    offered = [label for label in with_pool(table, "CC").labels() if label.startswith("Cast")]
    assert offered == ["Cast Two"]


def test_mana_of_any_color_for_abilities_of_creatures_alone():
    cauldron = printed(
        "Cauldron",
        "artifact",
        "You may spend mana as though it were mana of any color to activate abilities of creatures "
        "you control.",
    )
    mage = printed("Mage", "creature", "{U}: You gain 1 life.")
    orb = printed("Orb", "artifact", "{U}: You gain 1 life.")
    setup = Setup(cards=[cauldron, mage, orb]).battlefield(A, "Cauldron", "Mage", "Orb")
    table = with_pool(setup.play(), "R")
    offered = [label for label in table.labels() if label.startswith("Activate")]
    assert offered == ["Activate Mage"]
