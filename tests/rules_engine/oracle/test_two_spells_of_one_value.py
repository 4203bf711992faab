"""A card that may be cast if it is worth as much as the spell that was cast (CR 202.3, 608.2g)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

BALANCE = printed(
    "Balance",
    "enchantment",
    "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, "
    "you may cast that card without paying its mana cost if the two spells have the same mana "
    "value.",
)
TWO = printed("Two", "instant", "You gain 2 life.", cost="{1}{G}")
PAIR = printed("Pair", "instant", "You gain 5 life.", cost="{R}{R}")
ONE = printed("One", "instant", "You gain 1 life.", cost="{R}")
ANY = printed("Any", "instant", "You gain X life.", cost="{X}{G}")


def against(spell: str, top: str, *answers: object) -> Table:
    setup = Setup(cards=[BALANCE, TWO, PAIR, ONE, ANY]).battlefield(A, *["Forest"] * 3)
    setup.hand(A, spell).battlefield(B, "Balance").library(B, top)
    t = setup.play().cast(spell, *answers).resolve()
    return t.answer("Yes")


@pytest.mark.cr("202.3", "608.2g")
def test_cast_if_both_are_worth_as_much():
    t = against("Two", "Pair")
    if t.decision.kind is not DecisionKind.PRIORITY:
        t.answer("Cast it" if "Cast it" in t.labels() else "Yes")
    t.resolve_all()
    assert (t.life(A), t.life(B), t.names(Zone.GRAVEYARD, B)) == (22, 25, ["Pair"])


@pytest.mark.cr("202.3b", "202.3e")
def test_with_the_x_of_the_spell_that_was_cast():
    t = against("Any", "Pair", 1)
    if t.decision.kind is not DecisionKind.PRIORITY:
        t.answer("Yes")
    assert (t.resolve_all().life(B), t.life(A)) == (25, 21)


@pytest.mark.parametrize("top", ["One", "Any"])
def test_not_if_they_differ(top: str):
    t = against("Two", top).resolve_all()
    assert t.decision.kind is DecisionKind.PRIORITY
    assert (t.life(A), t.life(B), t.names(Zone.GRAVEYARD, B)) == (22, 20, [])
