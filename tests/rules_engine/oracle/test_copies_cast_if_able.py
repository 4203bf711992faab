"""Copies of cards that have to be cast as something resolves (CR 608.2g, 707.12)."""

from __future__ import annotations

import pytest

from rules_engine.ir import CastWithoutPaying
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

TWINE = printed(
    "Twine",
    "sorcery",
    "Exile target instant or sorcery card from your graveyard and target instant or sorcery card "
    "from an opponent's graveyard. Copy those cards. Cast the copies if able without paying their "
    "mana costs. Exile ~.",
)
SPARK = printed("Spark", "instant", "~ deals 3 damage to any target.", cost="{R}")
DRAW = printed("Study", "sorcery", "Draw a card.", cost="{X}{U}")
NO = printed("No", "instant", "Counter target spell.", cost="{U}{U}")
HUNT = printed("Hunt", "instant", "Destroy target creature.", cost="{B}")
SWEEP = printed("Sweep", "instant", "Exile target card from a graveyard.")
CARDS = [TWINE, SPARK, DRAW, NO, HUNT, SWEEP]


def twined(own: str, other: str, *more: str) -> Table:
    setup = Setup(cards=CARDS).graveyard(A, own).graveyard(B, other)
    return setup.hand(A, "Twine", *more).play().cast("Twine")


def test_both_copies_are_cast_in_either_order():
    t = twined("Spark", "Study").resolve()
    t.answer("Study").answer(B)
    assert [t.state.name(oid) for oid in t.state.stack] == ["Study", "Spark"]
    t.resolve_all()
    assert (t.life(B), len(t.state.players[A].hand)) == (17, 1)
    assert t.names(Zone.EXILE, A) == ["Spark", "Twine"]  # the cards stay there
    assert t.names(Zone.EXILE, B) == ["Study"]


def test_the_second_may_target_the_first():
    t = twined("Spark", "No").resolve()
    t.answer("Spark").answer(B)
    t.resolve_all()
    assert t.life(B) == 20


@pytest.mark.cr("608.2g")
def test_608_2g_what_cant_be_cast_isnt():
    t = twined("Hunt", "Study").resolve_all()
    assert len(t.state.players[A].hand) == 1
    assert t.names(Zone.EXILE, A) == ["Hunt", "Twine"]


@pytest.mark.cr("608.2b")
def test_608_2b_one_illegal_target_leaves_the_other():
    setup = Setup(cards=CARDS).graveyard(A, "Spark").graveyard(B, "Study").hand(A, "Twine", "Sweep")
    t = setup.play().cast("Twine").cast("Sweep", "Spark").resolve().resolve()
    t.resolve_all()
    assert (t.life(B), len(t.state.players[A].hand)) == (20, 1)


def test_it_must_be_cast_and_not_only_may_be():
    (ability,) = TWINE.front.abilities
    (casting,) = [one for one in ability.then if isinstance(one, CastWithoutPaying)]  # type: ignore[attr-defined]
    assert (casting.optional, casting.copy) == (False, True)
