"""Coins and dice, damage without loss of life, and objects told by names and types in common."""

from __future__ import annotations

import pytest

from rules_engine.errors import IllegalAction
from rules_engine.state import events as ev
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

BOLT = printed("Bolt", "instant", "~ deals 3 damage to any target.")
FLIP = printed("Toss", "sorcery", "Flip a coin. If you win the flip, draw a card.")
THUMB = printed(
    "Thumb", "artifact", "If you would flip a coin, instead flip two coins and ignore one."
)


def _flipping(*coins: bool, thumbs: int) -> Table:
    setup = Setup(cards=[FLIP, THUMB]).battlefield(A, *["Thumb"] * thumbs).hand(A, "Toss")
    setup.state.players[A].next_flips = list(coins)
    return setup.play().cast("Toss").resolve()


@pytest.mark.cr("705.1")
@pytest.mark.parametrize(("choice", "drawn"), [("Win the flip", 1), ("Lose the flip", 0)])
def test_one_of_two_coins_is_ignored(choice: str, drawn: int):
    table = _flipping(False, True, thumbs=1).answer(choice)
    assert len(table.names(Zone.HAND, A)) == drawn


@pytest.mark.cr("705.1")
def test_nothing_is_chosen_of_coins_that_came_up_alike():
    assert _flipping(True, True, thumbs=1).names(Zone.HAND, A) != []


@pytest.mark.cr("614.5")
def test_two_such_effects_make_four_coins():
    table = _flipping(False, False, False, True, thumbs=2).answer("Win the flip")
    assert len(table.names(Zone.HAND, A)) == 1


@pytest.mark.cr("705.2", "500.7")
def test_an_extra_turn_for_each_coin_that_comes_up_heads():
    flips = printed(
        "Time",
        "sorcery",
        "Flip three coins. Take an extra turn after this one for each coin that comes up heads.",
    )
    setup = Setup(cards=[flips]).hand(A, "Time")
    setup.state.players[A].next_flips = [True, False, True]
    table = setup.play().cast("Time").resolve()
    assert table.state.extra_turns == [A, A]


@pytest.mark.cr("706.2")
@pytest.mark.parametrize(("chosen", "life", "treasures"), [("5", 25, 2), ("2", 22, 5)])
def test_one_of_two_results_is_chosen(chosen: str, life: int, treasures: int):
    dice = printed(
        "Dice",
        "sorcery",
        "Roll two d8 and choose one result. You gain life equal to that result. Then create a "
        "number of Treasure tokens equal to the other result.",
    )
    setup = Setup(cards=[dice]).hand(A, "Dice")
    setup.state.players[A].next_rolls = [5, 2]
    table = setup.play().cast("Dice").resolve().answer(chosen)
    assert table.life(A) == life
    assert table.names(Zone.BATTLEFIELD, A) == ["Treasure Token"] * treasures


@pytest.mark.cr("120.3a", "702.15b")
def test_damage_that_costs_no_life_is_dealt_all_the_same():
    archon = printed("Archon", "enchantment", "Damage doesn't cause you to lose life.")
    vampire = printed("Vampire", "creature", "Lifelink / {T}: ~ deals 2 damage to any target.")
    setup = Setup(cards=[archon, vampire, BOLT]).battlefield(B, "Archon")
    setup.battlefield(A, "Vampire").hand(A, "Bolt")
    table = setup.play().cast("Bolt", "B").resolve().activate("Vampire", "B").resolve()
    assert (table.life(A), table.life(B)) == (22, 20)


@pytest.mark.cr("120.3a")
def test_life_is_lost_otherwise():
    archon = printed("Archon", "enchantment", "Damage doesn't cause you to lose life.")
    drain = printed("Drain", "sorcery", "Target player loses 2 life.")
    setup = Setup(cards=[archon, drain]).battlefield(B, "Archon").hand(A, "Drain")
    assert setup.play().cast("Drain", "B").resolve().life(B) == 18


