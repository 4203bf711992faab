"""What triggers when you have something given to a player, if nothing is left to give."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.written import written

CARDS = [
    written(
        "Host",
        "Enchantment",
        "{0}: You may have target opponent gain control of target permanent you control. When you "
        "do, you gain 3 life.",
    ),
    written("Kill", "Instant", "Destroy target creature."),
]


def _activated() -> Table:
    setup = Setup(cards=CARDS).battlefield(A, "Host", "Bear").hand(A, "Kill")
    return setup.play().activate("Host", "Bear")


@pytest.mark.cr("603.12")
def test_it_triggers_when_it_is_given():
    table = _activated().resolve().answer("Yes").resolve_all()
    assert (table.seen("Bear").controller, table.life(A)) == (B, 23)


@pytest.mark.cr("603.12", "608.2b")
def test_it_does_not_trigger_when_that_is_gone():
    table = _activated().cast("Kill", "Bear").resolve_all()
    assert not table.state.stack
    assert table.life(A) == 20
