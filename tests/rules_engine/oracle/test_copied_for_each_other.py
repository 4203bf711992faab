"""Copies for each other possible target, and other small things of creatures, in games."""

from __future__ import annotations

import pytest

from rules_engine.ids import PlayerId
from rules_engine.vocabulary import Color, Keyword, Step, Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed

ELF = printed("Elk", "creature", "", type_line="Creature — Elk")
HERD = printed(
    "Herd",
    "creature",
    "Whenever a player casts an instant or sorcery spell that targets only a single Elk, that "
    "player copies that spell for each other Elk that spell could target. Each copy targets a "
    "different one of those Elks.",
)
GROW = printed("Grow", "sorcery", "Put a +1/+1 counter on target creature. You gain 1 life.")


@pytest.mark.cr("707.10d")
@pytest.mark.parametrize("holder", [A, B])
def test_the_caster_gets_the_copies(holder: PlayerId):
    setup = Setup(cards=[ELF, HERD, GROW]).battlefield(holder, "Herd").battlefield(A, "Elk")
    setup = setup.battlefield(B, "Elk", "Bear").hand(A, "Grow")
    table = setup.play()
    mine = next(o.id for o in table.all("Elk") if o.controller == A)
    table.cast("Grow", mine).resolve_all()
    assert [one.counters for one in table.all("Elk")] == [{"+1/+1": 1}, {"+1/+1": 1}]
    assert table.find("Bear").counters == {}
    assert (table.life(A), table.life(B)) == (22, 20)


def test_only_if_it_targets_this_alone():
    lone = printed(
        "Lone",
        "creature",
        "Whenever a player casts an instant or sorcery spell, if that spell targets only ~, copy "
        "the spell for each other creature that spell could target. Each copy targets a different "
        "one of those creatures.",
    )
    for name, counters in (("Lone", {"+1/+1": 1}), ("Bear", {})):
        setup = Setup(cards=[lone, GROW]).battlefield(A, "Lone", "Bear", "Elf").hand(A, "Grow")
        table = setup.play().cast("Grow", name).resolve_all()
        if table.decision.prompt != "Priority":
            table.answer("Bear", "Elf").resolve_all()
        assert table.find("Elf").counters == counters


@pytest.mark.cr("707.10d")
def test_for_each_other_than_this_also_where_the_spell_targets_another_by_then():
    chief = printed(
        "Chief",
        "creature",
        "Whenever you cast an instant or sorcery spell that targets only ~, copy that spell for "
        "each other creature you control that the spell could target. Each copy targets a "
        "different one of those creatures.",
    )
    turn = printed("Turn", "instant", "Change the target of target spell with a single target.")
    setup = Setup(cards=[chief, GROW, turn]).battlefield(A, "Chief", "Bear", "Elf")
    t = setup.hand(A, "Grow", "Turn").play().cast("Grow", "Chief")
    t.cast("Turn", "Grow").resolve().answer("Bear")
    t.resolve()  # the copies are made
    if t.decision.prompt != "Priority":
        t.answer("Bear", "Elf")
    t.resolve_all()
    counted = {name: t.find(name).counters.get("+1/+1", 0) for name in ("Chief", "Bear", "Elf")}
    assert counted == {"Chief": 0, "Bear": 2, "Elf": 1}


@pytest.mark.cr("107.14")
@pytest.mark.parametrize(("energy", "zone", "left"), [(3, Zone.BATTLEFIELD, 1), (1, Zone.HAND, 2)])
def test_energy_is_paid_if_it_can_be(energy: int, zone: Zone, left: int):
    text = (
        "When this creature enters, pay {E}{E}. If you can't, return this creature to its owner's "
        "hand and you get {E}."
    )
    setup = Setup(cards=[printed("Ram", "creature", text)]).hand(A, "Ram")
    table = setup.play()
    table.state.players[A].counters["energy"] = energy
    table.cast("Ram").resolve_all()
    assert table.names(zone, A) == ["Ram"]
    assert table.state.players[A].counters["energy"] == left


