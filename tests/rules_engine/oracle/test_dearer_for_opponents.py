""" "Its owner may play it. A spell cast by an opponent this way costs {2} more" (CR 601.2f)."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Step
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written

TEXT = (
    "Exile target nonland permanent. For as long as that card remains exiled, its owner may play "
    "it. A spell cast by an opponent this way costs {2} more to cast."
)


def partitioned(owner: PlayerId, lands: int) -> Table:
    cards = [written("Part", "Instant", TEXT), written("Imp", "Creature — Imp", "", "{R}")]
    setup = Setup(cards=cards).battlefield(owner, "Imp", *["Mountain"] * lands)
    table = setup.hand(A, "Part").play().cast("Part", "Imp").resolve()
    if owner == B:
        table.go_to(Step.PRECOMBAT_MAIN, turn=4)
    return table


@pytest.mark.cr("601.2f", "611.2")
@pytest.mark.parametrize(("owner", "lands", "may"), [(A, 1, True), (B, 2, False), (B, 3, True)])
def test_only_an_opponent_pays_more(owner: PlayerId, lands: int, may: bool):
    assert ("Cast Imp" in " / ".join(partitioned(owner, lands).labels())) is may


def test_nobody_else_may_cast_it():
    cards = [written("Part", "Instant", TEXT), written("Imp", "Creature — Imp", "", "{R}")]
    setup = Setup(cards=cards).battlefield(B, "Imp").battlefield(A, *["Mountain"] * 5)
    labels = setup.hand(A, "Part").play().cast("Part", "Imp").resolve().labels()
    assert not any("Imp" in one for one in labels)
