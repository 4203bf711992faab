"""Creatures that grow by what the players have whom they attack."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from tests.rules_engine.kit import A, B, C, Setup
from tests.rules_engine.oracle.printed import printed

LEADER = printed(
    "Leader",
    "creature",
    "Haste / Whenever ~ attacks, each creature you control attacking a player gets +1/+0 until end "
    "of turn for each creature that player controls.",
    size=(4, 6),
)
ANT = printed("Ant", "creature", "Haste", size=(1, 1))
WALKER = printed("Walker", "planeswalker", "+1: You gain 1 life.")


@pytest.mark.cr("506.2", "608.2h")
def test_each_by_the_creatures_of_the_player_it_attacks():
    setup = Setup(cards=[LEADER, WALKER, ANT], players=3).battlefield(A, "Leader", *["Ant"] * 4)
    table = setup.battlefield(B, "Bear", "Bear", "Walker").battlefield(C, "Giant").play()
    while table.decision.kind is not DecisionKind.ATTACKERS:
        table.pass_priority()
    first, second, third, _ = (one.id for one in table.all("Ant"))
    table.answer(("Leader", "B"), (first, B), (second, C), (third, table.find("Walker").id))
    table.resolve_all()
    assert table.size("Leader") == (6, 6)
    assert [table.size(one.id)[0] for one in table.all("Ant")] == [3, 2, 1, 1]
