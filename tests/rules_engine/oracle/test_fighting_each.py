"""Tokens that each fight one of the creatures for which they were created (CR 701.14)."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from rules_engine.state import events as ev
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

PREDATION = printed(
    "Predation",
    "sorcery",
    "For each creature your opponents control, create a 4/4 green Beast creature token. Each of "
    "those tokens fights a different one of those creatures.",
)
GIANT = printed("Giant", "creature", "", size=(5, 5))
TWICE = printed(
    "Twice",
    "enchantment",
    "If one or more tokens would be created under your control, twice that many of those tokens "
    "are created instead.",
)


@pytest.mark.cr("701.14a")
def test_701_14a_each_fights_another_creature_at_one_time():
    setup = Setup(cards=[PREDATION, GIANT], players=3).hand(A, "Predation").battlefield(A, "Ox")
    setup.battlefield(B, "Bear", "Giant").battlefield(PlayerId(2), "Elf")
    t = setup.play().cast("Predation").resolve()
    assert t.labels() == ["Bear", "Giant", "Elf"]
    t.answer("Giant").answer("Elf")
    assert t.names(Zone.BATTLEFIELD, B) == ["Giant"]
    assert t.names(Zone.BATTLEFIELD, PlayerId(2)) == []
    assert t.names(Zone.BATTLEFIELD, A) == ["Beast Token", "Beast Token", "Ox"]
    assert sum(isinstance(one, ev.Damage) for one in t.state.log) == 6


@pytest.mark.cr("701.14b")
def test_701_14b_tokens_without_another_dont_fight():
    setup = Setup(cards=[PREDATION, TWICE]).hand(A, "Predation").battlefield(A, "Twice")
    t = setup.battlefield(B, "Bear").play().cast("Predation").resolve()
    assert [one.damage for one in t.all("Beast Token")] == [2, 0]
    assert t.names(Zone.GRAVEYARD, B) == ["Bear"]


def test_without_creatures_nothing_is_created():
    t = Setup(cards=[PREDATION]).hand(A, "Predation").play().cast("Predation").resolve()
    assert t.names(Zone.BATTLEFIELD, A) == []
