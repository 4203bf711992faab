"""What abilities cost, and spells that cost less by what is given for them (CR 601.2f, 602.2b)."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

BLADE = printed("Blade", "equipment", "Equipped creature gets +1/+0. / Equip {2}")


def _offers(table: Table, name: str) -> bool:
    return any(label.startswith(f"Activate {name}") for label in table.labels())


def test_equip_abilities_cost_less_for_who_controls_the_smith():
    smith = printed("Smith", "creature", "Equip abilities you activate cost {1} less to activate.")
    setup = Setup(cards=[BLADE, smith]).battlefield(A, "Blade", "Smith")
    table = with_pool(setup.play(), "C").activate("Blade")
    assert pool(table) == ""
    other = Setup(cards=[BLADE, smith]).battlefield(A, "Blade", "Bear").battlefield(B, "Smith")
    assert not _offers(with_pool(other.play(), "C"), "Blade")


def test_only_what_targets_the_champion_costs_less():
    champion = printed(
        "Champion",
        "creature",
        "Equip abilities you activate that target ~ cost {2} less to activate.",
    )
    setup = Setup(cards=[BLADE, champion]).battlefield(A, "Blade", "Champion", "Bear")
    table = setup.play()
    assert _offers(table, "Blade")

    def at_the_bear() -> Table:
        return table.activate("Blade", table.find("Bear").id)

    assert table.refused(at_the_bear) == "CR 601.2h"
    table.activate("Blade", table.find("Champion").id).resolve_all()
    assert table.size("Champion") == (3, 2)


def test_an_ability_costs_less_by_what_it_targets_itself():
    officer = printed(
        "Officer",
        "creature",
        "{2}: Tap target creature. This ability costs {1} less to activate if it targets a "
        "creature with power 3 or greater.",
    )
    table = Setup(cards=[officer]).battlefield(A, "Officer").battlefield(B, "Bear").play()
    assert not _offers(with_pool(table, "C"), "Officer")
    table = Setup(cards=[officer]).battlefield(A, "Officer").battlefield(B, "Giant").play()
    with_pool(table, "C").activate("Officer", table.find("Giant").id)
    assert pool(table) == ""


def test_the_power_of_the_target_is_taken_from_the_cost():
    belt = printed(
        "Belt",
        "equipment",
        "Equip {4}. This ability costs {X} less to activate, where X is the power of the creature "
        "it targets.",
    )
    table = Setup(cards=[belt]).battlefield(A, "Belt", "Bear").play()
    assert not _offers(with_pool(table, "C"), "Belt")
    with_pool(table, "CC").activate("Belt")
    assert pool(table) == ""


def test_equipping_only_once_each_turn():
    armor = printed("Armor", "equipment", "Equip {0}. Activate only once each turn.")
    table = Setup(cards=[armor]).battlefield(A, "Armor", "Bear", "Ox").play()
    table.activate("Armor", table.find("Bear").id).resolve_all()
    assert not _offers(table, "Armor")


def test_mana_abilities_cost_more_unless_they_are_spared():
    stone = printed("Stone", "artifact", "{T}: Add {C}{C}{C}.")
    engine = printed("Engine", "artifact", "{1}: You gain 1 life.")
    spared = printed(
        "Field",
        "enchantment",
        "Activated abilities cost {2} more to activate unless they're mana abilities.",
    )
    setup = Setup(cards=[stone, engine, spared]).battlefield(B, "Field")
    table = setup.battlefield(A, "Stone", "Engine").play()
    table.activate("Engine").resolve_all()
    assert table.life(A) == 21
    named = printed(
        "Weight", "enchantment", "Activated abilities of artifacts cost {1} more to activate."
    )
    setup = Setup(cards=[stone, engine, named]).battlefield(B, "Weight")
    table = setup.battlefield(A, "Stone", "Engine").play()
    assert not _offers(table, "Engine")
    table = with_pool(table, "C")
    assert _offers(table, "Engine")


def test_only_colored_mana_is_saved():
    guide = printed(
        "Guide",
        "creature",
        "Creature spells you cast cost {R}{G} less to cast. This effect reduces only the amount of "
        "colored mana you pay.",
    )
    beast = printed("Beast", "creature", "Trample", cost="{2}{G}{G}")
    setup = Setup(cards=[guide, beast]).battlefield(A, "Guide").hand(A, "Beast")
    table = with_pool(setup.play(), "GG")
    assert "Cast Beast" not in table.labels()
    with_pool(table, "GGG").cast("Beast")
    assert pool(table) == ""


def test_a_spell_costs_less_for_each_card_exiled_for_it():
    march = printed(
        "March",
        "instant",
        "As an additional cost to cast this spell, you may exile any number of green cards from "
        "your hand. This spell costs {2} less to cast for each card exiled this way. / You gain "
        "3 life.",
        cost="{4}{G}",
    )
    setup = Setup(cards=[march]).hand(A, "March", "Bear", "Bear", "Mountain")
    table = with_pool(setup.play(), "G")
    bears = [bear.id for bear in table.all("Bear")]
    table.cast("March", 2, *bears).resolve_all()
    assert table.life(A) == 23
    assert table.names(Zone.EXILE, A) == ["Bear", "Bear"]
    assert table.names(Zone.HAND, A) == ["Mountain"]


def test_a_spell_that_only_a_bargain_makes_payable_can_be_cast():
    deal = printed(
        "Deal",
        "sorcery",
        "Bargain / This spell costs {2} less to cast if it's bargained. / Draw a card.",
        cost="{2}{U}",
    )
    stone = printed("Stone", "artifact", "Ward {1}")
    setup = Setup(cards=[deal, stone]).hand(A, "Deal")
    assert "Cast Deal" not in with_pool(setup.play(), "U").labels()
    setup = Setup(cards=[deal, stone]).hand(A, "Deal").battlefield(A, "Stone")
    table = with_pool(setup.play(), "U").cast("Deal", "Yes")
    assert pool(table) == ""
    assert table.names(Zone.GRAVEYARD, A) == ["Stone"]
