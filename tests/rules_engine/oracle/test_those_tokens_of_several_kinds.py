""" "Those tokens" are all that were created together, of whatever kinds, and more of them."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Keyword, Zone
from tests.rules_engine.kit import A, Setup, Table
from tests.rules_engine.oracle.printed import printed

HERD = printed(
    "Herd",
    "creature",
    "When ~ dies, create a 1/1 white Cat creature token with lifelink, a 1/1 white Bird creature "
    "token with flying, and a 2/4 white Ox creature token. For each of those tokens, you may put "
    "an Aura card from your hand and/or graveyard onto the battlefield attached to it.",
)
WING = printed("Wing", "aura", "Enchant creature / Enchanted creature gets +1/+1.")
FENCE = printed("Fence", "aura", "Enchant land / Enchanted land has hexproof.")
DOUBLE = printed(
    "Double",
    "enchantment",
    "If an effect would create one or more tokens, it creates twice that many of those tokens "
    "instead.",
)
KILL = printed("Kill", "instant", "Destroy target creature.")
CALL = printed(
    "Call",
    "sorcery",
    "Create a 1/1 white Cat creature token and a 2/4 white Ox creature token. Those tokens gain "
    "haste.",
)


def board() -> Setup:
    setup = Setup(cards=[HERD, WING, FENCE, DOUBLE, KILL, CALL]).battlefield(A, "Herd", "Forest")
    return setup.hand(A, "Kill", "Wing", "Fence").graveyard(A, "Wing")


def told(table: Table, *answers: str) -> Table:
    """Answers, in order, what is asked until nobody is asked any more."""
    left = list(answers)
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.answer(left.pop(0) if left else "No")
    return table


def auras(table: Table) -> list[str]:
    return sorted(table.state.name(one.attached_to) for one in table.all("Wing") if one.attached_to)


@pytest.mark.cr("303.4f", "608.2c")
def test_an_aura_for_each_of_them():
    table = board().play().cast("Kill", "Herd").resolve().resolve()
    told(table, "Yes", "Wing", "No", "Yes", "Wing")
    assert auras(table) == ["Cat Token", "Ox Token"]
    assert table.names(Zone.HAND, A) == ["Fence"]


@pytest.mark.cr("303.4i")
def test_an_aura_that_cannot_be_attached_stays_where_it_is():
    table = board().play().cast("Kill", "Herd").resolve().resolve()
    told(table, "Yes", "Fence", "Yes", "Fence", "Yes", "Wing")
    assert table.names(Zone.HAND, A) == ["Fence"]
    assert auras(table) == ["Ox Token"]


@pytest.mark.cr("614.1", "111.1")
def test_of_more_tokens_than_expected_all_are_meant():
    table = board().battlefield(A, "Double").play().cast("Kill", "Herd").resolve().resolve()
    asked = 0
    while table.decision.kind is not DecisionKind.PRIORITY:
        asked += "No" in table.labels()
        table.answer("No" if "No" in table.labels() else table.labels()[0])
    assert asked == 6


def test_all_of_them_gain_haste():
    table = board().hand(A, "Call").play().cast("Call").resolve_all()
    for name in ("Cat Token", "Ox Token"):
        assert Keyword.HASTE in table.seen(name).keywords
