"""What is given away, whose tokens are created, and what waits for a turn (CR 111.2, 603.7)."""

from __future__ import annotations

import pytest

from rules_engine.state import events as ev
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

MINE = printed(
    "Purse",
    "enchantment",
    "Each token that would be created under an opponent's control is created under your control "
    "instead.",
)
CATS = printed("Cats", "instant", "Create two 1/1 white Cat creature tokens.")
TWICE = printed(
    "Twice",
    "enchantment",
    "If one or more tokens would be created under your control, twice that many of those tokens "
    "are created instead.",
)
STORM = printed(
    "Storm",
    "creature",
    "Whenever ~ attacks, create a 1/1 white Cat creature token that's tapped and attacking.",
)


@pytest.mark.cr("111.2")
def test_111_2_who_creates_the_tokens_owns_them():
    t = Setup(cards=[MINE, CATS]).battlefield(B, "Purse").hand(A, "Cats").play()
    t.cast("Cats").resolve()
    cats = t.all("Cat Token")
    assert [(one.owner, one.controller) for one in cats] == [(B, B)] * 2


@pytest.mark.cr("616.1b")
def test_616_1b_whose_they_are_is_decided_first():
    start = Setup(cards=[MINE, CATS, TWICE]).battlefield(B, "Purse").battlefield(A, "Twice")
    t = start.hand(A, "Cats").play().cast("Cats").resolve()
    assert t.names(Zone.BATTLEFIELD, B) == ["Cat Token", "Cat Token", "Purse"]
    start = Setup(cards=[MINE, CATS, TWICE]).battlefield(B, "Purse", "Twice")
    t = start.hand(A, "Cats").play().cast("Cats").resolve()
    assert len(t.names(Zone.BATTLEFIELD, B)) == 6


@pytest.mark.cr("508.4")
def test_508_4_tokens_of_another_player_dont_attack():
    t = Setup(cards=[MINE, STORM]).battlefield(B, "Purse").battlefield(A, "Storm").play()
    t.attack("Storm").resolve()
    cat = t.find("Cat Token")
    assert cat.controller == B
    assert cat.tapped
    assert cat.id not in t.state.combat.attackers


def test_each_permanent_that_was_given_is_counted():
    text = (
        "{0}: Target opponent gains control of any number of target permanents you control. Draw a "
        "card for each one they gained control of this way."
    )
    gift = printed("Gift", "artifact", text)
    t = Setup(cards=[gift]).battlefield(A, "Gift", "Bear", "Ox").library(A, *["Elf"] * 5).play()
    t.activate("Gift", ["Bear", "Ox"])
    t.resolve()
    assert {t.seen(name).controller for name in ("Bear", "Ox")} == {B}
    assert t.names(Zone.HAND, A) == ["Elf", "Elf"]


@pytest.mark.cr("603.7b")
def test_603_7b_the_end_step_of_the_next_turn():
    text = "{0}: You lose 1 life at the beginning of the end step on your next turn."
    t = Setup(cards=[printed("Bill", "artifact", text)]).battlefield(A, "Bill").play()
    now = t.state.turn
    t.activate("Bill").resolve().go_to(Step.UPKEEP, turn=now + 2)
    assert t.life(A) == 20
    t.go_to(Step.END).resolve_all()
    assert t.life(A) == 19
    t.go_to(Step.UPKEEP, turn=now + 5)
    assert len([e for e in t.events(ev.LifeLost) if isinstance(e, ev.LifeLost)]) == 1


@pytest.mark.cr("508.4")
def test_508_4_it_comes_back_attacking():
    text = (
        "Whenever ~ attacks, exile it. Return it to the battlefield under your control tapped and "
        "attacking at the beginning of the declare attackers step on your next turn."
    )
    turtle = printed("Turtle", "creature", text, size=(5, 9))
    t = Setup(cards=[turtle]).battlefield(A, "Turtle").play().attack("Turtle").resolve()
    assert t.names(Zone.EXILE, A) == ["Turtle"]
    t.go_to(Step.DECLARE_ATTACKERS, turn=t.state.turn + 2).resolve()
    assert t.find("Turtle").id in t.state.combat.attackers
    assert t.find("Turtle").tapped
