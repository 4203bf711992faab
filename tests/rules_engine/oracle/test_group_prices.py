"""Prices that groups of creatures pay to attack or block, and what blockers pay (CR 508.1h,
509.1d)."""

from __future__ import annotations

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

TOLL = printed(
    "Toll",
    "enchantment",
    "Black creatures can't attack unless their controller sacrifices a land for each black "
    "creature they control that's attacking.",
)
CROW = printed("Crow", "creature", "Flying", cost="{B}")
BEAR = printed("Bear", "creature", "Reach", cost="{G}")
BULL = printed("Bull", "creature", "Trample", cost="{G}", size=(3, 3))
PLAIN = printed("Plain", "land", "{T}: Add {C}.")
HEAT = printed(
    "Heat",
    "enchantment",
    "Nonblue creatures can't block creatures you control unless their controller pays 1 life for "
    "each blocking creature they control.",
)
COWARD = printed(
    "Coward", "creature", "~ can't block creatures with power 3 or greater unless you pay {1}."
)
CADENCE = printed(
    "Cadence",
    "enchantment",
    "{X}: This turn, creatures can't block unless their controller pays {X} for each blocking "
    "creature they control.",
)
TAX = printed(
    "Tax",
    "enchantment",
    "{X}: This turn, creatures can't attack unless their controller pays {X} for each attacking "
    "creature they control.",
)
AWE = printed(
    "Awe",
    "enchantment",
    "Enchant creature / Enchanted creature can't be blocked unless defending player pays {1} for "
    "each creature they control that's blocking it.",
    type_line="Enchantment — Aura",
)
RAIDER = printed(
    "Raider",
    "creature",
    "~ enters with two +1/+1 counters on it. / ~ can't attack unless you pay {1} for each +1/+1 "
    "counter on it.",
)
PUMA = printed(
    "Puma", "creature", "~ can't attack unless a black or green creature also attacks.", cost="{R}"
)
CARDS = [value for value in dict(globals()).values() if type(value).__name__ == "CardDefinition"]


def setup() -> Setup:
    return Setup(cards=CARDS)


def test_each_black_attacker_costs_a_land():
    table = setup().battlefield(A, "Crow", "Crow", "Bear", "Plain", "Plain").battlefield(B, "Toll")
    game = table.play().attack("Crow", "Crow", "Bear").answer("Plain")
    assert game.names(Zone.GRAVEYARD, A) == ["Plain", "Plain"]


def test_without_lands_for_all_of_them_the_attack_is_illegal():
    table = setup().battlefield(A, "Crow", "Crow", "Bear", "Plain").battlefield(B, "Toll").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Crow", "Crow")) == "CR 508.1h"
    table.answer("Crow", "Bear")
    assert table.names(Zone.GRAVEYARD, A) == ["Plain"]


def test_each_blocker_pays_life_against_its_controllers_creatures():
    table = setup().battlefield(A, "Heat", "Bull").battlefield(B, "Bear", "Bear").play()
    table.attack("Bull").block(("Bear", "Bull"), ("Bear", "Bull"))
    assert table.life(B) == 18


def test_blocking_creatures_of_others_is_free():
    table = setup().battlefield(A, "Bull").battlefield(B, "Heat", "Bear").play()
    table.attack("Bull").block(("Bear", "Bull"))
    assert table.life(B) == 20


def test_only_the_strong_are_blocked_for_a_price():
    table = setup().battlefield(A, "Bear", "Bull").battlefield(B, "Coward").play()
    table.attack("Bear", "Bull")
    while table.decision.kind.value != "blockers":
        table.pass_priority()
    assert table.refused(lambda: table.answer(("Coward", "Bull"))) == "CR 509.1d"
    table.answer(("Coward", "Bear"))


def test_the_price_is_paid_with_mana():
    table = setup().battlefield(A, "Bull").battlefield(B, "Coward", "Plain").play()
    table.attack("Bull").block(("Coward", "Bull"))
    assert table.find("Plain").tapped


def test_x_is_asked_of_each_blocker_this_turn():
    table = setup().battlefield(A, "Cadence", "Bull", "Plain", "Plain")
    game = table.battlefield(B, "Bear", "Bear", "Plain", "Plain", "Plain").play()
    game.activate("Cadence", 2).resolve_all().attack("Bull")
    while game.decision.kind.value != "blockers":
        game.pass_priority()
    assert game.refused(lambda: game.answer(("Bear", "Bull"), ("Bear", "Bull"))) == "CR 509.1d"
    game.answer(("Bear", "Bull"))
    assert sum(one.tapped for one in game.all("Plain", player=B)) == 2


def test_x_is_asked_of_each_attacker_this_turn():
    table = setup().battlefield(A, "Bull", "Bear", *["Plain"] * 3).battlefield(B, "Tax", "Plain")
    game = table.play()
    game.activate("Tax", 1, player=B).resolve_all().attack("Bull", "Bear")
    assert sum(one.tapped for one in game.all("Plain", player=A)) == 2


def test_the_defending_player_pays_for_each_that_blocks_it():
    table = setup().battlefield(A, "Bull").hand(A, "Awe")
    game = table.battlefield(B, "Bear", "Bear", "Plain").play()
    game.cast("Awe", "Bull").resolve_all().attack("Bull")
    while game.decision.kind.value != "blockers":
        game.pass_priority()
    assert game.refused(lambda: game.answer(("Bear", "Bull"), ("Bear", "Bull"))) == "CR 509.1d"
    game.answer(("Bear", "Bull"))
    assert game.find("Plain", player=B).tapped


def test_it_pays_for_each_of_its_counters_to_attack():
    table = setup().hand(A, "Raider").battlefield(A, *["Plain"] * 2).play()
    table.cast("Raider").resolve_all().go_to(Step.UPKEEP, turn=5)
    table.attack("Raider")
    assert sum(one.tapped for one in table.all("Plain")) == 2


def test_it_attacks_only_beside_such_a_creature():
    table = setup().battlefield(A, "Puma", "Bear").play()
    table.go_to(Step.DECLARE_ATTACKERS)
    assert table.refused(lambda: table.answer("Puma")) == "CR 508.1c"
    table.answer("Puma", "Bear")
