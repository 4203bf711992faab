"""What follows from the card that was discovered (CR 701.57)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed

LODE = printed(
    "Lode",
    "sorcery",
    "Discover 10. If the discovered card's mana value is less than 10, create a number of tapped "
    "Treasure tokens equal to the difference.",
)
SEVEN = printed("Seven", "sorcery", "You gain 7 life.", cost="{7}")
TEN = printed("Ten", "sorcery", "You gain 10 life.", cost="{10}")


@pytest.mark.cr("701.57a")
@pytest.mark.parametrize(("card", "treasures"), [("Seven", 3), ("Ten", 0), (None, 0)])
@pytest.mark.parametrize("cast", ["Yes", "No"])
def test_701_57a_the_difference_to_what_is_discovered(card, treasures, cast):
    setup = Setup(cards=[LODE, SEVEN, TEN], library=0).hand(A, "Lode").library(A, "Forest")
    if card is not None:
        setup.library(A, card).library(A, "Forest")
    t = setup.play().cast("Lode").resolve()
    if card is not None:
        t.answer(cast)
    t.resolve_all()
    made = t.all("Treasure Token", Zone.BATTLEFIELD)
    assert [one.tapped for one in made] == [True] * treasures
