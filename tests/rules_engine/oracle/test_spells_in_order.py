"""The next spell, the n-th spell of a turn, kicked spells, and what was spent on them."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

RELIC = printed("Relic", "artifact", "{1}, Sacrifice ~: Draw a card.", cost="{2}")


def _casts(table: Table, name: str) -> bool:
    return f"Cast {name}" in table.labels()


def test_the_second_spell_each_turn_costs_less():
    sister = printed(
        "Sister", "creature", "The second spell you cast each turn costs {2} less to cast."
    )
    setup = Setup(cards=[sister, RELIC]).battlefield(A, "Sister").hand(A, "Relic", "Relic", "Relic")
    table = with_pool(setup.play(), "CC").cast("Relic")
    table.resolve_all()
    assert pool(table) == ""
    table.cast("Relic").resolve_all()
    assert not _casts(table, "Relic")


def test_the_first_spell_of_a_kind_is_counted_among_its_kind():
    conduit = printed(
        "Conduit", "creature", "The first creature spell you cast each turn costs {1} less to cast."
    )
    setup = Setup(cards=[conduit, RELIC]).battlefield(A, "Conduit").hand(A, "Relic", "Bear", "Bear")
    table = with_pool(setup.play(), "CCGG").cast("Relic")
    table.resolve_all()
    table.cast("Bear").resolve_all()
    assert pool(table) == "G"
    assert not _casts(table, "Bear")


def test_the_next_spell_costs_less_and_the_one_after_it_does_not():
    berserker = printed(
        "Caller",
        "creature",
        "{0}: The next artifact spell you cast this turn costs {1} less to cast.",
    )
    setup = Setup(cards=[berserker, RELIC]).battlefield(A, "Caller").hand(A, "Relic", "Relic")
    table = with_pool(setup.play(), "CC").activate("Caller")
    table.resolve_all()
    table.cast("Relic").resolve_all()
    assert pool(table) == "C"
    assert not _casts(table, "Relic")


def test_the_next_spell_can_be_cast_at_any_time():
    quick = printed(
        "Quick",
        "instant",
        "The next sorcery spell you cast this turn can be cast as though it had flash.",
    )
    lesson = printed("Lesson", "sorcery", "Draw a card.")
    setup = Setup(cards=[quick, lesson], active=B).hand(A, "Quick", "Lesson", "Lesson")
    table = setup.play().until_priority(A)
    assert not _casts(table, "Lesson")
    table.cast("Quick").resolve_all()
    table.until_priority(A)
    table.cast("Lesson")
    assert not _casts(table, "Lesson")


def test_the_next_spell_cant_be_countered():
    insist = printed(
        "Insist", "sorcery", "The next creature spell you cast this turn can't be countered."
    )
    setup = Setup(cards=[insist]).hand(A, "Insist", "Bear").hand(B, "Counter")
    table = setup.play().cast("Insist").resolve_all()
    table = with_pool(table, "GG").cast("Bear")
    bear = table.state.stack[-1]
    with_pool(table, "UU", B)
    table.pass_priority()
    table.cast("Counter", bear).resolve_all()
    assert table.find("Bear").zone is Zone.BATTLEFIELD


def test_kicked_spells_are_told_from_others():
    adept = printed("Adept", "creature", "Whenever you cast a kicked spell, you gain 2 life.")
    setup = Setup(cards=[adept]).battlefield(A, "Adept").hand(A, "Kicked Burn", "Kicked Burn")
    table = with_pool(setup.play(), "RRCC")
    table.cast("Kicked Burn", "No", B).resolve_all()
    assert table.life(A) == 20
    table.cast("Kicked Burn", "Yes", B)
    table.resolve_all()
    assert table.life(A) == 22


def test_what_isnt_done_unless_a_color_was_spent():
    hussar = printed(
        "Hussar",
        "creature",
        "When ~ enters, sacrifice it unless {W} was spent to cast it.",
        cost="{1}",
    )
    setup = Setup(cards=[hussar]).hand(A, "Hussar", "Hussar")
    table = with_pool(setup.play(), "G").cast("Hussar")
    table.resolve_all()
    assert table.names(Zone.GRAVEYARD, A) == ["Hussar"]
    table = with_pool(table, "W").cast("Hussar")
    table.resolve_all()
    assert table.find("Hussar").zone is Zone.BATTLEFIELD


def test_mana_is_known_by_its_source():
    blade = printed(
        "Hexblade",
        "creature",
        "When ~ enters, if mana from an artifact was spent to cast it, draw a card.",
        cost="{2}",
    )
    setup = Setup(cards=[blade]).hand(A, "Hexblade", "Hexblade").battlefield(A, "Two Rock")
    table = setup.play().act("Mana: Two Rock").cast("Hexblade")
    table.resolve_all()
    assert len(table.state.players[A].hand) == 2
    table = with_pool(table, "CC").cast("Hexblade")
    table.resolve_all()
    assert len(table.state.players[A].hand) == 1
