"""Another limit for what is done instead (CR 608.2c), with an X that was paid (107.3)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import with_pool

FOLD = printed(
    "Fold",
    "sorcery",
    "Madness {X}{U}{U} / Gain control of target creature if its toughness is 2 or less. If this "
    "spell's madness cost was paid, instead gain control of that creature if its toughness is X or "
    "less.",
    cost="{2}{U}{U}",
)
THREE, ONE = (
    printed(name, "creature", "", size=(1, size)) for name, size in (("Three", 3), ("One", 1))
)
OUTLET = printed("Outlet", "artifact", "Discard a card: You gain 1 life.")


@pytest.mark.parametrize(("target", "gained"), [("One", True), ("Three", False)])
def test_for_its_mana_cost_the_first_limit_counts(target: str, gained: bool) -> None:
    setup = Setup(cards=[FOLD, ONE, THREE]).battlefield(B, "One", "Three").hand(A, "Fold")
    t = with_pool(setup.play(), "CCUU").cast("Fold", target).resolve_all()
    assert (t.seen(target).controller == A) is gained


@pytest.mark.cr("107.3c", "702.35a", "608.2c")
@pytest.mark.parametrize(
    ("target", "x", "gained"),
    [("Three", 3, True), ("Three", 2, False), ("One", 0, False), ("One", 1, True)],
)
def test_for_its_madness_cost_the_x_that_was_paid(target: str, x: int, gained: bool) -> None:
    setup = Setup(cards=[FOLD, ONE, THREE, OUTLET]).battlefield(B, "One", "Three")
    t = setup.battlefield(A, "Outlet").hand(A, "Fold").play()
    t = with_pool(t, "CCCCUU").activate("Outlet").resolve()
    t.answer("Yes" if "Yes" in t.labels() else t.labels()[0])
    t.answer(x).answer(target).resolve_all()
    assert (t.seen(target).controller == A) is gained
    assert t.names(Zone.GRAVEYARD, A) == ["Fold"]
