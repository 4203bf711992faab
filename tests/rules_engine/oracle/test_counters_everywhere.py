"""Counters that remain, another of each kind, and what is chosen before counters are counted."""

from __future__ import annotations

import pytest

from rules_engine.rules.commander import designate_commander
from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SKULL = printed(
    "Skull",
    "creature",
    "Counters remain on ~ as it moves to any zone other than a player's hand or library.",
)
KILL = printed("Kill", "instant", "Destroy target creature.", cost="{0}")
RAISE = printed(
    "Raise",
    "instant",
    "Return target creature card from your graveyard to the battlefield.",
    cost="{0}",
)
RECALL = printed("Recall", "instant", "Return target creature to its owner's hand.", cost="{0}")


def _put(setup: Setup, name: str, **counters: int) -> None:
    for obj in setup.state.objects.values():
        if obj.face.name == name:
            obj.counters.update(counters)


@pytest.mark.cr("122.2")
def test_122_2_counters_remain_but_for_hands_and_libraries():
    setup = Setup(cards=(SKULL, KILL, RAISE, RECALL)).battlefield(A, "Skull")
    _put(setup, "Skull", **{"+1/+1": 3})
    t = setup.hand(A, "Kill", "Raise", "Recall").play()
    t.cast("Kill", "Skull").resolve()
    assert t.find("Skull", Zone.GRAVEYARD).counters == {"+1/+1": 3}
    t.cast("Raise", "Skull").resolve()
    assert t.find("Skull").counters == {"+1/+1": 3}
    size = t.size("Skull")
    assert size == (t.find("Skull").face.power + 3, t.find("Skull").face.toughness + 3)
    t.cast("Recall", "Skull").resolve()
    assert t.find("Skull", Zone.HAND).counters == {}


@pytest.mark.cr("122.2")
def test_122_2_other_permanents_lose_theirs():
    setup = Setup(cards=(KILL,)).battlefield(A, "Bear").hand(A, "Kill")
    _put(setup, "Bear", **{"+1/+1": 3})
    t = setup.play().cast("Kill", "Bear").resolve()
    assert t.find("Bear", Zone.GRAVEYARD).counters == {}


@pytest.mark.cr("122.1")
def test_another_of_each_kind_on_a_permanent_or_player():
    text = (
        "{0}: For each kind of counter on target permanent or player, give that permanent or "
        "player another counter of that kind."
    )
    pump = printed("Pump", "artifact", text)
    setup = Setup(cards=(pump,)).battlefield(A, "Pump", "Bear")
    _put(setup, "Bear", **{"+1/+1": 2, "charge": 1})
    setup.state.players[B].counters["poison"] = 3
    t = setup.play().activate("Pump", "Bear").resolve().activate("Pump", "B").resolve()
    assert t.find("Bear").counters == {"+1/+1": 3, "charge": 2}
    assert t.state.players[B].counters == {"poison": 4}


@pytest.mark.cr("608.2d")
def test_608_2d_one_more_or_one_less_of_each_kind():
    text = (
        "{0}: For each kind of counter on target permanent, put another counter of that kind on it "
        "or remove one from it."
    )
    hauler = printed("Hauler", "artifact", text)
    setup = Setup(cards=(hauler,)).battlefield(A, "Hauler", "Bear")
    _put(setup, "Bear", **{"+1/+1": 2, "charge": 1})
    t = setup.play().activate("Hauler", "Bear")
    t.pass_priority().pass_priority()
    t.answer("Put +1/+1").answer("Remove charge")
    assert {k: n for k, n in t.find("Bear").counters.items() if n} == {"+1/+1": 3}


@pytest.mark.cr("614.1c")
def test_614_1c_the_player_is_chosen_before_counters_are_counted():
    text = (
        "As ~ enters, choose an opponent. ~ enters with a +1/+1 counter on it for each creature "
        "that player controls."
    )
    grown = printed("Grown", "creature", text, cost="{0}")
    setup = Setup(cards=(grown,)).battlefield(B, "Bear", "Ox").hand(A, "Grown")
    t = setup.play().cast("Grown").resolve_all()
    assert t.find("Grown").counters == {"+1/+1": 2}


@pytest.mark.cr("903.8")
def test_903_8_a_commander_is_cast_for_its_additional_costs_alone():
    golem = printed(
        "Golem",
        "creature",
        "{0}: You may cast your commander from the command zone without paying its mana cost.",
    )
    setup = Setup(cards=(golem,)).battlefield(A, "Golem").put(A, Zone.COMMAND, "Giant")
    designate_commander(setup.state, setup.state.command[-1])
    t = setup.play().activate("Golem")
    t.pass_priority().pass_priority()
    t.answer("Giant").answer("Yes").resolve()
    assert t.seen("Giant").controller == A
    assert t.state.players[A].commander_casts == {1: 1}
