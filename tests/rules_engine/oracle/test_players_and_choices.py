"""Players that are counted, keywords that are chosen, and commanders, in play."""

from __future__ import annotations

import pytest

from rules_engine.cards.definition import CardDefinition
from rules_engine.oracle.compiled import examined
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, B, C, Setup, Table
from tests.rules_engine.oracle.printed import printed

BITE = printed("Bite", "instant", "Target player loses 3 life.")


def cast(text: str, setup: Setup, *answers: object) -> Table:
    setup.cards["Spell"] = printed("Spell", "sorcery", text)
    return setup.hand(A, "Spell").play().cast("Spell", *answers).resolve_all()


@pytest.mark.parametrize(("owners", "life"), [((), 20), ((B,), 21), ((B, C), 22), ((A,), 20)])
def test_opponents_who_control_something(owners: tuple, life: int):
    text = "You gain X life, where X is the number of opponents who control an artifact."
    setup = Setup(players=3)
    for owner in owners:
        setup.battlefield(owner, "Golem", "Golem")
    assert cast(text, setup).life(A) == life


def test_players_who_lost_life_this_turn_count_once():
    text = "You gain 1 life for each player who lost life this turn."
    setup = Setup(players=3, cards=(BITE,)).hand(A, "Bite", "Bite", "Bite")
    setup.cards["Spell"] = printed("Spell", "sorcery", text)
    table = setup.hand(A, "Spell").play()
    for player in (B, B, A):
        table.cast("Bite", player).resolve_all()
    assert table.cast("Spell").resolve_all().life(A) == 19


@pytest.mark.parametrize(
    ("answer", "keyword"),
    [("Mode 1", Keyword.FLYING), ("Mode 2", Keyword.HASTE)],
)
def test_one_of_the_keywords_is_chosen(answer: str, keyword: Keyword):
    text = "Target creature gets +1/+1 and gains your choice of flying or haste until end of turn."
    table = cast(text, Setup().battlefield(A, "Bear"), "Bear")
    table.answer(answer)
    bear = table.seen("Bear")
    assert (bear.power, bear.toughness) == (3, 3)
    assert {Keyword.FLYING, Keyword.HASTE} & bear.keywords == {keyword}


@pytest.mark.cr("903.3")
@pytest.mark.parametrize(("is_commander", "hand"), [(True, 1), (False, 0)])
def test_an_ability_waits_for_your_commander(is_commander: bool, hand: int):
    tome = printed("Tome", "artifact", "Whenever your commander enters or attacks, draw a card.")
    table = Setup(cards=(tome,)).battlefield(A, "Tome", "Raider", "Bear").play()
    raider = table.find("Raider")
    assert raider is not None
    raider.commander = is_commander
    table.attack("Raider").resolve_all()
    assert len(table.names(Zone.HAND, A)) == hand


def adventurer() -> CardDefinition:
    creature = {
        "name": "Guide // Trip",
        "faceName": "Guide",
        "layout": "adventure",
        "side": "a",
        "manaCost": "{0}",
        "type": "Creature — Elf",
        "text": "",
        "power": "1",
        "toughness": "1",
    }
    trip = {
        "name": "Guide // Trip",
        "faceName": "Trip",
        "layout": "adventure",
        "side": "b",
        "manaCost": "{0}",
        "type": "Sorcery — Adventure",
        "text": "You gain 2 life.",
    }
    found = examined([creature, trip]).definition
    assert found is not None
    return found


@pytest.mark.cr("715.2a")
def test_a_creature_spell_that_has_an_adventure():
    inn = printed(
        "Inn",
        "enchantment",
        "Whenever you cast a creature spell that has an Adventure, draw a card.",
    )
    plain = printed("Plain", "creature", "")
    setup = Setup(cards=(inn, plain, adventurer())).battlefield(A, "Inn")
    table = setup.hand(A, "Plain", "Guide // Trip").play()
    table.cast("Plain").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 1
    table.cast("Guide").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 1


def test_the_total_power_of_those_that_attack():
    king = printed(
        "King",
        "enchantment",
        "Whenever you attack with one or more creatures, you gain X life, where X is their total "
        "power.",
    )
    table = Setup(cards=(king,)).battlefield(A, "King", "Bear", "Giant", "Ox").play()
    table.attack("Bear", "Giant").resolve_all()
    assert table.life(A) == 27


def test_the_total_mana_value_of_milled_cards():
    text = "Mill two cards, then you gain life equal to the total mana value of those cards."
    table = cast(text, Setup(library=0).library(A, "Bear", "Giant"))
    assert table.life(A) == 27
