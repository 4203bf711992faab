"""What unlocking doors costs, and abilities that are lost in a second sentence."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Keyword
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written
from tests.rules_engine.parts import parts

ROOM = "Attic // Cellar"  # {W} and {1}{B}


def doors(*lands: str, text: str) -> Table:
    start = parts()
    start.cards["Rule"] = written("Rule", "Enchantment", text)
    return start.battlefield(A, ROOM, "Rule", *lands).play()


@pytest.mark.cr("118.7a", "709.5e")
def test_only_generic_mana_is_taken_from_unlock_costs():
    text = "Unlock costs you pay cost {2} less."
    assert "Unlock Cellar" in doors("Swamp", text=text).labels()
    table = doors(text=text)
    assert not {"Unlock Attic", "Unlock Cellar"} & set(table.labels())


@pytest.mark.cr("118.7")
def test_they_cost_more():
    text = "Unlock costs you pay cost {1} more."
    assert "Unlock Attic" not in doors("Plains", text=text).labels()
    table = doors("Plains", "Swamp", text=text)
    table.act("Unlock Attic")
    assert all(table.find(land).tapped for land in ("Plains", "Swamp"))


def test_others_pay_as_much_as_before():
    start = parts()
    start.cards["Rule"] = written("Rule", "Enchantment", "Unlock costs you pay cost {1} less.")
    table = start.battlefield(A, ROOM, "Swamp").battlefield(B, "Rule").play()
    assert "Unlock Cellar" not in table.labels()


def test_it_loses_all_abilities_said_after_something_else():
    text = (
        "Enchant creature / Enchanted creature has base power and toughness 0/1. It can't attack "
        "and loses all abilities."
    )
    bird = written("Bird", "Creature — Bird", "Flying")
    curse = written("Curse", "Enchantment — Aura", text)
    table = Setup(cards=[bird, curse]).battlefield(B, "Bird").hand(A, "Curse").play()
    assert Keyword.FLYING in table.seen("Bird").keywords
    table.cast("Curse", "Bird").resolve()
    assert Keyword.FLYING not in table.seen("Bird").keywords
    assert table.size("Bird") == (0, 1)
