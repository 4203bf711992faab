"""Repeated actions, differences, types of choice, and what something is as it enters, in play."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CardType, Color, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

SLAY = printed("Slay", "instant", "Destroy target creature.")


def cast(text: str, setup: Setup, *answers: object, kind: str = "sorcery") -> Table:
    setup.cards["Spell"] = printed("Spell", kind, text)
    return setup.hand(A, "Spell").play().cast("Spell", *answers).resolve_all()


def test_twice_is_one_after_the_other():
    table = cast("Investigate twice.", Setup())
    assert len(table.all("Clue Token")) == 2


@pytest.mark.parametrize(("hand", "after"), [(0, 3), (2, 3), (3, 3), (5, 5)])
def test_cards_are_drawn_up_to_the_number(hand: int, after: int):
    text = "If you have fewer than three cards in hand, draw cards equal to the difference."
    setup = Setup().hand(A, *("Bear",) * hand)
    assert len(cast(text, setup).names(Zone.HAND, A)) == after


def test_the_difference_between_two_hands():
    text = "If target opponent has more cards in hand than you, draw cards equal to the difference."
    table = cast(text, Setup().hand(A, "Ox").hand(B, *("Bear",) * 4), B)
    assert len(table.names(Zone.HAND, A)) == 4


def test_all_of_a_type_that_is_chosen_as_it_resolves():
    text = "Destroy all creatures of the creature type of your choice."
    table = cast(text, Setup().battlefield(A, "Bear", "Ox").battlefield(B, "Bear"))
    table.answer("Bear")
    assert table.all("Bear") == []
    assert table.names(Zone.BATTLEFIELD, A) == ["Ox"]


def test_a_spell_is_exiled_with_counters_on_it():
    table = cast(
        "You gain 1 life. Exile ~ with three time counters on it. / Suspend 3—{0}", Setup()
    )
    spell = table.find("Spell", Zone.EXILE)
    assert spell is not None
    assert spell.counters == {"time": 3}
    table.go_to(Step.DRAW, turn=table.state.turn + 2)
    spell = table.find("Spell", Zone.EXILE)
    assert spell is not None
    assert spell.counters == {"time": 2}


@pytest.mark.cr("611.2e")
def test_it_enters_as_a_zombie_beside_what_it_is():
    text = (
        "Return target creature card from your graveyard to the battlefield. That creature is a "
        "black Zombie in addition to its other colors and types."
    )
    lord = printed("Lord", "enchantment", "Whenever a Zombie you control enters, you gain 1 life.")
    setup = Setup(cards=(lord,)).battlefield(A, "Lord").graveyard(A, "Bear")
    table = cast(text, setup, "Bear")
    bear = table.seen("Bear")
    assert {"Bear", "Zombie"} <= bear.subtypes
    assert bear.colors == {Color.GREEN, Color.BLACK}
    assert table.life(A) == 21


@pytest.mark.cr("611.2e")
def test_it_comes_back_as_an_enchantment_only():
    text = "When ~ dies, if it was a creature, return it to the battlefield. It's an enchantment."
    glimmer = printed("Glimmer", "creature", text, type_line="Enchantment Creature — Glimmer")
    table = Setup(cards=(glimmer, SLAY)).battlefield(A, "Glimmer").hand(A, "Slay").play()
    table.cast("Slay", "Glimmer").resolve_all()
    assert table.seen("Glimmer").types == {CardType.ENCHANTMENT}


@pytest.mark.parametrize(
    ("top", "answer", "there", "hand"),
    [("Forest", "Yes", 1, 0), ("Forest", "No", 0, 1), ("Bear", None, 0, 1)],
)
def test_what_was_not_put_there_goes_to_the_hand(top, answer, there, hand):
    text = (
        "Look at the top card of your library. If it's a land card, you may put it onto the "
        "battlefield tapped. If you don't put the card onto the battlefield, put it into your hand."
    )
    table = cast(text, Setup(library=0).library(A, top))
    if answer is not None:
        table.answer(answer)
    assert len(table.names(Zone.BATTLEFIELD, A)) == there
    assert len(table.names(Zone.HAND, A)) == hand


@pytest.mark.parametrize(("has", "life"), [((), 21), (("Bear",), 20)])
def test_if_the_player_cant(has: tuple[str, ...], life: int):
    text = "Target player sacrifices a creature. If the player can't, you gain 1 life."
    table = cast(text, Setup().battlefield(B, *has), B)
    assert table.life(A) == life
    assert table.names(Zone.BATTLEFIELD, B) == []


@pytest.mark.parametrize(("pays", "life", "bears"), [("Yes", 21, 1), ("No", 20, 0)])
def test_who_pays_for_a_spell_gives_the_other_something(pays: str, life: int, bears: int):
    stop = printed(
        "Stop",
        "instant",
        "Counter target spell unless its controller pays {0}. If they do, you gain 1 life.",
    )
    setup = Setup(cards=(stop,)).hand(A, "Bear").hand(B, "Stop")
    setup = setup.battlefield(A, "Forest", "Forest")
    table = setup.play().cast("Bear")
    table.cast("Stop", "Bear", player=B).resolve().answer(pays).resolve_all()
    assert table.life(B) == life
    assert len(table.all("Bear")) == bears


@pytest.mark.parametrize("pays", ["Yes", "No"])
def test_a_debt_is_paid_in_the_next_upkeep(pays: str):
    text = (
        "You gain 1 life. At the beginning of your next upkeep, pay {1}. If you don't, you lose "
        "the game."
    )
    table = cast(text, Setup().battlefield(A, "Forest"))
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2)
    table.resolve().answer(pays)
    assert (table.game.winner is None) == (pays == "Yes")


@pytest.mark.parametrize(("dies", "back"), [("Ox", ["Bear"]), ("Goblin", [])])
def test_a_card_of_lesser_mana_value_than_what_died(dies: str, back: list[str]):
    reaper = printed(
        "Reaper",
        "enchantment",
        "Whenever a creature you control dies, return target creature card with lesser mana value "
        "from your graveyard to your hand.",
    )
    setup = Setup(cards=(reaper, SLAY)).battlefield(A, "Reaper", dies).graveyard(A, "Bear")
    table = setup.hand(A, "Slay").play().cast("Slay", dies).resolve_all()
    if back and "Bear" in table.labels():
        table.answer("Bear").resolve_all()
    assert table.names(Zone.HAND, A) == back


def test_what_died_comes_back_not_what_damaged_it():
    slaver = printed(
        "Slaver",
        "creature",
        "{0}: ~ deals 2 damage to target creature. / Whenever a creature dealt damage by ~ this "
        "turn dies, return it to the battlefield under your control.",
    )
    table = Setup(cards=(slaver,)).battlefield(A, "Slaver").battlefield(B, "Bear").play()
    table.activate("Slaver", "Bear").resolve_all()
    assert table.names(Zone.GRAVEYARD, B) == []
    assert table.seen("Bear").controller == A
