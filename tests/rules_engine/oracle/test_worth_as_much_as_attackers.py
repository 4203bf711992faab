"""A spell that is cast from among the cards looked at, if it isn't worth more than attackers are
strong."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed

CUBE = printed(
    "Cube",
    "artifact",
    "Whenever you attack, look at the top three cards of your library. You may cast a spell from "
    "among them with mana value less than or equal to the greatest power among attacking creatures "
    "you control without paying its mana cost. Put the rest on the bottom of your library in a "
    "random order.",
)
TWO = printed("Two", "sorcery", "You gain 2 life.", cost="{1}{W}")
FIVE = printed("Five", "sorcery", "You gain 5 life.", cost="{4}{W}")
STRONG = printed("Strong", "creature", "", size=(5, 5))


@pytest.mark.cr("601.3", "608.2g")
@pytest.mark.parametrize(("attacker", "options"), [("Bear", ["Two"]), ("Strong", ["Five", "Two"])])
def test_only_attackers_count(attacker: str, options: list[str]):
    setup = Setup(cards=[CUBE, TWO, FIVE, STRONG]).battlefield(A, "Cube", "Bear", "Strong")
    table = setup.library(A, "Two", "Five", "Forest").play().attack(attacker).resolve()
    assert sorted(label for label in table.labels() if label in ("Two", "Five")) == options
    table.answer(options[0]).answer("Yes").resolve_all()
    assert table.life(A) == 20 + (2 if options == ["Two"] else 5)
    assert table.names(Zone.GRAVEYARD, A) == [options[0]]
