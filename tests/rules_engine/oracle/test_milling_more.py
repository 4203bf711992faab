"""Replacing how many cards are milled (CR 614.1a, 616.1g, 701.17)."""

from __future__ import annotations

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

MILLER = printed("Miller", "artifact", "{0}: Target player mills two cards.")
ALL_MILL = printed("Sluice", "artifact", "{0}: Each player mills two cards.")
DOUBLE = printed(
    "Double",
    "enchantment",
    "If an opponent would mill one or more cards, they mill twice that many cards instead.",
)
WATCH = printed(
    "Watch", "enchantment", "Whenever an opponent mills a creature card, you gain 1 life."
)


def _table(*names: str):
    setup = Setup(cards=[MILLER, ALL_MILL, DOUBLE, WATCH]).battlefield(A, *names)
    return setup.library(A, *["Bear"] * 9).library(B, *["Bear"] * 9).play()


def test_twice_as_many_are_milled():
    table = _table("Miller", "Double")
    table.activate("Miller", B).resolve()
    assert len(table.names(Zone.GRAVEYARD, B)) == 4
    table.activate("Miller", A).resolve()
    assert len(table.names(Zone.GRAVEYARD, A)) == 2


def test_only_the_opponent_mills_more_of_those_who_mill_at_once():
    table = _table("Sluice", "Double", "Watch")
    table.activate("Sluice").resolve()
    assert len(table.names(Zone.GRAVEYARD, A)) == 2
    assert len(table.names(Zone.GRAVEYARD, B)) == 4
    assert len(table.decision.options) == 4  # one trigger for each card that they milled


def test_each_of_two_effects_applies_once():
    table = _table("Miller", "Double", "Double")
    table.activate("Miller", B).resolve()
    assert len(table.names(Zone.GRAVEYARD, B)) == 8


def test_no_more_than_there_are():
    table = _table("Miller", *["Double"] * 6)
    there = len(table.names(Zone.LIBRARY, B))
    table.activate("Miller", B).resolve()
    assert len(table.names(Zone.GRAVEYARD, B)) == there
