"""A card of each of several zones is exiled at once, in part at random (CR 608.2, 701.13)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

CRAB = printed(
    "Crab",
    "creature",
    "When ~ enters, target opponent exiles the top card of their library, a card at random from "
    "their graveyard, and a card at random from their hand. You may cast a spell from among cards "
    "exiled this way without paying its mana cost.",
)
DEAR = printed("Dear", "sorcery", "You gain 9 life.", cost="{9}")
DEEP = printed("Deep", "sorcery", "You gain 5 life.", cost="{5}")


def _setup() -> Setup:
    return Setup(cards=[CRAB, DEAR, DEEP], library=0).hand(A, "Crab")


@pytest.mark.cr("608.2g", "701.13a")
def test_one_of_each_zone_and_one_of_them_is_cast() -> None:
    setup = _setup().library(B, "Plains", "Deep").graveyard(B, "Dear").hand(B, "Bear")
    t = setup.library(A, "Wastes").graveyard(A, "Goblin").play().cast("Crab").resolve().resolve()
    assert sorted(t.names(Zone.EXILE, B)) == ["Bear", "Dear", "Deep"]
    assert sorted(t.labels()) == ["Bear", "Dear", "Deep"]
    t.answer("Dear").answer("Yes").resolve_all()
    assert t.life(A) == 29
    assert sorted(t.names(Zone.EXILE, B)) == ["Bear", "Deep"]
    assert (t.names(Zone.GRAVEYARD, B), t.names(Zone.GRAVEYARD, A)) == (["Dear"], ["Goblin"])


def test_zones_without_cards_are_passed_over() -> None:
    t = _setup().library(B, "Plains").library(A, "Wastes").play().cast("Crab").resolve_all()
    assert t.names(Zone.EXILE, B) == ["Plains"]


@pytest.mark.parametrize("seed", range(4))
def test_it_is_one_card_of_several(seed: int) -> None:
    setup = Setup(cards=[CRAB, DEAR, DEEP], library=0, seed=seed).hand(A, "Crab")
    setup.hand(B, "Plains", "Swamp", "Forest").graveyard(B, "Island", "Mountain")
    t = setup.library(A, "Wastes").play().cast("Crab").resolve_all()
    assert len(t.names(Zone.EXILE, B)) == 2
    assert (len(t.names(Zone.HAND, B)), len(t.names(Zone.GRAVEYARD, B))) == (2, 1)
