"""How far two numbers are apart, in a game (CR 107.1b)."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed


@pytest.mark.parametrize("size", [(1, 4), (4, 1)])
def test_power_and_toughness_apart_whichever_is_greater(size: tuple[int, int]):
    jaws = printed(
        "Jaws",
        "enchantment",
        "Whenever a creature you control enters, target opponent loses life equal to the "
        "difference between that creature's power and its toughness.",
    )
    stray = printed("Stray", "creature", "Flash", size=size)
    table = Setup(cards=[jaws, stray]).battlefield(A, "Jaws").hand(A, "Stray").play()
    table.cast("Stray").resolve_all()
    assert table.life(B) == 17


@pytest.mark.parametrize(("theirs", "after"), [(15, (15, 20)), (14, (20, 14)), (25, (25, 20))])
def test_life_totals_that_are_near_are_exchanged(theirs: int, after: tuple[int, int]):
    transfer = printed(
        "Transfer",
        "sorcery",
        "If the difference between your life total and target player's life total is 5 or less, "
        "exchange life totals with that player.",
    )
    table = Setup(cards=[transfer]).hand(A, "Transfer").life(B, theirs).play()
    table.cast("Transfer", "B").resolve_all()
    assert (table.life(A), table.life(B)) == after


def test_as_large_as_the_lead_over_the_opponent_with_the_most_life():
    horror = printed(
        "Horror",
        "creature",
        "~'s power and toughness are each equal to your life total minus the life total of an "
        "opponent with the most life.",
    )
    setup = Setup(cards=[horror], players=3).battlefield(A, "Horror").life(B, 17).life(C, 12)
    assert setup.play().size("Horror") == (3, 3)
