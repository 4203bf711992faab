"""What lasts until something happens, prices that differ, and creatures that all block (CR 508.1,
509.1, 611.2)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import CardType, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

BEAR = printed("Cub", "creature", "", cost="{0}")
GUARD = printed("Guard", "creature", "Flying", size=(2, 4))


@pytest.mark.cr("611.2a")
def test_611_2a_until_somebody_casts_a_creature_spell():
    text = (
        "{0}: Target creature becomes an enchantment and loses all abilities until a player casts "
        "a creature spell."
    )
    carver = printed("Carver", "artifact", text)
    start = Setup(cards=[carver, BEAR, GUARD]).battlefield(A, "Carver").battlefield(B, "Guard")
    t = start.hand(A, "Cub").play()
    t.activate("Carver", "Guard").resolve()
    assert t.seen("Guard").types == {CardType.ENCHANTMENT}
    assert not t.seen("Guard").keywords
    now = t.state.turn
    t.go_to(Step.PRECOMBAT_MAIN, turn=now + 2)
    assert t.seen("Guard").types == {CardType.ENCHANTMENT}
    t.cast("Cub")
    assert t.seen("Guard").types == {CardType.CREATURE}
    assert "flying" in t.seen("Guard").keywords


@pytest.mark.cr("611.2a")
def test_611_2a_until_the_untap_step_of_who_controls_it():
    text = "{0}: Target land becomes a Swamp until its controller's next untap step."
    farmer = printed("Farmer", "creature", text)
    t = Setup(cards=[farmer]).battlefield(A, "Farmer").battlefield(B, "Forest").play()
    t.activate("Farmer", "Forest").resolve()
    now = t.state.turn
    t.go_to(Step.END)
    assert "Swamp" in t.seen("Forest").subtypes
    t.go_to(Step.UPKEEP, turn=now + 1)
    assert "Swamp" not in t.seen("Forest").subtypes
    t.go_to(Step.PRECOMBAT_MAIN, turn=now + 2).activate("Farmer", "Forest").resolve()
    t.go_to(Step.END)
    assert "Swamp" in t.seen("Forest").subtypes


@pytest.mark.cr("509.1c")
def test_509_1c_all_creatures_block():
    melee = printed("Melee", "enchantment", "All creatures block each combat if able.")
    start = Setup(cards=[melee]).battlefield(A, "Melee", "Bear").battlefield(B, "Elf")
    t = start.play().attack("Bear")
    while t.decision.kind is not DecisionKind.BLOCKERS:
        t.pass_priority()
    assert t.refused(lambda: t.answer()) == "CR 509.1c"
    t.answer(("Elf", "Bear"))


@pytest.mark.cr("508.1h")
def test_508_1h_each_for_its_own_counters():
    text = (
        "Each creature with one or more counters on it can't attack you unless its controller pays "
        "{X}, where X is the number of counters on that creature."
    )
    law = printed("Law", "enchantment", text)
    start = Setup(cards=[law]).battlefield(B, "Law").battlefield(A, "Bear", "Elf", "Ox")
    t = start.battlefield(A, *["Wastes"] * 4).play()
    t.find("Bear").counters["+1/+1"] = 2
    t.find("Elf").counters["charge"] = 3
    t.state.touch()
    t.go_to(Step.DECLARE_ATTACKERS)
    assert t.refused(lambda: t.answer("Bear", "Elf", "Ox")) == "CR 508.1h"
    t.answer("Elf", "Ox")
    assert sum(one.tapped for one in t.all("Wastes")) == 3


def test_all_that_died_this_turn_come_back_to_one_player():
    doom = printed("Doom", "sorcery", "Destroy all creatures.")
    text = (
        "Put onto the battlefield under your control all creature cards in all graveyards that "
        "were put there from the battlefield this turn."
    )
    encore = printed("Encore", "instant", text)
    start = Setup(cards=[doom, encore]).battlefield(A, "Bear").battlefield(B, "Elf")
    t = start.graveyard(B, "Ox").hand(A, "Doom", "Encore").play()
    t.cast("Doom").resolve().cast("Encore").resolve()
    assert {t.seen(name).controller for name in ("Bear", "Elf")} == {A}
    assert t.names(Zone.GRAVEYARD, B) == ["Ox"]


@pytest.mark.cr("601.2f")
def test_601_2f_less_by_the_difference():
    text = (
        "If your life total is less than your starting life total, this spell costs {X} less to "
        "cast, where X is the difference."
    )
    shade = printed("Shade", "creature", text, cost="{9}")
    start = Setup(cards=[shade]).battlefield(A, *["Wastes"] * 4).hand(A, "Shade")
    t = start.life(A, 16).play()
    assert "Cast Shade" not in t.labels()
    t = Setup(cards=[shade]).battlefield(A, *["Wastes"] * 4).hand(A, "Shade").life(A, 15).play()
    t.cast("Shade").resolve()
    assert t.find("Shade")


@pytest.mark.cr("118.12a")
def test_118_12a_mana_equal_to_a_number():
    text = (
        "Put X +1/+1 counters on target creature you control. Then counter up to one target spell "
        "unless its controller pays mana equal to the greatest power among creatures you control."
    )
    mutate = printed("Mutate", "instant", text, cost="{X}")
    gain = printed("Gain", "instant", "You gain 5 life.")
    start = Setup(cards=[mutate, gain]).battlefield(A, "Bear", "Wastes").hand(A, "Mutate")
    t = start.battlefield(B, *["Wastes"] * 3).hand(B, "Gain", "Gain").play()
    t.cast("Gain", player=B)
    t.until_priority(A).cast("Mutate", 1, "Gain").resolve()
    t.answer("Yes").resolve_all()
    assert t.size("Bear") == (3, 3)
    assert t.life(B) == 25
    assert all(one.tapped for one in t.all("Wastes", player=B))
