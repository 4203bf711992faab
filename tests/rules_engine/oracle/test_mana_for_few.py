"""Mana for kicked spells, for cumulative upkeep or for the casting of a back face (CR 106.6)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

DRUID = printed("Druid", "artifact", "{T}: Add {G}{G}. Spend this mana only to cast kicked spells.")
GIFT = printed(
    "Gift",
    "sorcery",
    "Kicker {1} / You gain 1 life. If this spell was kicked, you gain 5 life instead.",
    cost="{G}",
)


def with_druid(*others: str) -> Table:
    return Setup(cards=[DRUID, GIFT]).battlefield(A, "Druid", *others).hand(A, "Gift").play()


@pytest.mark.cr("106.6")
def test_106_6_mana_for_kicked_spells_pays_for_a_kicked_one():
    table = with_druid().cast("Gift", "Yes").resolve()
    assert table.life(A) == 25
    assert table.find("Druid").tapped


@pytest.mark.cr("106.6")
def test_106_6_a_spell_that_isnt_kicked_isnt_paid_with_it():
    table = with_druid("Forest").act("Mana: Druid")
    table.cast("Gift", "No").resolve()
    assert table.life(A) == 21
    assert pool(table) == "GG"
    assert table.find("Forest").tapped


def test_mana_that_may_be_added_keeps_what_it_may_be_spent_on():
    turbine = printed(
        "Turbine",
        "artifact",
        "At the beginning of your upkeep, you may add {C}{C}. You can't spend this mana to cast "
        "spells.",
    )
    dart = printed("Dart", "instant", "You gain 2 life.", cost="{1}")
    pump = printed("Pump", "artifact", "{1}: You gain 1 life.")
    setup = Setup(cards=[turbine, dart, pump]).battlefield(A, "Turbine", "Pump").hand(A, "Dart")
    table = setup.play()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2).resolve().answer("Yes")
    assert pool(table) == "CC"
    assert "Cast Dart" not in table.labels()
    table.activate("Pump").resolve()
    assert (table.life(A), pool(table)) == (21, "C")


def test_mana_for_cumulative_upkeep():
    unicorn = printed(
        "Unicorn",
        "artifact",
        "{T}: Add {U} or {C}{U}. Spend this mana only to pay cumulative upkeep costs.",
    )
    wall = printed("Dam", "enchantment", "Cumulative upkeep {1}")
    dart = printed("Dart", "instant", "You gain 2 life.", cost="{1}")
    setup = Setup(cards=[unicorn, wall, dart]).battlefield(A, "Unicorn", "Dam").hand(A, "Dart")
    table = setup.play()
    assert "Cast Dart" not in table.labels()
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2).resolve().answer("Yes")
    assert table.names(Zone.BATTLEFIELD, A) == ["Dam", "Unicorn"]
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2).resolve().answer("Yes")
    assert table.names(Zone.BATTLEFIELD, A) == ["Dam", "Unicorn"]
    table.go_to(Step.UPKEEP, turn=table.state.turn + 2).resolve()
    assert table.names(Zone.BATTLEFIELD, A) == ["Unicorn"]
