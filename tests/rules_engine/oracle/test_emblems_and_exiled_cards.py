"""Emblems whose abilities trigger again, cards exiled with a permanent that are cast, and three
groups exiled together."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import Zone
from tests.rules_engine.kit import A, B, Setup, Table
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool

SWORD = printed(
    "Sword",
    "equipment",
    'Equipped creature has "If a creature dying causes a triggered ability of this creature or an '
    'emblem you own to trigger, that ability triggers an additional time." / Equip {0}',
)
HERALD = printed(
    "Herald", "sorcery", 'You get an emblem with "Whenever a creature dies, you gain 1 life."'
)
WATCHER = printed("Watcher", "creature", "Whenever another creature dies, you gain 10 life.")
OTHER = printed("Other", "creature", "Whenever another creature dies, you gain 100 life.")
ENTERING = printed("Entering", "creature", "Whenever another creature enters, you gain 5 life.")
KILL = printed("Kill", "instant", "Destroy target creature.")
KNIGHT = [SWORD, HERALD, WATCHER, OTHER, ENTERING, KILL]


@pytest.mark.cr("603.2d", "114.4")
def test_603_2d_the_bearer_and_emblems_trigger_again():
    setup = Setup(cards=KNIGHT).battlefield(A, "Sword", "Watcher", "Other").battlefield(B, "Bear")
    t = setup.hand(A, "Herald", "Kill").hand(B, "Herald").play()
    t.cast("Herald").resolve().activate("Sword", "Watcher").resolve()
    t.cast("Kill", "Bear").resolve()
    while t.decision.prompt != "Priority":
        t.game.answer([0])
    assert len(t.state.stack) == 5
    t.resolve_all()
    assert t.life(A) == 20 + 2 * 1 + 2 * 10 + 100


@pytest.mark.cr("603.2d")
def test_603_2d_other_causes_and_emblems_of_others_dont_count():
    setup = Setup(cards=KNIGHT).battlefield(A, "Sword", "Entering").battlefield(B, "Ox")
    t = setup.hand(A, "Bear", "Kill").hand(B, "Herald").battlefield(A, "Forest", "Forest").play()
    t.activate("Sword", "Entering").resolve()
    t.cast("Bear").resolve_all()
    assert t.life(A) == 25
    t.go_to(t.state.step, turn=t.state.turn + 1).cast("Herald", player=B).resolve()
    t.cast("Kill", "Ox", player=A).resolve_all()
    assert t.life(B) == 21


SAGE = printed(
    "Sage",
    "creature",
    "Whenever ~ attacks, exile an instant or sorcery card from each graveyard. / {0}: You may cast "
    "an instant or sorcery card exiled with ~, and mana of any type can be spent to cast that "
    "spell. / {1}: You may cast a card exiled with ~ without paying its mana cost.",
)
DRAIN = printed("Drain", "sorcery", "You gain 3 life.", cost="{B}")
SPARK = printed("Spark", "instant", "You gain 4 life.", cost="{R}")


def robbed() -> Table:
    setup = Setup(cards=[SAGE, DRAIN, SPARK]).battlefield(A, "Sage", "Forest", "Forest")
    setup.graveyard(A, "Drain", "Bear").graveyard(B, "Spark", "Bear")
    t = setup.play().attack("Sage").resolve()
    assert (t.names(Zone.EXILE, A), t.names(Zone.EXILE, B)) == (["Drain"], ["Spark"])
    return t


@pytest.mark.cr("608.2g", "609.4b")
def test_608_2g_an_exiled_card_is_cast_with_mana_of_any_type():
    t = robbed().act("Mana: Forest").act("Activate Sage (1)")
    t.resolve().answer("Drain")
    if t.decision.prompt != "Priority":
        t.answer("Yes")
    assert pool(t) == ""
    t.resolve_all()
    assert (t.life(A), t.names(Zone.GRAVEYARD, A)) == (23, ["Bear", "Drain"])


SPHERE = printed(
    "Sphere",
    "artifact",
    "~ enters with X void counters on it. / At the beginning of your upkeep, exile ~, all "
    "creatures and planeswalkers with mana value less than or equal to the number of void counters "
    "on it, and all creature and planeswalker cards in graveyards with mana value less than or "
    "equal to the number of void counters on it.",
    cost="{X}",
)
BIG = printed("Big", "creature", "Trample", cost="{3}")
SMALL = printed("Small", "creature", "Trample", cost="{2}")
SAINT = printed("Saint", "planeswalker", "[+1]: You gain 1 life.", cost="{1}")
TRIFLE = printed("Trifle", "artifact", "{T}: Add {C}.", cost="{1}")


@pytest.mark.cr("608.2h")
def test_608_2h_the_counters_count_though_it_is_exiled_too():
    setup = Setup(cards=[SPHERE, BIG, SMALL, SAINT, TRIFLE]).hand(A, "Sphere")
    setup.battlefield(A, "Wastes", "Wastes", "Small", "Trifle").battlefield(B, "Big", "Saint")
    setup.graveyard(A, "Trifle", "Small", "Saint").graveyard(B, "Small", "Big")
    t = setup.play().cast("Sphere", 2).resolve()
    t.go_to(t.state.step, turn=t.state.turn + 2)
    assert t.names(Zone.EXILE, A) == ["Saint", "Small", "Small", "Sphere"]
    assert t.names(Zone.EXILE, B) == ["Saint", "Small"]
    assert t.names(Zone.BATTLEFIELD, B) == ["Big"]
    assert (t.names(Zone.GRAVEYARD, A), t.names(Zone.GRAVEYARD, B)) == (["Trifle"], ["Big"])
