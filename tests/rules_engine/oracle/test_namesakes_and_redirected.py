"""Namesakes on the battlefield, who removes counters, what two targets cost, damage that goes
somewhere else, and what damage causes (CR 122, 201.2, 601.2f, 603.2d, 614.9)."""

from __future__ import annotations

import pytest

from rules_engine.decisions import DecisionKind
from rules_engine.vocabulary import Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed

SPARK = printed("Spark", "instant", "~ deals 1 damage to any target.")


@pytest.mark.cr("201.2")
def test_201_2_only_with_a_namesake_on_the_battlefield():
    text = "Destroy target nonland permanent if another permanent with the same name is on the "
    winnow = printed("Winnow", "instant", text + "battlefield.")
    start = Setup(cards=[winnow]).battlefield(A, "Bear").battlefield(B, "Bear", "Elf")
    t = start.graveyard(B, "Elf").hand(A, "Winnow", "Winnow").play()
    t.cast("Winnow", "Elf").resolve()
    assert t.find("Elf")
    theirs = t.find("Bear", player=B).id
    t.cast("Winnow", theirs).resolve()
    assert t.names(Zone.GRAVEYARD, B) == ["Bear", "Elf"]
    assert t.find("Bear", player=A)


@pytest.mark.cr("201.2")
def test_201_2_a_spell_with_a_namesake_in_a_graveyard_or_on_the_battlefield():
    text = (
        "Whenever a player casts a spell, counter it if a card with the same name is in a "
        "graveyard or a nontoken permanent with the same name is on the battlefield."
    )
    cub = printed("Cub", "creature", "")
    bazaar = printed("Bazaar", "enchantment", text)
    start = Setup(cards=[bazaar, SPARK, cub]).battlefield(A, "Bazaar")
    t = start.hand(A, "Spark", "Spark", "Cub", "Cub").play()
    t.cast("Spark", "B").resolve_all()
    assert t.life(B) == 19
    t.cast("Spark", "B").resolve_all()
    assert t.life(B) == 19
    t.cast("Cub").resolve_all().cast("Cub").resolve_all()
    assert t.names(Zone.GRAVEYARD, A) == ["Cub", "Spark", "Spark"]


@pytest.mark.cr("122.1")
def test_122_1_counters_that_you_remove():
    text = "Whenever you remove a time counter from ~ while it's exiled, you gain 1 life."
    watcher = printed("Watcher", "creature", text + " / Suspend 3—{0}", cost="{9}")
    clock = printed(
        "Clock", "instant", "Remove a time counter from target permanent or suspended card."
    )
    start = Setup(cards=[watcher, clock]).hand(A, "Watcher").hand(B, "Clock")
    t = start.play()
    t.act("Suspend Watcher").cast("Clock", player=B).resolve_all()
    assert t.life(A) == 20
    t.go_to(Step.UPKEEP, turn=t.state.turn + 2).resolve_all()
    assert t.life(A) == 21


@pytest.mark.cr("601.2f")
def test_601_2f_less_for_two_targets_of_ones_own():
    text = (
        "{2}: Target creature you control fights another target creature. This ability costs {2} "
        "less to activate if it targets two creatures you control."
    )
    wayta = printed("Wayta", "artifact", text)
    start = Setup(cards=[wayta]).battlefield(A, "Wayta", "Bear", "Ox").battlefield(B, "Elf")
    t = start.play()
    t.activate("Wayta", "Bear", "Ox").resolve()
    assert t.names(Zone.GRAVEYARD, A) == ["Bear"]
    t = Setup(cards=[wayta]).battlefield(A, "Wayta", "Bear").battlefield(B, "Elf").play()
    assert "Activate Wayta" not in t.labels()


@pytest.mark.cr("603.2d")
def test_603_2d_whatever_dealt_the_damage():
    text = (
        "If a creature you control being dealt damage causes a triggered ability of a permanent "
        "you control to trigger, that ability triggers an additional time."
    )
    trainer = printed("Trainer", "enchantment", text)
    boar = printed("Boar", "creature", "Whenever ~ is dealt damage, you gain 1 life.", size=(1, 5))
    start = Setup(cards=[trainer, boar, SPARK]).battlefield(A, "Trainer", "Boar")
    t = start.hand(B, "Spark").play()
    t.cast("Spark", "Boar", player=B).resolve_all()
    assert t.life(A) == 22


@pytest.mark.cr("614.9")
def test_614_9_all_that_would_be_dealt_at_that_time():
    text = (
        "{0}: The next time damage would be dealt to ~ and/or you this turn, that damage is dealt "
        "to any target instead."
    )
    caster = printed("Caster", "creature", text, size=(1, 3))
    quake = printed("Quake", "sorcery", "~ deals 2 damage to each creature and each player.")
    start = Setup(cards=[caster, quake, SPARK]).battlefield(A, "Caster").battlefield(B, "Bear")
    t = start.hand(A, "Quake", "Spark").play()
    t.activate("Caster", "B").resolve()
    t.cast("Quake").resolve_all()
    assert (t.life(A), t.life(B)) == (20, 14)
    assert not t.find("Caster").damage
    t.cast("Spark", "Caster").resolve_all()
    assert t.find("Caster").damage == 1


