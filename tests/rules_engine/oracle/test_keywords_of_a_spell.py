"""Keywords that a permanent card has as a spell, as long as something is so."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

RIPPLER = printed(
    "Rippler",
    "creature",
    "This spell has cascade as long as you control a Forest. / ~ has first strike as long as you "
    "control a Forest.",
    cost="{3}",
)
CHEAP = printed("Cheap", "creature", "", cost="{1}", size=(1, 1))


def _cast(land: str) -> Table:
    setup = Setup(cards=[RIPPLER, CHEAP]).hand(A, "Rippler").library(A, "Cheap", "Plains")
    table = setup.battlefield(A, *["Plains"] * 2, land).play().cast("Rippler")
    return table.resolve()


@pytest.mark.cr("702.85a")
def test_702_85a_a_creature_spell_may_have_cascade_as_it_is_cast():
    table = _cast("Forest")
    assert "Cast Cheap" in table.decision.prompt
    table.answer("Yes").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Cheap", "Forest", "Plains", "Plains", "Rippler"]


@pytest.mark.cr("702.85a")
def test_702_85a_it_has_it_only_while_that_is_so():
    table = _cast("Plains").resolve_all()
    assert table.names(Zone.BATTLEFIELD, A) == ["Plains", "Plains", "Plains", "Rippler"]
    assert table.names(Zone.EXILE, A) == []
