"""More cards to scry and surveil, and what is done instead (CR 614.1a, 701.22, 701.25)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

CARDS = [
    printed("Orb", "artifact", "{0}: Scry 1."),
    printed("Void", "artifact", "{0}: Scry X, where X is the number of Goblins you control."),
    printed("Skull", "artifact", "{0}: Surveil 1."),
    printed(
        "Lens", "enchantment", "You may look at an additional two cards each time you surveil."
    ),
    printed(
        "Star",
        "enchantment",
        "If you would scry a number of cards, scry that many cards plus one instead.",
    ),
    printed(
        "Moon", "enchantment", "If you would scry a number of cards, draw that many cards instead."
    ),
    printed("Watch", "enchantment", "Whenever you scry, you gain 1 life."),
    printed("Night", "enchantment", "Whenever you surveil, you gain 1 life."),
]


def _table(*names: str) -> Table:
    setup = Setup(cards=CARDS).battlefield(A, *names)
    return setup.library(A, *["Bear"] * 9).library(B, *["Bear"] * 9).play()


def _seen(t: Table) -> int:
    """How many cards there are to decide about."""
    return len(t.decision.options)


@pytest.mark.cr("701.22a")
def test_701_22a_one_more_card_is_seen():
    t = _table("Orb", "Star", "Star", "Watch")
    t.activate("Orb").resolve()
    assert _seen(t) == 3
    t.answer().resolve_all()
    assert t.life(A) == 21


@pytest.mark.cr("614.6", "701.22d")
def test_614_6_who_draws_instead_doesnt_scry():
    t = _table("Orb", "Moon", "Watch")
    t.activate("Orb").resolve_all()
    assert t.names(Zone.HAND, A) == ["Bear"]
    assert t.life(A) == 20


@pytest.mark.cr("616.1")
def test_616_1_the_player_chooses_which_effect_applies_first():
    t = _table("Orb", "Moon", "Star")
    t.activate("Orb").resolve().answer("Star").resolve_all()
    assert t.names(Zone.HAND, A) == ["Bear", "Bear"]


@pytest.mark.cr("701.22b")
def test_701_22b_scrying_no_card_is_no_event():
    t = _table("Void", "Moon", "Star", "Watch")
    t.activate("Void").resolve_all()
    assert t.names(Zone.HAND, A) == []
    assert t.life(A) == 20


@pytest.mark.cr("701.25b")
def test_701_25b_additional_cards_are_surveiled_too():
    t = _table("Skull", "Lens", "Night")
    t.activate("Skull").resolve().answer("Yes")
    assert _seen(t) == 3
    t.answer("Bear", "Bear").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Bear", "Bear"]
    assert t.life(A) == 21


def test_who_doesnt_want_to_sees_as_many_as_before():
    t = _table("Skull", "Lens")
    t.activate("Skull").resolve().answer("No")
    assert _seen(t) == 1