def test_remove_counters_from_an_opponent_as_well():
    text = "Remove up to five counters from target artifact, creature, planeswalker, or opponent."
    price = printed("Price", "sorcery", text)
    t = Setup(cards=[price]).battlefield(B, "Bear").hand(A, "Price", "Price").play()
    t.find("Bear").counters["+1/+1"] = 2
    t.state.players[B].counters["energy"] = 7
    t.state.touch()
    t.cast("Price", "B").resolve()
    while t.decision.kind is not DecisionKind.PRIORITY:
        t.answer(5)
    assert t.state.players[B].counters["energy"] == 2
    t.cast("Price", "Bear")
    assert "A" not in t.labels()


@pytest.mark.cr("608.2i")
def test_608_2i_some_of_those_that_entered_from_exile():
    text = (
        "Whenever one or more nontoken creatures enter, if one or more of them entered from exile "
        "or was cast from exile, you draw a card. This ability triggers only once each turn."
    )
    journey = printed("Journey", "enchantment", text)
    blink = printed("Blink", "instant", "Exile target creature, then return it to the battlefield.")
    cub = printed("Cub", "creature", "")
    start = Setup(cards=[journey, blink, cub]).battlefield(A, "Journey", "Bear")
    t = start.hand(A, "Blink", "Cub").play()
    t.cast("Cub").resolve_all()
    assert t.names(Zone.HAND, A) == ["Blink"]
    t.cast("Blink", "Bear").resolve_all()
    assert t.names(Zone.HAND, A) == ["Wastes"]


@pytest.mark.cr("701.65a")
def test_701_65a_a_creature_or_a_spell():
    text = "When ~ enters, airbend up to one other target creature or spell."
    monk = printed("Monk", "creature", "Flash / " + text)
    start = Setup(cards=[monk, SPARK]).battlefield(A, "Wastes", "Wastes").hand(A, "Monk")
    t = start.hand(B, "Spark").play()
    t.cast("Spark", "A", player=B)
    t.until_priority(A).cast("Monk").resolve()
    t.answer("Spark").resolve()
    assert t.names(Zone.EXILE, B) == ["Spark"]
    assert not t.state.stack


RISE = printed(
    "Rise",
    "sorcery",
    "Choose a creature you control. Until your next turn, all damage that would be dealt to "
    "creatures you control is dealt to that creature instead.",
)
SEAR = printed("Sear", "instant", "~ deals 2 damage to target creature.")
WALL = printed("Wall", "creature", "Flash", size=(0, 9))


@pytest.mark.cr("614.9", "611.2a")
def test_damage_goes_to_the_chosen_one_until_the_next_turn():
    setup = Setup(cards=[RISE, SEAR, WALL]).battlefield(A, "Wall", "Ox").hand(A, "Rise")
    t = setup.hand(B, "Sear", "Sear", "Sear").play().cast("Rise").resolve().answer("Wall")
    turn = t.state.turn
    t.cast("Sear", "Ox", player=B).resolve_all()
    assert (t.find("Ox").damage, t.find("Wall").damage) == (0, 2)
    t.go_to(Step.UPKEEP, turn=turn + 1).cast("Sear", "Ox", player=B).resolve_all()
    assert (t.find("Ox").damage, t.find("Wall").damage) == (0, 2)
    t.go_to(Step.UPKEEP, turn=turn + 2).cast("Sear", "Ox", player=B).resolve_all()
    assert (t.find("Ox").damage, t.find("Wall").damage) == (2, 0)


@pytest.mark.cr("614.9")
def test_damage_goes_nowhere_else_once_the_chosen_one_has_left():
    unsummon = printed("Unsummon", "instant", "Return target creature to its owner's hand.")
    setup = Setup(cards=[RISE, SEAR, WALL, unsummon]).battlefield(A, "Wall", "Ox")
    t = setup.hand(A, "Rise", "Unsummon").hand(B, "Sear").play()
    t.cast("Rise").resolve().answer("Wall")
    t.cast("Unsummon", "Wall").resolve_all().cast("Sear", "Ox", player=B).resolve_all()
    assert t.find("Ox").damage == 2


@pytest.mark.cr("614.1a", "616.1")
def test_each_time_it_would_deal_damage_it_deals_double_that():
    blaze = printed(
        "Blaze",
        "instant",
        "Each time target permanent would deal damage to a permanent or player this turn, it deals "
        "double that damage to that permanent or player instead.",
    )
    pinger = printed("Pinger", "creature", "{0}: ~ deals 1 damage to any target.")
    setup = Setup(cards=[blaze, pinger]).battlefield(A, "Pinger", "Ox").hand(A, "Blaze")
    t = setup.play().cast("Blaze", "Pinger").resolve_all()
    t.activate("Pinger", "B").resolve_all().activate("Pinger", "Ox").resolve_all()
    assert (t.life(B), t.find("Ox").damage) == (18, 2)
    t.go_to(Step.UPKEEP, turn=t.state.turn + 1).until_priority(A).activate("Pinger", "B")
    assert t.resolve_all().life(B) == 17
