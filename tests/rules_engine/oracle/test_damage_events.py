"""Whom later words mean after damage, any creature at all, and triggers of cards elsewhere."""

from dataclasses import replace

from rules_engine.cards.definition import CardDefinition
from rules_engine.vocabulary import CounterKind, Keyword, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.lines import NAME, compiled
from tests.rules_engine.oracle.printed import printed


def with_stone(kind: str, text: str, *more: CardDefinition) -> Setup:
    face = replace(compiled(kind, text), name=NAME)
    return Setup(cards=[CardDefinition((face,)), *more]).battlefield(A, NAME)


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


def test_when_you_cast_this_spell_triggers_on_the_stack():
    """CR 113.6k: its ability resolves before the spell does."""
    setup = with_stone("creature", "When you cast this spell, you gain 3 life.")
    table = setup.battlefield(A, "Forest").hand(A, NAME).play().cast(NAME).resolve()
    assert (table.life(A), len(table.all(NAME))) == (23, 1)
    assert len(table.resolve().all(NAME)) == 2


def test_when_you_cycle_this_card_triggers_in_the_graveyard():
    """CR 702.29c: before the card is drawn."""
    text = "Cycling {1} / When you cycle this card, you gain 3 life."
    setup = with_stone("creature", text).battlefield(A, "Forest").hand(A, NAME)
    table = setup.play().activate(NAME).resolve()
    assert (table.life(A), table.names(Zone.HAND, A)) == (23, [])
    assert len(table.resolve().names(Zone.HAND, A)) == 1


def test_damage_to_one_or_more_at_one_time_counts_once_for_each_source():
    """CR 603.2c."""
    text = (
        "Whenever a red source you control deals damage to one or more creatures, you gain 1 life."
    )
    pyroclasm = printed("Embers", "sorcery", "~ deals 1 damage to each creature.", cost="{R}")
    setup = with_stone("enchantment", text, pyroclasm).battlefield(A, "Ox", "Mountain")
    table = setup.hand(A, "Embers").battlefield(B, "Wall").play().cast("Embers").resolve_all()
    assert table.life(A) == 21


def test_a_token_copy_enters_with_the_additional_counter():
    """CR 707.9e."""
    text = (
        "Create a token that's a copy of target creature, except it enters with an additional "
        "+1/+1 counter on it."
    )
    doubling = printed("Doubling", "sorcery", text, cost="{0}")
    setup = Setup(cards=[doubling]).battlefield(A, "Ox").hand(A, "Doubling")
    table = setup.play().cast("Doubling", "Ox").resolve_all()
    found = [table.state.objects[oid] for oid in table.state.battlefield]
    assert [one.counters.get(CounterKind.PLUS_ONE, 0) for one in found] == [0, 1]