@pytest.mark.cr("607.2a", "702.66a")
def test_what_delve_exiled_gives_its_keywords():
    flayer = printed(
        "Flayer",
        "creature",
        "Delve / If a creature card with flying was exiled with this creature's delve ability, "
        "this creature has flying. The same is true for trample and haste.",
        cost="{2}{B}",
    )
    bird = printed("Finch", "creature", "Flying")
    setup = Setup(cards=[flayer, bird]).battlefield(A, "Swamp").hand(A, "Flayer")
    table = setup.graveyard(A, "Finch", "Bear").play().cast("Flayer").resolve_all()
    assert sorted(table.names(Zone.EXILE, A)) == ["Bear", "Finch"]
    keywords = table.seen("Flayer").keywords
    assert Keyword.FLYING in keywords
    assert Keyword.TRAMPLE not in keywords


@pytest.mark.cr("702.128a", "707.9")
def test_an_embalmed_copy():
    many = printed(
        "Many",
        "creature",
        "You may have this creature enter as a copy of any creature on the battlefield, except if "
        "this creature was embalmed, the token has no mana cost, it's white, and it's a Zombie in "
        "addition to its other types. / Embalm {0}",
        cost="{U}",
        size=(1, 1),
    )
    setup = Setup(cards=[many]).graveyard(A, "Many").battlefield(B, "Bear")
    table = setup.play().activate("Many").resolve_all().answer("Bear").resolve_all()
    copy = next(o.id for o in table.all("Bear") if o.controller == A)
    seen = table.seen(copy)
    assert (seen.name, seen.colors, seen.power) == ("Bear", {Color.WHITE}, 2)
    assert {"Bear", "Zombie"} <= seen.subtypes
    setup = Setup(cards=[many]).hand(A, "Many").battlefield(A, "Island").battlefield(B, "Bear")
    table = setup.play().cast("Many").resolve_all().answer("Bear").resolve_all()
    copy = next(o.id for o in table.all("Bear") if o.controller == A)
    assert "Zombie" not in table.seen(copy).subtypes


def test_the_damaged_player_chooses_the_target():
    text = (
        "Haste / Whenever this creature deals combat damage to a player, destroy target nonland "
        "permanent of that player's choice that one of your opponents controls."
    )
    setup = Setup(cards=[printed("Griff", "creature", text)]).battlefield(B, "Bear", "Ox")
    table = setup.battlefield(A, "Griff").play().attack("Griff").block().damage()
    assert table.decision.player == B
    table.answer("Ox").resolve_all()
    assert table.names(Zone.BATTLEFIELD, B) == ["Bear"]


def upkeep_of_the_opponent(setup: Setup) -> Table:
    table = setup.play()
    for _ in range(60):
        mine = table.decision.player == A
        if table.state.active != A and table.state.step is Step.UPKEEP and mine:
            return table
        if table.decision.prompt == "Priority":
            table.pass_priority()
        else:
            table.game.answer(())
    raise AssertionError("the turn never comes")


def test_that_player_is_the_opponent_whose_turn_it_is():
    thief = printed(
        "Thief",
        "creature",
        "Whenever you cast your first spell during each opponent's turn, exile the top card of "
        "that player's library.",
    )
    gain = printed("Gain", "instant", "You gain 1 life.")
    setup = Setup(cards=[thief, gain]).battlefield(A, "Thief").hand(A, "Gain", "Gain")
    table = upkeep_of_the_opponent(setup.library(B, "Bear", "Ox"))
    table.cast("Gain").resolve_all().until_priority(A).cast("Gain").resolve_all()
    assert table.names(Zone.EXILE, B) == ["Ox"]


@pytest.mark.cr("611.3d")
def test_cards_revealed_as_it_is_cast_are_counted():
    text = (
        "When you cast this spell, each player reveals the top card of their library. ~ enters "
        "with X +1/+1 counters on it, where X is the total mana value of all cards revealed this "
        "way."
    )
    dear = printed("Dear", "creature", "", cost="{3}")
    setup = Setup(cards=[printed("Beast", "creature", text), dear]).hand(A, "Beast")
    table = setup.library(A, "Dear").library(B, "Dear").play().cast("Beast").resolve_all()
    assert table.find("Beast").counters == {"+1/+1": 6}
