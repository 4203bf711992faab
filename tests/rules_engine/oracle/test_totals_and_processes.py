"""Totals that are reached card by card, and processes that end when nobody goes on."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.written import written

LAUGHTER = written(
    "Rite",
    "Sorcery",
    "Each opponent exiles cards from the top of their library until that player has exiled cards "
    "with total mana value 5 or more.",
)


@pytest.mark.parametrize(
    ("costs", "exiled"),
    [("321", 2), ("331", 2), ("91", 1), ("11", 2), ("041", 3)],
)
def test_cards_are_exiled_until_they_are_worth_so_much(costs: str, exiled: int) -> None:
    """From the top on; the whole library, if it isn't worth as much."""
    cards = [
        written(f"Card {n}", "Sorcery", "Draw a card.", f"{{{c}}}") for n, c in enumerate(costs)
    ]
    setup = Setup(cards=[LAUGHTER, *cards], library=0).hand(A, "Rite")
    setup.library(B, *(card.name for card in reversed(cards)))
    table = setup.play().cast("Rite").resolve()
    assert table.names(Zone.EXILE, B) == [card.name for card in cards[:exiled]]
    assert table.names(Zone.EXILE, A) == []
