"""Damage prevented for counters this turn, spells that were never cast, a player with all that is
theirs, and what happens as the last counter goes."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

GUARDIAN = printed(
    "Guardian",
    "creature",
    "When ~ enters, choose target creature you control. If damage would be dealt to that creature "
    "this turn, prevent that damage and put that many +1/+1 counters on it.",
)
BEAR = printed("Bear", "creature", "", cost="{2}")
BOLT = printed("Bolt", "instant", "~ deals 3 damage to any target.")


@pytest.mark.cr("615.5")
def test_615_5_each_damage_of_the_turn_becomes_counters():
    setup = Setup(cards=[GUARDIAN, BEAR, BOLT]).battlefield(A, "Bear")
    t = setup.hand(A, "Guardian", "Bolt", "Bolt").play().cast("Guardian").resolve()
    t.answer("Bear").resolve_all()
    t.cast("Bolt", "Bear").resolve_all()
    assert t.size("Bear") == (5, 5)
    t.cast("Bolt", "Bear").resolve_all()
    assert t.size("Bear") == (8, 8)


def test_another_creature_isnt_guarded():
    setup = Setup(cards=[GUARDIAN, BEAR, BOLT]).battlefield(A, "Bear")
    t = setup.hand(A, "Guardian", "Bolt").play().cast("Guardian").resolve()
    t.answer("Guardian").resolve_all().cast("Bolt", "Bear").resolve_all()
    assert "Bear" in t.names(Zone.GRAVEYARD, A)


PAINTER = printed(
    "Painter",
    "creature",
    "{0}: Copy target spell you control that wasn't cast. You may choose new targets for the copy.",
)
TWIN = printed(
    "Twin", "instant", "Copy target instant spell. You may choose new targets for the copy."
)
TEA = printed("Tea", "instant", "You gain 3 life.")


@pytest.mark.cr("707.10")
def test_707_10_only_a_copy_was_never_cast():
    setup = Setup(cards=[PAINTER, TWIN, TEA]).battlefield(A, "Painter")
    t = setup.hand(A, "Twin", "Tea").play().cast("Tea")
    t.refused(lambda: t.activate("Painter"))
    t.cast("Twin", "Tea").resolve()
    t.activate("Painter").resolve_all()
    assert t.life(A) == 29


SOLDIER = printed(
    "Soldier",
    "creature",
    "Whenever ~ deals combat damage to a player, until your next turn, if a source would deal "
    "damage to that player or a permanent that player controls, it deals double that damage "
    "instead.",
)
GIANT = printed("Giant", "creature", "", size=(5, 5))


def test_damage_to_a_player_and_to_what_is_theirs_is_doubled():
    setup = Setup(cards=[SOLDIER, GIANT, BOLT]).battlefield(A, "Soldier", "Giant")
    t = setup.battlefield(B, "Giant").hand(A, "Bolt", "Bolt", "Bolt").play()
    t.attack("Soldier").block().damage().resolve_all()
    assert t.life(B) == 18
    giants = {one.controller: one.id for one in t.all("Giant")}
    t.cast("Bolt", giants[A]).resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Bolt"]
    t.cast("Bolt", giants[B]).resolve_all()
    assert t.names(Zone.GRAVEYARD, B) == ["Giant"]
    t.cast("Bolt", B).resolve_all()
    assert t.life(B) == 12


TRUCE = printed(
    "Truce",
    "enchantment",
    "~ enters with two time counters on it. / "
    "At the beginning of your upkeep, remove a time counter from ~. / "
    "When you remove the last time counter from ~, the game is a draw.",
)
HASTE = printed("Hurry", "instant", "Remove a time counter from target permanent.")


@pytest.mark.cr("104.4c")
def test_104_4c_the_game_is_a_draw_as_you_remove_the_last_counter():
    setup = Setup(cards=[TRUCE, HASTE]).hand(A, "Truce", "Hurry", "Hurry")
    t = setup.play().cast("Truce").resolve_all().cast("Hurry", "Truce").resolve_all()
    assert not t.state.over
    t.cast("Hurry", "Truce").resolve_all()
    assert t.state.over


def test_it_isnt_a_draw_as_another_player_removes_it():
    setup = Setup(cards=[TRUCE, HASTE]).hand(A, "Truce").hand(B, "Hurry", "Hurry")
    t = setup.play().cast("Truce").resolve_all().until_priority(B)
    t.cast("Hurry", "Truce", player=B).resolve_all().until_priority(B)
    t.cast("Hurry", "Truce", player=B).resolve_all()
    assert not t.state.over


CURSE = printed(
    "Titan",
    "creature",
    "When ~ enters, each creature target opponent controls loses all abilities, becomes a Coward "
    "in addition to its other types, and has base power and toughness 1/1.",
)
BIRD = printed("Bird", "creature", "Flash / Flying", size=(4, 4))


@pytest.mark.cr("611.2c")
def test_611_2c_they_are_cowards_from_now_on():
    setup = Setup(cards=[CURSE, BIRD, GIANT]).battlefield(B, "Bird").battlefield(A, "Giant")
    t = setup.hand(A, "Titan").hand(B, "Bird").play().cast("Titan").resolve_all()
    assert t.size("Bird") == (1, 1)
    assert not t.seen("Bird").keywords
    assert "Coward" in t.seen("Bird").subtypes
    assert t.size("Giant") == (5, 5)
    t.cast("Bird", player=B).resolve_all()
    assert sorted(t.size(one.id) for one in t.all("Bird")) == [(1, 1), (4, 4)]
