"""One card of either of two kinds, both of which one may cast, and copies of what was cast so."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

PROMISE = printed(
    "Promise",
    "sorcery",
    "You may cast up to one target instant card and/or up to one target sorcery card from your "
    "graveyard each with mana value X or less without paying their mana costs. If a spell cast "
    "this way would be put into your graveyard, exile it instead. If X is 2 or more, copy each of "
    "those spells twice. You may choose new targets for the copies.",
    cost="{X}",
)
BOLT = printed("Zap", "instant", "~ deals 3 damage to any target.", cost="{R}")
GAIN = printed("Gain", "sorcery", "You gain 2 life.", cost="{W}")
DEAR = printed("Dear", "instant", "You gain 9 life.", cost="{4}")


def promised(x: int) -> Table:
    setup = Setup(cards=[PROMISE, BOLT, GAIN, DEAR]).graveyard(A, "Zap", "Gain", "Dear")
    setup.battlefield(A, *["Plains"] * x).hand(A, "Promise")
    table = setup.play().cast("Promise", x)
    assert "Dear" not in [table.state.name(o.entity) for o in table.decision.options if o.entity]
    return table.answer("Zap").answer("Gain").resolve()


@pytest.mark.cr("608.2g")
def test_608_2g_both_are_cast_and_exiled():
    t = promised(1).answer("Gain").answer("Yes").answer(B).resolve_all()
    assert (t.life(A), t.life(B)) == (22, 17)
    assert t.names(Zone.EXILE, A) == ["Gain", "Zap"]


def test_each_of_them_is_copied_twice():
    t = promised(2).answer("Gain").answer("Yes").answer(B)
    while t.resolve_all().decision.kind is not DecisionKind.PRIORITY:
        t.answer("No")  # the copies keep their targets
    assert (t.life(A), t.life(B)) == (26, 11)
    assert t.names(Zone.EXILE, A) == ["Gain", "Zap"]
