"""Spells that are cast for another price once in each of one's turns, from wherever they may be."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

DESIGNER = printed(
    "Designer",
    "creature",
    "Once during each of your turns, you may cast an enchantment spell by paying life equal to its "
    "mana value rather than paying its mana cost.",
    size=(6, 6),
)
DREAM = printed("Dream", "enchantment", "Creatures you control get +1/+1.", cost="{4}{W}")
SUDDEN = printed("Sudden", "enchantment", "Flash / You have hexproof.", cost="{3}")


def board() -> Setup:
    return Setup(cards=[DESIGNER, DREAM, SUDDEN]).battlefield(A, "Designer")


def dreams(table: Table) -> list[str]:
    return [label for label in table.labels() if "Dream" in label]


@pytest.mark.cr("118.9", "202.3")
def test_it_is_cast_for_as_much_life_as_it_is_worth():
    table = board().hand(A, "Dream").play().cast("Dream with alternative cost").resolve()
    assert table.life(A) == 15
    assert table.size("Designer") == (7, 7)


@pytest.mark.cr("118.9")
def test_once_in_each_of_ones_own_turns():
    table = (
        board()
        .hand(A, "Dream", "Sudden", "Sudden")
        .play()
        .cast("Sudden with alternative cost")
        .resolve()
    )
    assert table.life(A) == 17
    assert not [label for label in table.labels() if "Sudden" in label]
    table.go_to(Step.UPKEEP, turn=4)
    assert table.until_priority(A).labels() == ["Pass"]


@pytest.mark.cr("119.4")
def test_life_that_one_has_not_cannot_be_paid():
    table = board().hand(A, "Dream").life(A, 4).play()
    assert not dreams(table)


@pytest.mark.cr("601.3")
def test_only_from_where_it_may_be_cast():
    table: Table = board().graveyard(A, "Dream").hand(B, "Dream").play()
    assert not dreams(table)
