"""Each of several chosen creatures by itself, until your next turn."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

STUDY = printed(
    "Study",
    "instant",
    "Choose up to two target creatures. Until your next turn, whenever either of those creatures "
    "deals combat damage, you draw a card.",
)


def studied(*attackers: str) -> Table:
    setup = Setup(cards=[STUDY]).hand(A, "Study").battlefield(A, "Bear", "Ox", "Giant")
    setup.library(A, "Plains", "Plains", "Plains").battlefield(B, "Spider").library(B, "Plains")
    table = setup.play().cast("Study", ["Bear", "Ox"]).resolve_all()
    return table.attack(*attackers).block().damage()


@pytest.mark.cr("603.2c")
@pytest.mark.parametrize(
    ("attackers", "drawn"), [(("Bear", "Ox"), 2), (("Bear", "Giant"), 1), (("Giant",), 0)]
)
def test_it_triggers_for_each_of_them(attackers: tuple[str, ...], drawn: int):
    table = studied(*attackers)
    if drawn == 2:
        table.answer("Study (Bear)")
    assert len(table.resolve_all().names(Zone.HAND, A)) == drawn


@pytest.mark.cr("603.7b")
def test_it_lasts_until_your_next_turn():
    table = studied("Giant")
    turn = table.state.turn
    table.go_to(Step.UPKEEP, turn=turn + 1)
    assert len(table.state.delayed) == 1
    table.go_to(Step.UPKEEP, turn=turn + 2)
    assert table.state.delayed == []
