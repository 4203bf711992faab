"""Damage divided evenly, draws up to a number, what everybody discards, and what is said of several
cards in turn."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Color, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

GAIN = printed("Gain", "sorcery", "You gain 1 life.", cost="{1}{W}")


@pytest.mark.parametrize(
    ("x", "targets", "left"),
    [(7, ["A", "B"], (17, 17)), (7, ["B"], (20, 13)), (1, ["A", "B"], (20, 20))],
)
def test_damage_is_divided_evenly_and_rounded_down(
    x: int, targets: list[str], left: tuple[int, int]
):
    text = "~ deals X damage divided evenly, rounded down, among any number of targets."
    ball = printed("Ball", "sorcery", text, cost="{X}")
    t = Setup(cards=[ball]).hand(A, "Ball").battlefield(A, *["Wastes"] * 7).play()
    t.cast("Ball", x, targets).resolve()
    assert (t.life(A), t.life(B)) == left


def test_608_2b_it_is_divided_among_the_targets_that_are_left():
    text = "~ deals X damage divided evenly, rounded down, among any number of targets."
    cards = [
        printed("Ball", "sorcery", text, cost="{X}"),
        printed("Gone", "instant", "Exile target creature."),
    ]
    setup = Setup(cards=cards).hand(A, "Ball", "Gone").battlefield(A, *["Wastes"] * 6)
    t = setup.battlefield(B, "Ox").play().cast("Ball", 6, ["B", "Ox"]).cast("Gone", "Ox")
    t.resolve_all()
    assert t.life(B) == 14


def test_three_targets_are_three():
    text = (
        "~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third "
        "target."
    )
    t = Setup(cards=[printed("Cone", "sorcery", text)]).hand(A, "Cone").battlefield(B, "Ox").play()
    t.cast("Cone", "A", "B", "Ox").resolve()
    assert (t.life(A), t.life(B), t.find("Ox").damage) == (19, 18, 3)


def test_everybody_draws_as_many_as_one_discarded_most():
    text = (
        "Each player discards their hand, then draws cards equal to the greatest number of cards a "
        "player discarded this way."
    )
    setup = Setup(cards=[printed("Fall", "sorcery", text)]).hand(A, "Fall", "Bear")
    t = setup.hand(B, "Ox", "Ox", "Ox").play().cast("Fall").resolve()
    assert t.names(Zone.HAND, A) == ["Wastes"] * 3
    assert t.names(Zone.HAND, B) == ["Wastes"] * 3


@pytest.mark.parametrize("number", [0, 1, 2])
def test_as_many_cards_as_the_player_likes(number: int):
    text = "Target player may draw up to two cards."
    t = Setup(cards=[printed("Truce", "sorcery", text)]).hand(A, "Truce").play()
    t.cast("Truce", "B").resolve().answer("Yes").answer(number)
    assert len(t.state.players[B].hand) == number


def test_what_is_told_in_another_line_isnt_what_a_word_refers_to():
    text = (
        "Counter target spell. Its controller may draw up to two cards at the beginning of the "
        "next turn's upkeep. / You draw a card at the beginning of the next turn's upkeep."
    )
    setup = Setup(cards=[printed("Deny", "instant", text), GAIN]).hand(A, "Gain").hand(B, "Deny")
    t = setup.battlefield(A, "Plains", "Plains").play().cast("Gain").cast("Deny", "Gain", player=B)
    t.resolve_all().go_to(Step.UPKEEP)
    for _ in range(20):
        labels = t.labels()
        if labels == ["Yes", "No"]:
            t.answer("Yes").answer(2)
        elif labels[0] == "Deny":
            t.answer("Deny")
        elif t.state.stack:
            t.pass_priority()
    assert (len(t.state.players[A].hand), len(t.state.players[B].hand)) == (2, 1)


def test_505_1_the_next_main_phase_is_the_second_of_this_turn():
    text = (
        "Counter target spell. At the beginning of your next main phase, add an amount of {C} "
        "equal to that spell's mana value."
    )
    setup = Setup(cards=[printed("Drain", "instant", text), GAIN]).hand(A, "Gain", "Drain")
    t = setup.battlefield(A, "Plains", "Plains").play().cast("Gain").cast("Drain", "Gain")
    t.resolve_all().go_to(Step.POSTCOMBAT_MAIN).resolve_all()
    assert sum(t.state.players[A].pool.values()) == 2


def test_each_shuffles_and_draws_as_many():
    text = (
        "Each player shuffles the cards from their hand into their library, then draws that many "
        "cards."
    )
    setup = Setup(cards=[printed("Winds", "sorcery", text)]).hand(A, "Winds", "Bear")
    t = setup.hand(B, "Ox", "Ox", "Ox").play().cast("Winds").resolve()
    assert (len(t.state.players[A].hand), len(t.state.players[B].hand)) == (1, 3)


def test_one_in_hand_one_on_top_and_one_below():
    text = (
        "Look at the top three cards of your library. Put one of those cards into your hand, one "
        "on top of your library, and one on the bottom of your library."
    )
    setup = Setup(cards=[printed("Tell", "instant", text)], library=2).hand(A, "Tell")
    t = setup.library(A, "Bear", "Ox", "Giant").play().cast("Tell").resolve()
    t.answer("Ox").answer("Bear")
    assert t.names(Zone.HAND, A) == ["Ox"]
    names = [t.state.objects[oid].face.name for oid in t.state.players[A].library]
    assert names == ["Giant", "Wastes", "Wastes", "Bear"]


@pytest.mark.parametrize("which", ["Food", "Treasure"])
def test_608_2d_one_token_or_the_other(which: str):
    text = "Whenever you gain life, create a Food token or a Treasure token."
    cards = [printed("Giver", "enchantment", text), printed("Gain", "sorcery", "You gain 1 life.")]
    t = Setup(cards=cards).battlefield(A, "Giver").hand(A, "Gain").play().cast("Gain").resolve()
    t.resolve().answer("Mode 1" if which == "Food" else "Mode 2")
    assert t.find(f"{which} Token").zone is Zone.BATTLEFIELD


def test_as_many_sacrifices_and_returns_as_were_discarded():
    text = (
        "Discard X cards, then return a card from your graveyard to your hand for each card "
        "discarded this way. Each opponent sacrifices a creature for each card discarded this way."
    )
    setup = Setup(cards=[printed("Recall", "sorcery", text, cost="{X}")])
    setup = setup.hand(A, "Recall", "Bear", "Ox", "Giant").graveyard(A, "Forest", "Swamp")
    setup = setup.battlefield(A, "Wastes", "Wastes").battlefield(B, "Bear", "Bear", "Bear")
    t = setup.play().cast("Recall", 2).resolve().answer("Bear", "Ox").answer("Forest", "Swamp")
    t.answer("Bear", "Bear")
    assert t.names(Zone.HAND, A) == ["Forest", "Giant", "Swamp"]
    assert len(t.all("Bear", player=B)) == 1


def test_all_others_of_the_searched_zones_are_exiled():
    text = (
        "Search your library and graveyard for two cards and exile the rest. Put the chosen cards "
        "on top of your library in any order."
    )
    setup = Setup(cards=[printed("Doom", "sorcery", text)], library=3).hand(A, "Doom")
    t = setup.library(A, "Bear").graveyard(A, "Ox", "Giant").play().cast("Doom").resolve()
    t.answer("Bear", "Ox").answer("Bear", "Ox")
    names = [t.state.objects[oid].face.name for oid in t.state.players[A].library]
    assert sorted(names) == ["Bear", "Ox"]
    assert t.names(Zone.EXILE, A) == ["Giant", "Wastes", "Wastes", "Wastes"]
    assert t.names(Zone.GRAVEYARD, A) == ["Doom"]


def test_707_9_the_copy_has_another_color():
    text = (
        "Copy target instant or sorcery spell, except that the copy is red. You may choose new "
        "targets for the copy."
    )
    setup = Setup(cards=[printed("Fork", "instant", text), GAIN]).hand(A, "Gain", "Fork")
    t = setup.battlefield(A, "Plains", "Plains").play().cast("Gain").cast("Fork", "Gain").resolve()
    copy = t.state.stack[-1]
    assert t.seen(copy).colors == {Color.RED}
    assert t.resolve_all().life(A) == 22


def test_all_permanents_of_some_color_are_sacrificed():
    text = "Each player sacrifices all permanents they control that are one or more colors."
    setup = Setup(cards=[printed("Dust", "sorcery", text)]).hand(A, "Dust")
    t = setup.battlefield(A, "Bear", "Forest").battlefield(B, "Ox", "Two Rock").play()
    t.cast("Dust").resolve()
    assert [t.state.objects[oid].face.name for oid in t.state.battlefield] == ["Forest", "Two Rock"]
