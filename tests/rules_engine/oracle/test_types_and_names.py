"""Lands without types, creatures of another name, and what is a creature and a land (CR 205.1b,
305.7, 612.8)."""

from __future__ import annotations

from rules_engine.vocabulary import CardType, Color, Keyword
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

MOON = printed(
    "Moon",
    "enchantment",
    "As ~ enters, choose a nonbasic land card name. / Lands your opponents control with the chosen "
    'name lose all land types and abilities, and they gain "{T}: Add one mana of any color."',
)


def test_a_named_land_has_no_types_and_one_ability():
    dual = printed("Cradle", "land", "{T}: Add {C}{C}.", type_line="Land — Gate Urza's")
    setup = Setup(cards=[MOON, dual]).battlefield(B, "Cradle").battlefield(A, "Cradle")
    table = setup.hand(A, "Moon").play()
    table.cast("Moon").resolve().answer("Cradle").until_priority(B)
    theirs = table.seen(table.find("Cradle", player=B).id)
    assert (theirs.subtypes, len(theirs.abilities)) == (frozenset(), 1)
    assert table.seen(table.find("Cradle", player=A).id).subtypes == {"Gate", "Urza's"}
    label = next(label for label in table.labels() if "Cradle" in label)
    table.act(label).answer("{G}")
    assert pool(table, B) == "G"


def test_a_protected_witness():
    witness = printed(
        "Witness",
        "aura",
        "Enchant creature / Enchanted creature loses all abilities and is a green and white "
        "Citizen creature with base power and toughness 1/1 named Legitimate Businessperson.",
    )
    table = Setup(cards=[witness]).hand(A, "Witness").battlefield(B, "Bird").play()
    bird = table.find("Bird").id
    table.cast("Witness", bird).resolve()
    found = table.seen(bird)
    assert found.name == "Legitimate Businessperson"
    assert (found.power, found.toughness, found.subtypes) == (1, 1, {"Citizen"})
    assert found.colors == {Color.GREEN, Color.WHITE}
    assert Keyword.FLYING not in found.keywords


def test_forests_and_saprolings_are_both():
    """CR 305.6: what becomes a Forest has its mana ability."""
    limb = printed(
        "Limb",
        "enchantment",
        "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in "
        "addition to their other types.",
    )
    shoot = printed("Shoot", "creature", "Trample", type_line="Creature — Saproling", size=(3, 3))
    setup = Setup(cards=[limb, shoot]).battlefield(A, "Limb", "Forest", "Shoot", "Plains")
    table = setup.play()
    for name in ("Forest", "Shoot"):
        found = table.seen(name)
        assert found.types == {CardType.LAND, CardType.CREATURE}
        assert found.subtypes == {"Forest", "Saproling"}
        assert (found.power, found.toughness, found.colors) == (1, 1, {Color.GREEN})
    assert table.seen("Plains").types == {CardType.LAND}
    label = next(label for label in table.labels() if "Shoot" in label)
    assert pool(table.act(label)) == "G"
    assert Keyword.TRAMPLE in table.seen("Shoot").keywords
