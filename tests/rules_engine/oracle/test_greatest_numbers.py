"""The greatest number that one player has of something."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.cr("614.1c", "122.6")
def test_counters_for_the_most_creatures_of_one_player():
    text = "~ enters with X suspect counters on it, where X is the greatest number of creatures a "
    journal = printed("Journal", "artifact", f"{text}player controls.")
    setup = Setup(cards=[journal]).hand(A, "Journal").battlefield(A, "Bear")
    table = setup.battlefield(B, "Bear", "Ox", "Giant").play().cast("Journal").resolve_all()
    assert table.find("Journal").counters == {"suspect": 3}


@pytest.mark.cr("107.1", "121.1")
def test_the_most_cards_in_an_opponents_hand():
    envy = printed(
        "Envy",
        "sorcery",
        "Draw X cards, where X is the greatest number of cards in an opponent's hand.",
    )
    setup = Setup(cards=[envy], players=3).hand(A, "Envy", "Bear", "Bear", "Bear", "Bear")
    table = setup.hand(B, "Ox").hand(C, "Ox", "Ox").play().cast("Envy").resolve_all()
    assert len(table.names(Zone.HAND, A)) == 6


@pytest.mark.cr("119.3", "603.2")
@pytest.mark.parametrize(("cards", "life"), [(0, 17), (2, 19), (4, 20)])
def test_life_for_each_card_fewer_than_three(cards: int, life: int):
    rat = printed(
        "Rat",
        "creature",
        "At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer "
        "than three in their hand.",
    )
    setup = Setup(cards=[rat], step=Step.END).battlefield(A, "Rat").hand(B, *["Bear"] * cards)
    table = setup.play().go_to(Step.UPKEEP, turn=4).resolve_all()
    assert table.life(B) == life