@pytest.mark.cr("115.1", "110.4")
def test_two_targets_that_share_a_type():
    swap = printed(
        "Swap", "sorcery", "Exchange control of two target permanents that share a permanent type."
    )
    rock = printed("Rock", "artifact", "{T}: Add {C}.")
    setup = Setup(cards=[swap, rock]).battlefield(A, "Bear", "Rock").battlefield(B, "Golem")
    table = setup.hand(A, "Swap").play()
    with pytest.raises(IllegalAction):
        table.cast("Swap", ["Bear", "Rock"])
    setup = Setup(cards=[swap, rock]).battlefield(A, "Bear", "Rock").battlefield(B, "Golem")
    table = setup.hand(A, "Swap").play().cast("Swap", ["Rock", "Golem"]).resolve()
    assert (table.seen("Rock").controller, table.seen("Golem").controller) == (B, A)


@pytest.mark.cr("201.5")
def test_not_named_as_this():
    conjurer = printed("Hand", "creature", "{0}: Untap target permanent not named ~.")
    setup = Setup(cards=[conjurer]).battlefield(A, "Hand", "Hand", "Bear", "Forest")
    table = setup.play().activate("Hand")
    assert table.labels() == ["Bear", "Forest"]


@pytest.mark.cr("106.7")
@pytest.mark.parametrize(("counters", "mana"), [(0, "G"), (1, "GGG")])
def test_more_mana_of_that_type(counters: int, mana: str):
    druid = printed(
        "Druid",
        "creature",
        "{T}: Add one mana of any type that a land you control could produce. If ~ has a +1/+1 "
        "counter on it, add three mana of that type instead.",
    )
    setup = Setup(cards=[druid]).battlefield(A, "Druid", "Forest")
    druid_id = next(o for o in setup.state.battlefield if setup.state.name(o) == "Druid")
    if counters:
        setup.state.objects[druid_id].counters["+1/+1"] = counters
    assert pool(setup.play().act("Mana: Druid")) == mana


@pytest.mark.cr("115.1")
def test_other_planeswalkers_than_this():
    lord = printed(
        "Lord", "planeswalker", "[0]: Destroy up to three target creatures or other planeswalkers."
    )
    other = printed("Other", "planeswalker", "[+1]: Draw a card.")
    setup = Setup(cards=[lord, other]).battlefield(A, "Lord", "Bear").battlefield(B, "Other")
    for oid in setup.state.battlefield:
        if setup.state.name(oid) in ("Lord", "Other"):
            setup.state.objects[oid].counters["loyalty"] = 3
    table = setup.play()
    table.act(next(label for label in table.labels() if "Lord" in label))
    assert table.labels() == ["Bear", "Other"]


@pytest.mark.cr("614.1a", "706.6")
@pytest.mark.parametrize(("guides", "rolls", "life"), [(1, [3, 7], 27), (2, [9, 2, 4], 29)])
def test_the_lowest_rolls_are_ignored(guides: int, rolls: list[int], life: int):
    """An ignored roll never happened: only one die is rolled as far as anything else knows."""
    guide = printed(
        "Guide",
        "creature",
        "If you would roll one or more dice, instead roll that many dice plus one and ignore the "
        "lowest roll.",
    )
    luck = printed("Luck", "sorcery", "Roll a d20. You gain life equal to the result.")
    setup = Setup(cards=[guide, luck]).hand(A, "Luck").battlefield(A, *["Guide"] * guides)
    setup.state.players[A].next_rolls = list(rolls)
    table = setup.play().cast("Luck").resolve_all()
    assert table.life(A) == life
    assert len(table.events(ev.DieRolled)) == 1


@pytest.mark.cr("706.6")
def test_of_several_dice_one_more_is_rolled():
    guide = printed(
        "Guide",
        "creature",
        "If you would roll one or more dice, instead roll that many dice plus one and ignore the "
        "lowest roll.",
    )
    luck = printed(
        "Luck",
        "sorcery",
        "Roll two d6 and choose one result. You gain life equal to that result. Each opponent "
        "loses life equal to the other result.",
    )
    setup = Setup(cards=[guide, luck]).hand(A, "Luck").battlefield(A, "Guide")
    setup.state.players[A].next_rolls = [1, 5, 6]
    table = setup.play().cast("Luck").resolve().answer("5").resolve_all()
    assert (table.life(A), table.life(B)) == (25, 14)
