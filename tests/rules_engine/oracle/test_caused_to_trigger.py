"""Abilities that trigger as other abilities do, by what made those trigger (CR 603.3b)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

PROCTOR = printed(
    "Proctor",
    "creature",
    "Whenever a permanent entering causes a triggered ability to trigger, counter that ability "
    "unless its controller pays {2}.",
)
HERALD = printed("Herald", "creature", "When ~ enters, you gain 5 life.")
WATCHER = printed("Watcher", "creature", "Whenever another creature enters, you gain 2 life.")
MOURNER = printed("Mourner", "creature", "When ~ dies, you gain 5 life.")
DOOM = printed("Doom", "instant", "Destroy target creature.")


@pytest.mark.cr("603.3b")
@pytest.mark.parametrize(("lands", "life"), [(1, 20), (2, 25)])
def test_603_3b_it_is_countered_unless_its_controller_pays(lands, life):
    setup = Setup(cards=[PROCTOR, HERALD]).battlefield(B, "Proctor").hand(A, "Herald")
    t = setup.battlefield(A, *["Plains"] * lands).play().cast("Herald").resolve()
    assert len(t.state.stack) == 2
    t.resolve()
    if lands > 1:
        t.answer("Yes")
    t.resolve_all()
    assert t.life(A) == life


def test_each_ability_that_triggers_is_meant():
    setup = Setup(cards=[PROCTOR, HERALD, WATCHER]).battlefield(A, "Proctor", "Watcher")
    t = setup.hand(A, "Herald").play().cast("Herald").resolve()
    while t.decision.kind is DecisionKind.TRIGGERS:
        t.answer(t.labels()[0])
    assert len(t.state.stack) == 4
    t.resolve_all()
    assert t.life(A) == 20


def test_what_dies_isnt_meant():
    setup = Setup(cards=[PROCTOR, MOURNER, DOOM]).battlefield(A, "Proctor", "Mourner")
    t = setup.hand(A, "Doom").play().cast("Doom", "Mourner").resolve_all()
    assert t.life(A) == 25
    assert t.names(Zone.GRAVEYARD, A) == ["Doom", "Mourner"]
