"""Totals that are reached card by card, and processes that end when nobody goes on."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
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


MOVED = written(
    "Graft",
    "Instant",
    "Gain control of target Aura that's attached to a permanent. Attach it to another permanent it "
    "can enchant.",
)
HELD = written("Hold", "Enchantment — Aura", "Enchant creature / Enchanted creature gets +1/+1.")


def moved(*creatures: str) -> Table:
    """An opponent's Aura is on the first creature; there are lands, and the other creatures."""
    imp = written("Imp", "Creature — Imp", "Shroud / Protection from enchantments")
    setup = Setup(cards=[MOVED, HELD, imp, written("Guide", "Creature — Elf", "")], active=B)
    setup.hand(B, "Hold").hand(A, "Graft").battlefield(B, "Forest", *creatures)
    table = setup.play().cast("Hold", "Bear").resolve()
    return table.pass_priority().cast("Graft", "Hold").resolve()


def test_an_aura_goes_to_another_creature_that_it_can_enchant():
    table = moved("Bear", "Guide", "Imp")
    assert (table.size("Bear"), table.size("Guide"), table.size("Imp")) == ((2, 2), (3, 3), (2, 2))
    assert table.seen("Hold").controller == A


def test_an_aura_stays_where_it_is_if_it_can_enchant_nothing_else():
    table = moved("Bear", "Imp")
    assert table.size("Bear") == (3, 3)
    assert table.seen("Hold").controller == A
