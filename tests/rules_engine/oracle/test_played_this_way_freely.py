"""Auras that go to another permanent of a type, and cards of which some may be cast for nothing."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

ALTER = printed(
    "Alter",
    "instant",
    "Attach target Aura attached to a creature or land to another permanent of that type.",
)
HOLD = printed("Hold", "aura", "Enchant permanent / Enchanted creature gets +1/+1.")


@pytest.mark.cr("701.3a")
@pytest.mark.parametrize(("host", "options"), [("Bear", ["Elf", "Ox"]), ("Forest", ["Plains"])])
def test_701_3a_an_aura_goes_to_another_of_that_type(host, options):
    setup = Setup(cards=[ALTER, HOLD]).battlefield(A, "Bear", "Forest").battlefield(B, "Elf", "Ox")
    setup.battlefield(B, "Plains").hand(A, "Hold", "Alter")
    t = setup.play().cast("Hold", host).resolve().cast("Alter", "Hold").resolve()
    if len(options) > 1:
        assert t.labels() == options
        t.answer(options[0])
    assert t.find("Hold").attached_to == t.find(options[0]).id


DIG = printed(
    "Dig",
    "instant",
    "Exile the top two cards of your library. You may play those cards this turn. You may cast "
    "creature spells this way without paying their mana costs.",
)
LATER = printed(
    "Later",
    "instant",
    "Exile the top two cards of your library. You may play those cards this turn. If this spell "
    "was cast from a graveyard, you may play cards this way without paying their mana costs. / "
    "Flashback {0}",
)
BOON = printed("Boon", "sorcery", "You gain 3 life.", cost="{4}")
BRUTE = printed("Brute", "creature", "", cost="{4}")


@pytest.mark.cr("118.9")
def test_118_9_some_of_those_cards_are_cast_for_nothing():
    setup = Setup(cards=[DIG, BOON, BRUTE]).hand(A, "Dig").library(A, "Boon", "Brute")
    t = setup.play().cast("Dig").resolve()
    assert t.names(Zone.EXILE, A) == ["Boon", "Brute"]
    assert not any(label.startswith("Cast Boon") for label in t.labels())
    t.act("Cast Brute with without paying its mana cost").resolve()
    assert t.names(Zone.BATTLEFIELD, A) == ["Brute"]


@pytest.mark.cr("118.9")
@pytest.mark.parametrize("buried", [True, False])
def test_118_9_all_are_if_it_was_cast_from_a_graveyard(buried):
    setup = Setup(cards=[LATER, BOON, BRUTE]).library(A, "Boon", "Forest")
    t = (setup.graveyard(A, "Later") if buried else setup.hand(A, "Later")).play()
    t.act("Cast Later with flashback" if buried else "Cast Later").resolve()
    assert ("Cast Boon with without paying its mana cost" in t.labels()) is buried
    assert "Play Forest" in t.labels()
