"""Tokens that become copies of another, and those created together (CR 111, 707)."""

from __future__ import annotations

import pytest

from tests.rules_engine.kit import A, Setup
from tests.rules_engine.oracle.printed import printed

CATS = printed("Cats", "instant", "Create a 1/1 white Cat creature token.")
CLUES = {"Look": "Investigate.", "Clues": "Create a Clue token."}


@pytest.mark.cr("707.2")
def test_707_2_the_token_that_was_created_becomes_a_copy_too():
    text = (
        "{0}: Create a 2/1 blue Myr creature token. Then you may choose a token you control. If "
        "you do, each other token you control becomes a copy of that token."
    )
    forge = printed("Forge", "artifact", text)
    t = Setup(cards=[forge, CATS]).battlefield(A, "Forge").hand(A, "Cats").play()
    t.cast("Cats").resolve()
    cat = t.find("Cat Token")
    t.activate("Forge").resolve().answer("Yes").answer(cat.id)
    assert [t.seen(o).name for o in t.state.battlefield] == ["Forge", "Cat Token", "Cat Token"]
    t.activate("Forge").resolve().answer("Yes").answer("Myr Token")
    assert t.size(cat.id) == (2, 1)
    assert t.seen("Forge").name == "Forge"


@pytest.mark.cr("707.2")
def test_707_2_others_than_the_target_become_copies_of_it():
    text = "{0}: Other creatures you control become copies of target creature until end of turn."
    t = Setup(cards=[printed("Snake", "creature", text, size=(3, 3))]).battlefield(
        A, "Snake", "Bear", "Elf"
    )
    t = t.play().activate("Snake", "Bear").resolve()
    assert [t.size(o) for o in t.state.battlefield] == [(2, 2)] * 3


@pytest.mark.cr("701.16a")
def test_701_16a_who_creates_a_clue_investigates():
    text = "Whenever you investigate for the first time each turn, investigate an additional time."
    look, clues = (printed(n, "instant", what) for n, what in CLUES.items())
    start = Setup(cards=[printed("Lamp", "enchantment", text), look, clues])
    t = start.battlefield(A, "Lamp").hand(A, "Look", "Look", "Clues").play()
    t.cast("Look").resolve_all()
    assert len(t.all("Clue Token")) == 2
    t.cast("Look").resolve_all()
    assert len(t.all("Clue Token")) == 3
    t.cast("Clues").resolve_all()
    assert len(t.all("Clue Token")) == 4
