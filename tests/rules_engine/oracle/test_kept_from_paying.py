"""What the spells and abilities of some can't cause a player to do, asked for as a payment."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

MASTER = printed(
    "Master",
    "creature",
    "Triggered abilities you control can't cause you to sacrifice or exile creature tokens you "
    "control.",
)
HOST = printed(
    "Host",
    "enchantment",
    "Spells and abilities your opponents control can't cause you to discard cards or "
    "sacrifice permanents.",
)
RAISE = printed("Raise", "sorcery", "Create a 1/1 red Elemental creature token.")
GOURMAND = printed(
    "Gourmand",
    "enchantment",
    "At the beginning of your end step, you may sacrifice a creature token. If you do, draw a "
    "card.",
)
BANISHER = printed(
    "Banisher",
    "enchantment",
    "At the beginning of your end step, you may exile a creature token you control. If you do, "
    "draw a card.",
)
KEPT = printed(
    "Kept",
    "enchantment",
    "At the beginning of your end step, sacrifice ~ unless you sacrifice a creature token.",
)
DEMON = printed(
    "Demon",
    "enchantment",
    "At the beginning of your end step, any opponent may sacrifice a creature. If a player does, "
    "you draw a card.",
)
MOGIS = printed(
    "Mogis",
    "enchantment",
    "At the beginning of your end step, each opponent loses 2 life unless they sacrifice a "
    "creature.",
)
QUANDARY = printed(
    "Quandary",
    "enchantment",
    "At the beginning of your end step, each opponent loses 2 life unless they discard a card.",
)
ALTAR = printed("Altar", "artifact", "Sacrifice a creature: You gain 1 life.")
CARDS = [MASTER, HOST, RAISE, GOURMAND, BANISHER, KEPT, DEMON, MOGIS, QUANDARY, ALTAR]


def tokens(t) -> int:
    return sum(t.state.objects[oid].is_token for oid in t.state.battlefield)


def to_the_end_step(t) -> None:
    """What triggers there resolves; every question is answered with yes and the first choice."""
    t.go_to(Step.END)
    while t.state.stack or t.decision.prompt != "Priority":
        if t.decision.prompt == "Priority":
            t.resolve()
        else:
            t.game.answer([0])


@pytest.mark.cr("101.2", "118.12", "603.12")
@pytest.mark.parametrize("with_master", [True, False])
@pytest.mark.parametrize("asks", ["Gourmand", "Banisher"])
def test_101_2_ones_own_trigger_cant_be_paid_with_a_token(with_master: bool, asks: str):
    setup = Setup(cards=CARDS).battlefield(A, asks, *["Master"] * with_master).hand(A, "Raise")
    t = setup.library(A, "Bear").play().cast("Raise").resolve()
    to_the_end_step(t)
    assert tokens(t) == with_master
    assert t.names(Zone.HAND, A) == ["Bear"] * (not with_master)


@pytest.mark.cr("101.2", "118.12a")
@pytest.mark.parametrize("with_master", [True, False])
def test_101_2_nor_can_an_unless_cost(with_master: bool):
    setup = Setup(cards=CARDS).battlefield(A, "Kept", *["Master"] * with_master).hand(A, "Raise")
    t = setup.play().cast("Raise").resolve()
    to_the_end_step(t)
    assert tokens(t) == with_master
    assert ("Kept" in t.names(Zone.BATTLEFIELD, A)) is not with_master


@pytest.mark.cr("101.2", "118.12", "118.12a")
@pytest.mark.parametrize("with_host", [True, False])
@pytest.mark.parametrize("asks", ["Demon", "Mogis", "Quandary"])
def test_101_2_an_opponents_ability_cant_be_paid_so(with_host: bool, asks: str):
    setup = Setup(cards=CARDS).battlefield(A, asks).battlefield(B, "Bear", *["Host"] * with_host)
    t = setup.hand(B, "Bear").library(A, "Wastes").play()
    to_the_end_step(t)
    gone = 0 if with_host else 1
    assert len(t.names(Zone.GRAVEYARD, B)) == gone
    if asks == "Demon":
        assert len(t.names(Zone.HAND, A)) == gone
    else:
        assert t.life(B) == (18 if with_host else 20)


@pytest.mark.cr("101.2", "602.2b")
def test_what_is_ones_own_may_be_paid():
    """Costs of abilities that a player activates aren't caused by an opponent's ability."""
    setup = Setup(cards=CARDS).battlefield(A, "Master", "Altar", "Host").hand(A, "Raise")
    t = setup.play().cast("Raise").resolve()
    token = next(o for o in t.state.battlefield if t.state.objects[o].is_token)
    t.activate("Altar", token).resolve()
    assert (tokens(t), t.life(A)) == (0, 21)
