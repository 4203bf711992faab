"""Cards that are revealed where they go instead (CR 614.6, 701.20), and colors chosen or not."""

from __future__ import annotations

import pytest

from rules_engine.state import events as ev
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.written import written

WHEEL = (
    "If a card would be put into your graveyard from anywhere, reveal it and put it on the bottom "
    "of its owner's library instead."
)
SECRETLY = (
    "If a card would be put into your graveyard from anywhere, put it on the bottom of its owner's "
    "library instead."
)


def milled(text: str) -> Table:
    wheel = written("Wheel", "Enchantment", text)
    mill = written("Grind", "Instant", "Mill a card. Sacrifice a creature.")
    setup = Setup(cards=[wheel, mill], library=0).library(A, "Bear", "Elf").hand(A, "Grind")
    table = setup.battlefield(A, "Wheel", "Goblin").play()
    return table.cast("Grind").resolve_all()


def revealed(table: Table) -> int:
    return sum(len(event.objects) for event in table.events(ev.Revealed))


@pytest.mark.cr("614.6")
@pytest.mark.parametrize(("text", "count"), [(WHEEL, 1), (SECRETLY, 0)])
def test_614_6_what_was_hidden_is_revealed(text: str, count: int):
    """The sacrificed creature and the resolved spell have been seen."""
    table = milled(text)
    assert table.names(Zone.GRAVEYARD, A) == []
    assert sorted(table.names(Zone.LIBRARY, A)) == ["Bear", "Elf", "Goblin", "Grind"]
    assert revealed(table) == count


@pytest.mark.parametrize(("cards", "protected"), [(6, False), (7, True)])
def test_without_a_choice_of_a_color_nothing_is_gained(cards: int, protected: bool):
    text = (
        "If seven or more cards are in your graveyard, choose a color. Creatures you control gain "
        "protection from the chosen color until end of turn."
    )
    setup = Setup(cards=[written("Rite", "Sorcery", text)]).hand(A, "Rite")
    setup.graveyard(A, *["Forest"] * cards).battlefield(A, "Bear")
    table = setup.play().cast("Rite").resolve()
    if protected:
        table.answer("red")
    assert bool(table.seen("Bear").abilities) is protected
