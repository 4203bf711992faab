""" "You cast it from your graveyard" and "from a graveyard": whose that was (CR 400.3, 603.4)."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

CUB = printed("Cub", "creature", "Haste")
LEND = printed("Lend", "sorcery", "You may cast target creature card from a graveyard this turn.")


@pytest.mark.parametrize(
    ("said", "owner", "gained"), [("your", A, 3), ("your", B, 0), ("a", A, 3), ("a", B, 3)]
)
def test_whose_graveyard_it_was(said: str, owner: PlayerId, gained: int) -> None:
    watch = printed(
        "Watch",
        "enchantment",
        f"Whenever a creature you control enters, if you cast it from {said} graveyard, you gain "
        "3 life.",
    )
    setup = Setup(cards=[CUB, LEND, watch]).battlefield(A, "Watch").graveyard(owner, "Cub")
    t = setup.hand(A, "Lend").play().cast("Lend", "Cub").resolve_all()
    t.cast("Cub").resolve_all()
    assert t.life(A) == 20 + gained
