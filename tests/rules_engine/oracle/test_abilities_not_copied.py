"""An activated ability that says of itself that it can't be copied (CR 101.2, 707.10)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

MIMIC = printed(
    "Mimic",
    "creature",
    "{X}{X}, {T}: Copy target activated or triggered ability you control X times. You may choose "
    "new targets for the copies. This ability can't be copied and X can't be 0.",
)
CUP = printed("Cup", "artifact", "{T}: Target player gains 2 life.")


def board(mountains: int) -> Setup:
    setup = Setup(cards=[MIMIC, CUP]).battlefield(A, "Mimic", "Cup", "Cup")
    return setup.battlefield(A, *["Mountain"] * mountains)


def copied(table: Table) -> Table:
    while table.resolve_all().decision.kind is not DecisionKind.PRIORITY:
        table.answer("No")
    return table


@pytest.mark.cr("707.10", "107.3a")
def test_707_10_it_copies_x_times():
    table = board(5).play().activate("Cup", A).activate("Mimic", 2, "Cup")
    assert copied(table).life(A) == 26


@pytest.mark.cr("107.3a")
def test_x_is_at_least_1():
    table = board(1).play().activate("Cup", A)
    assert not [label for label in table.labels() if "Mimic" in label]


@pytest.mark.cr("101.2", "707.10")
def test_101_2_it_cant_be_copied():
    setup = board(4).battlefield(A, "Mimic")
    table = setup.play().activate("Cup", A).activate("Mimic", 1, "Cup")
    table.activate("Mimic", "Mimic's ability")
    assert len(table.state.stack) == 3
    assert copied(table).life(A) == 24
