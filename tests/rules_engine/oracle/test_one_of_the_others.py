"""One of several other creatures that entered together takes the blame."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

GOAT = printed(
    "Goat",
    "creature",
    "Haste / When ~ enters, suspect it. / Whenever one or more other creatures you control enter, "
    "if ~ is suspected, you may suspect one of the other creatures. If you do, ~ is no longer "
    "suspected.",
    size=(1, 1),
)
CALL = printed(
    "Call", "sorcery", "Create a 1/1 red Goblin creature token and a 2/2 green Bear creature token."
)


def suspects(table: Table) -> list[str]:
    return [
        table.state.name(oid)
        for oid in table.state.battlefield
        if table.state.objects[oid].designations.get("suspected")
    ]


def board() -> Table:
    table = Setup(cards=[GOAT, CALL]).hand(A, "Goat", "Call", "Bear").play().cast("Goat")
    return table.resolve().resolve()


@pytest.mark.cr("701.60", "603.2c")
def test_one_of_those_that_entered_is_suspected_instead():
    table = board()
    assert suspects(table) == ["Goat"]
    table.cast("Call").resolve().resolve().answer("Yes")
    assert table.labels() == ["Goblin Token", "Bear Token"]
    assert suspects(table.answer("Bear Token")) == ["Bear Token"]


def test_it_may_stay_suspected():
    assert suspects(board().cast("Call").resolve().resolve().answer("No")) == ["Goat"]
