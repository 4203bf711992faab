"""Costs paid with permanents, blocking by what the defender controls, in a game."""

from __future__ import annotations

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool


def test_a_creature_is_exiled_as_an_additional_cost():
    rite = printed(
        "Banishing Rite",
        "sorcery",
        "As an additional cost to cast this spell, exile a creature you control. / Draw two cards.",
    )
    setup = Setup(cards=[rite]).hand(A, "Banishing Rite").battlefield(A, "Bear")
    table = setup.battlefield(B, "Ox").play()
    table.cast("Banishing Rite")
    table.resolve_all()
    assert table.names(Zone.EXILE, A) == ["Bear"]
    assert table.find("Ox").zone is Zone.BATTLEFIELD


def test_it_cant_be_blocked_while_the_defending_player_controls_an_artifact():
    spy = printed(
        "Spy",
        "creature",
        "This creature can't be blocked as long as defending player controls an artifact.",
    )
    toy = printed("Toy", "artifact", "{T}: Add {C}.")
    table = Setup(cards=[spy, toy]).battlefield(A, "Spy").battlefield(B, "Bear", "Toy").play()
    table.attack("Spy")
    table.damage()
    assert table.life(B) == 18
    other = Setup(cards=[spy, toy]).battlefield(A, "Spy", "Toy").battlefield(B, "Bear").play()
    other.attack("Spy")
    while other.decision.kind is not DecisionKind.BLOCKERS:
        other.pass_priority()
    assert other.labels() == ["Bear blocks Spy"]


def test_spells_with_a_quality_cost_less_for_their_caster():
    herald = printed(
        "Herald",
        "enchantment",
        "Spells you cast with mana value 3 or greater cost {1} less to cast.",
    )
    big = printed("Big", "sorcery", "Draw a card.", cost="{3}")
    small = printed("Small", "sorcery", "Draw a card.", cost="{2}")
    setup = Setup(cards=[herald, big, small]).battlefield(A, "Herald").hand(A, "Big", "Small")
    table = with_pool(setup.play(), "CCCC")
    table.cast("Big")
    assert pool(table) == "CC"
    table.resolve_all()
    with_pool(table, "CC").cast("Small")
    assert pool(table) == ""


def test_combat_damage_of_the_enchanted_creature_is_doubled_and_other_damage_is_not():
    drums = printed(
        "War Drums",
        "aura",
        "Enchant creature / If enchanted creature would deal combat damage to a permanent or "
        "player, it deals double that damage instead.",
    )
    setup = Setup(cards=[drums]).battlefield(A, "Bear").hand(A, "War Drums")
    table = setup.play()
    table.cast("War Drums", table.find("Bear").id)
    table.resolve_all()
    table.attack("Bear")
    table.damage()
    assert table.life(B) == 16


def test_damage_of_spells_is_less_by_one():
    unicorn = printed(
        "Gentle Beast",
        "creature",
        "If a spell would deal damage to a permanent or player, it deals that much damage minus 1 "
        "to that permanent or player instead.",
    )
    zap = printed("Zap", "sorcery", "~ deals 3 damage to any target.")
    table = Setup(cards=[unicorn, zap]).battlefield(B, "Gentle Beast").hand(A, "Zap").play()
    table.cast("Zap", "B")
    table.resolve_all()
    assert table.life(B) == 18
