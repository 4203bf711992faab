"""Whom later words mean after damage, and conditions about any creature at all."""

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.vocabulary import CounterKind, Keyword
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.lines import NAME, compiled


def with_stone(kind: str, text: str) -> Setup:
    face = replace(compiled(kind, text), name=NAME)
    return Setup(cards=[CardDefinition((face,))]).battlefield(A, NAME)


def counters(table: Table, name: str) -> int:
    return table.find(name).counters.get(CounterKind.PLUS_ONE, 0)


def test_the_creature_that_is_dealt_damage_gets_the_counter():
    text = "Whenever a creature you control is dealt damage, put a +1/+1 counter on it."
    setup = with_stone("enchantment", text).battlefield(A, "Ox", "Mountain").hand(A, "Shock")
    table = setup.battlefield(B, "Wall").play().cast("Shock", "Ox").resolve_all()
    assert (counters(table, "Ox"), counters(table, "Wall")) == (1, 0)


def test_another_players_creature_is_none_of_yours():
    text = "Whenever a creature you control is dealt damage, put a +1/+1 counter on it."
    setup = with_stone("enchantment", text).battlefield(A, "Mountain").hand(A, "Shock")
    table = setup.battlefield(B, "Wall").play().cast("Shock", "Wall").resolve_all()
    assert counters(table, "Wall") == 0


def test_any_creature_with_a_counter_will_do():
    text = "As long as a creature has a +1/+1 counter on it, this creature has vigilance."
    table = with_stone("creature", text).battlefield(B, "Wall").play()
    assert Keyword.VIGILANCE not in table.seen(NAME).keywords
    table.find("Wall").counters[CounterKind.PLUS_ONE] = 1
    table.state.touch()
    table.game.refresh()
    assert Keyword.VIGILANCE in table.seen(NAME).keywords
