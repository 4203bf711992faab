"""Suspend that is given, X that can't be 0, and other keywords in odd places, read from text and
played (CR 702)."""

from __future__ import annotations

import pytest

from rules_engine.vocabulary import CounterKind, Step, Zone
from tests.rules_engine.kit import A, B, Setup
from tests.rules_engine.oracle.printed import printed
from tests.rules_engine.rules.cr1_game_concepts.mana_words import pool, with_pool


@pytest.mark.cr("702.62a")
def test_a_card_that_was_given_suspend_is_cast_when_its_last_counter_goes():
    mage = printed(
        "Time Mage",
        "creature",
        "{0}, Exile a nonland card from your hand: Put two time counters on the exiled card. If it "
        "doesn't have suspend, it gains suspend.",
    )
    table = Setup(cards=[mage]).battlefield(A, "Time Mage").hand(A, "Giant").play()
    table.activate("Time Mage").resolve_all()
    found = table.find("Giant", Zone.EXILE)
    assert found.counters == {CounterKind.TIME: 2}
    assert "suspend" in table.seen(found.id).keywords
    table.go_to(Step.UPKEEP, turn=5).resolve_all()
    assert table.find("Giant", Zone.EXILE).counters == {CounterKind.TIME: 1}
    table.go_to(Step.UPKEEP, turn=7).resolve().resolve()
    table.answer("Yes") if table.decision.options[0].label == "Yes" else None
    table.resolve_all()
    assert [one.face.name for one in table.all("Giant")] == ["Giant"]


@pytest.mark.cr("107.3a")
def test_x_of_suspend_cant_be_zero():
    commander = printed("Slow One", "creature", "Suspend X—{X}{W}. X can't be 0.", cost="{5}{W}{W}")
    short = with_pool(Setup(cards=[commander]).hand(A, "Slow One").play(), "W")
    assert "Suspend Slow One" not in short.labels()
    table = with_pool(Setup(cards=[commander]).hand(A, "Slow One").play(), "WCC")
    table.act("Suspend Slow One")
    assert (table.decision.minimum, table.decision.maximum) == (1, 2)
    table.answer(2)
    assert table.find("Slow One", Zone.EXILE).counters == {CounterKind.TIME: 2}


@pytest.mark.cr("701.47c")
def test_the_amassed_army_is_known():
    raid = printed(
        "Raid", "sorcery", "Amass Orcs 3. Draw X cards, where X is the amassed Army's power."
    )
    table = Setup(cards=[raid]).hand(A, "Raid").play().cast("Raid").resolve_all()
    assert len(table.state.players[A].hand) == 3


def test_mana_of_the_exiled_cards_colors():
    mox = printed(
        "Mirror Mox",
        "artifact",
        "When this artifact enters, you may exile a nonartifact, nonland card from your hand. / "
        "{T}: Add one mana of any of the exiled card's colors.",
    )
    table = Setup(cards=[mox]).hand(A, "Mirror Mox", "Goblin").play()
    table.cast("Mirror Mox").resolve().resolve().answer("Yes")
    if table.names(Zone.EXILE, A) != ["Goblin"]:
        table.answer("Goblin")
    table.act("Mana: Mirror Mox")
    assert pool(table) == "R"


@pytest.mark.cr("702.56a")
def test_replicate_for_the_mana_cost():
    genie = printed(
        "Genie",
        "creature",
        "Each instant and sorcery spell you cast has replicate. The replicate cost is equal to its "
        "mana cost.",
    )
    gain = printed("Gain", "instant", "You gain 3 life.", cost="{W}")
    setup = Setup(cards=[genie, gain]).battlefield(A, "Genie").hand(A, "Gain")
    table = with_pool(setup.play(), "WWW")
    table.cast("Gain", 2).resolve_all()
    assert (table.life(A), pool(table)) == (29, "")


@pytest.mark.cr("702.21a")
@pytest.mark.parametrize(("answer", "life", "left"), [("Yes", 18, []), ("No", 20, ["Gorger"])])
def test_ward_for_life_equal_to_its_power(answer: str, life: int, left: list[str]):
    gorger = printed("Gorger", "creature", "Ward—Pay life equal to this creature's power.")
    setup = Setup(cards=[gorger]).battlefield(B, "Gorger").hand(A, "Murder")
    table = with_pool(setup.play(), "BBB")
    table.cast("Murder", "Gorger").resolve().answer(answer).resolve_all()
    assert (table.life(A), [one.face.name for one in table.all("Gorger")]) == (life, left)


def test_time_counters_on_permanents_and_suspended_cards():
    craft = printed(
        "Timecraft",
        "instant",
        "Put two time counters on target permanent with a time counter on it or suspended card.",
    )
    slow = printed("Slow One", "creature", "Suspend 2—{0}", cost="{5}")
    setup = Setup(cards=[craft, slow]).battlefield(A, "Bear", "Ox").hand(A, "Timecraft", "Slow One")
    table = setup.play()
    table.find("Ox").counters["time"] = 1
    table.act("Suspend Slow One")
    table.cast("Timecraft")
    assert sorted(table.labels()) == ["Ox", "Slow One"]
    table.answer("Slow One").resolve_all()
    assert table.find("Slow One", Zone.EXILE).counters == {CounterKind.TIME: 4}
