"""CR 106.4, 106.13: unspent mana that costs life as it is lost."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool

LIZARD = printed(
    "Lizard",
    "creature",
    "A player losing unspent mana causes that player to lose that much life. / {T}: Each player "
    "adds {B}{R}{G}.",
)
DRAIN = printed("Drain", "instant", "Target player loses all unspent mana.")
KEEP = printed("Keep", "enchantment", "You don't lose unspent red mana as steps and phases end.")
STORE = printed(
    "Store",
    "artifact",
    "{T}: Add {G}{G}. Until end of turn, you don't lose this mana as steps and phases end.",
)
RED = printed(
    "Red", "enchantment", "If you would lose unspent mana, that mana becomes red instead."
)
BENDER = printed("Bender", "creature", "Haste / Firebending 2")
CARDS = [LIZARD, DRAIN, KEEP, STORE, RED, BENDER]


@pytest.mark.cr("106.4")
def test_106_4_each_player_loses_life_for_what_they_lose():
    t = Setup(cards=CARDS).battlefield(A, "Lizard").play().act("Mana: Lizard")
    t.go_to(Step.BEGINNING_OF_COMBAT)
    assert (t.life(A), t.life(B), pool(t)) == (17, 17, "")
    t.go_to(Step.END)
    assert (t.life(A), t.life(B)) == (17, 17)


def test_spent_mana_and_kept_mana_cost_nothing():
    t = Setup(cards=CARDS).battlefield(A, "Lizard", "Keep").play()
    with_pool(t, "RRG").go_to(Step.BEGINNING_OF_COMBAT)
    assert (t.life(A), pool(t)) == (19, "RR")


def test_two_of_them_cost_twice_as_much():
    t = with_pool(Setup(cards=CARDS).battlefield(A, "Lizard", "Lizard").play(), "RR")
    assert t.go_to(Step.BEGINNING_OF_COMBAT).life(A) == 16


@pytest.mark.cr("106.13")
def test_also_by_an_effect():
    t = with_pool(Setup(cards=CARDS).battlefield(B, "Lizard").hand(A, "Drain").play(), "GGG")
    t.cast("Drain", A).resolve()
    assert (t.life(A), t.life(B), pool(t)) == (17, 20, "")


def test_mana_that_lasts_is_lost_at_the_end_of_the_turn():
    t = Setup(cards=CARDS).battlefield(A, "Lizard", "Store").play().act("Mana: Store")
    assert t.go_to(Step.END).life(A) == 20
    assert t.go_to(Step.UPKEEP, turn=t.state.turn + 1).life(A) == 18


def test_mana_that_lasted_for_the_turn_is_kept_by_another_rule_as_the_turn_ends():
    t = Setup(cards=CARDS).battlefield(A, "Red", "Store").play().act("Mana: Store")
    assert pool(t.go_to(Step.END)) == "GG"
    assert pool(t.go_to(Step.UPKEEP, turn=t.state.turn + 1)) == "RR"


@pytest.mark.cr("500.5")
def test_mana_of_a_combat_is_kept_by_another_rule_as_the_combat_ends():
    t = Setup(cards=CARDS).battlefield(A, "Bender", "Red").play()
    t.attack("Bender").resolve()
    assert pool(t.go_to(Step.END_OF_COMBAT)) == "RR"
    assert pool(t.go_to(Step.POSTCOMBAT_MAIN)) == "RR"


def test_mana_of_a_combat_is_lost_as_the_combat_ends():
    t = Setup(cards=CARDS).battlefield(A, "Bender", "Lizard").play()
    t.attack("Bender").resolve()
    assert pool(t.go_to(Step.END_OF_COMBAT)) == "RR"
    assert pool(t.go_to(Step.POSTCOMBAT_MAIN)) == ""
    assert t.life(A) == 18
